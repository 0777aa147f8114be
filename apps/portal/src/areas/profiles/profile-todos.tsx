import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput, RecordOf } from '@ws/api-client/contract'
import { createResource } from '@ws/api-client/query'
import { Banner, Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { Figure } from '../../lib/figure'
import { useServices } from '../../lib/services-context'
import { TodoLines } from '../../lib/todo-lines'

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
        <TodoLines
          label="Открытые задачи"
          todos={rows}
          all={(meta.total ?? 0) > SHOWN ? `/todos?assignee=${person.id}&status=${OPEN.join(',')}` : undefined}
        />
      )}
    </div>
  )
}
