import { formatDate } from '../format/date'
import { formatDecimal } from '../format/number'

interface LedgerLine {
  kind: string
  id: number
  date: string
  title: string
  charged: string | null
  paid: string | null
  balance: string
}

/** A ledger on a phone: each movement on lines of its own, the balance after it below. */
export function LedgerLines<Row extends LedgerLine>({
  label,
  rows,
  titleOf = ({ title }) => title,
  onOpen,
}: {
  label: string
  rows: readonly Row[]
  titleOf?: (row: Row) => string
  onOpen: (row: Row) => void
}) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`} className="flex flex-wrap gap-x-3 border-line border-b py-2">
          <span className="text-ink-3 tabular-nums">{formatDate(row.date)}</span>
          <span className="ms-auto tabular-nums">
            {row.charged === null ? `+ ${formatDecimal(row.paid ?? '')}` : `− ${formatDecimal(row.charged)}`}
          </span>
          <button type="button" className="w-full text-start" onClick={() => onOpen(row)}>
            {titleOf(row)}
          </button>
          <span className="text-ink-3 tabular-nums">Сальдо {formatDecimal(row.balance)}</span>
        </li>
      ))}
    </ul>
  )
}
