import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatReactionsTable as reactions,
} from '../../db/tables/chats/chats'
import { profilesTable } from '../../db/tables/people/profiles'
import { notFound } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { registerEntity } from '../../lib/resource/registry'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { NOBODY_ASKED } from '../record-parts/agreement'
import { loadAgreed } from './decided'
import { excerptOf, loadExcerpts } from './excerpts'
import { loadPolls } from './poll-results'
import { ROOMS, readableRooms } from './rooms'
import { looked, MESSAGE } from './search-messages'

/** A message as it is stored. */
export type MessageRow = typeof messages.$inferSelect
/** So many people are named under a reaction. */
const NAMED = 10

// Who sees a room sees the files of what is said there.
registerEntity(MESSAGE, {
  path: ROOMS,
  permission: 'chat.view',
  async mayRead(db, actor, ids) {
    const rows = await db
      .select({ id: messages.id, room: messages.room })
      .from(messages)
      .where(and(anyOf(messages.id, ids), isNull(messages.deleted_at)))
    const seen = await readableRooms(db, actor, [...new Set(rows.map(({ room }) => room))])
    return new Set(rows.flatMap(({ id, room }) => (seen.has(room) ? [id] : [])))
  },
  async titles(db, ids) {
    const rows = await db
      .select({ id: messages.id, content: messages.content })
      .from(messages)
      .where(anyOf(messages.id, ids))
    return new Map(rows.map(({ id, content }) => [id, `Сообщение: ${content.slice(0, 80)}`]))
  },
})

/** Which messages of a room are asked for. */
type Wanted = OperationInput<'chats.listMessages'>['query']

/** A page of a room's messages in their order, and whether there is more on both sides. */
export async function readPage(ctx: Context, room: number, wanted: Wanted): Promise<Schema<'ChatMessageList'>> {
  const { before, after, around, limit = 50 } = wanted
  const where = and(eq(messages.room, room), ...conditions(wanted))
  const older = (from: SQL | undefined, count: number) =>
    ctx.db.select().from(messages).where(and(where, from)).orderBy(desc(messages.id)).limit(count)
  const newer = (from: SQL | undefined, count: number) =>
    ctx.db.select().from(messages).where(and(where, from)).orderBy(asc(messages.id)).limit(count)
  let rows: MessageRow[]
  if (around !== undefined) {
    const half = Math.floor(limit / 2)
    const first = await older(lte(messages.id, around), limit - half)
    rows = [...first.reverse(), ...(half > 0 ? await newer(gt(messages.id, around), half) : [])]
  } else if (after !== undefined) rows = await newer(gt(messages.id, after), limit)
  else rows = (await older(before === undefined ? undefined : lt(messages.id, before), limit)).reverse()
  const isThere = async (condition: SQL | undefined) =>
    (await ctx.db.select({ id: messages.id }).from(messages).where(and(where, condition)).limit(1)).length > 0
  const [first, last] = [rows.at(0)?.id, rows.at(-1)?.id]
  return {
    data: await presentMessages(ctx, rows),
    meta: {
      has_before: first === undefined ? false : await isThere(lt(messages.id, first)),
      has_after: last === undefined ? false : await isThere(gt(messages.id, last)),
    },
  }
}

function conditions({ thread, pinned, decided, ...rest }: Wanted): (SQL | undefined)[] {
  return [
    thread === undefined ? undefined : or(eq(messages.reply_to, thread), eq(messages.id, thread)),
    pinned ? and(isNotNull(messages.pinned_at), isNull(messages.deleted_at)) : undefined,
    decided ? isNotNull(messages.decided_at) : undefined,
    ...looked(rest),
  ]
}

/** A living message of a room, locked; 404 where it is not there. */
export async function lockMessage(ctx: Context, room: number, id: number): Promise<MessageRow> {
  const [message] = await ctx.tx
    .select()
    .from(messages)
    .where(and(eq(messages.room, room), eq(messages.id, id), isNull(messages.deleted_at)))
    .for('update')
  if (!message) throw notFound()
  return message
}

/** One message as the contract promises it. */
export async function readMessage(ctx: Context, id: number): Promise<Schema<'ChatMessage'>> {
  const rows = await ctx.db.select().from(messages).where(eq(messages.id, id))
  const [message] = await presentMessages(ctx, rows)
  if (!message) throw notFound()
  return message
}

/** A message that was said in this very transaction: nobody has answered it, read it or reacted to it. */
export async function presentSaid(
  ctx: Context,
  row: MessageRow,
  said: { hasFiles: boolean },
): Promise<Schema<'ChatMessage'>> {
  const [message] = await presentMessages(ctx, [row], said)
  if (!message) throw notFound()
  return message
}

/** A message of words alone that was said just now. */
export function presentWords(row: MessageRow, author: Schema<'Person'> | null): Schema<'ChatMessage'> {
  const people = new Map(author ? [[author.id, author]] : [])
  return present(row, { ...WORDS_ALONE, people })
}

