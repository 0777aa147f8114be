import { and, eq, sql } from 'drizzle-orm'
import { notificationsTable as table } from '../../db/tables/notifications/notifications'
import type { Context } from '../../lib/http/handler'
import { presentNotifications } from './present-notification'
import { tellDevices } from './tell-devices'

/** Whoever has seen a record itself has seen what he was told of it: his bells count it no more. */
export async function readOfRecord(ctx: Context, entity: string, id: number): Promise<void> {
  const isOwn = and(eq(table.user, ctx.actor.id), eq(table.entity, entity), eq(table.entity_id, id))
  const rows = await ctx.tx
    .update(table)
    .set({ read: true, snoozed_until: null, read_at: sql`now()`, updated_at: sql`clock_timestamp()` })
    .where(and(isOwn, eq(table.read, false)))
    .returning()
  if (rows.length > 0) await tellDevices(ctx, { put: await presentNotifications(ctx.tx, rows) })
}
