import { labels } from '@ws/api-client/contract/labels'
import { Empty } from '@ws/ui'
import { clsx } from 'clsx'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Contract } from '../contract-fields'
import { linePrice } from '../contract-rows'

type Line = Contract['lines'][number]

/** Условия: what is paid for with earlier prices, holidays, and when and how it is paid. */
export default function ContractTerms({ record: contract }: { record: Contract }) {
  const today = useCompanyToday()
  return (
    <div className="flex flex-col gap-6">
      {contract.lines.length === 0 ? (
        <Empty title="Условий оплаты пока нет" />
      ) : (
        <ul aria-label="Условия оплаты">
          {contract.lines.map((line) => (
            <li
              key={line.id}
              className={clsx(
                'flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2.5 first:border-t',
                isPast(line, today) && 'text-ink-3',
              )}
            >
              <span className="min-w-32 flex-1">{nameOf(line, contract)}</span>
              <span className="tabular-nums">{linePrice(line)}</span>
              <span className={isPast(line, today) ? undefined : 'text-ink-2'}>
                {line.vat_mode && labels.VatMode[line.vat_mode]}
              </span>
              <span className="w-44 text-ink-3">{periodOf(line)}</span>
            </li>
          ))}
        </ul>
      )}
      {contract.holidays.length > 0 && (
        <section aria-label="Арендные каникулы" className="flex flex-col gap-1">
          <h3 className="font-semibold">Арендные каникулы</h3>
          <ul>
            {contract.holidays.map(({ date_from, date_to, discount_percent, line_kinds = [], reason }) => (
              <li key={date_from} className="border-line border-b py-2">
                {formatDate(date_from)} — {formatDate(date_to)}: скидка {toPercent(discount_percent)} (
                {line_kinds.map((kind) => labels.LineKind[kind].toLowerCase()).join(', ')})
                {reason && <span className="text-ink-3"> · {reason}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 max-md:grid-cols-1">
        {factsOf(contract).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 border-line border-b py-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** An earlier price stands in the chain, but nothing is charged by it any more. */
function isPast({ valid_to }: Line, today: string): boolean {
  return !!valid_to && valid_to < today
}

function nameOf({ name, kind, discount_percent: percent = '0', comment, room_ids = [] }: Line, contract: Contract) {
  const rooms = contract.rooms_details.filter(({ id }) => room_ids.includes(id)).map((room) => room.name)
  const notes = [rooms.join(', '), Number(percent) > 0 && `скидка ${toPercent(percent)}`, comment].filter(Boolean)
  return (
    <span className="flex flex-col">
      {name || labels.LineKind[kind]}
      {notes.length > 0 && <span className="text-ink-3 text-sm">{notes.join(' · ')}</span>}
    </span>
  )
}

/** «0,1 %» */
function toPercent(value: string | undefined): string {
  return `${formatDecimal((value ?? '0').replace(/\.?0+$/, ''))} %`
}

function periodOf({ valid_from, valid_to }: Line) {
  const from = valid_from ? formatDate(valid_from) : ''
  return <span className="tabular-nums">{valid_to ? `${from} — ${formatDate(valid_to)}` : `с ${from}`}</span>
}

/** In which month a period is paid for, by the months between. */
const DUE_MONTHS: Readonly<Record<number, string>> = {
  '-1': 'предыдущего месяца',
  0: 'того же месяца',
  1: 'следующего месяца',
  2: 'через месяц',
}

/** «Фиксированный %: 5 %, с 01.01.2027» */
function indexationOf({ indexation_kind = 'none', indexation_percent, indexation_from }: Contract): string {
  const parts = [
    indexation_percent && toPercent(indexation_percent),
    indexation_from && `с ${formatDate(indexation_from)}`,
  ]
  const said = indexation_kind === 'none' ? [] : parts.filter(Boolean)
  return said.length === 0
    ? labels.IndexationKind[indexation_kind]
    : `${labels.IndexationKind[indexation_kind]}: ${said.join(', ')}`
}

function factsOf(contract: Contract): [string, string][] {
  const { penalty_kind: penalty = 'none' } = contract
  return [
    ['Период', labels.BillingPeriod[contract.billing_period ?? 'month']],
    ['Порядок оплаты', labels.BillingMode[contract.billing_mode ?? 'advance']],
    ['Срок оплаты', `${contract.due_day}-го числа ${DUE_MONTHS[contract.due_month_shift ?? 0]}`],
    ['Перенос с выходного', labels.WorkingDayShift[contract.working_day_shift ?? 'next']],
    ['Пени', penalty === 'percent_day' ? `${toPercent(contract.penalty_percent)} в день` : labels.PenaltyKind[penalty]],
    ['Предел пеней', toPercent(contract.penalty_cap_percent)],
    ['Отсрочка', `${contract.penalty_grace_days} дн.`],
    ['Порядок погашения', labels.AllocationOrder[contract.allocation_order ?? 'principal_first']],
    ['Обеспечительный платёж', formatRoubles(contract.deposit_amount)],
    ['Индексация', indexationOf(contract)],
  ]
}
