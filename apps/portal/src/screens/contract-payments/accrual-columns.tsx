import { labels } from '@ws/api-client/contract/labels'
import { Badge, type DataTableColumn, type Tone } from '@ws/ui'
import type { Accrual } from '../../lib/contract-money/contract-money.queries'
import { formatDate } from '../../lib/format/date'
import { isNothing } from '../../lib/format/is-nothing'
import { formatDecimal, sumOfDecimals } from '../../lib/format/number'

/** What each state looks like. */
export const ACCRUAL_TONES: Readonly<Record<Accrual['status'], Tone>> = {
  planned: 'muted',
  issued: 'info',
  partial: 'warn',
  paid: 'ok',
  overdue: 'bad',
  cancelled: 'muted',
}

function amount(key: 'net' | 'vat' | 'amount' | 'paid' | 'remainder', header: string): DataTableColumn<Accrual> {
  return {
    key,
    header,
    align: 'right',
    width: 106,
    cell: (row) => <span className="tabular-nums">{isNothing(row[key]) ? '—' : formatDecimal(row[key])}</span>,
    // What was cancelled stands there, but is not counted.
    total: (rows) =>
      formatDecimal(sumOfDecimals(rows.flatMap((row) => (row.status === 'cancelled' ? [] : [row[key]])))),
  }
}

/** What it is called, and below what keeps it from being paid. */
function titleOf(row: Accrual) {
  const note = noteOf(row)
  if (note === null) return row.title
  return (
    <div className="flex min-w-0 flex-col whitespace-normal py-1.5 text-start">
      <span>{row.title}</span>
      <span className="text-ink-3 text-sm">{note}</span>
    </div>
  )
}

/** Why it is not issued or no longer counts. */
export function noteOf({ closed_note, waits_for, cancel_reason }: Accrual): string | null {
  return closed_note ?? waits_for ?? cancel_reason
}

/** Columns of the schedule. */
export const ACCRUAL_COLUMNS: DataTableColumn<Accrual>[] = [
  { key: 'title', header: 'Наименование', required: true, minWidth: 200, cell: titleOf },
  { key: 'kind', header: 'Вид', width: 150, hidden: true, cell: (row) => labels.AccrualKind[row.kind] },
  amount('net', 'Без НДС'),
  amount('vat', 'НДС'),
  amount('amount', 'Сумма'),
  { key: 'due_date', header: 'Срок оплаты', width: 112, cell: (row) => formatDate(row.due_date) },
  amount('paid', 'Оплачено'),
  amount('remainder', 'Остаток'),
  {
    key: 'status',
    header: 'Статус',
    width: 144,
    cell: (row) => (
      <Badge tone={ACCRUAL_TONES[row.status]} dot>
        {labels.AccrualStatus[row.status]}
      </Badge>
    ),
  },
  {
    key: 'overdue_days',
    header: 'Просрочка',
    align: 'right',
    width: 112,
    cell: (row) => <span className="tabular-nums">{row.overdue_days === 0 ? '—' : `${row.overdue_days} дн.`}</span>,
  },
  { key: 'invoice_number', header: 'Счёт №', width: 140, cell: (row) => row.invoice_number ?? '—' },
]
