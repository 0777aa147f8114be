import { invalid } from '../http/error'

/** So many tags a record bears, as the contract says. */
const TAGS = 20

/** The tags of a record with more of them, each once; refused where they are too many, rather than some of them left out. */
export function addedTags(tags: readonly string[], more: readonly string[] = []): string[] {
  const all = [...new Set([...tags, ...more])]
  if (all.length > TAGS) throw invalid({ tags: `Тегов будет больше ${TAGS}: уберите лишние` })
  return all
}
