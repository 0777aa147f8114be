import type { RecordOf } from '@ws/api-client/contract'
import { CircleCheck, CirclePause } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/define-area'
import type { Dictionary } from './switch-words'

/** Takes words of a dictionary out of use, where they stay with what names them, and back. */
export function switchActions<P extends Dictionary>(path: P): Action<P>[] {
  const acting = (action: 'activate' | 'deactivate'): Pick<Action<P>, 'on' | 'when' | 'run'> => ({
    on: 'many',
    when: (word) => {
      const { allowed, is_active } = word as unknown as RecordOf<Dictionary>
      return allowed.includes('update') && is_active !== (action === 'activate')
    },
    run: async (chosen, { api }) => (await import('./switch-words')).switchWords(api, path, chosen, action),
  })
  return [
    { ...acting('activate'), label: 'Включить', icon: actionIcon(CircleCheck), done: 'Включено' },
    { ...acting('deactivate'), label: 'Выключить', icon: actionIcon(CirclePause), done: 'Выключено' },
  ]
}
