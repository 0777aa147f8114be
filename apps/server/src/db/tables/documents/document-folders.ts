import { type AnyPgColumn, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'

/** Папки документов: a tree of names; what lies in them is let in or not by itself. */
export const documentFoldersTable = pgTable(
  'document_folders',
  {
    ...recordColumns,
    name: russianText().notNull(),
    parent: reference().references((): AnyPgColumn => documentFoldersTable.id),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    index('document_folders_name_idx').on(table.name),
    index('document_folders_parent_idx').on(table.parent),
    index('document_folders_sort_order_idx').on(table.sort_order),
    index('document_folders_created_at_idx').on(table.created_at),
    index('document_folders_updated_at_idx').on(table.updated_at),
  ],
)
