import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, instant, recordColumns, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { todosTable } from '../todos/todos'
import { locationsTable } from './locations'

/** Счётчики: what is measured at a place. */
export const metersTable = pgTable(
  'meters',
  {
    ...recordColumns,
    location: reference()
      .notNull()
      .references(() => locationsTable.id, { onDelete: 'cascade' }),
    resource: text({ enum: ['electricity', 'cold_water', 'hot_water', 'heat', 'gas'] }).notNull(),
    serial: text().notNull(),
    tariffs_count: integer().notNull().default(1),
    /** After so many it begins anew. */
    digits: integer().notNull().default(6),
    coefficient: decimal(9, 3).notNull().default('1'),
    installed_at: date(),
    verify_until: date(),
    is_common: boolean().notNull().default(false),
    /** The task to have it verified, and for which term it was made. */
    verify_todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
    verify_told: date(),
    /** The last task to read it. */
    read_todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('meters_serial_key').on(table.serial, table.resource).where(sql`${table.deleted_at} is null`),
    index('meters_location_idx').on(table.location),
    index('meters_verify_until_idx').on(table.verify_until),
    index('meters_created_at_idx').on(table.created_at),
    index('meters_updated_at_idx').on(table.updated_at),
  ],
)

/** Показания: what a meter showed on a day. Consumption and whether it is odd are reckoned anew with each write. */
export const meterReadingsTable = pgTable(
  'meter_readings',
  {
    id: recordColumns.id,
    meter: reference()
      .notNull()
      .references(() => metersTable.id, { onDelete: 'cascade' }),
    read_at: date().notNull(),
    value1: decimal(12, 3).notNull(),
    value2: decimal(12, 3),
    value3: decimal(12, 3),
    source: text({ enum: ['manual', 'photo', 'import'] }).notNull(),
    consumption: decimal(20, 3),
    is_anomaly: boolean().notNull().default(false),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('meter_readings_day_key').on(table.meter, table.read_at)],
)
