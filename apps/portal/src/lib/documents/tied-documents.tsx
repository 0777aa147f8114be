import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, Link, Skeleton } from '@ws/ui'
import { Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { hasPermission } from '../permission'
import { useServices } from '../services-context'

/** Documents that a record is tied to, as far as the person may read them, and the way to make one of it. */
export function TiedDocuments({ entity, id }: { entity: 'contract' | 'tenant' | 'object' | 'todo'; id: number }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const link = `${entity}:${id}`
  const found = useQuery({
    queryKey: ['/documents', 'tied', link],
    queryFn: ({ signal }) => unwrap(api.GET('/documents', { params: { query: { link, page_size: 100 } }, signal })),
  })
  if (found.isPending) return <Skeleton className="h-24" />
  if (found.isError) return <ErrorState text={found.error.message} onRetry={() => void found.refetch()} />
  const { data } = found.data
  return (
    <section aria-label="Связанные документы" className="flex flex-col items-start gap-3">
      {data.length === 0 ? (
        <Empty title="Документов пока нет" className="self-center" />
      ) : (
        <ul className="flex w-full flex-col divide-y divide-line rounded-md border border-line">
          {data.map((one) => (
            <li key={one.id} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <Link href={`/documents/${one.id}`}>{one.title}</Link>
                <span className="text-ink-3"> · {labels.DocumentKind[one.kind].toLowerCase()}</span>
              </span>
              <span className="text-ink-3">{labels.DocumentStatus[one.status]}</span>
            </li>
          ))}
        </ul>
      )}
      {hasPermission(user, 'documents.create') && (
        <Button size="sm" asChild>
          <RouterLink to={`/documents?create=template&record=${link}`}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Создать документ
          </RouterLink>
        </Button>
      )}
    </section>
  )
}
