import { unwrap } from '@ws/api-client'
import { Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { DocumentRecord } from '../documents.area'
import { sentAt } from './sent-at'

/** Sends a document back to its owner, with a reason. */
export default function ReturnDialog({ records, onClose }: { records: DocumentRecord[]; onClose: () => void }) {
  const { api } = useServices()
  const [comment, setComment] = useState('')
  const [one] = records
  const send = useMutation({
    mutationFn: (seen: DocumentRecord) => {
      const body = { sent_at: sentAt(seen), comment: comment.trim() }
      return unwrap(api.POST('/documents/{id}/return', { params: { path: { id: seen.id } }, body }))
    },
    meta: { invalidates: [['/documents']], done: 'Документ возвращён' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Вернуть документ"
      description={one?.title}
      action="Вернуть"
      isBusy={send.isPending}
      disabled={comment.trim().length < 3}
      error={send.error}
      fields={['comment']}
      onSend={() => one && send.mutate(one)}
      onClose={onClose}
    >
      <Field label="Почему" hint="Увидит владелец документа" required error={errorsOf(send.error).comment?.[0]}>
        <Textarea value={comment} maxLength={1000} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
