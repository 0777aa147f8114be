import { useSession } from '@ws/api-client/react'
import { Board, Button, Select } from '@ws/ui'
import type { UIEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { formatMinutes } from '../../../lib/format/minutes'
import { useAddress } from '../../../lib/page/use-address'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { questionOf, useStepAsk } from '../actions/use-step-ask'
import type { CardMove } from '../list/place-card'
import type { Todo } from '../todo-enums'
import { groupings, headingOf, inputIn, inputOf, readGrouping, toneOf } from './board-grouping'
import { TodoCard } from './todo-card'
import { useBoardKeys } from './use-board-keys'
import { useTodosBoard } from './use-todos-board'

/** More cards are asked for when so much of a column is left below, in pixels. */
const NEAR_END = 800

/** Задачи по колонкам: a card is moved at once and goes back if the server refuses. */
export default function TodosBoard({ query, open }: ViewProps<'/todos'>) {
  const { session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const [address, setAddress] = useAddress()
  const grouping = readGrouping(address.get('group'))
  const { board, move, loading, loadMore, add } = useTodosBoard(query, grouping, open)
  const { ask, dialog } = useStepAsk()
  const canCreate = hasPermission(user, 'todos.create')
  const columns = board.data?.data ?? []
  const left = (board.data?.meta.columns_total ?? 0) - columns.length

  const hasPlans = columns.some(({ planned_minutes }) => planned_minutes > 0)
  const keys = useBoardKeys(columns)

  const put = (input: CardMove) => {
    const question = grouping === 'status' ? questionOf(input.card, input.to) : null
    if (question === null) return move(input)
    return ask(input.card, question).then((isTaken) => {
      // It is in the column by now, not yet at the place where it was let go.
      if (isTaken) move(input)
      return isTaken
    })
  }
  const group = (next: string | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (next === null || next === 'status') after.delete('group')
      else after.set('group', next)
      return after
    })
  const openNew = (key: string) => {
    const { title: _none, ...values } = { ...inputOf(query), ...inputIn(grouping, key, '') }
    navigate(`/todos/new?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`)
  }
  const nearEnd = (event: UIEvent<HTMLElement>) => {
    const cards = event.target
    if (!(cards instanceof HTMLElement) || cards.dataset.slot !== 'board-cards') return
    const key = cards.closest<HTMLElement>('[data-slot="board-column"]')?.dataset.key
    if (key !== undefined && cards.scrollHeight - cards.scrollTop - cards.clientHeight < NEAR_END) void loadMore(key)
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-5 pb-3 max-md:px-4">
      <div className="flex shrink-0 flex-wrap items-center gap-3">
        <div className="w-56 max-md:w-full">
          <Select aria-label="Колонки" value={grouping} options={groupings} onChange={group} />
        </div>
        {left > 0 && (
          <p className="text-ink-3 text-sm">Показаны колонки, где задач больше всего. Ещё колонок: {left}</p>
        )}
      </div>
      <Board<Todo>
        className="min-h-0 flex-1"
        onScrollCapture={nearEnd}
        onKeyDown={keys.onKeyDown}
        loading={board.isPending}
        error={board.isError ? board.error.message : undefined}
        onRetry={() => void board.refetch()}
        columns={columns.map((column) => ({
          key: column.key,
          title: headingOf(grouping, column),
          tone: toneOf(grouping, column.key),
          count: column.count,
          limit: column.limit ?? undefined,
          // In every column or in none, so that the cards begin at one height.
          subtitle: hasPlans ? `План: ${formatMinutes(column.planned_minutes)}` : undefined,
          footer:
            column.rows.length < column.count ? (
              <More isLoading={loading.has(column.key)} onMore={() => void loadMore(column.key)} />
            ) : undefined,
          cards: column.rows,
        }))}
        getKey={keyOf}
        cardLabel={nameOf}
        renderCard={drawCard}
        onOpen={open}
        onMove={({ card, to, before, after }) => put({ card, to, before: toId(before), after: toId(after) })}
        onAdd={canCreate ? openNew : undefined}
        onQuickAdd={canCreate ? add : undefined}
        collapsible
      />
      {dialog}
      {keys.dialog}
    </div>
  )
}

// The same functions at every drawing: a card is drawn anew only when its task has changed.
const keyOf = (todo: Todo) => todo.id
const nameOf = (todo: Todo) => `${todo.id} ${todo.title}`
const drawCard = (todo: Todo) => <TodoCard todo={todo} />

function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  return (
    <Button size="sm" variant="ghost" loading={isLoading} onClick={onMore}>
      Показать ещё
    </Button>
  )
}

/** Cards of this board are keyed by the numbers of their tasks. */
function toId(key: string | number | null): number | null {
  return key === null ? null : Number(key)
}
