import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorState, plural, Skeleton } from '@ws/ui'
import { ChartPie } from 'lucide-react'
import type { ViewProps } from '../../../lib/area/area-spec'
import { formatDecimal } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { summaryQuery } from '../tenant-totals'

/** Состав арендаторов: how the area is shared among what they do. */
export default function TenantMix({ query, setQuery }: ViewProps<'/tenants'>) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(summaryQuery(api, query))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="m-5 h-64" />
  if (data.activities.length === 0) {
    const icon = <ChartPie size={32} strokeWidth={1.5} aria-hidden="true" />
    return <Empty icon={icon} title="Эти арендаторы сейчас ничего не арендуют" />
  }
  const largest = Number(data.activities[0]?.share ?? 0)
  return (
    <section aria-label="Состав арендаторов по площади" className="max-w-5xl p-5 max-md:p-4">
      <ul className="flex flex-col">
        {data.activities.map(({ activity, tenants, area, share }) => (
          <li
            key={activity ?? ''}
            className="grid grid-cols-[minmax(9rem,16rem)_1fr_17rem] items-center gap-x-4 gap-y-1 border-line border-b py-2 max-md:grid-cols-[1fr_auto]"
          >
            {activity === null ? (
              <span className="text-ink-3">Вид деятельности не указан</span>
            ) : (
              <button
                type="button"
                className="truncate text-start hover:text-brand hover:underline"
                title={`Показать: ${activity}`}
                onClick={() => setQuery({ activity })}
              >
                {activity}
              </button>
            )}
            <span
              aria-hidden="true"
              className="h-3 overflow-hidden rounded-sm bg-sunken max-md:order-last max-md:col-span-2"
            >
              <span
                className="block h-full rounded-sm bg-brand"
                style={{ width: `${largest > 0 ? (100 * Number(share)) / largest : 0}%` }}
              />
            </span>
            <span className="text-end tabular-nums">
              <span className="font-[550]">{formatDecimal(share)} %</span>
              <span className="text-ink-3">
                {' '}
                · {formatDecimal(area)} м² · {tenants} {plural(tenants, 'арендатор', 'арендатора', 'арендаторов')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
