import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput, RecordOf } from '@ws/api-client/contract'
import { createResource } from '@ws/api-client/query'
import { Banner, Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { Link } from 'react-router'
import { Figure } from '../../lib/figure'
import { formatMoment } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'

type Status = NonNullable<NonNullable<OperationInput<'todos.list'>['query']>['status']>[number]
const OPEN: Status[] = ['Unsorted', 'Planned', 'Accepted', 'Progress', 'Review']
const SHOWN = 20

/** Задачи: what is open, how much is done and how much of it in time, as far as the reader may see. */
export default function ProfileTodos({ record: person }: { record: RecordOf<'/accounts/profiles'> }) {
  const { api } = useServices()
  const open = useQuery(
    createResource(api, '/todos').list({
      assignee: [person.id],
      status: OPEN,
      ordering: ['due_at'],
      page: 1,
      page_size: SHOWN,
    }),
  )
  const figures = useQuery({
    queryKey: ['/todos', 'figures-of-person', person.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/accounts/profiles/{id}/stats', { params: { path: { id: person.id } }, signal })),
  })
  if (open.isError) return <ErrorState text={open.error.message} onRetry={() => void open.refetch()} />
  if (open.isPending) return <Skeleton className="h-32" />
  const { data: rows, meta } = open.data
  const onTime = figures.data?.on_time_pct ?? null
  return (
    <div className="flex flex-col gap-4">
      {figures.isError ? (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={() => void figures.refetch()}>
              Повторить
            </Button>
          }
        >
          Не удалось посчитать выполненные задачи: {figures.error.message}
        </Banner>
      ) : figures.isPending ? (
        <Skeleton className="h-12 w-72" />
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure label="Открыто" value={String(meta.total ?? rows.length)} />
          <Figure label="Выполнено" value={String(figures.data.done)} />
          <Figure label="В срок" value={onTime === null ? 'Сроков не было' : `${onTime} %`} />
        </dl>
      )}
      {rows.length === 0 ? (
        <Empty title="Открытых задач нет" />
      ) : (
        <ul aria-label="Открытые задачи" className="flex flex-col divide-y divide-line">
          {rows.map((todo) => (
            <li key={todo.id} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <span className="text-ink-3 tabular-nums">{todo.id}</span>
              <Link to={`/todos/${todo.id}`} className="min-w-0 flex-1 break-words hover:text-brand hover:underline">
                {todo.title}
              </Link>
              <span className={todo.is_overdue ? 'text-bad' : 'text-ink-3'}>
                {todo.due_at === null ? 'Без срока' : formatMoment(todo.due_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(meta.total ?? 0) > SHOWN && (
        <Button asChild className="self-start">
          <Link to={`/todos?assignee=${person.id}&status=${OPEN.join(',')}`}>Показать все</Link>
        </Button>
      )}
    </div>
  )
}
