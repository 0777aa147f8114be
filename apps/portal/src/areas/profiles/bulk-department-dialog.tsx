import { Field, plural } from '@ws/ui'
import { useState } from 'react'
import { BulkDialog } from '../../lib/area/actions/bulk-dialog'
import { RecordPicker } from '../../lib/area/pickers/record-picker'
import type { Profile } from './profile-fields'

const count = (n: number) => `${n} ${plural(n, 'сотрудник', 'сотрудника', 'сотрудников')}`

/** Moves many people into one department. */
export default function BulkDepartmentDialog({ records, onClose }: { records: Profile[]; onClose: () => void }) {
  const [department, setDepartment] = useState<number | null>(null)
  return (
    <BulkDialog
      path="/accounts/profiles"
      title="Перевести в отдел"
      records={records}
      count={count}
      change={department === null ? null : { action: 'department', params: { department } }}
      action="Перевести"
      done="Переведено"
      invalidates={['/accounts/departments', '/accounts/positions']}
      field="department"
      onClose={onClose}
    >
      {(problem) => (
        <Field label="Отдел" hint="Должность другого отдела снимется" required error={problem}>
          <RecordPicker
            path="/accounts/departments"
            value={department}
            placeholder="Найти отдел"
            onChange={setDepartment}
          />
        </Field>
      )}
    </BulkDialog>
  )
}