/** Messages with their authors, files, reactions and what they answer. */
export async function presentMessages(
  ctx: Context,
  rows: readonly MessageRow[],
  said?: { hasFiles: boolean },
): Promise<Schema<'ChatMessage'>[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const people = await loadPersons(
    ctx.db,
    rows.flatMap((row) => [row.author, row.forwarded_from, row.decided_by, ...row.mentions.map(Number)]),
  )
  const answered = await loadExcerpts(
    ctx,
    rows.flatMap(({ reply_to }) => reply_to ?? []),
  )
  const files = await loadAttachedFiles(ctx, MESSAGE, said?.hasFiles === false ? [] : ids)
  const polls = await loadPolls(
    ctx,
    rows.filter(({ kind }) => kind === 'poll'),
  )
  const agreed = await loadAgreed(
    ctx,
    rows.flatMap(({ id, decided_at }) => (decided_at === null ? [] : [id])),
  )
  const { given, replies, readers } = said ? ECHOLESS : await loadEcho(ctx, rows)
  return rows.map((row) => present(row, { people, answered, files, polls, agreed, given, replies, readers }))
}

/** What is read along with messages. */
interface Parts extends Awaited<ReturnType<typeof loadEcho>> {
  people: Awaited<ReturnType<typeof loadPersons>>
  answered: Awaited<ReturnType<typeof loadExcerpts>>
  files: Awaited<ReturnType<typeof loadAttachedFiles>>
  polls: Awaited<ReturnType<typeof loadPolls>>
  agreed: Awaited<ReturnType<typeof loadAgreed>>
}

function present(
  row: MessageRow,
  { people, answered, files, polls, agreed, given, replies, readers }: Parts,
): Schema<'ChatMessage'> {
  const isGone = row.deleted_at !== null
  return {
    id: row.id,
    room: row.room,
    client_id: row.client_id,
    kind: row.kind,
    content: isGone ? '' : row.content,
    excerpt: isGone ? '' : excerptOf(row.content, files.get(row.id) ?? []),
    author: row.author,
    author_details: pick(people, row.author),
    reply_to: row.reply_to,
    reply_details: pick(answered, row.reply_to),
    forwarded_from: isGone ? null : pick(people, row.forwarded_from),
    attachments: isGone ? [] : (files.get(row.id) ?? []),
    mentions: isGone ? [] : row.mentions.flatMap((id) => pick(people, Number(id)) ?? []),
    reactions: isGone ? [] : (given.get(row.id) ?? []),
    poll: isGone ? null : (polls.get(row.id) ?? null),
    todo: row.todo,
    decision:
      row.decided_at === null
        ? null
        : { at: row.decided_at, by: pick(people, row.decided_by), ...(agreed.get(row.id) ?? NOBODY_ASKED) },
    pinned_at: isGone ? null : row.pinned_at,
    created_at: row.created_at,
    edited_at: row.edited_at,
    deleted_at: row.deleted_at,
    replies_count: replies.get(row.id) ?? 0,
    read_count: readers.filter(
      ({ room, profile, read }) => room === row.room && profile !== row.author && (read ?? 0) >= row.id,
    ).length,
  }
}

const ECHOLESS = { given: new Map(), replies: new Map(), readers: [] }
const WORDS_ALONE = { ...ECHOLESS, answered: new Map(), files: new Map(), polls: new Map(), agreed: new Map() }

/** What came of these messages: reactions, how many answers, how far the people of their rooms have read. */
async function loadEcho(ctx: Context, rows: readonly MessageRow[]) {
  const ids = rows.map(({ id }) => id)
  const given = await loadReactions(ctx, ids)
  const replies = new Map(
    (
      await ctx.db
        .select({ to: messages.reply_to, count: sql<number>`count(*)`.mapWith(Number) })
        .from(messages)
        .where(and(anyOf(messages.reply_to, ids), isNull(messages.deleted_at)))
        .groupBy(messages.reply_to)
    ).map(({ to, count }) => [to, count]),
  )
  const readers = await ctx.db
    .select({ room: members.room, profile: members.profile, read: members.last_read_message })
    .from(members)
    .where(and(anyOf(members.room, [...new Set(rows.map(({ room }) => room))]), isNotNull(members.last_read_message)))
  return { given, replies, readers }
}

async function loadReactions(ctx: Context, ids: readonly number[]) {
  const found = new Map<number, Schema<'ChatMessage'>['reactions']>()
  const rows = await ctx.db
    .select({
      message: reactions.message,
      emoji: reactions.emoji,
      profile: reactions.profile,
      name: profilesTable.full_name,
    })
    .from(reactions)
    .innerJoin(profilesTable, eq(profilesTable.id, reactions.profile))
    .where(anyOf(reactions.message, ids))
    .orderBy(asc(reactions.created_at), asc(reactions.profile))
  for (const { message, emoji, profile, name } of rows) {
    const given = found.get(message) ?? []
    found.set(message, given)
    let reaction = given.find((one) => one.emoji === emoji)
    if (!reaction) {
      reaction = { emoji, count: 0, mine: false, people: [] }
      given.push(reaction)
    }
    reaction.count += 1
    reaction.mine ||= profile === ctx.actor.id
    if (name && reaction.people.length < NAMED) reaction.people.push(name)
  }
  return found
}
