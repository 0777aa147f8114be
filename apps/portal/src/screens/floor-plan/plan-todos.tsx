import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { Link } from 'react-router-dom'
import type { PlanTodo } from '../../lib/plan/types'

/** A drop whose tip is the point. */
const DROP = 'M0 0C-3 -6 -8 -9 -8 -15A8 8 0 1 1 8 -15C8 -9 3 -6 0 0Z'

function toneOf({ is_emergency, is_overdue, priority }: PlanTodo): string {
  if (is_emergency || is_overdue) return 'fill-bad-mark'
  return priority === 'High' ? 'fill-warn-mark' : 'fill-info-mark'
}

/** Open tasks where they are on the floor, as large on the screen at every zoom; each leads to its page. */
export function PlanTodos({ todos, step }: { todos: readonly PlanTodo[]; step: number }) {
  return todos.map((todo) => (
    <Link key={todo.id} to={`/todos/${todo.id}`} aria-label={`Задача: ${todo.title}`} className="outline-offset-2">
      <g transform={`translate(${todo.x} ${todo.y}) scale(${1 / step})`}>
        <title>{todo.title}</title>
        <path d={DROP} className={`${toneOf(todo)} stroke-surface`} strokeWidth={1.5} />
        {todo.is_emergency ? (
          <path d="M0 -19.5V-14M0 -11.5V-11" className="stroke-surface" strokeWidth={2} strokeLinecap="round" />
        ) : (
          <path
            d="M-3 -15L-1 -13L3 -17.5"
            className="fill-none stroke-surface"
            strokeWidth={1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </g>
    </Link>
  ))
}

/** Where the room was pressed: what is made there keeps the spot. */
export function Pin({ at: [x, y], step }: { at: Readonly<PlanPoint>; step: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${1 / step})`} pointerEvents="none">
      <path d={DROP} className="fill-brand stroke-surface" strokeWidth={1.5} />
      <circle cy={-15} r={3} className="fill-surface" />
    </g>
  )
}
