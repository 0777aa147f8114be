import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { contractRoomsTable } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { roomReservationsTable } from '../../../db/tables/places/room-reservations'
import { roomsTable } from '../../../db/tables/places/rooms'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { companyTodayInSql } from '../../../lib/time/company-clock'

type RoomRow = typeof roomsTable.$inferSelect

/** By such a row somebody sits in its room, or will. */
export const isHeldLease = sql<boolean>`(${contractRoomsTable.is_live}
  and coalesce(upper(${contractRoomsTable.period}), 'infinity') > ${companyTodayInSql()}
  and not isempty(${contractRoomsTable.period}))`

/** The first lease by which somebody sits in one of these rooms, or will. */
export async function firstLease(
  db: Db,
  ids: readonly number[],
): Promise<{ room: string; contract: string } | undefined> {
  const [lease] = await db
    .select({ room: roomsTable.number, contract: contractsTable.number })
    .from(contractRoomsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, contractRoomsTable.contract))
    .innerJoin(roomsTable, eq(roomsTable.id, contractRoomsTable.room))
    .where(and(anyOf(contractRoomsTable.room, ids), isHeldLease))
    .limit(1)
  return lease
}

/** Refuses rooms that are in the archive or kept for a client. */
export async function requireUnreserved(ctx: Context, parts: readonly RoomRow[]): Promise<void> {
  const archived = parts.find(({ is_archived }) => is_archived)
  if (archived) throw conflict('archived', `Помещение ${archived.number} в архиве`)
  const [kept] = await ctx.tx
    .select({ room: roomsTable.number })
    .from(roomReservationsTable)
    .innerJoin(roomsTable, eq(roomsTable.id, roomReservationsTable.room))
    .where(
      and(
        anyOf(
          roomReservationsTable.room,
          parts.map(({ id }) => id),
        ),
        eq(roomReservationsTable.status, 'active'),
        isNull(roomReservationsTable.deleted_at),
      ),
    )
    .limit(1)
  if (kept) throw conflict('in_use', `Помещение ${kept.room} забронировано. Сначала снимите бронь`)
}
