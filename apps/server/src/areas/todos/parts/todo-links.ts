import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { todoLinksTable } from '../../../db/tables/todos/todo-links'
import { todosTable } from '../../../db/tables/todos/todos'
import { duplicate, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { todoResource } from '../todo-resource'

type LinkRow = typeof todoLinksTable.$inferSelect
type Kind = Schema<'TodoLinkKind'>

/** The kinds that are kept the other way round. */
const TURNED = { blocked_by: 'blocks', duplicated_by: 'duplicates' } as const

const CIRCLES = {
  blocks: 'Получится круг: эти задачи уже ждут друг друга в обратном порядке',
  duplicates: 'Получится круг: эти задачи уже дублируют друг друга в обратном порядке',
} as const

/** The tasks linked with one, as far as the person sees them. */
export const listLinks: Handler<'todos.listLinks'> = async ({ params }, ctx) => {
  await todoResource.read(ctx, params.id)
  return { data: await presentLinks(ctx, params.id, await linksOf(ctx, params.id)) }
}

/** Links two tasks: one that the person may change with one that he sees. */
export const addLink: Handler<'todos.addLink'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  if (body.todo === todo.id) throw invalid({ todo: 'Нельзя связать задачу с самой собой' })
  const [other] = await todoResource.select(ctx, [eq(todosTable.id, body.todo), isNull(todosTable.deleted_at)], {
    limit: 1,
  })
  if (!other) throw invalid({ todo: 'Нет такой записи' })
  const link = stored(todo.id, body.todo, body.kind)
  await requireNoCircle(ctx, link)
  const added = await ctx.tx
    .insert(todoLinksTable)
    .values({ ...link, created_by: ctx.actor.id })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw duplicate(['todo'])
  const [shown] = await presentLinks(ctx, todo.id, added)
  if (!shown) throw new Error('A row was presented as nothing')
  return shown
}

/** Takes a link away, from either of its two tasks. */
export const removeLink: Handler<'todos.removeLink'> = async ({ params }, ctx) => {
  await todoResource.lock(ctx, params.id, 'edit')
  const removed = await ctx.tx
    .delete(todoLinksTable)
    .where(and(eq(todoLinksTable.id, params.link), isOf(params.id)))
    .returning({ id: todoLinksTable.id })
  if (removed.length === 0) throw notFound()
}

/** Both ends of a link without a direction are kept in one order, so that it cannot be made twice. */
function stored(own: number, other: number, kind: Kind): Pick<LinkRow, 'from' | 'to' | 'kind'> {
  if (kind === 'relates') return { from: Math.min(own, other), to: Math.max(own, other), kind }
  return kind in TURNED
    ? { from: other, to: own, kind: TURNED[kind as keyof typeof TURNED] }
    : { from: own, to: other, kind: kind as LinkRow['kind'] }
}

/**
 * Refuses a link that closes a circle, through however many tasks: nothing of what waits for itself would ever begin. Links
 * are made one after another, since two of them together could close a circle that neither sees.
 */
async function requireNoCircle(ctx: Context, { from, to, kind }: Pick<LinkRow, 'from' | 'to' | 'kind'>): Promise<void> {
  if (kind === 'relates') return
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('todos.links'))`)
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    with recursive behind as (
      select ${to}::bigint as id
      union
      select ${todoLinksTable.to} from ${todoLinksTable} join behind on ${todoLinksTable.from} = behind.id
        where ${todoLinksTable.kind} = ${kind}
    ) select id from behind where id = ${from}`)
  if (rows.length > 0) throw invalid({ todo: CIRCLES[kind] })
}

function kindSeenFrom(own: number, { to, kind }: LinkRow): Kind {
  if (kind === 'relates' || to !== own) return kind
  return kind === 'blocks' ? 'blocked_by' : 'duplicated_by'
}

function isOf(todo: number) {
  return or(eq(todoLinksTable.from, todo), eq(todoLinksTable.to, todo))
}

async function linksOf(ctx: Context, todo: number): Promise<LinkRow[]> {
  return ctx.db.select().from(todoLinksTable).where(isOf(todo)).orderBy(asc(todoLinksTable.id))
}

async function presentLinks(ctx: Context, own: number, rows: LinkRow[]): Promise<Schema<'TodoLink'>[]> {
  if (rows.length === 0) return []
  const otherOf = ({ from, to }: LinkRow) => (from === own ? to : from)
  const seen = await todoResource.select(ctx, [
    inArray(todosTable.id, rows.map(otherOf)),
    isNull(todosTable.deleted_at),
  ])
  return rows.flatMap((link) => {
    const other = seen.find(({ row }) => row.id === otherOf(link))?.row
    if (!other) return []
    const { id, title, status } = other
    return [{ id: link.id, kind: kindSeenFrom(own, link), todo: id, title, status }]
  })
}
