import { and, eq, isNull, sql } from 'drizzle-orm'
import { metersTable, meterReadingsTable as table } from '../../db/tables/places/meters'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { emit } from '../../lib/events/outbox'
import { AppError, invalid, notFound, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { lockRow, readableIds, requireRow } from '../../lib/resource/rows'
import { tellRecordWrite } from '../../lib/resource/write-listeners'
import { claimFiles } from '../files/upload/claim-files'
import { meterTitle } from '../places/meter-title'
import { metersReach } from './meters.resource'
import { PHOTO, READING, readingOf, readingsOf } from './present-readings'
import { reckonConsumption, writeReading } from './write-reading'

type Meter = typeof metersTable.$inferSelect

/** Показания: whoever may make tasks at a place reads its meters. */
export const readingHandlers: Pick<
  Handlers,
  'meters.readings' | 'meters.read' | 'meters.unread' | 'meters.importReadings'
> = {
  'meters.readings': async ({ params }, ctx) => {
    const { mayEdit } = await requireRow(ctx, metersReach, params.id)
    return { data: await readingsOf(ctx, eq(table.meter, params.id), mayEdit) }
  },

  'meters.read': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'todos.create')
    const meter = await lockRow(ctx, metersReach, params.id, 'view')
    const { id, oddity } = await writeReading(ctx, meter, body, body.photo ? 'photo' : 'manual')
    if (body.photo !== undefined) await claimFiles(ctx, body.photo ? [body.photo] : [], READING, id, PHOTO)
    if (oddity !== null && !body.is_confirmed) throw invalid({ is_confirmed: oddity })
    await noteReading(ctx, meter, { from: null, to: body.value1 })
    const made = await readingOf(ctx, id)
    if (!made) throw new Error('A reading was written and is not there')
    return made
  },

  'meters.unread': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'todos.create')
    const meter = await lockRow(ctx, metersReach, params.id, 'view')
    const { mayEdit } = await requireRow(ctx, metersReach, params.id)
    const ofMeter = and(eq(table.id, params.reading), eq(table.meter, meter.id))
    const [found] = await ctx.tx.select().from(table).where(ofMeter)
    if (!found) throw notFound()
    if (!mayEdit && found.created_by !== ctx.actor.id) throw outOfScope()
    await claimFiles(ctx, [], READING, found.id, PHOTO)
    await ctx.tx.delete(table).where(ofMeter)
    await reckonConsumption(ctx, meter)
    await noteReading(ctx, meter, { from: found.value1, to: null })
  },

  'meters.importReadings': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'todos.create')
    const errors: Record<string, string> = {}
    for (const [at, row] of body.rows.entries()) {
      try {
        const meter = await meterOf(ctx, row.serial)
        const { oddity } = await writeReading(ctx, meter, row, 'import')
        if (oddity !== null && !body.is_confirmed) throw invalid({ value1: oddity })
        await noteReading(ctx, meter, { from: null, to: row.value1 })
      } catch (error) {
        if (!(error instanceof AppError) || error.errors === undefined) throw error
        for (const [field, said] of Object.entries(error.errors)) errors[`rows.${at}.${field}`] = said[0] ?? ''
      }
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return { written: body.rows.length }
  },
}

/** The meter with a number, among those that the person sees. */
async function meterOf(ctx: Context, serial: string): Promise<Meter> {
  const rows = await ctx.tx
    .select()
    .from(metersTable)
    .where(and(eq(sql`lower(${metersTable.serial})`, serial.trim().toLowerCase()), isNull(metersTable.deleted_at)))
    .for('no key update')
  const seen = await readableIds(
    ctx.tx,
    metersReach,
    ctx.actor,
    rows.map(({ id }) => id),
  )
  const [found, ...others] = rows.filter(({ id }) => seen.has(id))
  if (!found) throw invalid({ serial: `Нет счётчика № ${serial.trim()}` })
  if (others.length > 0) throw invalid({ serial: `Счётчиков № ${serial.trim()} несколько: внесите показание вручную` })
  return found
}

async function noteReading(
  ctx: Context,
  meter: Meter,
  last_reading: { from: string | null; to: string | null },
): Promise<void> {
  await recordAudit(ctx, {
    ...{ action: 'update', entity: 'meter', entity_id: meter.id, entity_title: meterTitle(meter) },
    changes: { last_reading },
  })
  await tellRecordWrite(ctx, {
    ...{ path: '/meters', entity: 'meter', id: meter.id, title: meterTitle(meter) },
    ...{ action: 'update', changed: ['last_reading'] },
  })
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/meters'],
    record: { entity: 'meter', id: meter.id },
    payload: { entity: '/meters', entity_id: meter.id, action: 'update', version: null, changed: ['last_reading'] },
  })
}
