import { sql } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/places/locations'
import { meterReadingsTable as readings, metersTable as table } from '../../db/tables/places/meters'
import { invalid } from '../../lib/http/error'
import { defineResource } from '../../lib/resource/define-resource'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { loadPlaces } from '../places/load-places'
import { meterTitle } from '../places/meter-title'
import { placeScopes } from '../places/scopes/object-scopes'
import { latestReadings } from './present-readings'

/** A meter that nobody read for so long is asked after. */
export const UNREAD_DAYS = 35

/** What nobody read lately. A meter that was put in lately is not late yet. */
export const isUnread = sql`coalesce(${table.installed_at}, ${table.created_at}::date) < ${companyTodayInSql()} - ${UNREAD_DAYS}::int
  and not exists (select 1 from ${readings} where ${readings.meter} = ${table.id} and ${readings.read_at} > ${companyTodayInSql()} - ${UNREAD_DAYS}::int)`

/** Who reads and changes meters: by the places they stand at. */
export const metersReach = { table, permission: 'properties', scopes: placeScopes(table.location) } as const

/** Счётчики. */
export const meters = defineResource('/meters', {
  name: 'meters',
  entity: 'meter',
  page: () => '/objects',
  ...metersReach,
  search: [table.serial],
  filters: {
    location: (place) => sql`${table.location} in (select ${locationsTable.id} from ${locationsTable}
      where ${locationsTable.path} @> array[${place}]::bigint[])`,
    is_unread: (wanted) => sql`(${isUnread}) = ${wanted}`,
  },
  ordering: {
    location: sql`(select ${locationsTable.full_name} from ${locationsTable} where ${locationsTable.id} = ${table.location})`,
    resource: sql`array_position(array['electricity', 'cold_water', 'hot_water', 'heat', 'gas'], ${table.resource})`,
  },
  defaultOrdering: ['resource', 'serial'],
  title: meterTitle,
  details: async (rows, ctx) => ({
    places: await loadPlaces(
      ctx.db,
      rows.map(({ location }) => location),
    ),
    latest: await latestReadings(
      ctx,
      rows.map(({ id }) => id),
    ),
  }),
  present: (row, { places, latest }, ctx) => ({
    location_details: places.get(row.location) ?? null,
    last_reading: latest.get(row.id) ?? null,
    may_read: ctx.actor.grants.has('todos.create'),
  }),
  async beforeWrite(input) {
    const serial = input.serial?.trim()
    if (serial === '') throw invalid({ serial: 'Укажите заводской номер' })
    if (typeof input.coefficient === 'string' && Number(input.coefficient) === 0)
      throw invalid({ coefficient: 'Коэффициент больше нуля' })
    return serial === undefined ? {} : { serial }
  },
  imports: { keys: [['serial', 'resource']] },
  exportColumns: [
    'location',
    'resource',
    'serial',
    'tariffs_count',
    'digits',
    'coefficient',
    'installed_at',
    'verify_until',
    'is_common',
  ],
})
