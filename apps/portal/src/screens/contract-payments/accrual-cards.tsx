import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import type { Accrual } from '../../lib/contract-money/contract-money.queries'
import { formatDate } from '../../lib/format/date'
import { formatRoubles } from '../../lib/format/number'
import { ACCRUAL_TONES, noteOf } from './accrual-columns'
import { SumCard } from './sum-card'

/** The schedule on a phone: a card a line. */
export function AccrualCards({ rows, onOpen }: { rows: readonly Accrual[]; onOpen: (row: Accrual) => void }) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((row) => (
        <SumCard
          key={row.id}
          title={row.title}
          sum={formatRoubles(row.amount)}
          hint={noteOf(row) ?? `Срок ${formatDate(row.due_date)}`}
          aside={
            <Badge tone={ACCRUAL_TONES[row.status]} dot>
              {labels.AccrualStatus[row.status]}
            </Badge>
          }
          onOpen={() => onOpen(row)}
        />
      ))}
    </ul>
  )
}
