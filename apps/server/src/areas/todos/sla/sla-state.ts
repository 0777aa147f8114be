import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'

/** How a task stands to its terms; null where it has none. */
export type SlaState = Schema<'TodoSlaState'> | null
type Timed = Pick<
  typeof todosTable.$inferSelect,
  'status' | 'created_at' | 'start_at' | 'due_at' | 'react_by' | 'accepted_at' | 'started_at' | 'completed_at'
>

/** A term is at risk when this share of its time is left. */
const RISK = { solve: 0.2, react: 0.5 }

/** The state of a stored task at a moment. The same rule as {@link slaState}: a test holds them together. */
export function slaStateOf(todo: Timed, now = Date.now()): SlaState {
  const due = todo.due_at === null ? null : Date.parse(todo.due_at)
  const react = todo.react_by === null ? null : Date.parse(todo.react_by)
  if (todo.status === 'Completed') {
    if (due === null) return null
    return todo.completed_at !== null && Date.parse(todo.completed_at) > due ? 'breach' : 'ok'
  }
  const awaited = todo.accepted_at === null && todo.started_at === null ? react : null
  if (due === null && awaited === null) return null
  if ((due !== null && due <= now) || (awaited !== null && awaited <= now)) return 'breach'
  const created = Date.parse(todo.created_at)
  const begun = todo.start_at === null ? created : Math.max(created, Date.parse(todo.start_at))
  return isNear(due, begun, now, RISK.solve) || isNear(awaited, created, now, RISK.react) ? 'risk' : 'ok'
}

function isNear(end: number | null, from: number, now: number, share: number): boolean {
  return end !== null && end - now <= (end - from) * share
}

/** The state of each task now, in SQL. */
export function slaState(): SQL<SlaState> {
  const { status, created_at, start_at, due_at, react_by, accepted_at, started_at, completed_at } = todosTable
  const awaited = sql`(${accepted_at} is null and ${started_at} is null and ${react_by} is not null)`
  return sql<SlaState>`(case
    when ${status} = 'Completed' then
      case when ${due_at} is null then null when ${completed_at} > ${due_at} then 'breach' else 'ok' end
    when ${due_at} is null and not ${awaited} then null
    when ${due_at} <= now() or (${awaited} and ${react_by} <= now()) then 'breach'
    when ${due_at} - now() <= (${due_at} - greatest(${created_at}, ${start_at})) * ${sql.raw(String(RISK.solve))}
      or (${awaited} and ${react_by} - now() <= (${react_by} - ${created_at}) * ${sql.raw(String(RISK.react))}) then 'risk'
    else 'ok' end)`
}
