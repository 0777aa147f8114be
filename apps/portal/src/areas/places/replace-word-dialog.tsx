import { unwrap } from '@ws/api-client'
import type { CollectionPath } from '@ws/api-client/contract'
import { Field, plural } from '@ws/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { useArea } from '../../lib/area/areas-context'
import { RecordPicker } from '../../lib/area/pickers/record-picker'
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

interface ReplaceWordDialogProps {
  path: Dictionary
  word: { id: number; name: string }
  /** How many records name it. */
  uses: number
  onClose: () => void
}

/** «Заменить на …»: a word that is used is deleted when another one stands in its place. */
export function ReplaceWordDialog({ path, word, uses, onClose }: ReplaceWordDialogProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  const { address } = useArea(path)
  const [by, setBy] = useState<number | null>(null)
  const users = USERS[path]
  const replace = useMutation({
    mutationFn: () =>
      unwrap(api.POST(`${path}/{id}/replace`, { params: { path: { id: word.id } }, body: { by: by ?? 0 } })),
    meta: {
      isQuiet: true,
      leaves: true,
      invalidates: [[path], [users.path]],
      done: `Заменено и удалено: ${word.name}`,
    },
    onSuccess: () => navigate(address ?? '/'),
  })
  return (
    <AskDialog
      title={`Удалить «${word.name}»?`}
      description={`Указано у ${uses} ${plural(uses, ...users.forms)}. Выберите, что будет стоять вместо него`}
      action="Заменить и удалить"
      danger
      isBusy={replace.isPending}
      disabled={by === null}
      error={replace.error}
      fields={['by']}
      onSend={() => replace.mutate()}
      onClose={onClose}
    >
      <Field label="Заменить на" required error={errorsOf(replace.error).by?.[0]}>
        <RecordPicker
          path={path}
          value={by}
          within={OFFERED}
          placeholder="Найти в справочнике"
          onChange={(id) => setBy(id === word.id ? null : id)}
        />
      </Field>
    </AskDialog>
  )
}
