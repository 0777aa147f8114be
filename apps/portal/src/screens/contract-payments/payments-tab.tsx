import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, type DataTableColumn, Empty, ErrorState, Skeleton } from '@ws/ui'
import { Link, useNavigate } from 'react-router-dom'
import { type Payment, paymentsQuery } from '../../lib/contract-money/contract-money.queries'
import { formatDate } from '../../lib/format/date'
import { isNothing } from '../../lib/format/is-nothing'
import { formatDecimal, formatRoubles } from '../../lib/format/number'
import { usePhone } from '../../lib/page/use-phone'
import { useServices } from '../../lib/services-context'
import { FittingTable } from './fitting-table'

const sum = (value: string) => <span className="tabular-nums">{isNothing(value) ? '—' : formatDecimal(value)}</span>

const FOLDED = [
  [1300, ['source', 'allocated']],
  [1080, ['doc_number']],
  [940, ['method', 'unallocated']],
] as const

const COLUMNS: DataTableColumn<Payment>[] = [
  { key: 'number', header: '№', width: 110, required: true, cell: (row) => row.number },
  { key: 'paid_at', header: 'Дата', width: 112, cell: (row) => formatDate(row.paid_at) },
  {
    key: 'amount',
    header: 'Сумма',
    align: 'right',
    width: 136,
    cell: (row) => (
      <span className="tabular-nums">{`${row.direction === 'refund' ? '−' : ''}${formatDecimal(row.amount)}`}</span>
    ),
  },
  { key: 'method', header: 'Способ', width: 140, cell: (row) => labels.PaymentMethod[row.method] },
  { key: 'doc_number', header: '№ п/п', width: 90, cell: (row) => row.doc_number ?? '—' },
  { key: 'payer_name', header: 'Плательщик', minWidth: 180, cell: (row) => row.payer_name ?? '—' },
  { key: 'allocated', header: 'Разнесено', align: 'right', width: 130, cell: (row) => sum(row.allocated) },
  { key: 'unallocated', header: 'Не разнесено', align: 'right', width: 130, cell: (row) => sum(row.unallocated) },
  { key: 'source', header: 'Источник', width: 110, cell: (row) => labels.PaymentSource[row.source] },
  { key: 'status', header: 'Статус', width: 140, cell: (row) => <PaymentState payment={row} /> },
]

/** «Проведён», «Аннулирован», and whether money came or went. */
export function PaymentState({ payment: { status, direction } }: { payment: Payment }) {
  if (status === 'void') return <Badge tone="muted">{labels.PaymentStatus.void}</Badge>
  return (
    <Badge tone={direction === 'in' ? 'ok' : 'warn'} dot>
      {direction === 'in' ? labels.PaymentStatus.posted : labels.PaymentDirection.refund}
    </Badge>
  )
}

/** «Платежи»: money that came in and went back. */
export function PaymentsTab({ contract, mayPost }: { contract: number; mayPost: boolean }) {
  const { api } = useServices()
  const isPhone = usePhone()
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery(paymentsQuery(api, contract))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="min-h-64" />
  const href = ({ id }: Payment) => `/contracts/${contract}/payments/${id}`
  if (data.length === 0) {
    return (
      <Empty
        title="Платежей ещё не было"
        action={
          mayPost && (
            <Button asChild>
              <Link to={`/contracts/${contract}/payments/new`}>Внести платёж</Link>
            </Button>
          )
        }
      />
    )
  }
  if (isPhone) {
    return (
      <ul className="flex flex-col gap-2">
        {data.map((row) => (
          <li key={row.id}>
            <Link to={href(row)} className="flex flex-col gap-1 rounded-lg border border-line px-3.5 py-2.5">
              <span className="flex items-baseline gap-2">
                <span className="flex-1 font-semibold">{row.number}</span>
                <span className="tabular-nums">{formatRoubles(row.amount)}</span>
              </span>
              <span className="flex items-center gap-2 text-ink-3 text-sm">
                <span className="flex-1">{formatDate(row.paid_at)}</span>
                <PaymentState payment={row} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <FittingTable
      folded={FOLDED}
      caption="Платежи"
      rows={data}
      columns={COLUMNS}
      getKey={({ id }) => id}
      rowLabel={({ number }) => number}
      rowHref={href}
      onRowOpen={(row) => void navigate(href(row))}
    />
  )
}
