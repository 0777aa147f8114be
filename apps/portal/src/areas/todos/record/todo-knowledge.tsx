import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { BookOpenText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'

const SHOWN = 10

/** «База знаний»: published pages for tasks of this category and of this object. */
export function TodoKnowledge({ todo }: { todo: Todo }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const pages = useQuery({
    queryKey: ['/knowledge-base', 'todo', todo.id, todo.category],
    queryFn: ({ signal }) => {
      const query = { for_todo: todo.id, ordering: ['title' as const], page: 1, page_size: SHOWN }
      return unwrap(api.GET('/knowledge-base', { params: { query }, signal }))
    },
    enabled: hasPermission(user, 'kb.view'),
  })
  const found = pages.data?.data ?? []
  if (found.length === 0) return null
  return (
    <section aria-label="База знаний" className="flex flex-col gap-2">
      <h2 className="font-semibold">База знаний</h2>
      <ul className="flex flex-col gap-1.5">
        {found.map(({ id, title, icon }) => (
          <li key={id}>
            <Link to={`/knowledge-base/${id}`} className="flex items-start gap-2 hover:text-brand hover:underline">
              <span aria-hidden="true" className="shrink-0 pt-0.5 text-ink-3">
                {icon || <BookOpenText size={16} strokeWidth={1.75} />}
              </span>
              <span className="min-w-0 break-words">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
