import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { kbPagesTable } from './kb-pages'

const page = () =>
  reference()
    .notNull()
    .references(() => kbPagesTable.id, { onDelete: 'cascade' })
const person = () =>
  reference()
    .notNull()
    .references(() => profilesTable.id, { onDelete: 'cascade' })

/** Предложенные правки. */
export const kbSuggestionsTable = pgTable(
  'kb_suggestions',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    page: page(),
    title: russianText().notNull(),
    content: jsonb().$type<RichDocument>().notNull(),
    comment: text(),
    status: text({ enum: ['review', 'accepted', 'returned'] })
      .notNull()
      .default('review'),
    decided_by: reference(),
    decided_at: instant(),
    decision_comment: text(),
  },
  (table) => [
    index('kb_suggestions_page_idx').on(table.page, table.created_at),
    index('kb_suggestions_open_idx').on(table.created_at).where(sql`${table.status} = 'review'`),
  ],
)

/** Who has opened a page on a day. */
export const kbViewsTable = pgTable(
  'kb_views',
  { page: page(), person: person(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.page, table.person, table.day] }), index('kb_views_day_idx').on(table.day)],
)

/** Answers to «Полезно?», one of each person to each version. */
export const kbFeedbackTable = pgTable(
  'kb_feedback',
  {
    page: page(),
    person: person(),
    published_version: integer().notNull(),
    helpful: boolean().notNull(),
    reason: text(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.page, table.person, table.published_version] })],
)

/** Who has acknowledged which version of a page. */
export const kbAcksTable = pgTable(
  'kb_acks',
  {
    page: page(),
    person: person(),
    published_version: integer().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.page, table.person, table.published_version] })],
)

/** What was looked for in vain, and how often. */
export const kbFailedSearchesTable = pgTable(
  'kb_failed_searches',
  {
    id: id(),
    /** In small letters, by which searches of the same are one. */
    key: text().notNull(),
    query: text().notNull(),
    times: integer().notNull().default(1),
    last_at: instant().notNull().default(sql`now()`),
    last_by: reference(),
  },
  (table) => [
    uniqueIndex('kb_failed_searches_key').on(table.key),
    index('kb_failed_searches_times_idx').on(table.times),
  ],
)
