import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordColumns, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { objectsTable } from '../places/objects'

/** Whom a page is for, as it is stored. */
interface StoredAudience {
  all: boolean
  departments: number[]
  teams: number[]
  objects: number[]
}

/** A page that nobody has verified for so many days after it was due is stale. */
export const STALE_DAYS = 30

/**
 * Страницы базы знаний, each below another. The base itself keeps `path`, the way from the top to the page, whoever moves one
 * (`kb_pages_path`), and `file_names` (`kb_page_files`), by which a page is found.
 */
export const kbPagesTable = pgTable(
  'kb_pages',
  {
    ...recordColumns,
    title: russianText().notNull(),
    parent: reference().references((): AnyPgColumn => kbPagesTable.id),
    path: bigint({ mode: 'number' }).array().notNull().default([]),
    kind: text({ enum: ['section', 'page', 'checklist', 'template'] })
      .notNull()
      .default('page'),
    content: jsonb().$type<RichDocument>(),
    /** The words of the content. */
    content_text: text().notNull().default(''),
    /** Names of the attached files. */
    file_names: text().notNull().default(''),
    /** Pages to which the content links. */
    links: bigint({ mode: 'number' }).array().notNull().default([]),
    icon: text(),
    sort_order: integer().notNull().default(0),
    status: text({ enum: ['draft', 'review', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    owner: reference()
      .notNull()
      .references(() => profilesTable.id),
    review_period_days: integer().notNull().default(365),
    verified_at: instant(),
    verified_by: reference().references(() => profilesTable.id),
    verify_due_at: date({ mode: 'string' }),
    /** The due day of which the owner was told, and told again when the page had become stale. */
    due_told: date({ mode: 'string' }),
    stale_told: date({ mode: 'string' }),
    audience: jsonb().$type<StoredAudience>().notNull().default({ all: true, departments: [], teams: [], objects: [] }),
    tags: text().array().notNull().default([]),
    functionals: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Numbers of categories whose tasks show the page. */
    categories: bigint({ mode: 'number' }).array().notNull().default([]),
    object: reference().references(() => objectsTable.id),
    ack_required: boolean().notNull().default(false),
    published_at: instant(),
    /** How often it was published. */
    published_version: integer().notNull().default(0),
    returned_comment: text(),
    views_count: integer().notNull().default(0),
    helpful_yes: integer().notNull().default(0),
    helpful_no: integer().notNull().default(0),
  },
  (table) => [
    index('kb_pages_title_idx').on(table.title),
    index('kb_pages_parent_idx').on(table.parent, table.sort_order),
    index('kb_pages_path_idx').using('gin', table.path),
    index('kb_pages_links_idx').using('gin', table.links),
    index('kb_pages_categories_idx').using('gin', table.categories),
    index('kb_pages_owner_idx').on(table.owner),
    index('kb_pages_object_idx').on(table.object),
    index('kb_pages_due_idx').on(table.verify_due_at),
    index('kb_pages_created_at_idx').on(table.created_at),
    index('kb_pages_updated_at_idx').on(table.updated_at),
    /** Those that are not for everybody: each request asks which of them are closed to its person. */
    index('kb_pages_closed_idx').on(table.id).where(sql`${table.audience} ->> 'all' = 'false'`),
  ],
)
