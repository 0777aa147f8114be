import type { Schema } from '@ws/api-client/contract'
import { and, desc, sql } from 'drizzle-orm'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import { nameable } from '../../lib/resource/named-records'
import { isOpenTodo } from '../places/counts'

/** So many are drawn; nobody tells more of them apart. */
const MOST = 500

/** Open tasks with a point on a floor, the latest first; those that the person may see. */
export async function loadPlanTodos(ctx: Context, floor: number): Promise<Schema<'PlanTodo'>[]> {
  if (!ctx.actor.grants.has('todos.view')) return []
  const rows = await ctx.db
    .select({
      id: todosTable.id,
      title: todosTable.title,
      point: todosTable.plan_point,
      priority: todosTable.priority,
      is_emergency: todosTable.is_emergency,
      is_overdue: sql<boolean>`coalesce(${todosTable.due_at} < now(), false)`,
    })
    .from(todosTable)
    .where(
      and(
        isOpenTodo,
        sql`${todosTable.plan_point}->>'floor' = ${String(floor)}`,
        sql`${todosTable.plan_point} is not null`,
      ),
    )
    .orderBy(desc(todosTable.id))
    .limit(MOST)
  const seen = await nameable(
    ctx,
    '/todos',
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ point, ...todo }) => (point && seen.has(todo.id) ? [{ ...todo, x: point.x, y: point.y }] : []))
}
