import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, recordColumns, reference, russianText } from '../../columns'
import { usersTable } from '../access/users'
import { filesTable } from '../files/files'

/** Whom a text is for, as it is stored. */
export interface StoredAudience {
  all: boolean
  departments: number[]
  teams: number[]
  objects: number[]
}

/** Статьи. */
export const articlesTable = pgTable(
  'articles',
  {
    ...recordColumns,
    title: russianText().notNull(),
    /** The address without the number at its end; it stays once the article is published. */
    slug_base: text().notNull(),
    summary: text(),
    content: jsonb().$type<RichDocument>().notNull(),
    /** The words of `content`: what is searched, and what a list shows the beginning of. */
    content_text: text().notNull(),
    cover: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    tagList: text('tag_list').array().notNull().default([]),
    /** An article in the archive is so by `is_archived`, and keeps what it was before. */
    status: text({ enum: ['draft', 'scheduled', 'published'] })
      .notNull()
      .default('draft'),
    publish_at: instant(),
    published_at: instant(),
    proposed_at: instant(),
    returned_comment: text(),
    audience: jsonb().$type<StoredAudience>().notNull().default({ all: true, departments: [], teams: [], objects: [] }),
    is_pinned: boolean().notNull().default(false),
    pinned_until: date({ mode: 'string' }),
    ack_required: boolean().notNull().default(false),
    ack_deadline: date({ mode: 'string' }),
    comments_enabled: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
    /** The earliest revision whose acknowledgement counts. */
    ack_revision: integer().notNull().default(1),
    /** The day on which people were last reminded. */
    reminded_on: date({ mode: 'string' }),
  },
  (table) => [
    index('articles_published_at_idx').on(table.published_at),
    index('articles_created_by_idx').on(table.created_by),
    index('articles_tag_list_idx').using('gin', table.tagList),
    index('articles_publish_at_idx').on(table.publish_at).where(sql`${table.status} = 'scheduled'`),
  ],
)

/** Кто ознакомился, with the latest revision. */
export const articleAcksTable = pgTable(
  'article_acks',
  {
    article: reference()
      .notNull()
      .references(() => articlesTable.id, { onDelete: 'cascade' }),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    acknowledged_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.article, table.user] }), index('article_acks_user_idx').on(table.user)],
)

/** Кто открывал. */
export const articleViewsTable = pgTable(
  'article_views',
  {
    article: reference()
      .notNull()
      .references(() => articlesTable.id, { onDelete: 'cascade' }),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    seen_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.article, table.user] }), index('article_views_user_idx').on(table.user)],
)
