import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Empty, ErrorState, Skeleton } from '@ws/ui'
import { Navigate, useParams } from 'react-router-dom'
import { useHrefOfEntity } from '../../lib/area/areas-context'
import { useServices } from '../../lib/services-context'

/** `r-` of a card on a door, `q-` of a label. */
const PREFIX = 'r-'
const NOT_FOUND = 404

/** Leads whoever scanned a card or a label to its record. */
export function ShortLinkScreen() {
  const { api } = useServices()
  const { '*': address = '' } = useParams()
  const hrefOfEntity = useHrefOfEntity()
  const code = address.slice(PREFIX.length).replace('/', '')
  const link = useQuery({
    queryKey: ['/short-links', code],
    queryFn: ({ signal }) => unwrap(api.GET('/short-links/{code}', { params: { path: { code } }, signal })),
    retry: false,
  })
  const href = link.data && hrefOfEntity(link.data.entity, link.data.id)
  if (href) return <Navigate replace to={href} />
  if (link.isPending) return <Skeleton className="h-40" />
  if (link.data || (link.error && 'status' in link.error && link.error.status === NOT_FOUND))
    return <Empty title="По этому коду ничего не нашлось" text="Код старый, или запись не в вашей зоне доступа" />
  return <ErrorState text={link.error?.message} onRetry={() => void link.refetch()} />
}
