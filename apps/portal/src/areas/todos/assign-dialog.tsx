import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, plural, Textarea } from '@ws/ui'
import { useState } from 'react'
import { PersonPicker } from '../../lib/area/kinds/person-picker'
import { BulkChangeDialog } from './bulk-change'
import { TodoDialog } from './record/todo-dialog'
import { useTodoWrite } from './record/use-todo-write'
import { SubstituteNote } from './substitute-note'
import type { Todo } from './todo-enums'

/** Asks who takes over one or several tasks. */
export default function AssignDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [isOne] = useState(records.length === 1)
  const [only] = records
  if (!isOne) return <AssignMany records={records} onClose={onClose} />
  return only === undefined ? null : <AssignOne todo={only} onClose={onClose} />
}

function AssignOne({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const [person, setPerson] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const assign = useTodoWrite(
    (api, body: Schema<'TodoHandover'>) =>
      unwrap(api.POST('/todos/{id}/assign', { params: { path: { id: todo.id } }, body })),
    { done: 'Задача передана', onSuccess: onClose },
  )
  return (
    <TodoDialog
      title="Передать задачу"
      action="Передать"
      isBusy={assign.isPending}
      disabled={person === null}
      onSend={() => assign.mutate({ assignee: person, comment: comment.trim() || null })}
      onClose={onClose}
    >
      <Field label="Ответственный" required>
        <PersonPicker value={person} known={todo.assignee} onChange={setPerson} />
      </Field>
      <SubstituteNote person={person} />
      <Field label="Комментарий">
        <Textarea
          rows={3}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Field>
    </TodoDialog>
  )
}

function AssignMany({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [person, setPerson] = useState<number | null>(null)
  const change = person === null ? null : { action: 'assignee' as const, params: { assignee: person } }
  // Tasks whose names are declined: «Назначить 2 задачи».
  const [count] = useState(records.length)
  return (
    <BulkChangeDialog
      title={`Назначить ${count} ${plural(count, 'задачу', 'задачи', 'задач')}`}
      action="Назначить"
      records={records}
      change={change}
      onClose={onClose}
    >
      <Field label="Ответственный" required>
        <PersonPicker value={person} known={null} onChange={setPerson} />
      </Field>
      <SubstituteNote person={person} />
    </BulkChangeDialog>
  )
}
