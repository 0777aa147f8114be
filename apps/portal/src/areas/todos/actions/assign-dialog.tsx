import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Checkbox, Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { BulkChangeDialog } from '../bulk/bulk-change'
import { useTodoWrite } from '../record/use-todo-write'
import type { Todo } from '../todo-enums'
import { DeputyNote } from './deputy-note'

/** Asks who takes over one or several tasks. */
export default function AssignDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [only] = records
  if (only === undefined) return null
  if (records.length > 1) return <AssignMany records={records} onClose={onClose} />
  return <AssignOne todo={only} onClose={onClose} />
}

function AssignOne({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const [person, setPerson] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const assign = useTodoWrite(
    (api, body: Schema<'TodoHandover'>) =>
      unwrap(api.POST('/todos/{id}/assign', { params: { path: { id: todo.id } }, body })),
    { done: 'Задача передана', hasFields: true, onSuccess: onClose },
  )
  const errors = (assign.error as ApiError | null)?.errors ?? {}
  return (
    <AskDialog
      title="Передать задачу"
      action="Передать"
      isBusy={assign.isPending}
      disabled={person === null}
      error={assign.error}
      fields={['assignee', 'comment']}
      onSend={() => assign.mutate({ assignee: person, comment: comment.trim() || null })}
      onClose={onClose}
    >
      <Field label="Ответственный" required error={errors.assignee?.[0]}>
        <PersonPicker value={person} known={todo.assignee} onChange={setPerson} />
      </Field>
      <DeputyNote person={person} />
      <Field label="Комментарий" error={errors.comment?.[0]}>
        <Textarea
          rows={3}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Field>
    </AskDialog>
  )
}

function AssignMany({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [person, setPerson] = useState<number | null>(null)
  const [isNobody, setNobody] = useState(false)
  const assignee = isNobody ? null : person
  return (
    <BulkChangeDialog
      title="Назначить задачи"
      records={records}
      change={assignee === null && !isNobody ? null : { action: 'assignee', params: { assignee } }}
      action={isNobody ? 'Снять' : 'Назначить'}
      done={isNobody ? 'Снято' : 'Назначено'}
      onClose={onClose}
    >
      {!isNobody && (
        <>
          <Field label="Ответственный" required>
            <PersonPicker value={person} onChange={setPerson} />
          </Field>
          <DeputyNote person={person} />
        </>
      )}
      <Checkbox
        label="Снять ответственного"
        checked={isNobody}
        onCheckedChange={(checked) => setNobody(checked === true)}
      />
    </BulkChangeDialog>
  )
}
