<<<<<<< HEAD
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, plural, Textarea } from '@ws/ui'
=======
import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, Textarea } from '@ws/ui'
>>>>>>> main
import { useState } from 'react'
import { AskDialog } from '../../lib/area/ask-dialog'
import { PersonPicker } from '../../lib/area/kinds/person-picker'
import { BulkChangeDialog } from './bulk-change'
<<<<<<< HEAD
import { TodoDialog } from './record/todo-dialog'
=======
>>>>>>> main
import { useTodoWrite } from './record/use-todo-write'
import { SubstituteNote } from './substitute-note'
import type { Todo } from './todo-enums'

/** Asks who takes over one or several tasks. */
export default function AssignDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
<<<<<<< HEAD
  const [isOne] = useState(records.length === 1)
  const [only] = records
  if (!isOne) return <AssignMany records={records} onClose={onClose} />
  return only === undefined ? null : <AssignOne todo={only} onClose={onClose} />
=======
  const [only] = records
  if (only === undefined) return null
  if (records.length > 1) return <AssignMany records={records} onClose={onClose} />
  return <AssignOne todo={only} onClose={onClose} />
>>>>>>> main
}

function AssignOne({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const [person, setPerson] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const assign = useTodoWrite(
    (api, body: Schema<'TodoHandover'>) =>
      unwrap(api.POST('/todos/{id}/assign', { params: { path: { id: todo.id } }, body })),
<<<<<<< HEAD
    { done: 'Задача передана', onSuccess: onClose },
  )
  return (
    <TodoDialog
=======
    { done: 'Задача передана', hasFields: true, onSuccess: onClose },
  )
  const errors = (assign.error as ApiError | null)?.errors ?? {}
  return (
    <AskDialog
>>>>>>> main
      title="Передать задачу"
      action="Передать"
      isBusy={assign.isPending}
      disabled={person === null}
<<<<<<< HEAD
      onSend={() => assign.mutate({ assignee: person, comment: comment.trim() || null })}
      onClose={onClose}
    >
      <Field label="Ответственный" required>
        <PersonPicker value={person} known={todo.assignee} onChange={setPerson} />
      </Field>
      <SubstituteNote person={person} />
      <Field label="Комментарий">
=======
      error={assign.error}
      fields={['assignee', 'comment']}
      onSend={() => assign.mutate({ assignee: person, comment: comment.trim() || null })}
      onClose={onClose}
    >
      <Field label="Ответственный" required error={errors.assignee?.[0]}>
        <PersonPicker value={person} known={todo.assignee} onChange={setPerson} />
      </Field>
      <SubstituteNote person={person} />
      <Field label="Комментарий" error={errors.comment?.[0]}>
>>>>>>> main
        <Textarea
          rows={3}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Field>
<<<<<<< HEAD
    </TodoDialog>
=======
    </AskDialog>
>>>>>>> main
  )
}

function AssignMany({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [person, setPerson] = useState<number | null>(null)
<<<<<<< HEAD
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
=======
  return (
    <BulkChangeDialog
      title="Назначить задачи"
      records={records}
      change={person === null ? null : { action: 'assignee', params: { assignee: person } }}
      action="Назначить"
      done="Назначено"
      onClose={onClose}
    >
      <Field label="Ответственный" required>
        <PersonPicker value={person} onChange={setPerson} />
>>>>>>> main
      </Field>
      <SubstituteNote person={person} />
    </BulkChangeDialog>
  )
}
