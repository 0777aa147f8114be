import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import {
  Button,
  DataTable,
  type DataTableColumn,
  type DateRange,
  DateRangeInput,
  Empty,
  ErrorState,
  Field,
  Select,
  Skeleton,
  zonedDay,
} from '@ws/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { saveFile } from '../../../lib/area/actions/save-file'
import { DebtNotices } from '../../../lib/debt-notices'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { LedgerChart } from '../../../lib/ledger/ledger-chart'
import { LedgerLines } from '../../../lib/ledger/ledger-lines'
import { useMovement } from '../../../lib/ledger/use-movement'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'
import { ledgerQuery } from '../fields/tenant-queries'

type Row = Schema<'TenantLedgerRow'>

const sum = (value: string | null) => <span className="tabular-nums">{value === null ? '' : formatDecimal(value)}</span>

const COLUMNS: DataTableColumn<Row>[] = [
  { key: 'date', header: 'Дата', width: 104, required: true, cell: (row) => formatDate(row.date) },
  {
    ...{ key: 'contract', header: 'Договор', width: 96 },
    cell: ({ contract: { id, name } }) => (
      <Link to={`/contracts/${id}/payments`} className="hover:text-brand hover:underline">
        {name}
      </Link>
    ),
  },
  { key: 'title', header: 'Документ', minWidth: 112, cell: (row) => row.title },
  { key: 'charged', header: 'Начислено', align: 'right', width: 134, cell: (row) => sum(row.charged) },
  { key: 'paid', header: 'Оплачено', align: 'right', width: 134, cell: (row) => sum(row.paid) },
  { key: 'balance', header: 'Сальдо', align: 'right', width: 134, cell: (row) => sum(row.balance) },
]

/** Расчёты: what was charged and paid over all contracts, day by day. Below zero is what the tenant owes. */
export default function TenantLedger({ record: tenant }: { record: Tenant }) {
  const { api } = useServices()
  const [days, setDays] = useState<DateRange | null>(null)
  const [contract, setContract] = useState<string | null>(null)
  const isPhone = usePhone()
  const movement = useMovement()
  const query = {
    ...(days?.from ? { from: days.from } : {}),
    ...(days?.to ? { to: days.to } : {}),
    ...(contract === null ? {} : { contract: Number(contract) }),
  }
  const { data, error, refetch } = useQuery(ledgerQuery(api, tenant.id, query))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="min-h-64" />
  const rows = [...data.rows].reverse()
  const columns = data.contracts.length > 1 ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'contract')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Период" className="w-full sm:w-72">
          <DateRangeInput value={days} onChange={setDays} />
        </Field>
        {data.contracts.length > 1 && (
          <Field label="Договор" className="w-full sm:w-56">
            <Select
              value={contract}
              options={data.contracts.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder="Все договоры"
              clearable
              onChange={setContract}
            />
          </Field>
        )}
      </div>
      {data.contracts.length > 0 && <Reconciliation tenant={tenant.id} days={days} />}
      <p className="text-ink-2 tabular-nums">
        На начало {formatRoubles(data.opening)}, начислено {formatRoubles(data.charged)}, оплачено{' '}
        {formatRoubles(data.paid)}, на конец <span className="font-semibold">{formatRoubles(data.closing)}</span>
        {data.closing.startsWith('-') ? ' — задолженность' : ''}
      </p>
      {rows.length > 0 && <LedgerChart rows={data.rows} />}
      {rows.length === 0 ? (
        <Empty title={days === null ? 'Движений ещё не было' : 'За этот период движений нет'} />
      ) : isPhone ? (
        <LedgerLines
          label="Расчёты"
          rows={rows}
          titleOf={({ title, contract }) => `${title}, ${contract.name}`}
          onOpen={(row) => movement.open(row.contract.id, row)}
        />
      ) : (
        <DataTable
          caption="Расчёты по дням, сначала новые"
          rows={rows}
          columns={columns}
          getKey={(row) => `${row.kind} ${row.id}`}
          rowLabel={({ title }) => title}
          onRowOpen={(row) => movement.open(row.contract.id, row)}
        />
      )}
      {movement.sheet}
      <DebtNotices query={{ tenant: tenant.id }} />
    </div>
  )
}

/** Акт сверки of the chosen days, of this year where none are chosen. */
function Reconciliation({ tenant, days }: { tenant: number; days: DateRange | null }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const today = zonedDay(new Date().toISOString())
  const from = days?.from ?? `${today.slice(0, 4)}-01-01`
  const to = days?.to ?? today
  const save = useMutation({
    mutationFn: (format: 'pdf' | 'xlsx') =>
      unwrap(
        api.GET('/tenants/{id}/reconciliation', {
          params: { path: { id: tenant }, query: { from, to, format } },
          parseAs: 'blob',
        }),
      ),
    onSuccess: (file, format) => saveFile(file as Blob, `Акт сверки ${from} ${to}.${format}`),
  })
  if (!hasPermission(user, 'accruals.export')) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-ink-2">
        Акт сверки с {formatDate(from)} по {formatDate(to)}
      </span>
      <Button size="sm" loading={save.isPending && save.variables === 'pdf'} onClick={() => save.mutate('pdf')}>
        PDF
      </Button>
      <Button size="sm" loading={save.isPending && save.variables === 'xlsx'} onClick={() => save.mutate('xlsx')}>
        XLSX
      </Button>
    </div>
  )
}
