import type { RecordOf } from '@ws/api-client/contract'
import { CircleCheck, CirclePause } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/define-area'
import type { Dictionary } from './switch-words'

/** What is done with words of a dictionary: taken out of use, where they stay with what names them, and back; replaced. */
export function wordActions<P extends Dictionary>(path: P): Action<P>[] {
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
    {
      label: 'Удалить…',
      on: 'row',
      removes: true,
      when: (word) => usesOf(word) > 0,
      dialog: async () => {
        const { ReplaceWordDialog } = await import('./replace-word-dialog')
        return {
          default: ({ records: [word], onClose }: { records: RecordOf<P>[]; onClose: () => void }) =>
            word && <ReplaceWordDialog path={path} word={word} uses={usesOf(word)} onClose={onClose} />,
        }
      },
    },
  ]
}

/** How many records name a word. */
function usesOf(word: object): number {
  return Number(Reflect.get(word, 'rooms_count') ?? Reflect.get(word, 'objects_count') ?? 0)
}
