import { Badge } from '@ws/ui'
import { formatDate } from '../../lib/format/date'
import { formatRoubles } from '../../lib/format/number'
import { type Contract, contractStatuses } from './contract-fields'
import { Overdue } from './overdue'

/** What a card says of a contract: whose it is, what a month comes to, until when, what is owed. */
export default function ContractCard({ record: contract }: { record: Contract }) {
  const { label, tone } = contractStatuses[contract.status]
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-baseline gap-2">
        <span className="font-semibold">{contract.number}</span>
        <span className="ms-auto">
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </span>
      </span>
      <span>{contract.tenant_details?.name}</span>
      <span className="flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
        <span>{formatRoubles(contract.monthly_total)} в месяц</span>
        <span className="text-ink-3">{contract.end_date ? `до ${formatDate(contract.end_date)}` : 'бессрочный'}</span>
      </span>
      {contract.overdue_days > 0 && (
        <span className="text-ink-2">
          Просрочено <Overdue sum={contract.overdue} unit=" ₽" />
        </span>
      )}
    </span>
  )
}
