import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordColumns, reference, russianText } from '../../columns'
import { sharedColumns } from '../../shared-columns'
import { documentFoldersTable } from './document-folders'

/** What one of those who approve a document has said of it. */
export interface Approval {
  profile: number
  /** When the document was sent to him; those of before this was written down bear none. */
  sent_at?: string
  decision: Schema<'DocumentDecision'> | null
  at: string | null
  comment: string | null
  /** Who decided in his stead, as he was away. */
  deputy?: number
}

/** Документы: texts and spreadsheets; what they say stands beside, so that a list need not read it. */
export const documentsTable = pgTable(
  'documents',
  {
    ...recordColumns,
    title: russianText().notNull(),
    kind: text({ enum: ['text', 'spreadsheet'] }).notNull(),
    folder: reference().references(() => documentFoldersTable.id, { onDelete: 'set null' }),
    ...sharedColumns,
    /** The archive is `is_archived`. */
    status: text({ enum: ['draft', 'in_review', 'approved'] })
      .notNull()
      .default('draft'),
    is_template: boolean().notNull().default(false),
    template_key: text(),
    approvers: reference().array().notNull().default([]),
    /** Of those who were asked when it was sent to them. */
    approvals: jsonb().$type<Approval[]>().notNull().default([]),
    revision: integer().notNull().default(1),
    word_count: integer().notNull().default(0),
    page_size: text({ enum: ['a4', 'a3'] })
      .notNull()
      .default('a4'),
    page_orientation: text({ enum: ['portrait', 'landscape'] })
      .notNull()
      .default('portrait'),
    page_margins: text({ enum: ['normal', 'narrow', 'wide'] })
      .notNull()
      .default('normal'),
    page_header: text().notNull().default(''),
    page_footer: text().notNull().default(''),
    page_numbers: boolean().notNull().default(true),
  },
  (table) => [
    index('documents_title_idx').on(table.title),
    index('documents_kind_idx').on(table.kind),
    index('documents_folder_idx').on(table.folder),
    index('documents_owner_idx').on(table.owner),
    index('documents_status_idx').on(table.status),
    index('documents_revision_idx').on(table.revision),
    index('documents_word_count_idx').on(table.word_count),
    index('documents_created_at_idx').on(table.created_at),
    index('documents_updated_at_idx').on(table.updated_at),
    index('documents_approvers_idx').using('gin', table.approvers),
  ],
)

/** Содержимое документов; `version` counts what was written, and `words` is what is looked for. */
export const documentContentsTable = pgTable('document_contents', {
  document: reference()
    .primaryKey()
    .references(() => documentsTable.id, { onDelete: 'cascade' }),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  words: text().notNull().default(''),
  version: integer().notNull().default(1),
  saved_at: instant().notNull().default(sql`now()`),
  saved_by: reference(),
})
