import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { BulkChangeDialog } from './bulk-change'
import { statusOrder, type Todo, type TodoStatus, todoStatuses } from './todo-enums'

/** Moves many tasks to one status. */
export default function BulkStatusDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [status, setStatus] = useState<TodoStatus | null>(null)
  const change = status === null ? null : { action: 'status' as const, params: { status } }
  return (
    <BulkChangeDialog title="Изменить статус" records={records} change={change} onClose={onClose}>
      <Field label="Статус" required>
        <Select
          value={status}
          onChange={setStatus}
          options={statusOrder.map((value) => ({ value, label: todoStatuses[value].label }))}
        />
      </Field>
    </BulkChangeDialog>
  )
}
