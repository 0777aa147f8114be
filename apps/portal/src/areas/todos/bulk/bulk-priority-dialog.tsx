import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { type Todo, todoPriorities } from '../todo-enums'
import { BulkChangeDialog } from './bulk-change'

type Priority = Todo['priority']
const options = (Object.keys(todoPriorities) as Priority[])
  .reverse()
  .map((value) => ({ value, label: todoPriorities[value].label }))

/** Gives many tasks one priority. */
export default function BulkPriorityDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [priority, setPriority] = useState<Priority | null>(null)
  const change = priority === null ? null : { action: 'priority' as const, params: { priority } }
  return (
    <BulkChangeDialog title="Изменить приоритет" records={records} change={change} onClose={onClose}>
      <Field label="Приоритет" required>
        <Select value={priority} onChange={setPriority} options={options} />
      </Field>
    </BulkChangeDialog>
  )
}
