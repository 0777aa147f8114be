import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { legalEntitiesTable } from '../contracts/legal-entities'

/**
 * Шаблоны печатных форм: every version of a text that stands in the place of a built-in one, for all landlords or for one.
 * A version is never changed; one of each place is current, or none where the built-in text was put back.
 */
export const documentTemplatesTable = pgTable(
  'document_templates',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    kind: text().$type<Schema<'PrintedFormKind'>>().notNull(),
    legal_entity: reference().references(() => legalEntitiesTable.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    blocks: jsonb().$type<Schema<'FormBlock'>[]>().notNull(),
    is_current: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('document_templates_version_key').on(
      table.kind,
      sql`coalesce(${table.legal_entity}, 0)`,
      table.version,
    ),
    uniqueIndex('document_templates_current_key')
      .on(table.kind, sql`coalesce(${table.legal_entity}, 0)`)
      .where(sql`${table.is_current}`),
    index('document_templates_legal_entity_idx').on(table.legal_entity),
  ],
)
