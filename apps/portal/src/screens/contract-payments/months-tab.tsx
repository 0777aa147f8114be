import { useQuery } from '@tanstack/react-query'
import { DataTable, type DataTableColumn, Empty, ErrorState, Skeleton } from '@ws/ui'
import { longLabel } from '../../lib/charts/chart-text'
import { ledgerQuery } from '../../lib/contract-money/contract-money.queries'
import { formatDecimal } from '../../lib/format/number'
import { type LedgerMonth, ledgerMonths } from '../../lib/ledger/ledger-months'
import { usePhone } from '../../lib/page/use-phone'
import { useServices } from '../../lib/services-context'
import { SumCard } from './sum-card'

const sum = (value: string) => <span className="tabular-nums">{formatDecimal(value)}</span>
const COLUMNS: DataTableColumn<LedgerMonth>[] = [
  { key: 'month', header: 'Месяц', minWidth: 120, required: true, cell: ({ month }) => longLabel(month) },
  { key: 'charged', header: 'Начислено', align: 'right', width: 150, cell: ({ charged }) => sum(charged) },
  { key: 'paid', header: 'Оплачено', align: 'right', width: 150, cell: ({ paid }) => sum(paid) },
  {
    ...{ key: 'closing', header: 'Сальдо на конец', align: 'right', width: 160 },
    cell: ({ closing }) => (
      <span className={closing.startsWith('-') ? 'text-bad tabular-nums' : 'tabular-nums'}>
        {formatDecimal(closing)}
      </span>
    ),
  },
]

/** Rent that is paid ahead is charged before its month: without a word that looks like a debt of every month. */
const HOW = 'Начисления стоят в месяце, когда выставлены: аванс за декабрь, выставленный в ноябре, — в ноябре.'

/** «По месяцам»: what each month was charged and paid, the latest first. Below zero is what the tenant owes. */
export function MonthsTab({ contract }: { contract: number }) {
  const { api } = useServices()
  const isPhone = usePhone()
  const { data, error, isPending, refetch } = useQuery(ledgerQuery(api, contract))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="min-h-64" />
  const months = ledgerMonths(data.rows).reverse()
  if (months.length === 0) return <Empty title="Движений ещё не было" />
  if (isPhone) {
    return (
      <ul className="flex flex-col gap-2">
        <li className="text-ink-3">{HOW}</li>
        {months.map(({ month, charged, paid, closing }) => (
          <SumCard
            key={month}
            title={longLabel(month)}
            sum={formatDecimal(closing)}
            hint={`Начислено ${formatDecimal(charged)}, оплачено ${formatDecimal(paid)}`}
          />
        ))}
      </ul>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-3">{HOW}</p>
      <DataTable
        caption="Расчёты по месяцам, сначала новые"
        rows={months}
        columns={COLUMNS}
        getKey={({ month }) => Number(month.replace('-', ''))}
      />
    </div>
  )
}
