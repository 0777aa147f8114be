import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'

/** How far an import is; the last four are final, except that a failed one may begin again and a done one be taken back. */
export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'reverted'] as const
export const IMPORT_MODES = ['upsert', 'create', 'update'] as const

/** What was done to a record: its version then, and what stood there before where it was not made. */
export interface ImportedRecord {
  id: number
  version: number
  before?: Record<string, unknown>
}

/** What a file holds: its headings, the fields they stand for, and the lines below them with their numbers and what stands under no heading. */
export interface ImportContent {
  head: string[]
  fields?: (string | null)[]
  rows: { line: number; cells: string[]; stray?: { place: string; text: string } }[]
}

/** Импорты: what the server is to make of a file, or has made. */
export const importsTable = pgTable(
  'imports',
  {
    id: id(),
    /** Contract path of the list that the records belong to. */
    register: text().notNull().default('/todos'),
    mode: text({ enum: IMPORT_MODES }).notNull().default('upsert'),
    state: text({ enum: IMPORT_STATES }).notNull().default('waiting'),
    file_name: text(),
    /** The file as it was read; gone once it is of no more use. */
    content: jsonb().$type<ImportContent>(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** Times it was begun and not heard of again: a server that an import kills is not to be killed by it for ever. */
    starts: integer().notNull().default(0),
    /** Times the database was out of reach for it. */
    pauses: integer().notNull().default(0),
    /** It waits until then, since the database was out of reach. */
    not_before: instant(),
    /** The name under which the journal has its tasks. */
    batch: uuid().notNull().default(sql`gen_random_uuid()`),
    /** Rows with a mistake; of the mistakes themselves the first are kept. */
    problems_count: integer().notNull().default(0),
    problems: jsonb().$type<{ line: number; column: string | null; message: string }[]>().notNull().default([]),
    reason: text(),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    /** What it did, so that it can be taken back; gone once it cannot. */
    records: jsonb().$type<ImportedRecord[]>(),
    created_at: instant().notNull().default(sql`now()`),
    finished_at: instant(),
    created_by: reference().notNull(),
    /** As whom and from where the journal names the author: the request is over when the tasks are made. */
    acting: reference(),
    ip: text(),
    user_agent: text(),
    request_id: text(),
  },
  (table) => [
    index('imports_author_idx').on(table.created_by, table.id),
    index('imports_finished_idx').on(table.finished_at),
    index('imports_open_idx').on(table.id).where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
