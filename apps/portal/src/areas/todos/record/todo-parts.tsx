import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, Combobox, ErrorState, IconButton, Input, Select, Skeleton } from '@ws/ui'
import { Link2, Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { type Todo, type TodoStatus, todoStatuses } from '../todo-enums'
import { useTodoWrite } from './use-todo-write'

type LinkKind = Schema<'TodoLinkKind'>

/** The tasks below this one, and those it has to do with otherwise. */
export default function TodoParts({ record: todo }: { record: Todo }) {
  return (
    <div className="flex max-w-[80ch] flex-col gap-6">
      <Children todo={todo} />
      <Links todo={todo} />
    </div>
  )
}

function Children({ todo }: { todo: Todo }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const children = useQuery({
    queryKey: ['/todos', 'children', todo.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/todos', {
          params: { query: { parent: [todo.id], page: 1, page_size: 200, ordering: ['id'], archived: 'all' } },
          signal,
        }),
      ),
  })
  if (children.isPending) return <Skeleton className="h-16" />
  if (children.isError) return <ErrorState text={children.error.message} onRetry={() => void children.refetch()} />
  const rows = children.data.data
  const done = rows.filter(({ status }) => status === 'Completed').length
  return (
    <section aria-label="Подзадачи" className="flex flex-col gap-2">
      <h2 className="flex items-baseline gap-2 font-semibold">
        Подзадачи
        {rows.length > 0 && (
          <span className="font-normal text-ink-2 tabular-nums">
            {done} из {rows.length}
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
      {hasPermission(user, 'todos.create') ? (
        <NewChild todo={todo} />
      ) : (
        rows.length === 0 && <p className="text-ink-3">Подзадач нет</p>
      )}
    </section>
  )
}

function TaskName({ id, title, status }: { id: number; title: string; status: TodoStatus }) {
  const { label, color } = todoStatuses[status]
  return (
    <>
      <span className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} aria-hidden="true" />
      <Link to={`/todos/${id}`} className="min-w-0 truncate hover:text-brand hover:underline">
        <span className="text-ink-3 tabular-nums">{id}</span> {title}
      </Link>
      <span className="shrink-0 text-ink-3 text-sm">{label}</span>
    </>
  )
}

function NewChild({ todo }: { todo: Todo }) {
  const [title, setTitle] = useState('')
  const { location, tenant, category, team } = todo
  const add = useTodoWrite(
    (api, name: string) =>
      unwrap(api.POST('/todos', { body: { title: name, parent: todo.id, location, tenant, category, team } })),
    { onSuccess: () => setTitle('') },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim().length >= 3 && !add.isPending) add.mutate(title.trim())
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

function Links({ todo }: { todo: Todo }) {
  const { api } = useServices()
  const mayChange = todo.allowed.includes('update')
  const links = useQuery({
    queryKey: ['/todos', 'links', todo.id],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/{id}/links', { params: { path: { id: todo.id } }, signal })),
  })
  const remove = useTodoWrite((writing, link: number) =>
    unwrap(writing.DELETE('/todos/{id}/links/{link}', { params: { path: { id: todo.id, link } } })),
  )
  if (links.isPending) return <Skeleton className="h-16" />
  if (links.isError) return <ErrorState text={links.error.message} onRetry={() => void links.refetch()} />
  const rows = links.data.data
  return (
    <section aria-label="Связи" className="flex flex-col gap-2">
      <h2 className="font-semibold">Связи</h2>
      {rows.length === 0 && !mayChange && <p className="text-ink-3">Связей нет</p>}
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {rows.map((link) => (
            <li key={link.id} className="flex min-h-10 flex-wrap items-center gap-x-3 px-3 py-1.5">
              <span className="w-32 shrink-0 text-ink-2">{labels.TodoLinkKind[link.kind]}</span>
              <TaskName id={link.todo} title={link.title} status={link.status} />
              {mayChange && (
                <IconButton
                  size="sm"
                  className="ms-auto"
                  label={`Убрать связь: ${link.title}`}
                  onClick={() => remove.mutate(link.id)}
                >
                  <X size={16} strokeWidth={1.75} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <NewLink todo={todo} />}
    </section>
  )
}

function NewLink({ todo }: { todo: Todo }) {
  const { api } = useServices()
  const [kind, setKind] = useState<LinkKind>('relates')
  const [other, setOther] = useState<{ id: number; title: string } | null>(null)
  const add = useTodoWrite(
    (writing, id: number) =>
      unwrap(writing.POST('/todos/{id}/links', { params: { path: { id: todo.id } }, body: { todo: id, kind } })),
    { onSuccess: () => setOther(null) },
  )
  const find = async (search: string, signal: AbortSignal) => {
    const words = search.replace(/^#/, '').trim()
    const query = { page: 1, page_size: 20, ...(words === '' ? {} : { search: words }) }
    const page = await unwrap(api.GET('/todos', { params: { query }, signal }))
    return page.data.filter(({ id }) => id !== todo.id).map(({ id, title }) => ({ id, title }))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Вид связи"
        className="w-44"
        value={kind}
        onChange={(next) => setKind(next as LinkKind)}
        options={Object.entries(labels.TodoLinkKind).map(([value, label]) => ({ value, label }))}
      />
      <Combobox
        aria-label="С какой задачей"
        placeholder="Найти задачу"
        className="min-w-48 flex-1"
        value={other}
        load={find}
        getKey={({ id }) => String(id)}
        getLabel={({ id, title }) => `#${id} ${title}`}
        emptyText="Ничего не найдено"
        onChange={setOther}
      />
      <Button loading={add.isPending} disabled={other === null} onClick={() => other !== null && add.mutate(other.id)}>
        <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
        Связать
      </Button>
    </div>
  )
}
