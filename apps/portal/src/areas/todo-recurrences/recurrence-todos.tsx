import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '@ws/api-client/contract'
import { createResource } from '@ws/api-client/query'
import { Empty, ErrorState, Skeleton } from '@ws/ui'
import { useServices } from '../../lib/services-context'
import { TodoLines } from '../../lib/todo-lines'

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
      <TodoLines
        label="Созданные задачи"
        todos={rows}
        all={(meta.total ?? 0) > SHOWN ? `/todos?recurrence=${id}` : undefined}
        hasStatus
      />
    </div>
  )
}
