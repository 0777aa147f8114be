import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Combobox, confirm, ErrorState, IconButton, Select, Skeleton } from '@ws/ui'
import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '../../../lib/options-of'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'
import { TaskName } from './task-name'
import { TodoChildren } from './todo-children'
import { useTodoWrite } from './use-todo-write'

type LinkKind = Schema<'TodoLinkKind'>

/** The tasks below this one, and those it has to do with otherwise. */
export default function TodoParts({ record: todo }: { record: Todo }) {
  return (
    <div className="flex max-w-[80ch] flex-col gap-6">
      <TodoChildren todo={todo} />
      <Links todo={todo} />
    </div>
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
  const askAndRemove = async ({ id, todo: other, title }: Schema<'TodoLink'>) => {
    const question = `Убрать связь с задачей #${other}?`
    if (await confirm({ title: question, text: title, confirmLabel: 'Убрать', tone: 'danger' })) remove.mutate(id)
  }
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
                  onClick={() => void askAndRemove(link)}
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
        options={optionsOf(labels.TodoLinkKind)}
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
