import { sql } from 'drizzle-orm'
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What people edit together: the state of Yjs, from which offline edits are merged; the text itself stands in its record. */
export const contentStatesTable = pgTable(
  'content_states',
  {
    entity: text().notNull(),
    entity_id: reference().notNull(),
    state: bytes().notNull(),
    /** SHA-256 of the text that stood in the record when the state was kept: any other came from beside. */
    record_digest: text().notNull().default(''),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entity_id] })],
)
