import type { RecordOf } from '@ws/api-client/contract'
import { Power, PowerOff } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/define-area'
import { resourceOf } from '../../lib/area/resource'

type Dictionary = '/properties/objecttypenew' | '/properties/purposepremises'

/** Takes words of a dictionary out of use, where they stay with what names them, and back. */
export function switchActions<P extends Dictionary>(path: P): Action<P>[] {
  const acting = (action: 'activate' | 'deactivate'): Pick<Action<P>, 'on' | 'when' | 'run'> => ({
    on: 'many',
    when: (word) => {
      const { allowed, is_active } = word as unknown as RecordOf<Dictionary>
      return allowed.includes('update') && is_active !== (action === 'activate')
    },
    run: async (chosen: RecordOf<P>[], { api }) => {
      const { failed } = await resourceOf(api, path)
        .bulk()
        .mutationFn({ ids: chosen.map(({ id }) => id), action })
      const [first] = failed
      if (first !== undefined) throw new Error(`Не изменено: ${failed.length}. ${first.message}`)
    },
  })
  return [
    { ...acting('activate'), label: 'Включить', icon: actionIcon(Power), done: 'Включено' },
    { ...acting('deactivate'), label: 'Выключить', icon: actionIcon(PowerOff), done: 'Выключено' },
  ]
}
