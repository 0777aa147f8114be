import type { Schema } from '@ws/api-client/contract'
import { and, arrayContains, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { locationsTable } from '../../../db/tables/places/locations'
import { chronicPlacesTable as table } from '../../../db/tables/todos/chronic-places'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import { todoLinksTable } from '../../../db/tables/todos/todo-links'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { scopeCondition } from '../../../lib/resource/scope'
import { todoScopes } from '../../places/scopes/todo-scopes'
import { todoResource } from '../todo-resource'
import { LEAST } from './group-similar'

type Row = typeof table.$inferSelect

/** Groups that are told. */
const SHOWN = 100

/** Places where similar tasks come again and again, and what is decided of them. */
export const chronicHandlers = {
  'chronicPlaces.find': async ({ query: { todo } }, ctx) => {
    requirePermission(ctx.actor, 'todos.view')
    const rows = await ctx.db
      .select()
      .from(table)
      .where(todo === undefined ? undefined : or(arrayContains(table.todos, [todo]), eq(table.root, todo)))
      .orderBy(sql`${table.state} <> 'proposed'`, sql`${table.id} desc`)
      .limit(SHOWN)
    return { data: await present(ctx, rows) }
  },

  'chronicPlaces.accept': async ({ params }, ctx) => {
    const { row, seen } = await lockProposed(ctx, params.id)
    const about = [`Похожие заявки (${seen.todos.length}):`, ...seen.todos.map(({ id, title }) => `#${id} ${title}`)]
    const where = seen.is_riser ? `стояк, ${seen.place}` : seen.place
    const root = await todoResource.create(ctx, {
      title: `Найти причину: ${seen.category ?? 'заявки'} — ${where}`.slice(0, 255),
      description: about.join('\n'),
      category: row.category,
      priority: 'High',
      location: row.place,
    })
    // A link would tell of a task that he does not see.
    const links = seen.todos.map(({ id }) => ({
      ...{ from: Math.min(id, root.id), to: Math.max(id, root.id), created_by: ctx.actor.id },
      kind: 'relates' as const,
    }))
    await ctx.tx.insert(todoLinksTable).values(links).onConflictDoNothing()
    return decide(ctx, row, { state: 'accepted', root: root.id })
  },

  'chronicPlaces.dismiss': async ({ params, body }, ctx) => {
    const { row } = await lockProposed(ctx, params.id)
    const reason = body.reason.trim()
    if (reason === '') throw invalid({ reason: 'Укажите причину' })
    return decide(ctx, row, { state: 'dismissed', reason })
  },
} satisfies Partial<Handlers>

async function lockProposed(ctx: Context, id: number) {
  requirePermission(ctx.actor, 'todos.reassign')
  const [row] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update')
  const [seen] = row ? await present(ctx, [row]) : []
  if (!row || !seen) throw notFound()
  if (row.state !== 'proposed') throw conflict('chronic_decided', 'Решение уже принято')
  return { row, seen }
}

async function decide(ctx: Context, { id }: Row, values: Partial<Row>): Promise<Schema<'ChronicPlace'>> {
  const [row] = await ctx.tx
    .update(table)
    .set({ ...values, decided_by: ctx.actor.id, decided_at: sql`clock_timestamp()` as never })
    .where(eq(table.id, id))
    .returning()
  const [one] = row ? await present(ctx, [row]) : []
  if (!one) throw notFound()
  return one
}

async function present(ctx: Context, rows: readonly Row[]): Promise<Schema<'ChronicPlace'>[]> {
  const todos = await todosOf(
    ctx,
    rows.flatMap(({ todos: ids, root }) => [...ids, ...(root === null ? [] : [root])]),
  )
  const people = await loadPersons(
    ctx.db,
    rows.map(({ decided_by }) => decided_by),
  )
  const places = await ctx.db
    .select({ id: locationsTable.id, name: locationsTable.full_name })
    .from(locationsTable)
    .where(
      inArray(
        locationsTable.id,
        rows.map(({ place }) => place),
      ),
    )
  const categories = await ctx.db
    .select({ key: todoCategoriesTable.key, name: todoCategoriesTable.name })
    .from(todoCategoriesTable)
  const may_decide = ctx.actor.grants.has('todos.reassign')
  return rows.flatMap((row) => {
    const seen = row.todos.flatMap((id) => todos.get(id) ?? [])
    if (seen.length < LEAST) return []
    const { id, state, is_riser, reason, decided_at } = row
    return [
      {
        ...{ id, state, is_riser, reason, decided_at, may_decide: may_decide && state === 'proposed' },
        place: places.find((one) => one.id === row.place)?.name ?? '',
        category: categories.find(({ key }) => key === row.category)?.name ?? null,
        todos: seen,
        root: row.root === null ? null : (todos.get(row.root) ?? null),
        decided_by: pick(people, row.decided_by),
      },
    ]
  })
}

/** Those of these tasks that the person may see. */
async function todosOf(ctx: Context, ids: readonly number[]): Promise<Map<number, Schema<'ChronicTodo'>>> {
  if (ids.length === 0) return new Map()
  const { id, title, status, created_at, location, deleted_at } = todosTable
  const place = sql<
    string | null
  >`(select ${locationsTable.name} from ${locationsTable} where ${locationsTable.id} = ${location})`
  const rows = await ctx.db
    .select({ id, title, status, place, created_at })
    .from(todosTable)
    .where(
      and(
        inArray(id, [...new Set(ids)]),
        isNull(deleted_at),
        scopeCondition(todoScopes, ctx.actor, ctx.actor.grants.get('todos.view')),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
