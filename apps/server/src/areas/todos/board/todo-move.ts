import { and, asc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { endOfBoard } from '../todo-input'
import { todoResource } from '../todo-resource'
import type { TodoInput } from '../todo-write'
import { columnTarget, columnValue, type Grouping, inColumn } from './todo-columns'

/** A column of a board, and the cards between which one is put. */
interface Place {
  column: SQL
  before_id?: number | null
  after_id?: number | null
}

/** Places a card in a column of a board, between the two cards named; moves wait for each other. */
export const move: Handler<'todos.move'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'todos.edit')
  const { grouping, key } = columnOf(body)
  await requireColumn(ctx, grouping, key)
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('todos.board'))`)
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  const { before_id = null, after_id = null, comment = null } = body
  const place = { column: inColumn(grouping, key), before_id, after_id }
  const order = await orderBetween(ctx, params.id, place)
  const change: TodoInput = { [grouping]: columnValue(grouping, key), kanban_order: order, comment }
  await todoResource.write(ctx, todo, change)
  return todoResource.read(ctx, params.id)
}

function columnOf(body: { status?: string; group_by?: Grouping; column?: string }): {
  grouping: Grouping
  key: string
} {
  const grouping = body.group_by ?? 'status'
  const key = body.column ?? (grouping === 'status' ? body.status : undefined)
  if (key === undefined) throw invalid({ [body.group_by ? 'column' : 'status']: 'Укажите колонку' })
  return { grouping, key }
}

/** A column of people, teams or places names one of them: only one that the person sees takes cards. */
async function requireColumn(ctx: Context, grouping: Grouping, key: string): Promise<void> {
  const to = columnTarget(grouping)
  const value = columnValue(grouping, key)
  if (to && typeof value === 'number' && !(await nameable(ctx, to, [value])).has(value))
    throw invalid({ column: 'Такой колонки нет' })
}

/**
 * The order of a card below `before_id` and above `after_id`. There is one order for all boards, so a place between two
 * cards of one is a place between them on each. Cards with the same order, as two people may make them at once, leave no
 * room between them: all are numbered anew then.
 */
async function orderBetween(ctx: Context, id: number, place: Place): Promise<string> {
  const { before_id, after_id } = place
  if (!before_id && !after_id) return endOfBoard(ctx)
  const above = before_id ? await orderOf(ctx, before_id, 'before_id', place) : await neighbour(ctx, id, place, 'above')
  const below = after_id ? await orderOf(ctx, after_id, 'after_id', place) : await neighbour(ctx, id, place, 'below')
  const { rows } = await ctx.tx.execute<{ between: string | null }>(sql`
    select trim_scale(case
      when ${above}::numeric is null then ${below}::numeric - 1
      when ${below}::numeric is null then ${above}::numeric + 1
      when ${above}::numeric < ${below}::numeric then (${above}::numeric + ${below}::numeric) * 0.5
    end)::text as between`)
  const between = rows[0]?.between
  if (between) return between
  await renumber(ctx)
  return orderBetween(ctx, id, before_id ? { ...place, after_id: null } : place)
}

/** A card that the person does not see is refused like one that is not there: its column is not his to learn. */
async function orderOf(ctx: Context, id: number, field: 'before_id' | 'after_id', { column }: Place): Promise<string> {
  const isInColumn = [eq(todosTable.id, id), column, isNull(todosTable.deleted_at)]
  const [card] = await todoResource.select(ctx, isInColumn, { limit: 1 })
  if (!card) throw invalid({ [field]: 'В этой колонке нет такой карточки' })
  return card.row.kanban_order
}

/** The order of the card next to the named one on its other side; null at the end of the column. */
async function neighbour(ctx: Context, id: number, place: Place, side: 'above' | 'below'): Promise<string | null> {
  const isAbove = side === 'above'
  const named = await orderOf(
    ctx,
    (isAbove ? place.after_id : place.before_id) ?? 0,
    isAbove ? 'after_id' : 'before_id',
    place,
  )
  const order = todosTable.kanban_order
  const [card] = await ctx.tx
    .select({ order })
    .from(todosTable)
    .where(
      and(
        place.column,
        ne(todosTable.id, id),
        isAbove ? lt(order, named) : gt(order, named),
        isNull(todosTable.deleted_at),
      ),
    )
    .orderBy(isAbove ? sql`${order} desc` : asc(order))
    .limit(1)
  return card?.order ?? null
}

async function renumber(ctx: Context): Promise<void> {
  await ctx.tx.execute(sql`
    update ${todosTable} set kanban_order = ranked.place from (
      select ${todosTable.id} as id, row_number() over (order by ${todosTable.kanban_order}, ${todosTable.id}) as place
        from ${todosTable}
    ) as ranked where ranked.id = ${todosTable.id} and ${todosTable.kanban_order} <> ranked.place`)
}
