import type { RecordOf } from '@ws/api-client/contract'
import { CircleCheck, CirclePause, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/area-spec'
import { useArea } from '../../lib/area/areas-context'
import type { Dictionary } from './switch-words'

type Word = RecordOf<Dictionary>

/** What is done with words of a dictionary: taken out of use, where they stay with what names them, and back; replaced. */
export function wordActions<P extends Dictionary>(path: P): Action<P>[] {
  const acting = (action: 'activate' | 'deactivate'): Pick<Action<P>, 'on' | 'when' | 'run'> => ({
    on: 'many',
    when: (word) => {
      const { allowed, is_active } = word as unknown as Word
      return allowed.includes('update') && is_active !== (action === 'activate')
    },
    run: async (chosen, { api }) => (await import('./switch-words')).switchWords(api, path, chosen, action),
  })
  return [
    { ...acting('activate'), label: 'Включить', icon: actionIcon(CircleCheck), done: 'Включено' },
    { ...acting('deactivate'), label: 'Выключить', icon: actionIcon(CirclePause), done: 'Выключено' },
    { ...removing(path, true), on: 'row', when: (word) => usesOf(word) > 0 },
    {
      ...removing(path, false),
      on: 'many',
      when: (word) => (word as unknown as Word).allowed.includes('remove'),
    },
  ]
}

/** Deletes words, and asks what stands in the place of those that are used. From its own page one leads to the list. */
function removing<P extends Dictionary>(
  path: P,
  isOnPage: boolean,
): Pick<Action<P>, 'label' | 'icon' | 'removes' | 'dialog'> {
  return {
    label: 'Удалить…',
    icon: actionIcon(Trash2),
    removes: true,
    dialog: async () => {
      const { ReplaceWordsDialog } = await import('./replace-words-dialog')
      return {
        default: function RemoveWords({ records, onClose }: { records: RecordOf<P>[]; onClose: () => void }) {
          const navigate = useNavigate()
          const { address } = useArea(path)
          const words = (records as Word[]).map((word) => ({ id: word.id, name: word.name, uses: usesOf(word) }))
          const leave = () => {
            onClose()
            if (isOnPage) void navigate(address ?? '/')
          }
          return <ReplaceWordsDialog {...{ path, words, onClose }} onDone={leave} />
        },
      }
    },
  }
}

/** How many records name a word. */
function usesOf(word: object): number {
  return Number(Reflect.get(word, 'rooms_count') ?? Reflect.get(word, 'objects_count') ?? 0)
}
