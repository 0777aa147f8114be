import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Empty, ErrorState, Skeleton } from '@ws/ui'
import { Navigate, useParams } from 'react-router'
import { useServices } from '../../lib/services-context'

const PREFIX = 'r-'
const NOT_FOUND = 404

/** Leads whoever scanned the card of a room to the room. */
export function ShortLinkScreen() {
  const { api } = useServices()
  const { '*': address = '' } = useParams()
  const code = address.slice(PREFIX.length).replace('/', '')
  const link = useQuery({
    queryKey: ['/short-links', code],
    queryFn: ({ signal }) => unwrap(api.GET('/short-links/{code}', { params: { path: { code } }, signal })),
    retry: false,
  })
  if (link.data) return <Navigate replace to={`/properties/properties-room/${link.data.id}`} />
  if (link.isPending) return <Skeleton className="h-40" />
  if ('status' in link.error && link.error.status === NOT_FOUND)
    return (
      <Empty title="По этой карточке ничего не нашлось" text="Карточка старая, или помещение не в вашей зоне доступа" />
    )
  return <ErrorState text={link.error.message} onRetry={() => void link.refetch()} />
}
