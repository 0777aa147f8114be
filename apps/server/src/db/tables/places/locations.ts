import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference, russianText } from '../../columns'

/** The six kinds of place (product 7.2). */
export const LOCATION_KINDS = ['territory', 'cluster', 'building', 'entrance', 'floor', 'room'] as const

/**
 * Места: the one tree of every place, so that one number points anywhere. A row is written together with the row of its
 * kind (`territories`, `rooms` …), which shares the id and holds the record. `path` runs from the root to the place itself.
 */
export const locationsTable = pgTable(
  'locations',
  {
    id: id(),
    kind: text({ enum: LOCATION_KINDS }).notNull(),
    parent: reference().references((): AnyPgColumn => locationsTable.id),
    path: bigint({ mode: 'number' }).array().notNull(),
    name: russianText().notNull(),
    code: text(),
    full_name: russianText().notNull(),
    sort_order: integer().notNull().default(0),
    is_archived: boolean().notNull().default(false),
    deleted_at: instant(),
  },
  (table) => [
    index('locations_parent_idx').on(table.parent),
    index('locations_path_idx').using('gin', table.path),
    index('locations_kind_idx').on(table.kind),
    uniqueIndex('locations_sibling_code_key')
      .on(sql`coalesce(${table.parent}, 0)`, table.kind, table.code)
      .where(sql`${table.deleted_at} is null and ${table.code} is not null`),
  ],
)
