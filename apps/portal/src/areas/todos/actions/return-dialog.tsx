import { unwrap } from '@ws/api-client'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useTodoWrite } from '../record/use-todo-write'
import type { Todo } from '../todo-enums'
import { ReturnReason } from './return-reason'

/** «Вернуть в работу»: who is to do it again must know why. */
export default function ReturnDialog({
  records,
  onDone,
  onClose,
}: {
  records: Todo[]
  /** In place of `onClose`, once it is done. */
  onDone?: () => void
  onClose: () => void
}) {
  const id = records[0]?.id ?? 0
  const [comment, setComment] = useState('')
  const send = useTodoWrite(
    (api, text: string) =>
      unwrap(api.POST('/todos/{id}/return', { params: { path: { id } }, body: { comment: text } })),
    { done: 'Задача возвращена в работу', onSuccess: onDone ?? onClose },
  )
  return (
    <AskDialog
      title="Вернуть в работу"
      action="Вернуть"
      isBusy={send.isPending}
      disabled={comment.trim() === ''}
      onSend={() => send.mutate(comment.trim())}
      onClose={onClose}
    >
      <ReturnReason value={comment} onChange={setComment} />
    </AskDialog>
  )
}
