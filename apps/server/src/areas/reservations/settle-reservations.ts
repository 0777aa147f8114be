import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { roomReservationsTable as table } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { recordAudit } from '../../lib/events/audit'
import { emit } from '../../lib/events/outbox'
import type { Context } from '../../lib/http/handler'
import { dayInRussian } from '../../lib/time/days'

export type ReservationRow = typeof table.$inferSelect

/** How a reservation is called in the journal. */
export function reservationTitle({ from, to }: Pick<ReservationRow, 'from' | 'to'>): string {
  return `Бронь с ${dayInRussian(from)} по ${dayInRussian(to)}`
}

/**
 * Ends active reservations without an act on each of them: their days are over, or the client has the rooms by a contract.
 * The journal and whoever looks at a list or a plan hear of it; answers what was ended.
 */
export async function settleReservations(
  ctx: Context,
  status: 'expired' | 'converted',
  where: SQL,
): Promise<ReservationRow[]> {
  const rows = await ctx.tx
    .update(table)
    .set({ status, version: sql`${table.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(table.status, 'active'), isNull(table.deleted_at), where))
    .returning()
  for (const row of rows) {
    await recordAudit(ctx, {
      ...{ action: 'transition', entity: 'reservation', entity_id: row.id, entity_title: reservationTitle(row) },
      changes: { status: { from: 'active', to: status } },
    })
    await emit(ctx, {
      event: 'entity_changed',
      rooms: ['list:/reservations'],
      record: { entity: 'reservation', id: row.id },
      payload: {
        ...{ entity: '/reservations', entity_id: row.id, action: 'update', version: row.version, changed: ['status'] },
      },
    })
  }
  await tellFloors(
    ctx,
    rows.map(({ room }) => room),
  )
  return rows
}

/** Whoever looks at the plans of these rooms sees it at once. */
export async function tellFloors(ctx: Context, rooms: readonly (number | undefined)[]): Promise<void> {
  for (const room of new Set(rooms)) {
    if (room === undefined) continue
    const [found] = await ctx.tx.select({ floor: roomsTable.floor }).from(roomsTable).where(eq(roomsTable.id, room))
    if (!found) continue
    await emit(ctx, {
      event: 'entity_changed',
      rooms: [`floor:${found.floor}`],
      record: { entity: 'room', id: room },
      payload: { entity: '/properties/room', entity_id: room, action: 'update', version: null, changed: ['occupancy'] },
    })
  }
}
