import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, arrayContains, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { calendarFeedsTable } from '../../../db/tables/people/calendar-feeds'
import { todosTable } from '../../../db/tables/todos/todos'
import { loadActor } from '../../../lib/access/permissions'
import { calendarFeedSources } from '../../../lib/calendar/calendar-sources'
import { type Change, recordAudit } from '../../../lib/events/audit'
import { notFound } from '../../../lib/http/error'
import { Answer, type Context, type Handler } from '../../../lib/http/handler'
import { type IcsEvent, icsFile } from '../../../lib/time/ics'
import { FEED_GONE, FEED_MADE } from '../../people/calendar-feed'

/** What a calendar program is sent: a quarter back and half a year ahead. */
const REACH = { back: sql`now() - interval '90 days'`, ahead: sql`now() + interval '180 days'`, most: 2_000 }
/** A task without a start is shown as the half hour before its due moment. */
const SHORT = 30 * 60_000
const DESCRIPTION = 1_000

/** The secret address of one's own calendar. */
export const feed: Handler<'calendar.feed'> = async (_input, ctx) => {
  const [row] = await ctx.db.select().from(calendarFeedsTable).where(eq(calendarFeedsTable.user, ctx.actor.id))
  if (row && row.ended_at === null) return present(ctx, row)
  return { path: null, created_at: null, ended_at: row?.ended_at ?? null, ended_because: row?.ended_because ?? null }
}

/** A new address; whoever knew the one before sees nothing any more. */
export const renewFeed: Handler<'calendar.renewFeed'> = async (_input, ctx) => {
  const [before] = await ctx.tx
    .select({ ended_at: calendarFeedsTable.ended_at })
    .from(calendarFeedsTable)
    .where(eq(calendarFeedsTable.user, ctx.actor.id))
  const created_at = new Date().toISOString()
  const fresh = { nonce: randomBytes(18).toString('base64url'), created_at, ended_at: null, ended_because: null }
  const row = { user: ctx.actor.id, ...fresh }
  await ctx.tx
    .insert(calendarFeedsTable)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeedsTable.user, set: fresh })
  if (before?.ended_at === null) await note(ctx, FEED_GONE)
  await note(ctx, FEED_MADE)
  return present(ctx, row)
}

/** No address at all. */
export const revokeFeed: Handler<'calendar.revokeFeed'> = async (_input, ctx) => {
  const [gone] = await ctx.tx
    .delete(calendarFeedsTable)
    .where(eq(calendarFeedsTable.user, ctx.actor.id))
    .returning({ ended_at: calendarFeedsTable.ended_at })
  if (gone?.ended_at === null) await note(ctx, FEED_GONE)
}

/** The tasks a person does or helps with and what else he takes part in, for calendar programs; a secret that is unknown or revoked is no address at all. */
export const ics: Handler<'calendar.ics'> = async ({ params }, ctx) => {
  const [, user] = /^(\d{1,15})-[\w-]+\.ics$/.exec(params.secret) ?? []
  const [row] = user
    ? await ctx.db
        .select()
        .from(calendarFeedsTable)
        .where(and(eq(calendarFeedsTable.user, Number(user)), isNull(calendarFeedsTable.ended_at)))
    : []
  const isKnown = row !== undefined && isSame(secretOf(ctx, row), params.secret)
  const actor = isKnown ? await loadActor(ctx.db, row.user) : null
  if (!actor?.grants.has('todos.view')) throw notFound()
  const events = await eventsOf(ctx, actor.id)
  for (const find of calendarFeedSources()) events.push(...(await find(ctx, actor, REACH)))
  const body = icsFile(`Задачи: ${actor.name}`, events)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (ctx.request.header('if-none-match')?.split(/,\s*/).includes(etag)) return new Answer(304, headers)
  return new Answer(
    200,
    {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    },
    body,
  )
}

async function eventsOf(ctx: Context, person: number): Promise<IcsEvent[]> {
  const moment = sql`coalesce(${todosTable.due_at}, ${todosTable.start_at})`
  const rows = await ctx.db
    .select()
    .from(todosTable)
    .where(
      and(
        or(eq(todosTable.assignee, person), arrayContains(todosTable.co_assignees, [person])),
        or(isNotNull(todosTable.due_at), isNotNull(todosTable.start_at)),
        gte(moment, REACH.back),
        lte(moment, REACH.ahead),
        eq(todosTable.is_archived, false),
        isNull(todosTable.deleted_at),
      ),
    )
    .orderBy(moment)
    .limit(REACH.most)
  const site = ctx.services.env.publicUrl
  return rows.map((row) => {
    const end = row.due_at ?? row.start_at ?? row.created_at
    const start = row.start_at ?? new Date(Date.parse(end) - SHORT).toISOString()
    return {
      uid: `todo-${row.id}@workspace`,
      title: `${row.status === 'Completed' ? '✓ ' : ''}#${row.id} ${row.title}`,
      description: (row.description ?? '').slice(0, DESCRIPTION),
      location: row.place_snapshot,
      start,
      end: Date.parse(end) > Date.parse(start) ? end : new Date(Date.parse(start) + SHORT).toISOString(),
      stamp: row.updated_at,
      sequence: row.version,
      url: site ? new URL(`/todos/${row.id}`, site).href : null,
    }
  })
}

function note(ctx: Context, changes: Record<string, Change>) {
  return recordAudit(ctx, { action: 'update', entity: 'user', entity_id: ctx.actor.id, changes })
}

function present(ctx: Context, row: Feed & { created_at: string }) {
  return { path: pathOf(ctx, row), created_at: row.created_at, ended_at: null, ended_because: null }
}

type Feed = Pick<typeof calendarFeedsTable.$inferSelect, 'user' | 'nonce'>

function secretOf(ctx: Context, { user, nonce }: Feed): string {
  const mark = createHmac('sha256', ctx.services.tokens.secret).update(`calendar:${user}:${nonce}`).digest('base64url')
  return `${user}-${mark}.ics`
}

function pathOf(ctx: Context, row: Feed): string {
  return `/api/calendar/feeds/${secretOf(ctx, row)}`
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
