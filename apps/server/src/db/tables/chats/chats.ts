import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, photoAddress, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { todosTable } from '../todos/todos'

const person = () => reference().references(() => profilesTable.id, { onDelete: 'set null' })
const room = () =>
  reference()
    .notNull()
    .references(() => chatRoomsTable.id, { onDelete: 'cascade' })

/** Беседы. `pair` names the two people of a direct one, the lower number first: there is one of each pair. */
export const chatRoomsTable = pgTable(
  'chat_rooms',
  {
    id: id(),
    kind: text({ enum: ['direct', 'group', 'channel', 'entity'] }).notNull(),
    title: russianText().notNull().default(''),
    description: text(),
    avatar_url: photoAddress(),
    pair: text(),
    entity: text({ enum: ['object', 'contract', 'todo', 'team', 'conference'] }),
    entity_id: reference(),
    /** The latest message, for the list of rooms; messages of a room are numbered under a lock of its row, so in order. */
    last_message: reference(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: person(),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('chat_rooms_pair_key').on(table.pair),
    uniqueIndex('chat_rooms_record_key').on(table.entity, table.entity_id),
    index('chat_rooms_last_message_idx').on(table.last_message),
  ],
)

/** Кто в беседе; of a room of a record those who have been there, since its rights are those of the record. */
export const chatMembersTable = pgTable(
  'chat_members',
  {
    id: id(),
    room: room(),
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'admin', 'member', 'readonly'] })
      .notNull()
      .default('member'),
    joined_at: instant().notNull().default(sql`now()`),
    last_read_message: reference(),
    read_at: instant(),
    is_muted: boolean().notNull().default(false),
    /** When it sounds again; without one it stays silent until that is taken back. */
    muted_until: instant(),
    /** What the member wants to be told of. */
    notifications: text({ enum: ['all', 'mentions', 'none'] })
      .notNull()
      .default('all'),
    /** The latest message when the room was put aside: a later one brings the room back, if the member is told of it. */
    archived_message: reference(),
    is_pinned: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('chat_members_room_profile_key').on(table.room, table.profile),
    index('chat_members_profile_idx').on(table.profile),
  ],
)

/** Сообщения; a deleted one keeps its place and loses its words. */
export const chatMessagesTable = pgTable(
  'chat_messages',
  {
    id: id(),
    room: room(),
    client_id: uuid(),
    kind: text({ enum: ['text', 'system', 'call', 'task', 'file', 'poll'] })
      .notNull()
      .default('text'),
    author: person(),
    content: text().notNull(),
    /** What it is found by: made once, it need not be made of every message that is looked through. */
    words: text().generatedAlwaysAs(sql`search_text(content)`),
    reply_to: reference(),
    /** Who said it first, where it was passed on. */
    forwarded_from: person(),
    mentions: reference().array().notNull().default([]),
    todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
    pinned_at: instant(),
    /** Отмечено как решение: its words and itself stay while it is one. */
    decided_at: instant(),
    decided_by: person(),
    created_at: instant().notNull().default(sql`clock_timestamp()`),
    edited_at: instant(),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('chat_messages_client_key').on(table.room, table.author, table.client_id),
    index('chat_messages_room_idx').on(table.room, table.id),
    index('chat_messages_author_idx').on(table.author, table.created_at),
    index('chat_messages_reply_idx').on(table.reply_to),
    index('chat_messages_todo_idx').on(table.todo),
    index('chat_messages_decided_idx').on(table.room, table.decided_at).where(sql`${table.decided_at} is not null`),
  ],
)

/** Реакции на сообщения. */
export const chatReactionsTable = pgTable(
  'chat_reactions',
  {
    message: reference()
      .notNull()
      .references(() => chatMessagesTable.id, { onDelete: 'cascade' }),
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    emoji: text().notNull(),
    created_at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.message, table.profile, table.emoji] })],
)

/** Опросы: a message that is one, its words being the question. */
export const chatPollsTable = pgTable('chat_polls', {
  message: reference()
    .primaryKey()
    .references(() => chatMessagesTable.id, { onDelete: 'cascade' }),
  options: text().array().notNull(),
  is_anonymous: boolean().notNull().default(false),
  is_multiple: boolean().notNull().default(false),
  closed_at: instant(),
})

/** Голоса; an option is named by its place, the first is 0. */
export const chatVotesTable = pgTable(
  'chat_votes',
  {
    message: reference()
      .notNull()
      .references(() => chatPollsTable.message, { onDelete: 'cascade' }),
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    option: smallint().notNull(),
    created_at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.message, table.profile, table.option] })],
)

/**
 * Messages of which nobody was notified yet, written in the transaction of the message and removed in that of the
 * notifications: what is said is answered without waiting for them, and a killed server forgets none.
 */
export const chatUntoldTable = pgTable('chat_untold', {
  // Without a reference: checking it would cost every message, and of one that is gone nobody is told.
  message: reference().primaryKey(),
})
