import { Empty } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { formatDate, formatDay } from '../../../lib/format/date'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import { type Contract, contractStatuses } from '../contract-fields'

const DAY_MS = 86_400_000
/** Months before today and after it. */
const BACK = 6
const AHEAD = 18

const BARS = {
  draft: 'border border-line border-dashed bg-sunken text-ink-2',
  approval: 'bg-info-soft text-ink',
  active: 'bg-ok-soft text-ink',
  expiring: 'bg-warn-soft text-ink',
  expired: 'bg-sunken text-ink-2',
  terminated: 'bg-bad-soft text-ink',
} as const

/** Шкала: the terms of contracts by room, a year and a half ahead. */
export default function ContractsTimeline({ rows, loading }: ViewProps<'/contracts'>) {
  const today = useCompanyToday()
  const span = spanAround(today)
  const rooms = byRoom(rows)
  if (rooms.length === 0 && !loading) return <Empty title="Среди показанных договоров нет помещений" />
  return (
    <div className="overflow-x-auto px-5 max-md:px-4">
      <div className="min-w-[60rem]">
        <div className="relative ms-32 flex h-7 border-line border-b text-ink-3 text-sm">
          {span.months.map((month) => (
            <span key={month} className="flex-1 border-line border-s ps-1">
              {month.slice(5, 7) === '01' ? month.slice(0, 4) : formatDay(month, { month: 'short' })}
            </span>
          ))}
        </div>
        <ul className="relative">
          {rooms.map(([name, leases]) => (
            <li key={name} className="flex h-9 items-center border-line border-b">
              <span className="w-32 shrink-0 truncate pe-2">{name}</span>
              <span className="relative h-7 flex-1">
                {leases.map((lease) => (
                  <Bar key={`${lease.contract.id} ${lease.from}`} {...lease} span={span} />
                ))}
              </span>
            </li>
          ))}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-px bg-brand"
            style={{ insetInlineStart: `calc(8rem + (100% - 8rem) * ${span.shareOf(today)})` }}
          />
        </ul>
      </div>
    </div>
  )
}

interface Lease {
  contract: Contract
  from: string
  to: string | null
}

type Span = ReturnType<typeof spanAround>

function Bar({ contract, from, to, span }: Lease & { span: Span }) {
  const start = span.shareOf(from)
  const end = to === null ? 1 : span.shareOf(to)
  if (end <= 0 || start >= 1) return null
  const title = `${contract.number}, ${contract.tenant_details?.name ?? ''}: ${formatDate(from)} — ${to ? formatDate(to) : 'без окончания'}, ${contractStatuses[contract.status].label}`
  return (
    <Link
      to={`/contracts/${contract.id}`}
      title={title}
      aria-label={title}
      className={`absolute inset-y-0 truncate rounded-sm px-2 text-sm leading-7 focus-visible:outline-2 focus-visible:outline-focus ${BARS[contract.status]}`}
      style={{ insetInlineStart: `${start * 100}%`, width: `${Math.max(end - start, 0.004) * 100}%` }}
    >
      {contract.number} {contract.tenant_details?.name}
    </Link>
  )
}

/** Two years around today, whole months, and where a day stands in them from 0 to 1. */
function spanAround(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = Array.from({ length: BACK + AHEAD }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - BACK + at, 1)).toISOString().slice(0, 10),
  )
  const first = Date.UTC(year, month - 1 - BACK, 1)
  const last = Date.UTC(year, month - 1 + AHEAD, 1)
  const shareOf = (day: string) => Math.min(Math.max((Date.parse(day) - first) / (last - first), 0), 1)
  return { months, shareOf }
}

/** Rooms of these contracts with their leases, in the order of their numbers. */
function byRoom(rows: readonly Contract[]): [string, Lease[]][] {
  const rooms = new Map<string, Lease[]>()
  for (const contract of rows) {
    for (const [at, { date_from, date_to }] of contract.rooms.entries()) {
      const name = contract.rooms_details[at]?.name ?? ''
      const end = contract.return_date ?? contract.terminates_on ?? contract.end_date ?? null
      const lease = { contract, from: date_from ?? contract.start_date, to: date_to ?? afterDay(end) }
      rooms.set(name, [...(rooms.get(name) ?? []), lease])
    }
  }
  return [...rooms].sort(([one], [other]) => one.localeCompare(other, 'ru', { numeric: true }))
}

/** A bar reaches to the end of its last day. */
function afterDay(day: string | null): string | null {
  return day === null ? null : new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
