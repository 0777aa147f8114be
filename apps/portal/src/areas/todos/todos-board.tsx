import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { ListQuery, OperationInput, Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Avatar, Board, ErrorState } from '@ws/ui'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../lib/area/define-area'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { placeCard } from './place-card'
import { type Todo, type TodoStatus, todoStatuses } from './todo-enums'
import { TodoDue, TodoPlace, TodoPriority } from './todo-marks'

type BoardQuery = OperationInput<'todos.board'>['query']
type Columns = Schema<'TodoColumn'>[]

/** The list's filters that the board knows too: status is what its columns are made of, pages it has none. */
function toBoardQuery(query: ListQuery<'/todos'>): BoardQuery {
  const { search, priority, is_emergency, category, assignee, assignee_isnull, author } = query
  const { participant, watcher, team, due_at_from, due_at_to, is_overdue, tag } = query
  const known = {
    search,
    priority,
    is_emergency,
    category,
    assignee,
    assignee_isnull,
    author,
    participant,
    watcher,
    team,
    due_at_from,
    due_at_to,
    is_overdue,
    tag,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** Задачи по статусам: a card is moved at once and goes back if the server refuses. */
export default function TodosBoard({ query, open }: ViewProps<'/todos'>) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const boardQuery = toBoardQuery(query)
  const queryKey = ['/todos', 'board', boardQuery]
  const board = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/todos/board', { params: { query: boardQuery }, signal })),
  })

  const move = useMutation({
    mutationFn: ({
      card,
      to,
      before,
      after,
    }: {
      card: Todo
      to: TodoStatus
      before: number | null
      after: number | null
    }) =>
      unwrap(
        api.POST('/todos/{id}/move', {
          params: { path: { id: card.id } },
          body: { status: to, before_id: before, after_id: after },
        }),
      ),
    onMutate: async ({ card, to, before, after }) => {
      // An answer that is on its way was given before the move: it would put the card back for a moment.
      await queryClient.cancelQueries({ queryKey })
      const shown = queryClient.getQueryData<{ data: Columns }>(queryKey)
      if (shown !== undefined) {
        queryClient.setQueryData(queryKey, { ...shown, data: placeCard(shown.data, card, to, before, after) })
      }
      return shown
    },
    onError: (_error, _input, shown) => {
      if (shown !== undefined) queryClient.setQueryData(queryKey, shown)
    },
    meta: { invalidates: [['/todos']] },
  })

  if (board.isError && board.data === undefined) {
    return <ErrorState text={board.error.message} onRetry={() => void board.refetch()} />
  }
  const canCreate = hasPermission(user, 'todos.create')
  return (
    <Board<Todo>
      className="min-h-0 flex-1 px-5 pb-3 max-md:px-4"
      loading={board.isPending}
      columns={(board.data?.data ?? []).map((column) => ({
        key: column.key,
        title: column.label,
        tone: todoStatuses[column.key].tone,
        count: column.count,
        footer: column.planned_minutes > 0 ? `План: ${toHours(column.planned_minutes)}` : undefined,
        cards: column.rows,
      }))}
      getKey={(todo) => todo.id}
      cardLabel={(todo) => `${todo.id} ${todo.title}`}
      renderCard={(todo) => <TodoCard todo={todo} />}
      onOpen={open}
      onMove={({ card, to, before, after }) =>
        move.mutate({ card, to: to as TodoStatus, before: toId(before), after: toId(after) })
      }
      onAdd={canCreate ? (status) => navigate(`/todos/new?status=${status}`) : undefined}
    />
  )
}

/** Cards of this board are keyed by the numbers of their tasks. */
function toId(key: string | number | null): number | null {
  return key === null ? null : Number(key)
}

function TodoCard({ todo }: { todo: Todo }) {
  const isUrgent = todo.is_emergency || todo.priority === 'High'
  const hasMarks = isUrgent || (todo.tagList ?? []).length > 0
  return (
    <div className="flex flex-col gap-2">
      <span className="flex gap-2 text-ink-3 text-sm">
        <span className="tabular-nums">{todo.id}</span>
        <TodoPlace todo={todo} />
      </span>
      <span className="break-words font-semibold">{todo.title}</span>
      {hasMarks && (
        <span className="flex flex-wrap items-center gap-2 text-sm">
          {isUrgent && <TodoPriority todo={todo} />}
          {todo.tagList?.map((tag) => (
            <span key={tag} className="rounded-sm bg-sunken px-1.5 text-ink-2">
              {tag}
            </span>
          ))}
        </span>
      )}
      <span className="flex items-center justify-between gap-2 text-sm">
        <TodoDue todo={todo} />
        {todo.assignee !== null && <Avatar name={todo.assignee.name} src={todo.assignee.avatar_url} size={24} />}
      </span>
    </div>
  )
}

function toHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} ч`, rest > 0 && `${rest} мин`].filter(Boolean).join(' ')
}
