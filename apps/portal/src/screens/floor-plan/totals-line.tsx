import { formatDecimal } from '../../lib/format/number'
import type { PlanTotals } from '../../lib/plan/types'

/** What a floor adds up to on the day in sight. */
export function TotalsLine({ totals }: { totals: PlanTotals }) {
  const facts: [string, string][] = [
    ['Заполняемость', totals.occupancy_pct === null ? '—' : `${formatDecimal(totals.occupancy_pct)} %`],
    ['Занято', `${formatDecimal(totals.occupied_area)} м²`],
    ['Свободно', `${formatDecimal(totals.vacant_area)} м²`],
  ]
  if (totals.parking_total > 0) facts.push(['Парковка', `${totals.parking_occupied} из ${totals.parking_total}`])
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
