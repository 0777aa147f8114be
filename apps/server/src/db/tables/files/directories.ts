import { type AnyPgColumn, bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, numberedText, reference, systemColumns } from '../../columns'

/** Папки of the media storage. `key` names a hidden system folder, such as `attachments` («Общие вложения»). */
export const directoriesTable = pgTable(
  'directories',
  {
    id: id(),
    ...systemColumns,
    display_name: numberedText().notNull(),
    parent: reference().references((): AnyPgColumn => directoriesTable.id),
    key: text().unique('directories_key_key'),
    is_hidden: boolean().notNull().default(false),
    /** The folders on the way here, this one included, that have access lists of their own: all of them must let one in. */
    guards: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    index('directories_parent_idx').on(table.parent, table.display_name),
    index('directories_deleted_at_idx').on(table.deleted_at),
  ],
)
