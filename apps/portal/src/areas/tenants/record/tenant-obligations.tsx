import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, ErrorState } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'

/** What is still to be kept by the contracts of a tenant: whose it is, until when and whether that day is past. */
export function TenantObligations({ tenant }: { tenant: number }) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery({
    queryKey: ['/contracts', 'tenant-obligations', tenant],
    queryFn: ({ signal }) => unwrap(api.GET('/tenants/{id}/obligations', { params: { path: { id: tenant } }, signal })),
  })
  if (error && !data) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Обязательства">
      <h2 className="pb-1 font-semibold text-lg">Обязательства</h2>
      <ul className="flex flex-col">
        {data.map(({ id, title, party, due_date, is_overdue, contract }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2">
            <span className="min-w-0 flex-1 font-[550] [overflow-wrap:anywhere]">{title}</span>
            <span className="text-ink-2">{labels.ObligationParty[party]}</span>
            <Link to={`/contracts/${contract.id}?tab=obligations`} className="hover:text-brand hover:underline">
              {contract.name}
            </Link>
            <span className="text-ink-3 tabular-nums">до {formatDate(due_date)}</span>
            <Badge tone={is_overdue ? 'bad' : 'info'}>{is_overdue ? 'Просрочено' : labels.ObligationStatus.open}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
