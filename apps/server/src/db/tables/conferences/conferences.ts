import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns, reference, russianText } from '../../columns'
import { chatRoomsTable } from '../chats/chats'
import { documentsTable } from '../documents/documents'
import { profilesTable } from '../people/profiles'
import { todosTable } from '../todos/todos'

/** One point of the agenda, as it is stored. */
export interface StoredAgendaItem {
  title: string
  minutes: number | null
  owner: number | null
}

/** How much was spent on each point of the agenda, and which one is spoken of since when. */
export interface StoredAgendaTimes {
  current: number | null
  since: string | null
  seconds: number[]
}

/** Конференции. */
export const conferencesTable = pgTable(
  'conferences',
  {
    ...recordColumns,
    code: text().notNull(),
    title: russianText().notNull(),
    kind: text({ enum: ['instant', 'scheduled', 'permanent'] }).notNull(),
    status: text({ enum: ['scheduled', 'live', 'ended', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    starts_at: instant(),
    duration_minutes: integer(),
    host: reference()
      .notNull()
      .references(() => profilesTable.id),
    invitees: reference().array().notNull().default([]),
    access: text({ enum: ['invited', 'company'] })
      .notNull()
      .default('invited'),
    lobby_enabled: boolean().notNull().default(false),
    mute_on_join: boolean().notNull().default(false),
    agenda: jsonb().$type<StoredAgendaItem[]>().notNull().default([]),
    agenda_times: jsonb().$type<StoredAgendaTimes>().notNull().default({ current: null, since: null, seconds: [] }),
    recurrence: text(),
    started_at: instant(),
    ended_at: instant(),
    minutes_document: reference().references(() => documentsTable.id, { onDelete: 'set null' }),
    /** The room of the messenger that it was begun in. */
    chat_room: reference().references(() => chatRoomsTable.id, { onDelete: 'set null' }),
    /** The reminder that went out last, by the minutes before the beginning. */
    reminded: integer(),
    /** The meeting that a repeated one follows. */
    follows: reference(),
  },
  (table) => [
    uniqueIndex('conferences_code_key').on(table.code),
    uniqueIndex('conferences_follows_key').on(table.follows),
    index('conferences_starts_at_idx').on(table.starts_at),
    index('conferences_title_idx').on(table.title),
    index('conferences_kind_idx').on(table.kind),
    index('conferences_duration_minutes_idx').on(table.duration_minutes),
    index('conferences_host_idx').on(table.host),
    index('conferences_created_at_idx').on(table.created_at),
    index('conferences_updated_at_idx').on(table.updated_at),
    index('conferences_invitees_idx').using('gin', table.invitees),
    index('conferences_chat_room_idx').on(table.chat_room).where(sql`${table.status} = 'live'`),
    index('conferences_open_idx').on(table.status).where(sql`${table.status} in ('scheduled', 'live')`),
  ],
)

const conference = () =>
  reference()
    .notNull()
    .references(() => conferencesTable.id, { onDelete: 'cascade' })
const person = () => reference().references(() => profilesTable.id, { onDelete: 'set null' })

/** Who was in a meeting from when to when; a person who comes again has another row. */
export const conferenceVisitsTable = pgTable(
  'conference_visits',
  {
    id: id(),
    conference: conference(),
    profile: person(),
    joined_at: instant().notNull().default(sql`now()`),
    left_at: instant(),
  },
  (table) => [
    index('conference_visits_conference_idx').on(table.conference, table.joined_at),
    index('conference_visits_open_idx').on(table.conference).where(sql`${table.left_at} is null`),
  ],
)

/** What was said in the chat of a meeting. */
export const conferenceMessagesTable = pgTable(
  'conference_messages',
  {
    id: id(),
    conference: conference(),
    author: person(),
    text: text().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [index('conference_messages_conference_idx').on(table.conference, table.id)],
)

/** What stands in the minutes: decisions, tasks and remarks. */
export const conferenceNotesTable = pgTable(
  'conference_notes',
  {
    id: id(),
    conference: conference(),
    kind: text({ enum: ['decision', 'task', 'note'] }).notNull(),
    text: text().notNull(),
    author: person(),
    todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [index('conference_notes_conference_idx').on(table.conference, table.id)],
)
