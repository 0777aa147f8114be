import { labels } from '@ws/api-client/contract/labels'
import { and, asc, count, sql, sum } from 'drizzle-orm'
import { TODO_STATUSES, todosTable } from '../../db/tables/todos'
import type { Handler } from '../../lib/handler'
import { requirePermission } from '../../lib/permissions'
import { scopeCondition } from '../../lib/resource/scope'
import { todoResource } from './todo-resource'
import { todoScopes } from './todo-scopes'

/** The six columns in their fixed order: how many cards, how long they take, and the first `limit` of them. */
export const board: Handler<'todos.board'> = async ({ query }, ctx) => {
  const { group_by: _always, limit = 100, ...filters } = query
  const conditions = todoResource.conditions(filters, ctx)
  const reach = scopeCondition(todoScopes, ctx.actor, requirePermission(ctx.actor, 'todos.view'))
  const totals = await ctx.db
    .select({ status: todosTable.status, n: count(), minutes: sum(todosTable.planned_minutes) })
    .from(todosTable)
    .where(and(reach, ...conditions))
    .groupBy(todosTable.status)
  const ranked = sql`${todosTable.id} in (
    select id from (
      select ${todosTable.id} as id,
        row_number() over (partition by ${todosTable.status} order by ${todosTable.kanban_order}, ${todosTable.id}) as place
      from ${todosTable} where ${and(reach, ...conditions)}
    ) as cards where place <= ${limit})`
  const rows = await todoResource.select(ctx, [ranked], { order: [asc(todosTable.kanban_order), asc(todosTable.id)] })
  const records = await todoResource.present(ctx, rows)
  return {
    data: TODO_STATUSES.map((status) => {
      const total = totals.find((one) => one.status === status)
      return {
        key: status,
        label: labels.TodoStatus[status],
        count: total?.n ?? 0,
        planned_minutes: Number(total?.minutes ?? 0),
        rows: records.filter((record) => record.status === status),
      }
    }),
  }
}
