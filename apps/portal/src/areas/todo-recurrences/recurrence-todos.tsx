import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { createResource } from '@ws/api-client/query'
import { Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'

const SHOWN = 20

/** Задачи: what the schedule has made, the latest first, finished ones and those in the archive too. */
export default function RecurrenceTodos({ record: { id } }: { record: RecordOf<'/todos/recurrences'> }) {
  const { api } = useServices()
  const made = useQuery(
    createResource(api, '/todos').list({
      recurrence: [id],
      archived: 'all',
      ordering: ['-due_at'],
      page: 1,
      page_size: SHOWN,
    }),
  )
  if (made.isError) return <ErrorState text={made.error.message} onRetry={() => void made.refetch()} />
  if (made.isPending) return <Skeleton className="h-24" />
  const { data: rows, meta } = made.data
  if (rows.length === 0) return <Empty title="Задач по этому расписанию ещё не было" />
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Созданные задачи" className="flex flex-col divide-y divide-line">
        {rows.map((todo) => (
          <li key={todo.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="text-ink-3 tabular-nums">{todo.id}</span>
            <Link to={`/todos/${todo.id}`} className="min-w-40 flex-1 break-words hover:text-brand hover:underline">
              {todo.title}
            </Link>
            <span className="text-ink-2">{labels.TodoStatus[todo.status]}</span>
            <span className={`tabular-nums ${todo.is_overdue ? 'text-bad' : 'text-ink-3'}`}>
              {todo.due_at === null ? 'Без срока' : formatMoment(todo.due_at)}
            </span>
          </li>
        ))}
      </ul>
      {(meta.total ?? 0) > SHOWN && (
        <Button asChild className="self-start">
          <Link to={`/todos?recurrence=${id}`}>Показать все</Link>
        </Button>
      )}
    </div>
  )
}
