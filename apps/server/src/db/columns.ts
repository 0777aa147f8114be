import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, numeric } from 'drizzle-orm/pg-core'

/** Number of a record: a bigint identity read as a JavaScript number (the contract's `Id` stays below 2^53). */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** Number of another record. */
export const reference = () => bigint({ mode: 'number' })

/** A moment, read as ISO 8601 in UTC with milliseconds: Drizzle's own string mode is not RFC 3339. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Money, areas and quantities: a decimal string on the wire, never a JSON number. */
export const decimal = (precision: number, scale: number) => numeric({ precision, scale })

/** Text that is sorted for people: the database's own order puts Ё before А. */
export const russianText = customType<{ data: string }>({ dataType: () => 'text collate "ru"' })

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
