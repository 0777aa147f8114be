import { and, eq, sql } from 'drizzle-orm'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { todoAcceptancesTable } from '../../../db/tables/todos/todo-acceptances'
import { emit } from '../../../lib/events/outbox'
import type { Context } from '../../../lib/http/handler'
import { presentNotifications } from '../../notifications/present-notification'
import { EMERGENCY } from './events'

/**
 * Keeps that a person accepted an emergency and ends the alarm of everybody who was told; a second time changes nothing.
 * Answers whether they were told now.
 */
export async function noteAcceptance(ctx: Context, todo: number, profile: number): Promise<boolean> {
  const added = await ctx.tx.insert(todoAcceptancesTable).values({ todo, profile }).onConflictDoNothing().returning()
  if (added.length === 0) return false
  await tellEmergencyMoved(ctx, todo)
  return true
}

/** Forgets who accepted an emergency that is none any more: the next one of the same task waits for somebody anew. */
export async function forgetAcceptances(ctx: Context, todo: number): Promise<void> {
  await ctx.tx.delete(todoAcceptancesTable).where(eq(todoAcceptancesTable.todo, todo))
}

/** Shows everybody who was told of an emergency how it stands now; `isOver` says what is about to be written. */
export async function tellEmergencyMoved(ctx: Context, todo: number, { isOver = false } = {}): Promise<void> {
  const { entity, entity_id, event } = notificationsTable
  const rows = await ctx.tx
    .update(notificationsTable)
    .set({ updated_at: sql`clock_timestamp()` })
    .where(and(eq(entity, 'todo'), eq(entity_id, todo), eq(event, EMERGENCY)))
    .returning()
  const presented = await presentNotifications(ctx.tx, rows)
  for (const [index, row] of presented.entries()) {
    await emit(ctx, {
      event: 'notifications_changed',
      payload: { put: [isOver ? { ...row, needs_acceptance: false } : row], drop: [], muted: null },
      rooms: [`user:${rows[index]?.user}`],
    })
  }
}
