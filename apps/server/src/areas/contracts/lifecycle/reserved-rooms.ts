import { and, asc, eq, gte, isNull, ne, or } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { roomReservationsTable as reserved } from '../../../db/tables/places/room-reservations'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { Context } from '../../../lib/http/handler'

/** Reservations of these rooms from a day on for others than this tenant, as far as the person may see them. */
export async function loadReservations(
  ctx: Context,
  rooms: readonly number[],
  { tenant, from }: { tenant: number; from: string },
) {
  if (rooms.length === 0 || !ctx.actor.grants.has('reservations.view')) return []
  return ctx.db
    .select({ row: reserved, tenant: tenantsTable.name })
    .from(reserved)
    .leftJoin(tenantsTable, eq(tenantsTable.id, reserved.tenant))
    .where(
      and(
        anyOf(reserved.room, rooms),
        eq(reserved.status, 'active'),
        isNull(reserved.deleted_at),
        gte(reserved.to, from),
        or(isNull(reserved.tenant), ne(reserved.tenant, tenant)),
      ),
    )
    .orderBy(asc(reserved.id))
}
