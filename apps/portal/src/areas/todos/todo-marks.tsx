import { Icon } from '@ws/ui'
import { clsx } from 'clsx'
import { ListChecks, ListTodo, type LucideIcon, MessageSquare, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/format/date'
import { emergencyIcon, type Todo, todoPriorities } from './todo-enums'

/** The name of a task in its row, and its place where that has no column of its own. */
export function TodoTitle({ todo }: { todo: Todo }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className={clsx('truncate', todo.status === 'Completed' && 'font-normal text-ink-2')}>{todo.title}</span>
      <span className="contents in-[[data-slot=row]:has([data-column=location])]:hidden">
        <TodoPlace todo={todo} />
      </span>
    </span>
  )
}

/** Where the work is to be done; what it was called when the task was made, once the place is gone. */
export function TodoPlace({ todo }: { todo: Todo }) {
  const place = todo.location_details?.name ?? todo.place_snapshot
  return place ? <span className="truncate font-normal text-ink-3 text-sm">{place}</span> : null
}

/** How urgent a task is; an emergency outweighs every priority. */
export function TodoPriority({ todo }: { todo: Todo }) {
  if (todo.is_emergency) {
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle font-[550] text-bad">
        <Icon path={emergencyIcon} size={16} />
        Аварийная
      </span>
    )
  }
  const { label, icon } = todoPriorities[todo.priority]
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap align-middle',
        todo.priority === 'High' && 'text-bad',
      )}
    >
      <Icon path={icon} size={16} />
      {label}
    </span>
  )
}

/** What hangs on a task, each where there is any: steps that are done, files, comments. */
export function TodoCounts({ todo }: { todo: Todo }) {
  const steps = todo.checklist.length
  const done = todo.checklist.filter((item) => item.done).length
  return (
    <>
      {steps > 0 && (
        <Count Mark={done === steps ? ListChecks : ListTodo} label="Выполнено пунктов" isDone={done === steps}>
          {done}/{steps}
        </Count>
      )}
      {todo.attachments_details.length > 0 && (
        <Count Mark={Paperclip} label="Вложений">
          {todo.attachments_details.length}
        </Count>
      )}
      {todo.comments_count > 0 && (
        <Count Mark={MessageSquare} label="Комментариев">
          {todo.comments_count}
        </Count>
      )}
    </>
  )
}

function Count({
  Mark,
  label,
  isDone = false,
  children,
}: {
  Mark: LucideIcon
  label: string
  isDone?: boolean
  children: ReactNode
}) {
  return (
    <span className={clsx('inline-flex items-center gap-1 tabular-nums', isDone ? 'text-ok' : 'text-ink-3')}>
      <Mark size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{label}: </span>
      {children}
    </span>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** When a task is due: red when late, amber within a day. The words say it too. */
export function TodoDue({ todo }: { todo: Todo }) {
  if (todo.due_at === null) return <span className="text-ink-3">Без срока</span>
  const isSoon = todo.status !== 'Completed' && Date.parse(todo.due_at) - Date.now() < DAY_MS
  return (
    <time
      dateTime={todo.due_at}
      className={clsx('whitespace-nowrap tabular-nums', todo.is_overdue ? 'text-bad' : isSoon && 'text-warn')}
    >
      {formatMoment(todo.due_at)}
      {todo.is_overdue && <span className="sr-only"> — просрочена</span>}
    </time>
  )
}
