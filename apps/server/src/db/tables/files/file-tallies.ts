import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { reference } from '../../columns'

/**
 * Сколько файлов в папках: what each statement added to a folder or took from it, written by triggers on `files` and summed
 * up by a job. Counting the living files of a folder is a sum of a few rows, and uploads into one folder do not wait for
 * each other.
 */
export const fileTalliesTable = pgTable(
  'file_tallies',
  { directory: reference(), delta: integer().notNull() },
  (_table) => [index('file_tallies_directory_idx').on(sql`coalesce(directory, 0)`)],
)
