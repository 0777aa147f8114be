import { Link } from 'react-router-dom'
import { type TodoStatus, todoStatuses } from '../todo-enums'

/** Another task in one line: its status, its number and title as a link. */
export function TaskName({ id, title, status }: { id: number; title: string; status: TodoStatus }) {
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
