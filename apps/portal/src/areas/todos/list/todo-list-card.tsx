import { Avatar, Badge, Icon } from '@ws/ui'
import { type Todo, todoStatuses } from '../todo-enums'
import { TodoCounts, TodoDue, TodoPlace, TodoPriority } from '../todo-marks'

/** A task in the list on a phone: when and where above, what in the middle, how it stands and whose it is below. */
export function TodoListCard({ todo }: { todo: Todo }) {
  const { label, tone, icon } = todoStatuses[todo.status]
  return (
    <>
      <span className="flex items-baseline gap-2 text-ink-3">
        <span className="tabular-nums">{todo.id}</span>
        <TodoPlace todo={todo} />
        <span className="ms-auto text-ink-2">
          <TodoDue todo={todo} />
        </span>
      </span>
      <span className="break-words font-semibold text-lg">{todo.title}</span>
      <span className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} dot={false}>
          <span className="inline-flex items-center gap-1.5">
            <Icon path={icon} size={14} />
            {label}
          </span>
        </Badge>
        {(todo.is_emergency || todo.priority === 'High') && <TodoPriority todo={todo} />}
        <TodoCounts todo={todo} />
        {todo.assignee !== null && (
          <span className="ms-auto">
            <Avatar name={todo.assignee.name} src={todo.assignee.avatar_url} size={24} />
          </span>
        )}
      </span>
    </>
  )
}
