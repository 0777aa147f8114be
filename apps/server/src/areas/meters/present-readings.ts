import type { Schema } from '@ws/api-client/contract'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { meterReadingsTable as table } from '../../db/tables/places/meters'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { loadAttachedFiles } from '../files/upload/claim-files'

type Reading = typeof table.$inferSelect
/** Name of a reading among records that have files. */
export const READING = 'meter_reading'
/** The field under which its picture is kept. */
export const PHOTO = 'photo'
const MOST = 120

/** The latest readings of a meter. */
export async function readingsOf(ctx: Context, which: SQL, mayChange: boolean): Promise<Schema<'MeterReading'>[]> {
  const rows = await ctx.db.select().from(table).where(which).orderBy(desc(table.read_at)).limit(MOST)
  return present(ctx, rows, mayChange)
}

/** The last reading of each of these meters. */
export async function latestReadings(
  ctx: Context,
  meters: readonly number[],
): Promise<Map<number, Schema<'MeterReading'>>> {
  if (meters.length === 0) return new Map()
  const rows = await ctx.db
    .selectDistinctOn([table.meter])
    .from(table)
    .where(anyOf(table.meter, meters))
    .orderBy(table.meter, desc(table.read_at))
  const shown = await present(ctx, rows, false)
  return new Map(rows.flatMap(({ meter }, at) => (shown[at] ? [[meter, shown[at]]] : [])))
}

/** One reading. */
export async function readingOf(ctx: Context, id: number): Promise<Schema<'MeterReading'> | undefined> {
  const [found] = await readingsOf(ctx, sql`${eq(table.id, id)}`, false)
  return found
}

async function present(ctx: Context, rows: readonly Reading[], mayChange: boolean): Promise<Schema<'MeterReading'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map(({ created_by }) => created_by),
  )
  const photos = await loadAttachedFiles(
    ctx,
    READING,
    rows.map(({ id }) => id),
    PHOTO,
  )
  return rows.map(({ id, read_at, value1, value2, value3, consumption, is_anomaly, source, created_by }) => ({
    ...{ id, read_at, value1, value2, value3, consumption, is_anomaly, source },
    photo: photos.get(id)?.[0] ?? null,
    author_details: pick(people, created_by),
    may_remove: mayChange || created_by === ctx.actor.id,
  }))
}
