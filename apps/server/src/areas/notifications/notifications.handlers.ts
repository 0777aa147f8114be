import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { notificationsTable } from '../../db/tables/notifications/notifications'
import { conflict, invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { markRead } from './mark-read'
import { keyOf, mute, mutedKeys, mutedOf, titlesOf, unmute } from './mutes'
import { type NotificationRow, presentNotifications } from './present-notification'
import { tellDevices } from './tell-devices'

const ANSWERED = 100
/** Nobody puts off for longer than a year. */
const FARTHEST = 366 * 24 * 3_600_000

/** Уведомления of the person who asks; those of others do not exist for him. */
export const notificationsHandlers = {
  'notifications.list': async ({ query }, ctx) => {
    const rows = await ctx.db
      .select()
      .from(notificationsTable)
      .where(and(isOwn(ctx), query.since === undefined ? undefined : gt(notificationsTable.updated_at, query.since)))
      .orderBy(desc(notificationsTable.createdAt), desc(notificationsTable.id))
      .limit(ANSWERED)
    return answer(ctx, rows)
  },

  'notifications.read': async ({ params }, ctx) => {
    const [row] = await markRead(ctx, isOneOf([params.id]))
    const [known] = row
      ? [row]
      : await ctx.tx
          .select()
          .from(notificationsTable)
          .where(isOwn(ctx, [params.id]))
    const [presented] = known ? await presentNotifications(ctx.tx, [known]) : []
    if (!presented) throw notFound()
    if (row) await tellDevices(ctx, { put: [presented] })
    return presented
  },

  'notifications.snooze': async ({ params, body: { until } }, ctx) => {
    if (until !== null) assertAhead(until)
    const [row] = await ctx.tx
      .update(notificationsTable)
      .set({ snoozed_until: until, updated_at: sql`clock_timestamp()` })
      .where(and(isOwn(ctx, [params.id]), eq(notificationsTable.read, false)))
      .returning()
    const [presented] = row ? await presentNotifications(ctx.tx, [row]) : []
    if (!presented) throw await whyNotUnread(ctx, params.id)
    await tellDevices(ctx, { put: [presented] })
    return presented
  },

  'notifications.listMuted': async (_input, ctx) => {
    const rows = await mutedOf(ctx)
    const titles = await titlesOf(ctx, rows)
    return {
      data: rows.map(({ entity, entity_id, created_at }) => ({
        entity,
        entity_id,
        title: titles.get(keyOf({ entity, entity_id })) ?? null,
        createdAt: created_at,
      })),
    }
  },

  'notifications.mute': async ({ params }, ctx) => {
    await mute(ctx, params)
    await tellDevices(ctx, { muted: await mutedKeys(ctx) })
  },

  'notifications.unmute': async ({ params }, ctx) => {
    await unmute(ctx, params)
    await tellDevices(ctx, { muted: await mutedKeys(ctx) })
  },

  'notifications.markAllRead': async ({ body }, ctx) => {
    const answered = await answer(ctx, await markRead(ctx, isOneOf(body?.notificationIds)))
    if (answered.data.length > 0) await tellDevices(ctx, { put: answered.data.slice(0, ANSWERED) })
    return answered
  },

  'notifications.remove': async ({ params }, ctx) => {
    const removed = await ctx.tx
      .delete(notificationsTable)
      .where(and(isOwn(ctx, [params.id]), eq(notificationsTable.read, true)))
      .returning({ id: notificationsTable.id })
    if (removed.length > 0) return tellDevices(ctx, { drop: [params.id] })
    const [unread] = await ctx.tx
      .select({ id: notificationsTable.id })
      .from(notificationsTable)
      .where(isOwn(ctx, [params.id]))
    if (!unread) throw notFound()
    throw conflict('unread', 'Непрочитанное уведомление нельзя удалить. Сначала отметьте его прочитанным')
  },

  'notifications.clearRead': async ({ body }, ctx) => {
    const removed = await ctx.tx
      .delete(notificationsTable)
      .where(and(isOwn(ctx, body?.notificationIds), eq(notificationsTable.read, true)))
      .returning({ id: notificationsTable.id })
    if (removed.length > 0) await tellDevices(ctx, { drop: removed.map(({ id }) => id) })
  },
} satisfies Partial<Handlers>

/** Own notifications, all of them or those of the given ids. */
function isOwn(ctx: Context, ids?: readonly string[]) {
  return and(eq(notificationsTable.user, ctx.actor.id), isOneOf(ids))
}

function isOneOf(ids?: readonly string[]) {
  return ids === undefined ? undefined : inArray(notificationsTable.id, [...ids])
}

async function answer(ctx: Context, rows: NotificationRow[]) {
  const [unread] = await ctx.db
    .select({ n: count() })
    .from(notificationsTable)
    .where(
      and(
        isOwn(ctx),
        eq(notificationsTable.read, false),
        or(isNull(notificationsTable.snoozed_until), lte(notificationsTable.snoozed_until, sql`clock_timestamp()`)),
      ),
    )
  const meta = { unread: unread?.n ?? 0, muted: await mutedKeys(ctx) }
  return { data: await presentNotifications(ctx.db, rows), meta }
}

function assertAhead(until: string): void {
  const ahead = Date.parse(until) - Date.now()
  if (ahead <= 0) throw invalid({ until: 'Это время уже прошло' })
  if (ahead > FARTHEST) throw invalid({ until: 'Не дальше года' })
}

/** Why a notification cannot be put off: it is none of the person's, or it was read. */
async function whyNotUnread(ctx: Context, id: string): Promise<Error> {
  const [known] = await ctx.tx
    .select({ id: notificationsTable.id })
    .from(notificationsTable)
    .where(isOwn(ctx, [id]))
  return known ? conflict('read', 'Уведомление уже прочитано') : notFound()
}
