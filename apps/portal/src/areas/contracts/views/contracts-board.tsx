import { Badge, Card } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { formatDate } from '../../../lib/format/date'
import { formatRoubles } from '../../../lib/format/number'
import { type Contract, contractStatuses } from '../contract-fields'

const COLUMNS = Object.entries(contractStatuses) as [Contract['status'], { label: string; tone: 'muted' }][]

/** Договоры by their status: from a draft to the end. They move by their acts, not by hand. */
export default function ContractsBoard({ rows }: ViewProps<'/contracts'>) {
  return (
    <div className="flex gap-3 overflow-x-auto px-5 pb-3 max-md:px-4">
      {COLUMNS.map(([status, { label, tone }]) => {
        const own = rows.filter((contract) => contract.status === status)
        return (
          <section key={status} aria-label={label} className="flex w-64 shrink-0 flex-col gap-2">
            <h3 className="flex items-center gap-2 font-semibold">
              <Badge tone={tone}>{label}</Badge>
              <span className="text-ink-3">{own.length}</span>
            </h3>
            <ul className="flex flex-col gap-2">
              {own.map((contract) => (
                <li key={contract.id}>
                  <ContractCard contract={contract} />
                </li>
              ))}
            </ul>
            {own.length === 0 && <p className="text-ink-3">Нет договоров</p>}
          </section>
        )
      })}
    </div>
  )
}

function ContractCard({ contract }: { contract: Contract }) {
  return (
    <Card className="relative flex flex-col gap-1 p-3">
      <Link
        to={`/contracts/${contract.id}`}
        className="rounded-sm font-semibold after:absolute after:inset-0 hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
      >
        {contract.number}
      </Link>
      <span>{contract.tenant_details?.name}</span>
      <span className="text-ink-2 tabular-nums">{formatRoubles(contract.monthly_total)}</span>
      <span className="text-ink-3 tabular-nums">
        {contract.end_date ? `до ${formatDate(contract.end_date)}` : 'бессрочный'}
      </span>
    </Card>
  )
}
