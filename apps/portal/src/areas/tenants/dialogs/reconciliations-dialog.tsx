import { unwrap } from '@ws/api-client'
import { type DateRange, DateRangeInput, Field } from '@ws/ui'
import { useState } from 'react'
import { ArchiveDialog } from '../../../lib/documents/archive-dialog'
import { useServices } from '../../../lib/services-context'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Tenant } from '../fields/tenant-fields'

/** Акты сверки of the chosen tenants for a period. */
export default function ReconciliationsDialog({ records, onClose }: { records: Tenant[]; onClose: () => void }) {
  const { api } = useServices()
  const today = useCompanyToday()
  const [days, setDays] = useState<DateRange | null>({ from: `${today.slice(0, 4)}-01-01`, to: today })
  const { from, to } = days ?? {}
  const start = (signal: AbortSignal) => {
    const body = { ids: records.map(({ id }) => id), from: from ?? '', to: to ?? '' }
    return unwrap(api.POST('/tenants/reconciliation-archives', { body, signal }))
  }
  return (
    <ArchiveDialog
      title="Акты сверки"
      description={`Арендаторов: ${records.length}. По акту с каждым нашим юрлицом, одним архивом ZIP.`}
      start={start}
      disabled={!from || !to}
      fields={['from', 'to']}
      onClose={onClose}
    >
      <Field label="Период" required>
        <DateRangeInput value={days} onChange={setDays} />
      </Field>
    </ArchiveDialog>
  )
}
