import type { Schema } from '@ws/api-client/contract'
import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import { savedViewsTable } from '../../db/tables/system/saved-views'
import { emit } from '../../lib/events/outbox'
import { conflict, invalid, notFound, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { keepLast, readLast } from './last-view'
import { assertSees, assertShares, mayShare, seesArea, tidiesUp } from './view-areas'
import { assertFits } from './view-params'

type ViewRow = typeof savedViewsTable.$inferSelect
type Action = 'create' | 'update' | 'remove'

const MOST = 50

/** Сохранённые виды of lists: own ones and those that others share. */
export const savedViewsHandlers = {
  'savedViews.list': async ({ query: { area } }, ctx) => {
    assertSees(ctx, area)
    const rows = await ctx.db
      .select()
      .from(savedViewsTable)
      .where(
        and(
          eq(savedViewsTable.area, area),
          or(eq(savedViewsTable.owner, ctx.actor.id), eq(savedViewsTable.is_shared, true)),
        ),
      )
      .orderBy(asc(savedViewsTable.name), asc(savedViewsTable.id))
    const last = await readLast(ctx, area)
    return { data: await present(ctx, rows), meta: { may_share: mayShare(ctx, area), may_tidy: tidiesUp(ctx), last } }
  },

  'savedViews.keepLast': ({ body }, ctx) => keepLast(ctx, body),

  'savedViews.create': async ({ body }, ctx) => {
    const { area } = body
    assertSees(ctx, area)
    if (body.is_shared) assertShares(ctx, area)
    assertFits(body.params)
    const values = { ...body, name: toName(body.name) }
    await lockOwn(ctx)
    await assertRoom(ctx, area)
    await assertFree(ctx, area, values.name)
    if (body.is_default) await clearDefault(ctx, area)
    const [row] = await ctx.tx
      .insert(savedViewsTable)
      .values({ ...values, owner: ctx.actor.id })
      .returning()
    return told(ctx, 'create', row, body.is_shared === true)
  },

  'savedViews.update': async ({ params: { id }, body }, ctx) => {
    await lockOwn(ctx)
    const view = await findSeen(ctx, id)
    if (view.owner !== ctx.actor.id) assertTidying(ctx, body)
    if (body.is_shared && !view.is_shared) assertShares(ctx, view.area)
    assertFits(body.params)
    const changes = { ...body, ...(body.name === undefined ? {} : { name: toName(body.name) }) }
    if (changes.name !== undefined) await assertFree(ctx, view.area, changes.name, view)
    if (body.is_default) await clearDefault(ctx, view.area)
    const [row] = await ctx.tx
      .update(savedViewsTable)
      .set({ ...changes, updated_at: sql`clock_timestamp()` })
      .where(eq(savedViewsTable.id, id))
      .returning()
    return told(ctx, 'update', row, view.is_shared || body.is_shared === true)
  },

  'savedViews.remove': async ({ params: { id } }, ctx) => {
    const view = await findSeen(ctx, id)
    if (view.owner !== ctx.actor.id && !tidiesUp(ctx)) throw outOfScope()
    await ctx.tx.delete(savedViewsTable).where(eq(savedViewsTable.id, id))
    await tell(ctx, 'remove', view, view.is_shared)
  },
} satisfies Partial<Handlers>

/** A view that exists for the person; one that others keep to themselves does not. */
async function findSeen(ctx: Context, id: number): Promise<ViewRow> {
  const [view] = await ctx.tx.select().from(savedViewsTable).where(eq(savedViewsTable.id, id)).for('update')
  const isOwn = view?.owner === ctx.actor.id
  if (!view || !(isOwn || (view.is_shared && seesArea(ctx, view.area)))) throw notFound()
  return view
}

/** What others may do with a shared view: give it another name and take it from everybody's lists. */
function assertTidying(ctx: Context, changes: Schema<'SavedViewChanges'>): void {
  const isTidying = Object.keys(changes).every((field) => field === 'name' || field === 'is_shared')
  if (!isTidying || !tidiesUp(ctx)) throw outOfScope()
}

/** One person's views are written one after the other, or two at once would both find room. */
async function lockOwn(ctx: Context): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved-views'), ${ctx.actor.id}::int)`)
}

async function assertRoom(ctx: Context, area: string): Promise<void> {
  const [kept] = await ctx.tx.select({ n: count() }).from(savedViewsTable).where(isOf(ctx.actor.id, area))
  if ((kept?.n ?? 0) < MOST) return
  throw conflict('too_many', `В этом списке уже ${MOST} ваших видов. Удалите ненужные`)
}

async function assertFree(ctx: Context, area: string, name: string, of?: ViewRow): Promise<void> {
  const [same] = await ctx.tx
    .select({ id: savedViewsTable.id })
    .from(savedViewsTable)
    .where(
      and(
        isOf(of?.owner ?? ctx.actor.id, area),
        sql`lower(${savedViewsTable.name}) = lower(${name} collate "ru")`,
        of && ne(savedViewsTable.id, of.id),
      ),
    )
  if (same) throw invalid({ name: 'Вид с таким названием уже есть' })
}

async function clearDefault(ctx: Context, area: string): Promise<void> {
  await ctx.tx
    .update(savedViewsTable)
    .set({ is_default: false })
    .where(and(isOf(ctx.actor.id, area), eq(savedViewsTable.is_default, true)))
}

function isOf(owner: number, area: string) {
  return and(eq(savedViewsTable.owner, owner), eq(savedViewsTable.area, area))
}

function toName(name: string): string {
  return name.trim()
}

async function told(ctx: Context, action: Action, row: ViewRow | undefined, isShared: boolean) {
  const [view] = row ? await present(ctx, [row]) : []
  if (!row || !view) throw notFound()
  await tell(ctx, action, row, isShared)
  return view
}

/** Own devices hear of every change; those who look at the list, of views that are or were shared. */
async function tell(ctx: Context, action: Action, { id, area, owner }: ViewRow, isShared: boolean): Promise<void> {
  await emit(ctx, {
    event: 'entity_changed',
    rooms: [`user:${owner}`, ...(isShared ? [`list:${area}`] : [])],
    payload: { entity: '/saved-views', entity_id: id, action, version: null },
  })
}

async function present(ctx: Context, rows: ViewRow[]): Promise<Schema<'SavedView'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map(({ owner }) => owner),
  )
  return rows.map((row) => {
    const isOwn = row.owner === ctx.actor.id
    return { ...row, owner: pick(people, row.owner), is_own: isOwn, is_default: isOwn && row.is_default }
  })
}
