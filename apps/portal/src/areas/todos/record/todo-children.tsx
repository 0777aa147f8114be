import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, ErrorState, Input, Skeleton } from '@ws/ui'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'
import { TaskName } from './task-name'
import { useTodoWrite } from './use-todo-write'

/** Subtasks shown at a time. */
const PAGE = 50

/** The tasks right below this one, however many, and how many of them are done. */
export function TodoChildren({ todo }: { todo: Todo }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const below = { parent: [todo.id], archived: 'all' as const }
  const children = useInfiniteQuery({
    queryKey: ['/todos', 'children', todo.id],
    queryFn: ({ pageParam: page, signal }) =>
      unwrap(api.GET('/todos', { params: { query: { ...below, page, page_size: PAGE, ordering: ['id'] } }, signal })),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pages } }) => (page < pages ? page + 1 : undefined),
  })
  const finished = useQuery({
    queryKey: ['/todos', 'children', todo.id, 'done'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/todos', { params: { query: { ...below, status: ['Completed'], page: 1, page_size: 1 } }, signal }),
      ),
    // Those that are shown all are counted here.
    enabled: children.hasNextPage,
  })
  if (children.isPending) return <Skeleton className="h-16" />
  // What is there stays when more of it does not come.
  if (children.data === undefined)
    return <ErrorState text={children.error?.message} onRetry={() => void children.refetch()} />
  // One that moved up between two pages stands there once.
  const rows = [...new Map(children.data.pages.flatMap(({ data }) => data).map((child) => [child.id, child])).values()]
  const total = Math.max(rows.length, children.data.pages.at(-1)?.meta.total ?? 0)
  const done = children.hasNextPage
    ? finished.data?.meta.total
    : rows.filter(({ status }) => status === 'Completed').length
  return (
    <section aria-label="Подзадачи" className="flex flex-col gap-2">
      <h2 className="flex items-baseline gap-2 font-semibold">
        Подзадачи
        {total > 0 && (
          <span className="font-normal text-ink-2 tabular-nums">
            {done === undefined ? total : `${done} из ${total}`}
          </span>
        )}
      </h2>
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {rows.map((child) => (
            <li key={child.id} className="flex min-h-10 items-center gap-3 px-3 py-1.5">
              <TaskName id={child.id} title={child.title} status={child.status} />
              {child.assignee !== null && (
                <span className="ms-auto shrink-0 text-ink-2 text-sm max-md:hidden">{child.assignee.name}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {children.hasNextPage && (
        <div className="flex flex-wrap items-center gap-3">
          {children.isFetchNextPageError && (
            <p role="alert" className="text-bad">
              {children.error.message}
            </p>
          )}
          <Button size="sm" loading={children.isFetchingNextPage} onClick={() => void children.fetchNextPage()}>
            Показать ещё
          </Button>
        </div>
      )}
      {hasPermission(user, 'todos.create') ? (
        <NewChild todo={todo} />
      ) : (
        rows.length === 0 && <p className="text-ink-3">Подзадач нет</p>
      )}
    </section>
  )
}

function NewChild({ todo }: { todo: Todo }) {
  const [title, setTitle] = useState('')
  const { location, tenant, category, team } = todo
  const add = useTodoWrite((api, name: string) =>
    unwrap(api.POST('/todos', { body: { title: name, parent: todo.id, location, tenant, category, team } })),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim().length < 3 || add.isPending) return
    // What was typed while it was on its way is the next one.
    add.mutate(title.trim(), { onSuccess: () => setTitle((typed) => (typed === title ? '' : typed)) })
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label="Новая подзадача"
        placeholder="Новая подзадача"
        className="min-w-48 flex-1"
        maxLength={255}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending} disabled={title.trim().length < 3}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        Добавить
      </Button>
      <Button asChild variant="ghost">
        <Link to={`/todos/new?parent=${todo.id}${location === null ? '' : `&location=${location}`}`}>Подробно</Link>
      </Button>
    </form>
  )
}
