import { ApiError } from '@ws/api-client'
import { Checkbox, Field, Input } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { firstTexts } from '../../../lib/first-texts'

interface SetDialogProps {
  mayShare: boolean
  isBusy: boolean
  error: unknown
  onSend: (answers: { name: string; is_shared: boolean }) => void
  onClose: () => void
}

/** Gives the parameters in sight a name. */
export function SetDialog({ mayShare, isBusy, error, onSend, onClose }: SetDialogProps) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <AskDialog
      title="Сохранить параметры"
      description="Отчёт с этими параметрами можно будет открыть одним нажатием"
      action="Сохранить"
      isBusy={isBusy}
      disabled={name.trim() === ''}
      error={error}
      fields={['name']}
      onSend={() => onSend({ name: name.trim(), is_shared: isShared })}
      onClose={onClose}
    >
      <Field label="Название" required error={error instanceof ApiError ? firstTexts(error).name : undefined}>
        <Input value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      {mayShare && (
        <Checkbox
          label="Общий"
          hint="Виден всем, кому доступны отчёты"
          checked={isShared}
          onCheckedChange={(checked) => setShared(checked === true)}
        />
      )}
    </AskDialog>
  )
}
