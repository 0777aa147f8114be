import type { Schema } from '@ws/api-client/contract'
import { and, inArray, sql } from 'drizzle-orm'
import { teamsTable } from '../../../db/tables/people/teams'
import { objectsTable } from '../../../db/tables/places/objects'
import { stockLinesTable as lines, stockMovementsTable as movements } from '../../../db/tables/stock/stock-movements'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadReferences } from '../../../lib/people/persons'
import { nameable } from '../../../lib/resource/named-records'
import { scopeCondition } from '../../../lib/resource/scope'
import { companyDayStartInSql, companyTodayInSql } from '../../../lib/time/company-clock'
import { movementScopes } from '../movements/movement-scopes'
import { linesOf } from './item-asked'
import { usedBy } from './used-by'

/** Days that are told where none are asked for. */
const USUAL_DAYS = 90
/** Quantities have three digits after the point. */
const PARTS = 1000

type Share = Schema<'UsageShare'>
interface Used extends Record<string, unknown> {
  team: string | null
  object: string | null
  category: string | null
  by: number
  qty: string
}

/** What `grouping(team, object, category)` answers for the rows of each question. */
const BY = { team: 3, object: 5, category: 6, all: 7 }

/** Where an item was used: by which teams, at which objects and for what kind of work. */
export const usage: Handler<'stock.usage'> = async ({ query }, ctx) => {
  const scope = scopeCondition(movementScopes, ctx.actor, requirePermission(ctx.actor, 'stock.view'))
  const from = query.at_from ?? sql`(${companyTodayInSql()} - ${USUAL_DAYS}::int)`
  const condition = and(
    linesOf(query),
    scope,
    inArray(movements.kind, ['issue', 'write_off', 'return']),
    sql`${movements.at} >= ${companyDayStartInSql(from)}`,
    query.at_to ? sql`${movements.at} < ${companyDayStartInSql(query.at_to)} + interval '1 day'` : undefined,
  )
  const { rows } = await ctx.db.execute<Used>(sql`
    with used as (
      select -${lines.qty} as qty, ${usedBy.team} as team, ${usedBy.object} as object,
        ${todosTable.category} as category
      from ${lines} join ${movements} on ${movements.id} = ${lines.movement}
        left join ${todosTable} on ${todosTable.id} = ${movements.todo}
      where ${condition}
    ), wanted as (
      select * from used where (${query.team ?? null}::bigint is null or team = ${query.team ?? null})
        and (${query.object ?? null}::bigint is null or object = ${query.object ?? null})
    )
    select team::text, object::text, category, grouping(team, object, category) as by, coalesce(sum(qty), 0)::text as qty
    from wanted group by grouping sets ((team), (object), (category), ())`)
  const of = (by: number) => rows.filter((row) => Number(row.by) === by)
  return {
    total: String(Number(of(BY.all)[0]?.qty ?? 0)),
    teams: sharesOf(of(BY.team), 'team', await seenNames(ctx, '/teams', of(BY.team), 'team')),
    objects: sharesOf(of(BY.object), 'object', await seenNames(ctx, '/objects', of(BY.object), 'object')),
    categories: sharesOf(of(BY.category), 'category', await categoryNames(ctx)),
  }
}

/** Shares by their size; what has no name that the person sees is one share without any. */
function sharesOf(
  rows: readonly Used[],
  by: 'team' | 'object' | 'category',
  names: ReadonlyMap<string, string>,
): Share[] {
  const parts = new Map<string | null, number>()
  for (const row of rows) {
    const key = row[by] !== null && names.has(row[by]) ? row[by] : null
    parts.set(key, (parts.get(key) ?? 0) + Math.round(Number(row.qty) * PARTS))
  }
  return [...parts]
    .filter(([, qty]) => qty !== 0)
    .sort(([, a], [, b]) => b - a)
    .map(([id, qty]) => ({ id, name: id === null ? null : (names.get(id) ?? null), qty: String(qty / PARTS) }))
}

async function seenNames(ctx: Context, path: '/teams' | '/objects', rows: readonly Used[], by: 'team' | 'object') {
  const table = path === '/teams' ? teamsTable : objectsTable
  const ids = rows.flatMap((row) => (row[by] === null ? [] : [Number(row[by])]))
  const found = await loadReferences(ctx.db, table, table.name, await nameable(ctx, path, ids))
  return new Map([...found].map(([id, { name }]) => [String(id), name]))
}

async function categoryNames(ctx: Context): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ key: todoCategoriesTable.key, name: todoCategoriesTable.name })
    .from(todoCategoriesTable)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
