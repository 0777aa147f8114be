import { Combobox, Field, plural } from '@ws/ui'
import { useState } from 'react'
import { BulkDialog } from '../../lib/area/bulk-dialog'
import { type Named, useNamedRecords } from '../../lib/area/kinds/named'
import type { Profile } from './profile-fields'

const count = (n: number) => `${n} ${plural(n, 'сотрудник', 'сотрудника', 'сотрудников')}`

/** Moves many people into one department. */
export default function BulkDepartmentDialog({ records, onClose }: { records: Profile[]; onClose: () => void }) {
  const { load } = useNamedRecords('/accounts/departments', undefined)
  const [department, setDepartment] = useState<Named | null>(null)
  return (
    <BulkDialog
      path="/accounts/profiles"
      title="Перевести в отдел"
      records={records}
      count={count}
      change={department === null ? null : { action: 'department', params: { department: department.id } }}
      action="Перевести"
      done="Переведено"
      invalidates={['/accounts/departments', '/accounts/positions']}
      field="department"
      onClose={onClose}
    >
      {(problem) => (
        <Field label="Отдел" hint="Должность другого отдела снимется" required error={problem}>
          <Combobox<Named>
            value={department}
            load={load}
            getKey={(one) => String(one.id)}
            getLabel={(one) => one.name}
            placeholder="Найти отдел"
            emptyText="Ничего не найдено"
            onChange={setDepartment}
          />
        </Field>
      )}
    </BulkDialog>
  )
}
