import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Field, MonthInput } from '@ws/ui'
import { useState } from 'react'
import { useServices } from '../services-context'
import { useCompanyToday } from '../time/use-company-today'
import { ArchiveDialog } from './archive-dialog'

interface ContractsArchiveDialogProps {
  kind: Schema<'GatheredKind'>
  contracts: readonly number[]
  /** Numbers of invoices; the month is asked for where there are none. */
  choices?: readonly string[]
  onClose: () => void
}

/** Invoices or acts of several contracts as one ZIP. */
export default function ContractsArchiveDialog({ kind, contracts, choices, onClose }: ContractsArchiveDialogProps) {
  const { api } = useServices()
  const [month, setMonth] = useState<string | null>(useCompanyToday().slice(0, 7))
  const start = (signal: AbortSignal) => {
    const wanted = choices ? { choices: [...choices] } : { month: `${month}-01` }
    const body = { kind, ids: [...contracts], ...wanted }
    return unwrap(api.POST('/contracts/document-archives', { body, signal }))
  }
  return (
    <ArchiveDialog
      title={labels.GatheredKind[kind]}
      description={`Договоров: ${contracts.length}. Документы придут одним архивом ZIP.`}
      start={start}
      disabled={!choices && month === null}
      fields={['month']}
      onClose={onClose}
    >
      {!choices && (
        <Field label="Месяц" required>
          <MonthInput value={month} onChange={setMonth} />
        </Field>
      )}
    </ArchiveDialog>
  )
}
