import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { BulkBar, Button, Checkbox, type DateRange, DateRangeInput, Empty, ErrorState, Select, Skeleton } from '@ws/ui'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/area/lazy-part'
import { longLabel } from '../../lib/charts/chart-text'
import { CalcSheet, factsOf } from '../../lib/contract-money/calc-sheet'
import { type Accrual, accrualsQuery } from '../../lib/contract-money/contract-money.queries'
import { formatDay } from '../../lib/format/date'
import { optionsOf } from '../../lib/options-of'
import { usePhone } from '../../lib/page/use-phone'
import { useServices } from '../../lib/services-context'
import { AccrualCards } from './accrual-cards'
import { ACCRUAL_COLUMNS, noteOf } from './accrual-columns'
import { type AccrualsAction, AccrualsDialog } from './accruals-dialog'
import { FittingTable } from './fitting-table'

const ArchiveDialog = lazyPart(() => import('../../lib/documents/contracts-archive-dialog'))
const ALL = 'all'
const KINDS = [{ value: ALL, label: 'Все виды' }, ...optionsOf(labels.AccrualKind)]
const STATUSES = [{ value: ALL, label: 'Все статусы' }, ...optionsOf(labels.AccrualStatus)]
const ACTIONS: readonly [AccrualsAction, string][] = [
  ['issue', 'Выставить'],
  ['move_due', 'Перенести срок'],
  ['cancel', 'Отменить'],
]

/** «График»: what is charged, by months; a row tells how it was reckoned. */
export function ScheduleTab({ contract, mayExport }: { contract: number; mayExport: boolean }) {
  const { api } = useServices()
  const isPhone = usePhone()
  const { data, error, isPending, refetch } = useQuery(accrualsQuery(api, contract))
  const [kind, setKind] = useState<string>(ALL)
  const [status, setStatus] = useState<string>(ALL)
  const [days, setDays] = useState<DateRange | null>(null)
  const [isUnpaid, setUnpaid] = useState(false)
  const [withPlan, setPlan] = useState(false)
  const [selected, setSelected] = useState<Set<number>>(new Set())
  const [opened, setOpened] = useState<Accrual | null>(null)
  const [action, setAction] = useState<AccrualsAction | null>(null)
  const [invoices, setInvoices] = useState<string[] | null>(null)
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="min-h-64" />
  // The newest month first; what is only planned for the year ahead would stand above it all.
  const rows = [...data]
    .sort((one, other) => compare(monthOf(other), monthOf(one)) || rankOf(one) - rankOf(other) || one.id - other.id)
    .filter(
      (row) =>
        isWithin(row, days) &&
        (withPlan || status === 'planned' || row.status !== 'planned' || row.closed_note !== null) &&
        (kind === ALL || row.kind === kind) &&
        (status === ALL || row.status === status) &&
        (!isUnpaid || ['issued', 'partial', 'overdue'].includes(row.status)),
    )
  const chosen = data.filter(({ id }) => selected.has(id))
  const invoiced = [...new Set(chosen.flatMap(({ invoice_number }) => invoice_number ?? []))]
  const offered = ACTIONS.filter(([word]) => chosen.some(({ allowed }) => allowed.includes(word)))
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap sm:gap-3">
        <Select
          aria-label="Вид"
          className="sm:w-52"
          options={KINDS}
          value={kind}
          onChange={(next) => setKind(next ?? ALL)}
        />
        <Select
          aria-label="Статус"
          className="sm:w-48"
          options={STATUSES}
          value={status}
          onChange={(next) => setStatus(next ?? ALL)}
        />
        <DateRangeInput
          aria-label="Период"
          className="max-sm:col-span-2 sm:w-64"
          placeholder="Период"
          value={days}
          onChange={setDays}
        />
        <Checkbox label="Только неоплаченные" checked={isUnpaid} onCheckedChange={(next) => setUnpaid(next === true)} />
        <Checkbox label="Показать план" checked={withPlan} onCheckedChange={(next) => setPlan(next === true)} />
      </div>
      {data.length === 0 ? (
        <Empty title="Начислений нет: договор ещё не активирован" />
      ) : rows.length === 0 ? (
        <Empty title="Ничего не найдено" />
      ) : isPhone ? (
        <AccrualCards rows={rows} onOpen={setOpened} />
      ) : (
        <FittingTable
          caption="График начислений"
          rows={rows}
          columns={COLUMNS}
          defaultLayout={BY_MONTHS}
          folded={FOLDED}
          getKey={({ id }) => id}
          rowLabel={labelOf}
          selected={selected}
          onSelectedChange={setSelected}
          onRowOpen={setOpened}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} announced={false} onClear={() => setSelected(new Set())}>
          {offered.map(([word, label]) => (
            <Button key={word} size="sm" variant="ghost" onClick={() => setAction(word)}>
              {label}
            </Button>
          ))}
          {mayExport && invoiced.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => setInvoices(invoiced)}>
              Скачать счета
            </Button>
          )}
        </BulkBar>
      )}
      {opened && (
        <CalcSheet
          title={opened.title}
          steps={opened.calc}
          facts={factsOf(opened)}
          todo={opened.todo_details}
          onClose={() => setOpened(null)}
        />
      )}
      {invoices && (
        <Suspense fallback={null}>
          <ArchiveDialog kind="invoice" contracts={[contract]} choices={invoices} onClose={() => setInvoices(null)} />
        </Suspense>
      )}
      {action && (
        <AccrualsDialog
          {...{ contract, action }}
          accruals={chosen}
          onClose={() => {
            setAction(null)
            setSelected(new Set())
          }}
        />
      )}
    </div>
  )
}

/** A row by name for who hears it, with what stands below its title. */
function labelOf(row: Accrual): string {
  const note = noteOf(row)
  return note === null ? row.title : `${row.title}. ${note}`
}

/** Whether some day of the period of an accrual is among these. */
function isWithin({ period_start, period_end }: Accrual, days: DateRange | null): boolean {
  return (!days?.from || period_end >= days.from) && (!days?.to || period_start <= days.to)
}

const KIND_ORDER = Object.keys(labels.AccrualKind)
const rankOf = ({ kind }: Accrual) => KIND_ORDER.indexOf(kind)
const monthOf = ({ period_start }: Accrual) => period_start.slice(0, 7)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const MONTH = {
  key: 'period_start',
  header: 'Период',
  width: 96,
  value: monthOf,
  groupable: true,
  groupLabel: (month: unknown) => (
    <span className="inline-block first-letter:uppercase">{longLabel(String(month))}</span>
  ),
  cell: (row: Accrual) => formatDay(row.period_start, { month: '2-digit', year: 'numeric' }),
}
const BY_MONTHS = { groupBy: [MONTH.key] }

const COLUMNS = [MONTH, ...ACCRUAL_COLUMNS]
const FOLDED = [
  [1380, ['net', 'vat', 'invoice_number']],
  [1020, ['paid', 'overdue_days']],
  // The state tells whether anything is left; a name that is cut here may lose its month.
  [830, ['remainder']],
] as const
