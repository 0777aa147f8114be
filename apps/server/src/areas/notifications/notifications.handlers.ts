import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { notificationsTable } from '../../db/tables/notifications'
import { conflict, notFound } from '../../lib/error'
import type { Context, Handlers } from '../../lib/handler'
import { type NotificationRow, presentNotifications } from './present-notification'

const ANSWERED = 100

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
    const [row] = await markRead(ctx, [params.id])
    const [known] = row
      ? [row]
      : await ctx.tx
          .select()
          .from(notificationsTable)
          .where(isOwn(ctx, [params.id]))
    const [presented] = known ? await presentNotifications(ctx.tx, [known]) : []
    if (!presented) throw notFound()
    return presented
  },

  'notifications.markAllRead': async ({ body }, ctx) => answer(ctx, await markRead(ctx, body?.notificationIds)),

  'notifications.remove': async ({ params }, ctx) => {
    const removed = await ctx.tx
      .delete(notificationsTable)
      .where(and(isOwn(ctx, [params.id]), eq(notificationsTable.read, true)))
      .returning({ id: notificationsTable.id })
    if (removed.length > 0) return
    const [unread] = await ctx.tx
      .select({ id: notificationsTable.id })
      .from(notificationsTable)
      .where(isOwn(ctx, [params.id]))
    if (!unread) throw notFound()
    throw conflict('unread', 'Непрочитанное уведомление нельзя удалить. Сначала отметьте его прочитанным')
  },

  'notifications.clearRead': async ({ body }, ctx) => {
    await ctx.tx
      .delete(notificationsTable)
      .where(and(isOwn(ctx, body?.notificationIds), eq(notificationsTable.read, true)))
  },
} satisfies Partial<Handlers>

/** Own notifications, all of them or those of the given ids. */
function isOwn(ctx: Context, ids?: readonly string[]) {
  return and(
    eq(notificationsTable.user, ctx.actor.id),
    ids === undefined ? undefined : inArray(notificationsTable.id, [...ids]),
  )
}

async function markRead(ctx: Context, ids?: readonly string[]): Promise<NotificationRow[]> {
  return ctx.tx
    .update(notificationsTable)
    .set({ read: true, read_at: sql`now()`, updated_at: sql`clock_timestamp()` })
    .where(and(isOwn(ctx, ids), eq(notificationsTable.read, false)))
    .returning()
}

async function answer(ctx: Context, rows: NotificationRow[]) {
  const [unread] = await ctx.db
    .select({ n: count() })
    .from(notificationsTable)
    .where(and(isOwn(ctx), eq(notificationsTable.read, false)))
  return { data: await presentNotifications(ctx.db, rows), meta: { unread: unread?.n ?? 0 } }
}
