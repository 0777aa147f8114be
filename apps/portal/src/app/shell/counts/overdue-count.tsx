import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import { plural } from '@ws/ui'
import { useServices } from '../../../lib/services-context'

/** How many of the person's own tasks are overdue; nothing when none is. */
export function OverdueCount() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data } = useQuery({
    ...createResource(api, '/todos').list({
      assignee: [user?.profile_id ?? 0],
      is_overdue: true,
      page: 1,
      page_size: 1,
    }),
    enabled: user !== null,
  })
  const total = data?.meta.total ?? 0
  if (total === 0) return null
  const words = plural(total, 'просроченная', 'просроченные', 'просроченных')
  return (
    <span className="shrink-0 rounded-sm bg-bad-soft px-1.5 font-semibold text-bad text-xs tabular-nums">
      {total}
      <span className="sr-only">{` ${words}`}</span>
    </span>
  )
}
