import type { Schema } from '@ws/api-client/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import type { KeptDigest } from '../../../db/tables/people/team-handovers'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { scopeCondition } from '../../../lib/resource/scope'
import { todoScopes } from '../../places/scopes/todo-scopes'
import { decisionsOf, seenDecisions } from './shift-decisions'

type Span = { from: string; to: string }

/** Tasks of each part that are kept, and those of them that are shown. */
const KEPT = 500
const SHOWN = 100
const PARTS = ['emergencies', 'came', 'open', 'done'] as const

/** What happened to the work and the stock of a team from one moment to another and what it decided, all of it. */
export async function digestOf(db: Db, team: number, { from, to }: Span): Promise<KeptDigest> {
  const { rows } = await db.execute<Record<(typeof PARTS)[number], string[]>>(sql`
    with work as (
      select id, created_at, completed_at, due_at, status, is_emergency from todos
      where team = ${team} and deleted_at is null and not is_archived
        and (status <> 'Completed' or completed_at >= ${from} or created_at >= ${from}))
    select
      (select coalesce(array_agg(id order by created_at desc), '{}') from (select * from work
        where is_emergency and (status <> 'Completed' or created_at >= ${from} or completed_at >= ${from})
        order by created_at desc limit ${KEPT}) as part) as emergencies,
      (select coalesce(array_agg(id order by created_at desc), '{}') from (select * from work
        where created_at between ${from} and ${to} order by created_at desc limit ${KEPT}) as part) as came,
      (select coalesce(array_agg(id order by due_at nulls last, id), '{}') from (select * from work
        where status <> 'Completed' order by due_at nulls last, id limit ${KEPT}) as part) as open,
      (select coalesce(array_agg(id order by completed_at desc), '{}') from (select * from work
        where status = 'Completed' and completed_at between ${from} and ${to}
        order by completed_at desc limit ${KEPT}) as part) as done`)
  const { rows: stock } = await db.execute<KeptDigest['stock'][number]>(sql`
    select coalesce(goods.name, consumables.name) as name, coalesce(goods.unit, consumables.unit) as unit,
      trim_scale(-sum(stock_lines.qty))::text as qty
    from stock_movements join stock_lines on stock_lines.movement = stock_movements.id
      left join goods on goods.id = stock_lines.goods left join consumables on consumables.id = stock_lines.consumable
      left join todos on todos.id = stock_movements.todo
    where stock_movements.kind in ('issue', 'write_off') and stock_movements.at between ${from} and ${to}
      and (stock_movements.team = ${team} or todos.team = ${team})
    group by 1, 2 having sum(stock_lines.qty) < 0 order by 1`)
  const [found] = rows
  const idsOf = (part: (typeof PARTS)[number]) => (found?.[part] ?? []).map(Number)
  return {
    ...{ emergencies: idsOf('emergencies'), came: idsOf('came'), open: idsOf('open'), done: idsOf('done') },
    stock: stock.map(({ name, unit, qty }) => ({ name, unit, qty })),
    decisions: await decisionsOf(db, team, { from, to }),
  }
}

/** Kept shifts as a person may see them: tasks that he sees, as they are now. */
export async function presentDigests(
  ctx: Context,
  shifts: readonly (Span & { digest: KeptDigest })[],
): Promise<Schema<'ShiftDigest'>[]> {
  const ids = [...new Set(shifts.flatMap(({ digest }) => PARTS.flatMap((part) => digest[part])))]
  const todos = await todosOf(ctx, ids)
  const seen = await seenDecisions(
    ctx,
    shifts.flatMap(({ digest }) => digest.decisions ?? []),
  )
  const seesStock = ctx.actor.grants.has('stock.view')
  return shifts.map(({ digest, from, to }) => {
    const partOf = (part: (typeof PARTS)[number]) => {
      const seen = digest[part].flatMap((id) => todos.get(id) ?? [])
      return { total: seen.length, todos: seen.slice(0, SHOWN) }
    }
    const parts = {
      emergencies: partOf('emergencies'),
      came: partOf('came'),
      open: partOf('open'),
      done: partOf('done'),
    }
    const decisions = (digest.decisions ?? []).flatMap(seen)
    return { from, to, ...parts, stock: seesStock ? digest.stock : [], decisions }
  })
}

async function todosOf(ctx: Context, ids: readonly number[]): Promise<Map<number, Schema<'ShiftTodo'>>> {
  if (ids.length === 0) return new Map()
  const table = todosTable
  const rows = await ctx.db
    .select({
      ...{ id: table.id, title: table.title, status: table.status, is_emergency: table.is_emergency },
      ...{ due_at: table.due_at, assignee: table.assignee },
      is_overdue: sql<boolean>`coalesce(${table.status} <> 'Completed' and ${table.due_at} < now(), false)`,
    })
    .from(table)
    .where(
      and(
        inArray(table.id, [...ids]),
        sql`${table.deleted_at} is null`,
        eq(table.is_archived, false),
        scopeCondition(todoScopes, ctx.actor, ctx.actor.grants.get('todos.view')),
      ),
    )
  const people = await loadPersons(
    ctx.db,
    rows.map(({ assignee }) => assignee),
  )
  return new Map(rows.map((row) => [row.id, { ...row, assignee: pick(people, row.assignee) }]))
}
