import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, DateTimeInput, Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useTodoWrite } from '../record/use-todo-write'
import type { Todo } from '../todo-enums'

/** «Отложить»: when the work shall begin, and until when it is to be done then. */
export default function PostponeDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [todo] = records
  const [start, setStart] = useState<string | null>(todo?.start_at ?? null)
  const [due, setDue] = useState<string | null>(todo?.due_at ?? null)
  const send = useTodoWrite(
    (api, body: Schema<'TodoChanges'>) =>
      unwrap(api.PATCH('/todos/{id}', { params: { path: { id: todo?.id ?? 0 } }, body })),
    { done: 'Задача отложена', isQuiet: true, onSuccess: onClose },
  )
  const errors = (send.error as ApiError | null)?.errors ?? {}
  const hasFieldErrors = errors.start_at !== undefined || errors.due_at !== undefined
  return (
    <AskDialog
      title="Отложить задачу"
      action="Отложить"
      isBusy={send.isPending}
      disabled={start === null}
      onSend={() => send.mutate({ status: 'Planned', start_at: start, due_at: due })}
      onClose={onClose}
    >
      {send.error !== null && !hasFieldErrors && <Banner tone="bad">{send.error.message}</Banner>}
      <Field label="Начать" required error={errors.start_at?.[0]}>
        <DateTimeInput value={start} onChange={setStart} />
      </Field>
      <Field label="Срок" error={errors.due_at?.[0]}>
        <DateTimeInput value={due} onChange={setDue} />
      </Field>
    </AskDialog>
  )
}
