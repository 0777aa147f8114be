import { formatDecimal } from '../../lib/format/number'
import type { PlanRoom, PlanTotals } from '../../lib/plan/types'

interface TotalsLineProps {
  totals: PlanTotals
  rooms: readonly PlanRoom[]
  /** What is lost a month is told where it is looked for. */
  withLost: boolean
}

/** What a floor adds up to on the day in sight; money is told to those who may see contracts. */
export function TotalsLine({ totals, rooms, withLost }: TotalsLineProps) {
  const income = sumOf(rooms, 'income')
  const lost = withLost ? sumOf(rooms, 'lost') : null
  const facts: [string, string][] = [
    ['Заполняемость', totals.occupancy_pct === null ? '—' : `${formatDecimal(totals.occupancy_pct)} %`],
    ['Занято', `${formatDecimal(totals.occupied_area)} м²`],
    ['Свободно', `${formatDecimal(totals.vacant_area)} м²`],
  ]
  if (totals.parking_total > 0) facts.push(['Парковка', `${totals.parking_occupied} из ${totals.parking_total}`])
  if (income !== null) facts.push(['Доход в месяц с НДС', `${formatDecimal(income)} ₽`])
  if (lost !== null) facts.push(['Недополучаем в месяц', `${formatDecimal(lost)} ₽`])
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5" aria-live="polite">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The sum of what is told of the rooms; null where nothing is. */
function sumOf(rooms: readonly PlanRoom[], what: 'income' | 'lost'): string | null {
  const told = rooms.flatMap((room) => room[what] ?? [])
  return told.length === 0 ? null : told.reduce((sum, one) => sum + Number(one), 0).toFixed(2)
}
