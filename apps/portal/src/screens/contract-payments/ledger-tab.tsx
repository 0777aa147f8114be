import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { DataTable, type DataTableColumn, Empty, ErrorState, Skeleton } from '@ws/ui'
import { ledgerQuery } from '../../lib/contract-money/contract-money.queries'
import { formatDate } from '../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../lib/format/number'
import { LedgerChart } from '../../lib/ledger/ledger-chart'
import { LedgerLines } from '../../lib/ledger/ledger-lines'
import { useMovement } from '../../lib/ledger/use-movement'
import { usePhone } from '../../lib/page/use-phone'
import { useServices } from '../../lib/services-context'

type Row = Schema<'ContractLedger'>['rows'][number]

const sum = (value: string | null) => <span className="tabular-nums">{value === null ? '' : formatDecimal(value)}</span>

const COLUMNS: DataTableColumn<Row>[] = [
  { key: 'date', header: 'Дата', width: 112, required: true, cell: (row) => formatDate(row.date) },
  { key: 'title', header: 'Операция', minWidth: 160, cell: (row) => row.title },
  { key: 'charged', header: 'Начислено', align: 'right', width: 136, cell: (row) => sum(row.charged) },
  { key: 'paid', header: 'Оплачено', align: 'right', width: 136, cell: (row) => sum(row.paid) },
  { key: 'balance', header: 'Сальдо', align: 'right', width: 136, cell: (row) => sum(row.balance) },
]

/** «Сальдо»: what was charged and paid, day by day. Below zero is what the tenant owes. */
export function LedgerTab({ contract }: { contract: number }) {
  const { api } = useServices()
  const isPhone = usePhone()
  const movement = useMovement()
  const { data, error, isPending, refetch } = useQuery(ledgerQuery(api, contract))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="min-h-64" />
  if (data.rows.length === 0) return <Empty title="Движений ещё не было" />
  const rows = [...data.rows].reverse()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        Начислено {formatRoubles(data.charged)}, оплачено {formatRoubles(data.paid)}, сальдо{' '}
        {formatRoubles(data.closing)}
        {data.closing.startsWith('-') ? ' — задолженность' : ''}
      </p>
      <LedgerChart rows={data.rows} />
      {isPhone ? (
        <LedgerLines label="Сальдо по дням, сначала новые" rows={rows} onOpen={(row) => movement.open(contract, row)} />
      ) : (
        <DataTable
          caption="Сальдо по дням, сначала новые"
          rows={rows}
          columns={COLUMNS}
          getKey={(row) => `${row.kind} ${row.id}`}
          rowLabel={({ title }) => title}
          onRowOpen={(row) => movement.open(contract, row)}
        />
      )}
      {movement.sheet}
    </div>
  )
}
