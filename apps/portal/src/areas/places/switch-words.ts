import { resourceOf } from '../../lib/area/resource'
import type { Services } from '../../lib/services-context'

export type Dictionary = '/properties/objecttypenew' | '/properties/purposepremises'

/** Switches words on or off; tells how many stayed as they were, and why the first did. */
export async function switchWords(
  api: Services['api'],
  path: Dictionary,
  words: readonly { id: number }[],
  action: 'activate' | 'deactivate',
): Promise<void> {
  const { failed } = await resourceOf(api, path)
    .bulk()
    .mutationFn({ ids: words.map(({ id }) => id), action })
  const [first] = failed
  if (first !== undefined) throw new Error(`Не изменено: ${failed.length}. ${first.message}`)
}
