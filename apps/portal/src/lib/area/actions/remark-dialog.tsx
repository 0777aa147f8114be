import { Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../errors-of'
import { AskDialog } from './ask-dialog'

interface RemarkDialogProps {
  title: string
  description?: string | undefined
  label: string
  isBusy: boolean
  error: unknown
  onSend: (comment: string) => void
  onClose: () => void
}

/** Asks why a text goes back to who wrote it. */
export function RemarkDialog({ title, description, label, isBusy, error, onSend, onClose }: RemarkDialogProps) {
  const [comment, setComment] = useState('')
  return (
    <AskDialog
      title={title}
      description={description}
      action="Вернуть"
      isBusy={isBusy}
      disabled={comment.trim() === ''}
      error={error}
      fields={['comment']}
      onSend={() => onSend(comment.trim())}
      onClose={onClose}
    >
      <Field label={label} required error={errorsOf(error).comment?.[0]}>
        <Textarea value={comment} maxLength={1000} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
