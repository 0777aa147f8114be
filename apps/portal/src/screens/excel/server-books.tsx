import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Skeleton } from '@ws/ui'
import { Link } from 'react-router-dom'
import { useLiveRows } from '../../lib/area/list/use-live-rows'
import { formatMoment } from '../../lib/format/date'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

/** So many are told; «Документы» has the rest. */
const MOST = 8

/** Tables among the documents, own and shared ones, the latest changed first: the same on every device. */
export function ServerBooks({ heading, line }: { heading: string; line: string }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const isSeen = hasPermission(user, 'documents.view')
  useLiveRows('/documents')
  const { data, isPending } = useQuery({
    queryKey: ['/documents', 'recent-tables'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/documents', {
          params: { query: { kind: ['spreadsheet'], ordering: ['-updated_at'], page: 1, page_size: MOST } },
          signal,
        }),
      ),
    enabled: isSeen,
  })
  if (!isSeen || data?.data.length === 0) return null
  return (
    <section aria-labelledby="recent-tables">
      <h2 id="recent-tables" className={heading}>
        Недавние
      </h2>
      {isPending ? (
        <Skeleton className="mx-2 h-24" />
      ) : (
        <ul>
          {data?.data.map(({ id, title, updated_at, owner, owner_details }) => (
            <li key={id}>
              <Link to={`/documents/${id}`} className={`${line} block`}>
                <span className="block truncate">{title}</span>
                <span className="block truncate text-ink-3 text-xs">
                  {[formatMoment(updated_at), owner === user?.id ? null : owner_details?.name]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
