import { and, eq, lte, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { roomDivisionsTable as table } from '../../../db/tables/places/room-divisions'
import { roomsTable } from '../../../db/tables/places/rooms'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { companyToday } from '../../../lib/time/company-clock'
import { rooms } from '../catalogues/rooms.resource'
import { removePlace } from '../place-tree'
import { tellFloorChanged } from '../tell-floor-changed'
import { firstLease } from './keepers'
import { archive } from './make-rooms'
import { type Heir, handOver } from './succeed-rooms'

type RoomRow = typeof roomsTable.$inferSelect
type Write = Parameters<typeof rooms.write>

/** A division that waits for the contracts of its rooms. */
export type Division = typeof table.$inferSelect

/** Writes down that these rooms become those, which wait in the archive until then. */
export async function planDivision(
  ctx: Context,
  old: readonly RoomRow[],
  made: readonly Heir[],
  effective_from: string,
): Promise<Division> {
  const ids = old.map(({ id }) => id)
  const [waiting] = await ctx.tx
    .select({ rooms: table.rooms })
    .from(table)
    .where(and(eq(table.status, 'waiting'), sql`${table.rooms} && ${sql.param(ids)}::bigint[]`))
  const again = waiting && old.find(({ id }) => waiting.rooms.includes(id))
  if (again) {
    throw conflict('in_use', `Помещение ${again.number} уже делят или объединяют: примените или отмените соглашения`)
  }
  // The outlines stay with the new rooms: nothing that lies in the archive is drawn.
  for (const { row } of made) await rooms.write(ctx, row, { is_archived: true } as Write[2], { action: 'archive' })
  const [division] = await ctx.tx
    .insert(table)
    .values({
      ...{ rooms: ids, parts: made.map(({ row }) => row.id), effective_from },
      ...{ created_by: ctx.actor.id, updated_by: ctx.actor.id },
    })
    .returning()
  if (!division) throw new Error('A division was not written')
  return division
}

/** Puts the new rooms in the place of the old ones, when their day has come and nobody holds the old ones any more. */
export async function settleDivision(ctx: Context, id: number): Promise<boolean> {
  const [division] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update')
  const isDue = division?.status === 'waiting' && division.effective_from <= (await companyToday(ctx.tx))
  if (!division || !isDue || (await firstLease(ctx.tx, division.rooms))) return false
  const old = await lockAll(ctx, division.rooms)
  const heirs: Heir[] = []
  for (const row of await lockAll(ctx, division.parts)) {
    const after = await rooms.write(ctx, row, { is_archived: false } as Write[2])
    heirs.push({ row: after, polygon: after.polygon })
  }
  for (const room of old) await handOver(ctx, room, heirs)
  await archive(
    ctx,
    old.filter(({ is_archived }) => !is_archived),
  )
  await writeStatus(ctx, id, 'done')
  for (const floor of new Set(heirs.map(({ row }) => row.floor))) await tellFloorChanged(ctx, floor, 'rooms')
  return true
}

/** Divisions whose day has come, and who planned them. */
export async function dueDivisions(db: Db, today: string): Promise<{ id: number; author: number }[]> {
  const rows = await db
    .select({ id: table.id, author: table.created_by })
    .from(table)
    .where(and(eq(table.status, 'waiting'), lte(table.effective_from, today)))
    .orderBy(table.id)
  return rows.map(({ id, author }) => ({ id, author: author ?? 0 }))
}

/** Gives up a division; the rooms that were made for it are no more, and their numbers are free again. */
export async function cancelDivision(ctx: Context, id: number): Promise<void> {
  const [division] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (division?.status !== 'waiting') return
  for (const row of await lockAll(ctx, division.parts)) {
    await removePlace(ctx, row.id)
    const gone = { deleted_at: new Date().toISOString(), deleted_by: ctx.actor.id, polygon: null }
    await rooms.writeColumns(ctx, row, gone, { action: 'delete' })
  }
  await writeStatus(ctx, id, 'cancelled')
}

/** The rooms of a division: a contract may take them though they lie in the archive. */
export async function comingRooms(ctx: Context, id: number | null): Promise<number[]> {
  if (id === null) return []
  const [division] = await ctx.tx.select({ parts: table.parts }).from(table).where(eq(table.id, id))
  return division?.parts ?? []
}

function lockAll(ctx: Context, ids: readonly number[]): Promise<RoomRow[]> {
  return ctx.tx.select().from(roomsTable).where(anyOf(roomsTable.id, ids)).orderBy(roomsTable.id).for('no key update')
}

async function writeStatus(ctx: Context, id: number, status: Division['status']): Promise<void> {
  await ctx.tx
    .update(table)
    .set({ status, updated_at: sql`now()`, updated_by: ctx.actor.id, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
}
