import { eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { meterReadingsTable, metersTable } from '../../db/tables/places/meters'
import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { registerEntity } from '../../lib/resource/registry'
import { readableIds } from '../../lib/resource/rows'
import { checkMeters } from './check-meters'
import './notifications'
import './meters-calendar'
import { seedMeters } from './meters.demo'
import { meters, metersReach } from './meters.resource'
import { READING } from './present-readings'
import { readingHandlers } from './readings.handlers'

// Whoever sees a meter sees the pictures of its readings.
registerEntity(READING, {
  path: '/meters/readings',
  permission: 'properties.view',
  async mayRead(db, actor, ids) {
    const rows = await db
      .select({ id: meterReadingsTable.id, meter: metersTable.id })
      .from(meterReadingsTable)
      .innerJoin(metersTable, eq(metersTable.id, meterReadingsTable.meter))
      .where(anyOf(meterReadingsTable.id, ids))
    const seen = await readableIds(
      db,
      metersReach,
      actor,
      rows.map(({ meter }) => meter),
    )
    return new Set(rows.filter(({ meter }) => seen.has(meter)).map(({ id }) => id))
  },
})

export const metersArea = defineServerArea({
  handlers: { ...meters.handlers, ...readingHandlers },
  jobs: ({ database, services }) => [
    {
      key: 'meters.check',
      label: 'Поверки и показания счётчиков',
      every: HOUR,
      at: '07:00',
      run: async (signal) => counts('Создано задач', await checkMeters(database, services(), signal)),
    },
  ],
  seed: seedMeters,
})
