import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { contractHolidaysTable, contractLinesTable } from '../../db/tables/contracts/contract-lines'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import type { contractsTable } from '../../db/tables/contracts/contracts'
import { locationsTable } from '../../db/tables/places/locations'
import { purposesTable } from '../../db/tables/places/purposes'
import { roomsTable } from '../../db/tables/places/rooms'
import type { Context } from '../../lib/http/handler'
import { leasePeriod } from '../places/lease-period'
import { requireFreeRooms, yieldRooms } from './lifecycle/contract-overlaps'

/** A contract as it is stored. */
export type ContractRow = typeof contractsTable.$inferSelect
/** A room of a contract, every field given. */
export type RoomPart = Required<Schema<'ContractRoom'>>
/** A line of a contract as it is written: the server numbers it and knows what it replaces. */
export type LinePart = Omit<Required<Schema<'ContractLine'>>, 'id' | 'replaces'>
/** Days on which less is paid. */
export type HolidayPart = Required<Schema<'ContractHoliday'>>

/** What a contract consists of beside its own columns. */
export interface ContractParts {
  rooms: RoomPart[]
  rooms_details: Schema<'ContractRoomDetails'>[]
  lines: Required<Schema<'ContractLine'>>[]
  holidays: HolidayPart[]
}

/** The rooms, lines and holidays of these contracts, each in its order. */
export async function loadParts(db: Db, contracts: readonly number[]): Promise<Map<number, ContractParts>> {
  const parts = new Map(contracts.map((id): [number, ContractParts] => [id, noParts()]))
  if (contracts.length === 0) return parts
  const rooms = await db
    .select({
      row: contractRoomsTable,
      number: roomsTable.number,
      floor: roomsTable.floor,
      area: roomsTable.area,
      rentable_area: roomsTable.rentable_area,
      full_name: locationsTable.full_name,
      purpose: purposesTable.name,
      category: purposesTable.category,
    })
    .from(contractRoomsTable)
    .innerJoin(roomsTable, eq(roomsTable.id, contractRoomsTable.room))
    .innerJoin(locationsTable, eq(locationsTable.id, contractRoomsTable.room))
    .leftJoin(
      purposesTable,
      eq(purposesTable.id, sql`coalesce(${contractRoomsTable.purpose_override}, ${roomsTable.purpose})`),
    )
    .where(anyOf(contractRoomsTable.contract, contracts))
    .orderBy(asc(contractRoomsTable.id))
  for (const { row, ...room } of rooms) {
    const found = parts.get(row.contract)
    found?.rooms.push({
      room: row.room,
      area: row.area,
      date_from: row.date_from,
      date_to: row.date_to,
      is_part: row.is_part,
      polygon: row.polygon,
      purpose_override: row.purpose_override,
      note: row.note,
    })
    found?.rooms_details.push({
      id: row.room,
      name: room.number,
      full_name: room.full_name,
      floor: room.floor,
      object_area: room.area,
      rentable_area: room.rentable_area,
      is_parking: room.category === 'parking',
      is_live: row.is_live,
      purpose: room.purpose ?? '',
    })
  }
  // A line that another one replaced on its first day was never in force.
  const wasInForce = sql`coalesce(${contractLinesTable.valid_to} >= ${contractLinesTable.valid_from}, true)`
  const lines = await db
    .select()
    .from(contractLinesTable)
    .where(and(anyOf(contractLinesTable.contract, contracts), wasInForce))
    .orderBy(asc(contractLinesTable.position), asc(contractLinesTable.valid_from), asc(contractLinesTable.id))
  for (const { contract, position: _, ...line } of lines) parts.get(contract)?.lines.push(line)
  const holidays = await db
    .select()
    .from(contractHolidaysTable)
    .where(anyOf(contractHolidaysTable.contract, contracts))
    .orderBy(asc(contractHolidaysTable.date_from), asc(contractHolidaysTable.id))
  for (const { contract, id: _, ...holiday } of holidays) parts.get(contract)?.holidays.push(holiday)
  return parts
}

/** Of a contract that has none. */
export function noParts(): ContractParts {
  return { rooms: [], rooms_details: [], lines: [], holidays: [] }
}

/** Puts rooms, lines and holidays in the place of those that a draft had; what is not given stays. */
export async function writeParts(
  ctx: Context,
  contract: ContractRow,
  parts: {
    rooms?: readonly RoomPart[] | undefined
    lines?: readonly LinePart[] | undefined
    holidays?: readonly HolidayPart[] | undefined
  },
): Promise<void> {
  const { tx } = ctx
  const { id } = contract
  if (parts.rooms) {
    await tx.delete(contractRoomsTable).where(eq(contractRoomsTable.contract, id))
    if (parts.rooms.length > 0)
      await tx.insert(contractRoomsTable).values(parts.rooms.map((room) => toRoomRow(contract, room)))
  }
  if (parts.lines) {
    await tx.delete(contractLinesTable).where(eq(contractLinesTable.contract, id))
    if (parts.lines.length > 0) {
      await tx
        .insert(contractLinesTable)
        .values(parts.lines.map((line, position) => ({ ...line, contract: id, position })))
    }
  }
  if (parts.holidays) {
    await tx.delete(contractHolidaysTable).where(eq(contractHolidaysTable.contract, id))
    if (parts.holidays.length > 0) {
      await tx.insert(contractHolidaysTable).values(parts.holidays.map((holiday) => ({ ...holiday, contract: id })))
    }
  }
}

/** A room as it is stored: when it is taken, and whether it is, follow from the contract. */
export function toRoomRow(contract: ContractRow, room: RoomPart): typeof contractRoomsTable.$inferInsert {
  return {
    ...room,
    polygon: room.polygon as [number, number][] | null,
    contract: contract.id,
    ...leasePeriod(contract, room),
  }
}

/**
 * Reckons anew when the rooms of a contract are taken: its state, its end, its rooms or the day of return has changed. Refuses
 * rooms that others hold; until that is known they are not held, or the database would refuse them without a word.
 */
export async function renewLeases(ctx: Context, contract: ContractRow): Promise<void> {
  const rooms = await ctx.tx.select().from(contractRoomsTable).where(eq(contractRoomsTable.contract, contract.id))
  for (const room of rooms) {
    const { period } = leasePeriod(contract, room)
    await ctx.tx.update(contractRoomsTable).set({ period, is_live: false }).where(eq(contractRoomsTable.id, room.id))
  }
  const [first] = rooms
  if (!first || !leasePeriod(contract, first).is_live) return
  if (contract.status === 'expired' || contract.status === 'terminated') await yieldRooms(ctx, contract.id)
  await requireFreeRooms(ctx, contract.id)
  await ctx.tx.update(contractRoomsTable).set({ is_live: true }).where(eq(contractRoomsTable.contract, contract.id))
}
