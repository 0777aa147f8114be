import { createHash } from 'node:crypto'
import { and, asc, count, type SQL, sql, sum } from 'drizzle-orm'
import { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { scopeCondition } from '../../../lib/resource/scope'
import { todoScopes } from '../../places/scopes/todo-scopes'
import { readTodoSettings } from '../sla/sla-times'
import { todoResource } from '../todo-resource'
import { boardColumns, columnKey, columnValue, type Grouping, groupColumn, inColumn } from './todo-columns'

/** The order of cards in every column of every board. */
const ORDER = [asc(todosTable.kanban_order), asc(todosTable.id)]

/** The columns of a board: how many cards, how long they take, and the first `limit` of them; or more of one column. */
export const board: Handler<'todos.board'> = async ({ query }, ctx) => {
  const { group_by: grouping = 'status', limit = 100, total_limit, column, offset = 0, known = [], ...filters } = query
  const reach = scopeCondition(todoScopes, ctx.actor, requirePermission(ctx.actor, 'todos.view'))
  const within = column === undefined ? [] : [inColumn(grouping, column)]
  const conditions = [...todoResource.conditions(filters, ctx), ...within]
  const group = groupColumn(grouping)
  const totals = await ctx.db
    .select({
      value: sql<string | number | null>`${group}`,
      n: count(),
      minutes: sum(todosTable.planned_minutes),
      mark: cardsMark,
    })
    .from(todosTable)
    .where(and(reach, ...conditions))
    .groupBy(group)
  const filled = new Map(totals.map((total) => [columnKey(total.value), total]))
  const counts = new Map([...filled].map(([key, { n }]) => [key, n]))
  const { columns, total: columns_total } = await boardColumns(ctx, grouping, counts)
  const shown = column === undefined ? columns : columns.filter(({ key }) => key === column)

  const had = new Set(known)
  const tags = new Map(shown.map(({ key }) => [key, tagOf(ctx, filled.get(key)?.mark)]))
  const isKnown = (key: string) => had.has(`${key}=${tags.get(key)}`)
  const keys = shown.map(({ key }) => key).filter((key) => filled.has(key) && !isKnown(key))
  const page =
    column === undefined ? { limit: limitOf(limit, total_limit, shown.length), offset: 0 } : { limit, offset }
  const cards = cardsOf(grouping, keys, [reach, ...conditions], page)
  const rows = cards === null ? [] : await todoResource.select(ctx, [cards], { order: ORDER })
  const records = await todoResource.present(ctx, rows)
  const cardsIn = new Map<string, typeof records>()
  for (const [index, { row }] of rows.entries()) {
    const key = columnKey(row[grouping])
    cardsIn.set(key, [...(cardsIn.get(key) ?? []), ...records.slice(index, index + 1)])
  }
  const limits = new Map(grouping === 'status' ? Object.entries((await readTodoSettings(ctx.db)).wip_limits) : [])
  return {
    data: shown.map(({ key, label }) => ({
      key,
      label,
      count: filled.get(key)?.n ?? 0,
      planned_minutes: Number(filled.get(key)?.minutes ?? 0),
      limit: limits.get(key) ?? null,
      tag: tags.get(key) ?? '',
      is_known: isKnown(key),
      rows: cardsIn.get(key) ?? [],
    })),
    meta: { columns_total },
  }
}

/** A column shows at least so many cards, however many columns there are. */
const FEWEST = 10

function limitOf(limit: number, total: number | undefined, columns: number): number {
  if (total === undefined) return limit
  return Math.min(limit, Math.max(FEWEST, Math.floor(total / Math.max(1, columns))))
}

/** What cards tell beside their tasks, such as names and lateness, is at most so old when they are not sent again. */
const DETAILS_MS = 5 * 60_000

// Columns of a selection lose their table's name: the one of the tasks is written out.
/** What changes with every task of a column, with those that come and go, and with what is said about them. */
const cardsMark = sql<string>`coalesce(sum(hashint8extended(${todosTable.id}, ${todosTable.version})), 0) || '.' ||
  coalesce(sum((select count(*) from ${todoCommentsTable} as said where said.todo = todos.id and said.deleted_at is null)), 0)`

function tagOf({ actor }: Context, mark = ''): string {
  const told = [actor.id, actor.permissionsVersion, mark, Math.floor(Date.now() / DETAILS_MS)]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16)
}

/**
 * The numbers of the first cards of each column. One look into the index of the board for each, instead of sorting all
 * tasks: of ten thousand only those that are shown are read.
 */
function cardsOf(
  grouping: Grouping,
  keys: readonly string[],
  conditions: (SQL | undefined)[],
  { limit, offset }: { limit: number; offset: number },
): SQL | null {
  if (keys.length === 0) return null
  const values = keys.map((key) => columnValue(grouping, key))
  const group = groupColumn(grouping)
  const page = sql`order by ${sql.join(ORDER, sql`, `)} limit ${limit} offset ${offset}`
  const known = values.filter((value) => value !== null)
  const kind = sql.raw(grouping === 'status' || grouping === 'priority' || grouping === 'category' ? 'text' : 'bigint')
  const parts: SQL[] = []
  if (known.length > 0) {
    parts.push(sql`select card.id from unnest(${sql.param(known)}::${kind}[]) as wanted (value)
      cross join lateral (select ${todosTable.id} as id from ${todosTable}
        where ${group} = wanted.value and ${and(...conditions)} ${page}) as card`)
  }
  if (known.length < values.length) {
    parts.push(sql`select card.id from (select ${todosTable.id} as id from ${todosTable}
      where ${group} is null and ${and(...conditions)} ${page}) as card`)
  }
  return sql`${todosTable.id} in (${sql.join(parts, sql` union all `)})`
}
