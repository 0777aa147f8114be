import { Field, NumberInput } from '@ws/ui'
import { useState } from 'react'
import type { Todo } from '../todo-enums'
import { BulkChangeDialog } from './bulk-change'

/** The contract's limit: a year either way. */
const DAYS_LIMIT = 365

/** Puts the due moments of many tasks off, or earlier, by days. */
export default function BulkDueDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [days, setDays] = useState<number | null>(1)
  const isRight = days !== null && days !== 0 && Math.abs(days) <= DAYS_LIMIT
  const change = isRight ? { action: 'shift_due' as const, params: { days } } : null
  return (
    <BulkChangeDialog title="Сдвинуть срок" records={records} change={change} onClose={onClose}>
      <Field label="На сколько дней" hint="Отрицательное число — раньше. Задачи без срока не изменятся" required>
        <NumberInput value={days} onChange={setDays} min={-DAYS_LIMIT} max={DAYS_LIMIT} />
      </Field>
    </BulkChangeDialog>
  )
}
