import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { ReturnReason } from '../actions/return-reason'
import { isDone, statusOrder, type Todo, type TodoStatus, todoStatuses } from '../todo-enums'
import { BulkChangeDialog } from './bulk-change'

/** Moves many tasks to one status; those that go back to work take along why. */
export default function BulkStatusDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [status, setStatus] = useState<TodoStatus | null>(null)
  const [comment, setComment] = useState('')
  const returned = status === 'Progress' ? records.filter(isDone).length : 0
  const reason = returned > 0 ? { comment: comment.trim() } : {}
  const isReady = status !== null && reason.comment !== ''
  const change = isReady ? { action: 'status' as const, params: { status, ...reason } } : null
  return (
    <BulkChangeDialog title="Изменить статус" records={records} change={change} onClose={onClose}>
      <Field label="Статус" required>
        <Select
          value={status}
          onChange={setStatus}
          options={statusOrder.map((value) => ({ value, label: todoStatuses[value].label }))}
        />
      </Field>
      {returned > 0 && (
        <ReturnReason
          value={comment}
          onChange={setComment}
          hint={`Возвращаются в работу: ${returned}. Комментарий увидят в каждой`}
        />
      )}
    </BulkChangeDialog>
  )
}
