import type { Schema } from '@ws/api-client/contract'
import { Banner, DateInput, Field } from '@ws/ui'

interface LeaseNoteProps {
  leases: readonly Schema<'RoomLease'>[]
  from: string | null
  setFrom: (day: string | null) => void
  error: string | undefined
}

/** By whom the rooms are taken and what happens to those contracts; nothing where nobody holds them. */
export function LeaseNote({ leases, from, setFrom, error }: LeaseNoteProps) {
  if (leases.length === 0) return null
  const over = leases.filter(({ may_amend }) => !may_amend)
  const names = [...new Set(leases.map(({ contract, tenant }) => `${contract.name} (${tenant.name})`))]
  if (over.length > 0) {
    return (
      <Banner tone="warn">
        Договор {over.map(({ contract }) => contract.name).join(', ')} окончен, а помещение не возвращено: сначала
        примите его
      </Banner>
    )
  }
  return (
    <>
      <Banner tone="info">
        {names.length > 1 ? 'Занято по договорам' : 'Занято по договору'} {names.join(', ')}. Будут составлены черновики
        дополнительных соглашений; план и начисления изменятся, когда соглашения применят и наступит их дата
      </Banner>
      <Field label="Действует с" required error={error}>
        <DateInput value={from} onChange={setFrom} />
      </Field>
    </>
  )
}
