import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Button } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { FormPartProps } from '../../../lib/area/area-spec'
import { useSettled } from '../../../lib/area/filters/use-settled'
import { formatMoment } from '../../../lib/format/date'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { useTodoWrite } from '../record/use-todo-write'
import { type Todo, todoStatuses } from '../todo-enums'

type Props = FormPartProps<'/todos'>
type Rows = readonly Schema<'TodoChecklistRow'>[]

const SHORTEST_TITLE = 3
/** The suggestion of no category. */
const NOBODY = { team: null, assignee: null, priority: null, checklist: [] }
/** With what a new task begins. */
const USUAL = 'Medium'

/** Below the first lines of a new task: those it may repeat, and whose work it would be. */
export default function TodoFormHints(props: Props) {
  if (props.id !== undefined) return null
  return (
    <>
      <SimilarTodos values={props.values} />
      <Suggestion {...props} />
    </>
  )
}

function SimilarTodos({ values }: Pick<Props, 'values'>) {
  const { api } = useServices()
  const title = useSettled((values.title ?? '').trim())
  const { location, category } = values
  const query = {
    ...(title.length >= SHORTEST_TITLE ? { title: title.slice(0, 255) } : {}),
    ...(location ? { location } : {}),
    ...(category ? { category } : {}),
  }
  const { data } = useQuery({
    queryKey: ['/todos', 'similar', query],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/similar', { params: { query }, signal })),
    enabled: query.title !== undefined || (query.location !== undefined && query.category !== undefined),
    placeholderData: keepPreviousData,
  })
  const found = data?.data ?? []
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Banner tone="info" title={`Похожие задачи (${found.length})`}>
          <ul className="flex flex-col gap-2 pt-1">
            {found.map((todo) => (
              <SimilarTodo key={todo.id} todo={todo} />
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

function SimilarTodo({ todo }: { todo: Todo }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const watch = useTodoWrite(
    (api, _: undefined) => unwrap(api.PUT('/todos/{id}/watch', { params: { path: { id: todo.id } } })),
    { done: 'Вы наблюдаете за задачей' },
  )
  const isWatching = user !== null && (todo.watchers ?? []).includes(user.id)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={`/todos/${todo.id}`} target="_blank" className="text-brand underline">
        #{todo.id} {todo.title}
      </Link>
      <span className="text-ink-2 text-sm">
        {[todoStatuses[todo.status].label, todo.location_details?.name, formatMoment(todo.created_at)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isWatching ? (
        <span className="ms-auto text-ink-2 text-sm">Вы наблюдаете</span>
      ) : (
        <Button size="sm" className="ms-auto" loading={watch.isPending} onClick={() => watch.mutate(undefined)}>
          Присоединиться как наблюдатель
        </Button>
      )}
    </li>
  )
}

const isSameList = (one: Rows, other: Rows) => JSON.stringify(one) === JSON.stringify(other)

/** Fills what is still empty, once for each category and place, and says why; what a person chose is never overwritten. */
function Suggestion({ values, set }: Props) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { category, location } = values
  const query = { category: category ?? 'other', ...(location ? { location } : {}) }
  const asked = category ? `${category} ${location ?? ''}` : undefined
  const { data } = useQuery({
    queryKey: ['/todos', 'suggestion', query],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/suggestion', { params: { query }, signal })),
    enabled: Boolean(category) && hasPermission(user, 'todos.create'),
  })
  // What was filled in by itself goes with what it was suggested for; what a person chose stays.
  const filled = useRef<{
    for?: string
    team?: number
    assignee?: number
    priority?: Todo['priority']
    checklist?: Rows
  }>({})
  useEffect(() => {
    const suggested = category ? data : NOBODY
    if (suggested === undefined || filled.current.for === asked) return
    const next: typeof filled.current = asked === undefined ? {} : { for: asked }
    for (const field of ['team', 'assignee'] as const) {
      const now = values[field] ?? null
      if (now !== null && now !== filled.current[field]) continue
      const id = suggested[field]?.id
      if ((id ?? null) !== now) set(field, id ?? null)
      if (id !== undefined) next[field] = id
    }
    const priority = values.priority ?? USUAL
    if (priority === (filled.current.priority ?? USUAL)) {
      const wanted = suggested.priority ?? USUAL
      if (wanted !== priority) set('priority', wanted)
      if (wanted !== USUAL) next.priority = wanted
    }
    // What a person typed, were it one word in an item of the category, is his own from then on.
    const checklist = values.checklist ?? []
    if (isSameList(checklist, filled.current.checklist ?? [])) {
      // An older server answers without one.
      const wanted = (suggested as Partial<typeof suggested>).checklist ?? []
      if (!isSameList(wanted, checklist)) set('checklist', wanted)
      next.checklist = wanted
    }
    filled.current = next
  }, [data, category, asked, values, set])
  if (!category || !data?.team || values.team !== data.team.id) return null
  const names = [data.team.name, values.assignee === data.assignee?.id ? data.assignee?.name : undefined]
  return (
    <p role="status" className="text-ink-2 text-sm">
      Предложено: {names.filter(Boolean).join(', ')} — {data.reason}
    </p>
  )
}
