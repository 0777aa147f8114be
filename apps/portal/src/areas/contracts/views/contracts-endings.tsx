import { Card, Empty } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { formatDate, formatDay } from '../../../lib/format/date'
import { formatRoubles, sumOfDecimals } from '../../../lib/format/number'
import { type Contract, runs } from '../contract-fields'

/** Календарь окончаний: contracts that run, month by month of their last day. */
export default function ContractsEndings({ rows, loading }: ViewProps<'/contracts'>) {
  const months = new Map<string, Contract[]>()
  for (const contract of rows) {
    const last = contract.terminates_on ?? contract.end_date
    if (!last || !runs(contract)) continue
    const month = last.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), contract])
  }
  if (months.size === 0 && !loading) return <Empty title="Среди показанных договоров ни один не заканчивается" />
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3 px-5 max-md:px-4">
      {[...months].sort(byMonth).map(([month, contracts]) => (
        <Card key={month} className="flex flex-col gap-2">
          <h3 className="font-semibold first-letter:uppercase">
            {formatDay(`${month}-01`, { month: 'long', year: 'numeric' })}
          </h3>
          <ul className="flex flex-col">
            {contracts.map((contract) => (
              <li key={contract.id} className="flex items-baseline gap-2 border-line border-b py-1.5 last:border-0">
                <Link to={`/contracts/${contract.id}`} className="font-[550] hover:text-brand hover:underline">
                  {contract.number}
                </Link>
                <span className="min-w-0 flex-1 truncate text-ink-2">{contract.tenant_details?.name}</span>
                <span className="text-ink-3 tabular-nums">
                  {formatDate(contract.terminates_on ?? contract.end_date ?? '').slice(0, 5)}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-ink-3 text-sm tabular-nums">
            В месяц {formatRoubles(sumOfDecimals(contracts.map(({ monthly_total }) => monthly_total)))}
          </p>
        </Card>
      ))}
    </div>
  )
}

function byMonth([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}
