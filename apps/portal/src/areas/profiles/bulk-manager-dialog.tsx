import { Field, plural } from '@ws/ui'
import { useState } from 'react'
import { BulkDialog } from '../../lib/area/actions/bulk-dialog'
import { PersonPicker } from '../../lib/area/pickers/person-picker'
import type { Profile } from './profile-fields'

const count = (n: number) => `${n} ${plural(n, 'сотрудник', 'сотрудника', 'сотрудников')}`

/** Gives many people one manager. */
export default function BulkManagerDialog({ records, onClose }: { records: Profile[]; onClose: () => void }) {
  const [manager, setManager] = useState<number | null>(null)
  return (
    <BulkDialog
      path="/accounts/profiles"
      title="Сменить руководителя"
      records={records}
      count={count}
      change={manager === null ? null : { action: 'manager', params: { manager } }}
      action="Сменить"
      field="manager"
      onClose={onClose}
    >
      {(problem) => (
        <Field label="Руководитель" required error={problem}>
          <PersonPicker value={manager} onChange={setManager} />
        </Field>
      )}
    </BulkDialog>
  )
}
