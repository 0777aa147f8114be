import { labels } from '@ws/api-client/contract/labels'
import { Badge, Progress, plural } from '@ws/ui'
import type { Tone } from '../../lib/area/field'
import { formatMoment } from '../../lib/format/date'
import type { Todo } from './todo-enums'

/** How a task stands to its terms, and the colour of that. */
export const slaStates = {
  ok: { label: labels.TodoSlaState.ok, tone: 'ok' },
  risk: { label: labels.TodoSlaState.risk, tone: 'warn' },
  breach: { label: labels.TodoSlaState.breach, tone: 'bad' },
} as const satisfies Record<NonNullable<Todo['sla_state']>, { label: string; tone: Tone }>

/** The terms of a task as a bar: how much of the time is used, how much is left, and until when it is to be accepted. */
export function TodoSlaBar({ todo }: { todo: Todo }) {
  if (todo.sla_state === null || todo.due_at === null) return null
  const { label, tone } = slaStates[todo.sla_state]
  const isDone = todo.status === 'Completed'
  const start = Math.max(Date.parse(todo.created_at), todo.start_at === null ? 0 : Date.parse(todo.start_at))
  const due = Date.parse(todo.due_at)
  const now = isDone && todo.completed_at !== null ? Date.parse(todo.completed_at) : Date.now()
  const used = due <= start ? 1 : (now - start) / (due - start)
  const isAwaited = !isDone && todo.accepted_at === null && todo.started_at === null && todo.react_by !== null
  return (
    <section aria-label="SLA" className="flex max-w-[68ch] flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>SLA: {label.toLowerCase()}</Badge>
        <span className="text-ink-2">{isDone ? doneText(now, due) : leftText(now, due)}</span>
        {todo.due_by_sla && <span className="text-ink-3 text-sm">Срок — по приоритету</span>}
      </p>
      <Progress value={used} label="Использовано времени" tone={todo.sla_state === 'breach' ? 'bad' : 'brand'} />
      {isAwaited && todo.react_by !== null && (
        <p className={Date.parse(todo.react_by) < now ? 'text-bad text-sm' : 'text-ink-3 text-sm'}>
          Принять до {formatMoment(todo.react_by)}
          {Date.parse(todo.react_by) < now && ' — не принята вовремя'}
        </p>
      )}
    </section>
  )
}

function leftText(now: number, due: number): string {
  return due > now ? `Осталось ${toSpan(due - now)}` : `Просрочена на ${toSpan(now - due)}`
}

function doneText(completed: number, due: number): string {
  return completed > due ? `Завершена позже срока на ${toSpan(completed - due)}` : 'Завершена в срок'
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function toSpan(time: number): string {
  const days = Math.floor(time / DAY)
  if (days >= 2) return `${days} ${plural(days, 'день', 'дня', 'дней')}`
  // Rounded as a whole: «1 ч 60 мин» is no time.
  const total = Math.max(1, Math.round(time / MINUTE))
  const hours = Math.floor(total / 60)
  if (hours >= 3) return `${hours} ч`
  const minutes = total % 60
  if (hours === 0) return `${minutes} мин`
  return minutes === 0 ? `${hours} ч` : `${hours} ч ${minutes} мин`
}
