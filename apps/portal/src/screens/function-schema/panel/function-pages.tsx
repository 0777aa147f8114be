import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { FunctionNode } from '../function-schema.queries'

/** So many pages are told beside a function; the knowledge base has the rest. */
const MOST = 20

/** «Регламенты»: pages that the function names, and then those that name the function. */
export function FunctionPages({ one }: { one: FunctionNode }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data } = useQuery({
    queryKey: ['/knowledge-base', 'of-function', one.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/knowledge-base', {
          params: { query: { functionals: [one.id], page: 1, page_size: MOST, ordering: ['title'] } },
          signal,
        }),
      ),
    // A function that a draft has added is no record yet.
    enabled: one.id > 0 && hasPermission(user, 'kb.view'),
  })
  const named = new Set(one.regulations_details.map(({ id }) => id))
  const others = (data?.data ?? []).filter(({ id }) => !named.has(id)).map(({ id, title }) => ({ id, name: title }))
  const pages = [...one.regulations_details, ...others]
  if (pages.length === 0) return '—'
  return (
    <ul className="flex flex-col gap-1">
      {pages.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/knowledge-base/${id}`} className="text-brand hover:underline">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
