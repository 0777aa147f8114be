import { unwrap } from '@ws/api-client'
import { Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/ask-dialog'
import type { Todo } from '../todo-enums'
import { useTodoWrite } from './use-todo-write'

/** «Вернуть в работу»: who is to do it again must know why. */
export default function ReturnDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const id = records[0]?.id ?? 0
  const [comment, setComment] = useState('')
  const send = useTodoWrite(
    (api, text: string) =>
      unwrap(api.POST('/todos/{id}/return', { params: { path: { id } }, body: { comment: text } })),
    { done: 'Задача возвращена в работу', onSuccess: onClose },
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
      <Field label="Что исправить" required>
        <Textarea
          rows={4}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Field>
    </AskDialog>
  )
}
