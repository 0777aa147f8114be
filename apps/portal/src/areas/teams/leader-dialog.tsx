import type { RecordOf } from '@ws/api-client/contract'
import { Field, plural } from '@ws/ui'
import { useState } from 'react'
import { BulkDialog } from '../../lib/area/actions/bulk-dialog'
import { PersonPicker } from '../../lib/area/pickers/person-picker'

const count = (n: number) => `${n} ${plural(n, 'бригада', 'бригады', 'бригад')}`

/** Gives teams another leader; he becomes a member of each. */
export default function LeaderDialog({ records, onClose }: { records: RecordOf<'/teams'>[]; onClose: () => void }) {
  const [leader, setLeader] = useState<number | null>(null)
  return (
    <BulkDialog
      path="/teams"
      title="Сменить руководителя"
      records={records}
      count={count}
      change={leader === null ? null : { action: 'leader', params: { leader } }}
      action="Сменить"
      invalidates={['/accounts/profiles']}
      field="leader"
      onClose={onClose}
    >
      {(problem) => (
        <Field label="Руководитель" required error={problem}>
          <PersonPicker value={leader} onChange={setLeader} />
        </Field>
      )}
    </BulkDialog>
  )
}
