import { Avatar } from '@ws/ui'
import { clsx } from 'clsx'
import type { Todo } from '../todo-enums'
import { TodoCounts, TodoDue, TodoPlace, TodoPriority } from '../todo-marks'

/** Tags shown on a card: more would push what matters out of sight. */
const TAGS = 3

/** A task on the board: number and place, title, what is urgent, when and whose. */
export function TodoCard({ todo }: { todo: Todo }) {
  const isUrgent = todo.is_emergency || todo.priority === 'High'
  const tags = todo.tagList ?? []
  const photo = todo.attachments_details.find(({ thumbnails }) => thumbnails)?.thumbnails?.medium
  return (
    <div className="flex flex-col gap-2">
      {isUrgent && (
        <span
          aria-hidden="true"
          className={clsx('absolute inset-y-2 -start-px w-1 rounded-full', todo.is_emergency ? 'bg-bad' : 'bg-warn')}
        />
      )}
      {/* The corner at the end is the button that moves the card. */}
      <span className="flex gap-2 pe-6 text-ink-3 text-sm">
        <span className="tabular-nums">{todo.id}</span>
        <TodoPlace todo={todo} />
      </span>
      <span className="break-words font-semibold">{todo.title}</span>
      {photo !== undefined && (
        <img
          src={photo}
          alt=""
          loading="lazy"
          draggable={false}
          className="h-28 w-full rounded-md bg-sunken object-cover"
        />
      )}
      {(isUrgent || tags.length > 0) && (
        <span className="flex flex-wrap items-center gap-2 text-sm">
          {isUrgent && <TodoPriority todo={todo} />}
          {tags.slice(0, TAGS).map((tag) => (
            <span key={tag} className="max-w-full truncate rounded-sm bg-sunken px-1.5 text-ink-2">
              {tag}
            </span>
          ))}
          {tags.length > TAGS && <span className="text-ink-3">+{tags.length - TAGS}</span>}
        </span>
      )}
      <span className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <TodoDue todo={todo} />
        <TodoCounts todo={todo} />
        {todo.assignee !== null && (
          <span className="ms-auto">
            <Avatar name={todo.assignee.name} src={todo.assignee.avatar_url} size={24} />
          </span>
        )}
      </span>
    </div>
  )
}
