import { formatDate } from '../../../lib/format/date'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Contract } from '../contract-fields'

/** The term of a contract from its first day to its last, with how much of it is over. */
export function TermBar({ contract }: { contract: Contract }) {
  const today = useCompanyToday()
  const start = Date.parse(contract.start_date)
  const last = contract.terminates_on ?? contract.end_date ?? null
  const share = last === null ? 0.5 : (Date.parse(today) - start) / Math.max(Date.parse(last) - start, 1)
  const part = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <figure aria-label="Срок договора" className="flex flex-col gap-1.5">
      <div className="relative h-2 rounded-full bg-sunken">
        <div className="h-full rounded-full bg-brand" style={{ width: `${part}%` }} />
        {last !== null && share >= 0 && share <= 1 && (
          <span
            title={`Сегодня, ${formatDate(today)}`}
            className="-translate-x-1/2 absolute -inset-y-1 w-0.5 rounded-full bg-ink"
            style={{ left: `${part}%` }}
          />
        )}
      </div>
      <figcaption className="flex justify-between text-ink-3 text-sm tabular-nums">
        <span>{formatDate(contract.start_date)}</span>
        {last !== null && (
          <span>
            сегодня, {formatDate(today)}: прошло {part} %
          </span>
        )}
        <span>{last === null ? 'без окончания' : formatDate(last)}</span>
      </figcaption>
    </figure>
  )
}
