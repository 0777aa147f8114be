import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button } from '@ws/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment } from './format/date'

interface TodoLinesProps {
  label: string
  todos: readonly RecordOf<'/todos'>[]
  /** Where all of them are listed, if these are the first of more. */
  all?: string | undefined
  hasStatus?: boolean
}

/** Tasks on the page of another record, a line each: number, name, term. */
export function TodoLines({ label, todos, all, hasStatus = false }: TodoLinesProps) {
  return (
    <>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {todos.map((todo) => (
          <TodoLine key={todo.id} todo={todo}>
            {hasStatus && <span className="text-ink-2">{labels.TodoStatus[todo.status]}</span>}
            <span className={`tabular-nums ${todo.is_overdue ? 'text-bad' : 'text-ink-3'}`}>
              {todo.due_at === null ? 'Без срока' : formatMoment(todo.due_at)}
            </span>
          </TodoLine>
        ))}
      </ul>
      {all !== undefined && (
        <Button asChild className="self-start">
          <Link to={all}>Показать все</Link>
        </Button>
      )}
    </>
  )
}

/** A line of a list of tasks: number, name that leads to the task, and what `children` tell of it. */
export function TodoLine({ todo, children }: { todo: { id: number; title: string }; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <span className="text-ink-3 tabular-nums">{todo.id}</span>
      <Link to={`/todos/${todo.id}`} className="min-w-40 flex-1 break-words hover:text-brand hover:underline">
        {todo.title}
      </Link>
      {children}
    </li>
  )
}
