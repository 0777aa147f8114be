import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notificationsTable as table } from '../../db/tables/notifications/notifications'
import type { Context } from '../../lib/http/handler'
import { type NotificationRow, presentNotifications } from './present-notification'
import { tellDevices } from './tell-devices'

/** Reads the person's own notifications, all of them or those of a condition; answers those that were unread. */
export function markRead(ctx: Context, which?: SQL): Promise<NotificationRow[]> {
  return ctx.tx
    .update(table)
    .set({ read: true, snoozed_until: null, read_at: sql`now()`, updated_at: sql`clock_timestamp()` })
    .where(and(eq(table.user, ctx.actor.id), which, eq(table.read, false)))
    .returning()
}

/** Whoever has seen a record itself has seen what he was told of it: his bells count it no more. */
export async function readOfRecord(ctx: Context, entity: string, id: number): Promise<void> {
  const rows = await markRead(ctx, and(eq(table.entity, entity), eq(table.entity_id, id)))
  if (rows.length > 0) await tellDevices(ctx, { put: await presentNotifications(ctx.tx, rows) })
}
