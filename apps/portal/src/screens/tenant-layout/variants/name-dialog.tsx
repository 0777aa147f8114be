import { Field, Input } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'

interface NameDialogProps {
  name: string
  error: unknown
  isBusy: boolean
  onDone: (name: string) => void
  onClose: () => void
}

/** Another name for a variant. */
export function NameDialog({ name: before, error, isBusy, onDone, onClose }: NameDialogProps) {
  const [name, setName] = useState(before)
  return (
    <AskDialog
      title="Переименовать вариант"
      action="Сохранить"
      isBusy={isBusy}
      disabled={name.trim() === ''}
      error={error}
      fields={['name']}
      onSend={() => onDone(name.trim())}
      onClose={onClose}
    >
      <Field label="Название" required error={errorsOf(error).name?.[0]}>
        <Input value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
