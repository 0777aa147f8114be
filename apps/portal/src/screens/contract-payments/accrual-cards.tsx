import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import { formatDate } from '../../lib/format/date'
import { formatRoubles } from '../../lib/format/number'
import { ACCRUAL_TONES } from './accrual-columns'
import type { Accrual } from './contract-payments.queries'

/** The schedule on a phone: a card a line. */
export function AccrualCards({ rows, onOpen }: { rows: readonly Accrual[]; onOpen: (row: Accrual) => void }) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className="flex w-full flex-col gap-1 rounded-lg border border-line px-3.5 py-2.5 text-start"
            onClick={() => onOpen(row)}
          >
            <span className="flex w-full items-baseline gap-2">
              <span className="min-w-0 flex-1 font-semibold">{row.title}</span>
              <span className="whitespace-nowrap tabular-nums">{formatRoubles(row.amount)}</span>
            </span>
            <span className="flex w-full items-center gap-2 text-ink-3 text-sm">
              <span className="flex-1">Срок {formatDate(row.due_date)}</span>
              <Badge tone={ACCRUAL_TONES[row.status]} dot>
                {labels.AccrualStatus[row.status]}
              </Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
