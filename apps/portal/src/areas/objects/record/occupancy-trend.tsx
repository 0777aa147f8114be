import type { Schema } from '@ws/api-client/contract'
import { formatDay } from '../../../lib/format/date'
import { toPercent } from '../fields/object-fields'

type Month = Schema<'ObjectLeases'>['trend'][number]

/** Occupancy of the last twelve months as columns of a hundred per cent; the present month stands out. */
export function OccupancyTrend({ months }: { months: readonly Month[] }) {
  return (
    <section aria-label="Заполняемость за 12 месяцев" className="flex flex-col gap-3">
      <h3 className="font-semibold">Заполняемость за 12 месяцев</h3>
      <ol className="grid grid-cols-12 gap-1.5 max-md:gap-1">
        {months.map(({ date, occupancy_pct }, at) => (
          <li key={date} className="flex min-w-0 flex-col items-center gap-1 text-sm">
            <span className="text-ink-2 tabular-nums max-md:hidden" aria-hidden="true">
              {occupancy_pct === null ? '—' : Math.round(Number(occupancy_pct))}
            </span>
            <span className="flex h-28 w-full items-end overflow-hidden rounded bg-sunken" aria-hidden="true">
              <span
                className={at === months.length - 1 ? 'w-full bg-brand' : 'w-full bg-brand/50'}
                style={{ height: `${occupancy_pct ?? 0}%` }}
              />
            </span>
            <span className="text-ink-3 max-md:text-xs" aria-hidden="true">
              {formatDay(date, { month: 'short' }).replace('.', '')}
            </span>
            <span className="sr-only">
              {formatDay(date, { month: 'long', year: 'numeric' })}: {toPercent(occupancy_pct)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
