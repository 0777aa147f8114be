import { asc, eq } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { meterReadingsTable, metersTable } from '../../../db/tables/places/meters'
import { meterTitle } from '../../places/meter-title'
import { decimalText } from '../charges/calc-steps'
import type { ReadingOfMeter, ReadMeter } from '../charges/terms'

const UNITS = { electricity: 'кВт·ч', cold_water: 'м³', hot_water: 'м³', heat: 'Гкал', gas: 'м³' } as const

/** These meters with all of their readings. */
export async function loadMeters(db: Db, ids: readonly number[]): Promise<Map<number, ReadMeter>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const meters = await db.select().from(metersTable).where(anyOf(metersTable.id, wanted))
  const found = new Map(meters.map((meter) => [meter.id, { ...titled(meter), readings: [] as ReadingOfMeter[] }]))
  const readings = await db
    .select({ reading: meterReadingsTable })
    .from(meterReadingsTable)
    .innerJoin(metersTable, eq(metersTable.id, meterReadingsTable.meter))
    .where(anyOf(meterReadingsTable.meter, wanted))
    .orderBy(asc(meterReadingsTable.read_at))
  for (const { reading } of readings) {
    const { meter, read_at, value1, value2, value3, consumption } = reading
    const shown = [value1, value2, value3].flatMap((value) => (value === null ? [] : decimalText(value))).join(' / ')
    found.get(meter)?.readings.push({ read_at, shown, consumption })
  }
  return found
}

function titled(meter: typeof metersTable.$inferSelect) {
  return { title: meterTitle(meter), unit: UNITS[meter.resource] }
}
