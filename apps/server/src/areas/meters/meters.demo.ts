import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { buildingsTable } from '../../db/tables/places/buildings'
import { meterReadingsTable, metersTable } from '../../db/tables/places/meters'
import { roomsTable } from '../../db/tables/places/rooms'
import type { DemoSource } from '../../lib/area'

type Resource = (typeof metersTable.$inferInsert)['resource']

/** What is used in a month, and what the dial stood at a year ago. */
const USUAL: Readonly<Record<Resource, { month: number; start: number; digits: number }>> = {
  electricity: { month: 1450, start: 48_210, digits: 6 },
  cold_water: { month: 42, start: 1280, digits: 5 },
  hot_water: { month: 18, start: 610, digits: 5 },
  heat: { month: 64, start: 930, digits: 5 },
  gas: { month: 20, start: 300, digits: 5 },
}
const OF_BUILDING: readonly Resource[] = ['electricity', 'cold_water', 'heat']
/** Rooms whose tenants are measured apart. */
const METERED_ROOMS = ['А-305', 'А-201', 'Б-201', 'В-101']
const MONTHS = 12
const MONTH_DAYS = 30
/** Which of them waits for its verification. */
const NEAR = 3
/** Colder months take more. */
const SEASON = [1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.7, 0.8, 0.9, 1, 1.1, 1.2]

/** Common meters of the three buildings and those of four rooms, with a year of readings; one waits for its verification. */
export async function seedMeters(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const author = people[8] ?? null
  const stamp = {
    created_by: author,
    updated_by: author,
    created_at: calendar.at(-380, 12),
    updated_at: calendar.at(-380, 12),
  }
  const buildings = await tx.select().from(buildingsTable).orderBy(buildingsTable.id)
  const rooms = await tx
    .select()
    .from(roomsTable)
    .where(inArray(roomsTable.number, METERED_ROOMS))
    .orderBy(roomsTable.id)
  const wanted = [
    ...buildings.flatMap(({ id }) => OF_BUILDING.map((resource) => ({ location: id, resource, is_common: true }))),
    ...rooms.map(({ id }) => ({ location: id, resource: 'electricity' as const, is_common: false })),
  ]
  const made = await tx
    .insert(metersTable)
    .values(
      wanted.map((meter, at) => ({
        ...stamp,
        ...meter,
        serial: String(1_040_117 + at * 373),
        digits: USUAL[meter.resource].digits,
        coefficient: meter.is_common && meter.resource === 'electricity' ? '20' : '1',
        installed_at: calendar.day(-900),
        verify_until: calendar.day(at === NEAR ? 40 : 700 + at * 30),
        // Its task is not among those of the demo.
        verify_told: at === NEAR ? calendar.day(40) : null,
      })),
    )
    .returning()
  for (const [at, meter] of made.entries()) {
    const { month, start } = USUAL[meter.resource]
    const share = meter.is_common ? 1 : 0.3
    let value = start * share
    let before: number | null = null
    const readings: (typeof meterReadingsTable.$inferInsert)[] = []
    for (let back = MONTHS; back >= 0; back -= 1) {
      value += month * share * (SEASON[(back + at) % SEASON.length] ?? 1)
      const shown = Math.round(value * 10) / 10
      readings.push({
        ...{ meter: meter.id, source: 'manual', created_by: author },
        read_at: calendar.day(-back * MONTH_DAYS - 3),
        created_at: calendar.at(-back * MONTH_DAYS - 3, 10),
        value1: shown.toFixed(3),
        consumption: before === null ? null : ((shown - before) * Number(meter.coefficient)).toFixed(3),
      })
      before = shown
    }
    await tx.insert(meterReadingsTable).values(readings)
  }
  // One was not read this month: the job asks for it in some days.
  const [forgotten] = made.slice(-1)
  if (forgotten) {
    const late = await tx.select().from(meterReadingsTable).where(eq(meterReadingsTable.meter, forgotten.id))
    const last = late.filter(({ read_at }) => read_at > calendar.day(-MONTH_DAYS)).map(({ id }) => id)
    await tx.delete(meterReadingsTable).where(inArray(meterReadingsTable.id, last))
  }
}
