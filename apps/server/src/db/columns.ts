import { orderedHours, type WorkHours } from '@ws/api-client/contract/work-hours'
import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, numeric } from 'drizzle-orm/pg-core'
import { tellPhoto } from '../lib/people/photo-address'

/** Number of a record: a bigint identity read as a JavaScript number (the contract's `Id` stays below 2^53). */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** Number of another record. */
export const reference = () => bigint({ mode: 'number' })

/** A moment, read as ISO 8601 in UTC with milliseconds: Drizzle's own string mode is not RFC 3339. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: toIso,
})

/** The end of a moment in UTC, as the server's connections are told to speak. */
const UTC = '+00'

/** A moment of the driver as ISO 8601. Only its letters are changed: a list has hundreds, and a Date of each is slow. */
function toIso(moment: string): string {
  const isPlain = moment.length <= 26 && moment.charAt(10) === ' ' && moment.endsWith(UTC)
  if (!isPlain) return new Date(moment).toISOString()
  // `2026-11-23 10:00:00.12+00`: zeros at the end of the fraction are left out by the database.
  const fraction = moment.slice(20, -UTC.length).padEnd(3, '0')
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${fraction}Z`
}

/** Money, areas and quantities: a decimal string on the wire, never a JSON number. */
export const decimal = (precision: number, scale: number) => numeric({ precision, scale })

/** Text that is sorted for people: the database's own order puts Ё before А. */
export const russianText = customType<{ data: string }>({ dataType: () => 'text collate "ru"' })

/** Names that people number: as `russianText`, but numbers in it go by their value, «План 9» before «План 10». */
export const numberedText = customType<{ data: string }>({ dataType: () => 'text collate "ru_numbered"' })

/** Days from and to, as PostgreSQL writes them: `[2026-01-01,2026-02-01)`; an end that is left out never comes. */
export const dayRange = customType<{ data: string }>({ dataType: () => 'daterange' })

/** Hours by days of the week, read in their order: the database keeps them by the alphabet, and two spellings are a change. */
export const workHours = customType<{ data: WorkHours; driverData: string | WorkHours }>({
  dataType: () => 'jsonb',
  toDriver: (hours) => JSON.stringify(hours),
  fromDriver: (kept) => orderedHours(kept as WorkHours) ?? {},
})

/** The address of a photo: whoever reads a row gets one that ends, made from what the row keeps. */
export const photoAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (kept) => tellPhoto(kept),
})

/** What every table carries beside its id (product 4.1); `version` counts the writes. */
export const systemColumns = {
  created_at: instant().notNull().default(sql`now()`),
  created_by: reference(),
  updated_at: instant().notNull().default(sql`now()`),
  updated_by: reference(),
  deleted_at: instant(),
  deleted_by: reference(),
  version: integer().notNull().default(1),
}

/** The system columns of a table whose rows are records of the contract: they have a number and an archive. */
export const recordColumns = {
  id: id(),
  ...systemColumns,
  is_archived: boolean().notNull().default(false),
}
