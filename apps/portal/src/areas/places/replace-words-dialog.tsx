import { unwrap } from '@ws/api-client'
import type { CollectionPath } from '@ws/api-client/contract'
import { Field, plural } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../lib/area/pickers/record-picker'
import { resourceOf } from '../../lib/area/resource'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import type { Dictionary } from './switch-words'

/** What names the words of a dictionary: its register, and its name by number. */
const USERS: Record<Dictionary, { path: CollectionPath; forms: [string, string, string] }> = {
  '/properties/objecttypenew': { path: '/objects', forms: ['объекта', 'объектов', 'объектов'] },
  '/properties/purposepremises': { path: '/properties/room', forms: ['помещения', 'помещений', 'помещений'] },
}
/** What is out of use stands in for nothing. */
const OFFERED = { is_active: 'true' }

interface ReplaceWordsDialogProps {
  path: Dictionary
  /** `uses`: how many records name it. */
  words: readonly { id: number; name: string; uses: number }[]
  onDone: () => void
  onClose: () => void
}

/** «Заменить на …»: words that are used are deleted when another one stands in their place; those that are not go with them. */
export function ReplaceWordsDialog({ path, words, onDone, onClose }: ReplaceWordsDialogProps) {
  const { api } = useServices()
  const [by, setBy] = useState<number | null>(null)
  /** What went before another one was refused is not deleted again. */
  const [gone, setGone] = useState<readonly number[]>([])
  const left = words.filter(({ id }) => !gone.includes(id))
  const used = left.filter(({ uses }) => uses > 0)
  const users = USERS[path]
  const names = words.map(({ name }) => name).join(', ')
  const remove = useMutation({
    mutationFn: async () => {
      for (const { id, uses } of left) {
        if (uses === 0) await resourceOf(api, path).remove().mutationFn(id)
        else await unwrap(api.POST(`${path}/{id}/replace`, { params: { path: { id } }, body: { by: by ?? 0 } }))
        setGone((before) => [...before, id])
      }
    },
    meta: {
      isQuiet: true,
      leaves: true,
      invalidates: [[path], [users.path]],
      done: used.length > 0 ? `Заменено и удалено: ${names}` : `Удалено: ${names}`,
    },
    onSuccess: onDone,
  })
  const usesOf = (n: number) => `${n} ${plural(n, ...users.forms)}`
  const [only] = used
  return (
    <AskDialog
      title={
        words.length === 1
          ? `Удалить «${names}»?`
          : `Удалить ${words.length} ${plural(words.length, 'значение', 'значения', 'значений')}?`
      }
      description={
        words.length === 1 && only
          ? `Указано у ${usesOf(only.uses)}. Выберите, что будет стоять вместо него`
          : used.length > 0
            ? `${used.map(({ name, uses }) => `«${name}» указано у ${usesOf(uses)}`).join(', ')}. Выберите, что будет стоять вместо ${used.length === 1 ? 'него' : 'них'}`
            : 'Ни одно из них нигде не указано'
      }
      action={used.length > 0 ? 'Заменить и удалить' : 'Удалить'}
      danger
      isBusy={remove.isPending}
      disabled={used.length > 0 && by === null}
      error={remove.error}
      fields={['by']}
      onSend={() => remove.mutate()}
      onClose={onClose}
    >
      {used.length > 0 && (
        <Field label="Заменить на" required error={errorsOf(remove.error).by?.[0]}>
          <RecordPicker
            path={path}
            value={by}
            within={OFFERED}
            placeholder="Найти в справочнике"
            onChange={(id) => setBy(words.some((word) => word.id === id) ? null : id)}
          />
        </Field>
      )}
    </AskDialog>
  )
}
