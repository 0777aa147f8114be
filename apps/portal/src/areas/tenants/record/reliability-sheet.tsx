import { useQuery } from '@tanstack/react-query'
import { ErrorState, Progress, Sheet, Skeleton } from '@ws/ui'
import { Link } from 'react-router-dom'
import { Chart } from '../../../lib/charts/chart'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'
import { reliabilityQuery } from '../fields/tenant-queries'

/** Надёжность: every part of the score with the records it was made of. */
export function ReliabilitySheet({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(reliabilityQuery(api, tenant.id))
  const before = data?.history.slice(-HISTORY)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Надёжность: ${data?.score ?? tenant.reliability} из 100`}
    >
      {error !== null ? (
        <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <div className="flex flex-col gap-5">
          {data.parts.map(({ key, title, points, max, text, evidence }) => (
            <section key={key} aria-label={title} className="flex flex-col gap-1.5">
              <h3 className="flex items-baseline gap-3 font-semibold">
                {title}
                <span className="ms-auto tabular-nums">
                  {points} <span className="font-normal text-ink-3">из {max}</span>
                </span>
              </h3>
              <Progress value={max === 0 ? 0 : points / max} label={title} />
              <p className="text-ink-2">{text}</p>
              <ul>
                {evidence.map(({ title: what, text: why, page }) => (
                  <li key={`${what} ${page}`} className="flex flex-wrap gap-x-3 border-line border-b py-1.5">
                    {page ? (
                      <Link to={page} className="hover:text-brand hover:underline">
                        {what}
                      </Link>
                    ) : (
                      what
                    )}
                    <span className="text-ink-3">{why}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {before && before.length > 1 && (
            <section aria-label="Как менялась">
              <h3 className="pb-1 font-semibold">Как менялась</h3>
              <Chart
                kind="line"
                title="Надёжность по дням"
                labelTitle="День"
                height={140}
                data={{
                  labels: before.map(({ day }) => day),
                  series: [{ name: 'Надёжность', values: before.map(({ score }) => score) }],
                  unit: 'count',
                }}
              />
            </section>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** Changes of the score that are drawn. */
const HISTORY = 60
