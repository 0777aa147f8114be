import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Network } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'

/** The mind map on which a task stands, for whoever was let into it. */
export function TodoMap({ todo: { id, source } }: { todo: Todo }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const maps = useQuery({
    queryKey: ['/mindmaps', 'todo', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/mindmaps', { params: { query: { with_todo: id, page: 1, page_size: 1 } }, signal })),
    enabled: source === 'mindmap' && hasPermission(user, 'mindmaps.view'),
  })
  const map = maps.data?.data[0]
  if (map === undefined) return null
  return (
    <section aria-label="Ментальная карта" className="flex flex-col gap-2">
      <h2 className="font-semibold">Ментальная карта</h2>
      <Link to={`/mindmap/${map.id}`} className="flex items-start gap-2 hover:text-brand hover:underline">
        <Network size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
        <span className="min-w-0 break-words">{map.title}</span>
      </Link>
    </section>
  )
}
