import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatReactionsTable as reactions,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import { requirePermission } from '../../lib/access/permissions'
import { AppError, conflict, forbidden, invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { inBatch } from '../../lib/resource/write-batch'
import { claimFiles, copyFiles } from '../files/upload/claim-files'
import { loadMentioned, peopleNamedIn } from '../notifications/mentions'
import { makeTodo } from '../places/todo-maker'
import { requireUndecided } from './decisions'
import { lockMessage, type MessageRow, presentSaid, readMessage, readPage } from './messages'
import { tellOfMessage } from './notifications'
import { checkPoll, makePoll } from './polls'
import { joinRecordPeople } from './record-people'
import { mayLead, mayWrite, requireRoom, type SeenRoom } from './rooms'
import { MESSAGE } from './search-messages'
import { findMessages } from './search-rooms'
import { tellRoom } from './tell-room'

/** So many messages a person says within so many seconds. */
const RATE = { messages: 20, seconds: 10 }
/** Hours in which an own message may be worded anew. */
const EDITED_WITHIN = 24
const FOUND = 50
/** A room of more people does not tell who has read. */
const READ_LIST = 200
/** Most reactions of one person to a message. */
const REACTIONS = 10

/** What is said in rooms. */
export const messageHandlers: Pick<
  Handlers,
  | 'chats.listMessages'
  | 'chats.send'
  | 'chats.editMessage'
  | 'chats.removeMessage'
  | 'chats.react'
  | 'chats.pin'
  | 'chats.reads'
  | 'chats.makeTodo'
  | 'chats.search'
> = {
  'chats.listMessages': async ({ params, query }, ctx) => {
    await requireRoom(ctx, params.id)
    return readPage(ctx, params.id, query)
  },
  'chats.send': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id, 'lock')
    if (!mayWrite(ctx, seen)) throw forbidden('сообщения в этой беседе')
    const { known, lately } = await saidBefore(ctx, params.id, body.client_id)
    if (known !== null) return readMessage(ctx, known)
    requireRate(lately)
    // What is told of it goes to the outbox in one statement.
    return inBatch(ctx.tx, () => say(ctx, seen, body))
  },
  'chats.editMessage': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    // Who may only read now would speak by what he said before.
    if (!mayWrite(ctx, seen)) throw forbidden('сообщения в этой беседе')
    if (message.author !== ctx.actor.id || message.kind === 'system') throw forbidden('изменение чужого сообщения')
    if (message.kind === 'poll') throw conflict('not_changeable', 'Вопрос, на который отвечают, изменить нельзя')
    if (Date.now() - Date.parse(message.created_at) > EDITED_WITHIN * 3_600_000)
      throw conflict('too_late', `Сообщение можно изменить только в течение ${EDITED_WITHIN} часов`)
    requireUndecided(message)
    const content = body.content.trim()
    if (content === '') throw invalid({ content: 'Напишите сообщение' })
    await ctx.tx
      .update(messages)
      .set({ content, mentions: await mentionedIn(ctx, content), edited_at: sql`now()` })
      .where(eq(messages.id, message.id))
    return changed(ctx, message)
  },
  'chats.removeMessage': async ({ params }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    if (message.author !== ctx.actor.id && !mayLead(ctx, seen)) throw forbidden('удаление чужого сообщения')
    requireUndecided(message)
    await claimFiles(ctx, [], MESSAGE, message.id)
    await ctx.tx
      .update(messages)
      .set({ deleted_at: sql`now()`, content: '', mentions: [], pinned_at: null })
      .where(eq(messages.id, message.id))
    await changed(ctx, message)
  },
  'chats.react': async ({ params, body }, ctx) => {
    await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    const own = { message: message.id, profile: ctx.actor.id, emoji: body.emoji }
    const ofMine = and(eq(reactions.message, message.id), eq(reactions.profile, ctx.actor.id))
    const gone = await ctx.tx
      .delete(reactions)
      .where(and(ofMine, eq(reactions.emoji, body.emoji)))
      .returning({ emoji: reactions.emoji })
    if (gone.length === 0) {
      if ((await ctx.tx.$count(reactions, ofMine)) >= REACTIONS)
        throw conflict('too_many', `Не больше ${REACTIONS} реакций на одно сообщение`)
      await ctx.tx.insert(reactions).values(own)
    }
    return changed(ctx, message)
  },
  'chats.pin': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    if (!mayWrite(ctx, seen)) throw forbidden('закрепление сообщений')
    await ctx.tx
      .update(messages)
      .set({ pinned_at: body.is_pinned ? sql`now()` : null })
      .where(eq(messages.id, message.id))
    return changed(ctx, message)
  },
  'chats.reads': async ({ params }, ctx) => {
    await requireRoom(ctx, params.id)
    const [message] = await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.room, params.id), eq(messages.id, params.messageId)))
    if (!message) throw notFound()
    if ((await ctx.db.$count(members, eq(members.room, params.id))) > READ_LIST)
      throw conflict('too_many', `Кто прочитал, видно в беседах до ${READ_LIST} участников`)
    const rows = await ctx.db
      .select({ profile: members.profile, read_at: members.read_at, joined_at: members.joined_at })
      .from(members)
      .where(and(eq(members.room, params.id), sql`${members.last_read_message} >= ${message.id}`))
      .orderBy(asc(members.read_at))
    const people = await loadPersons(
      ctx.db,
      rows.map(({ profile }) => profile),
    )
    return {
      data: rows.flatMap(({ profile, read_at, joined_at }) => {
        const person = profile === message.author ? null : pick(people, profile)
        return person ? [{ person, read_at: read_at ?? joined_at }] : []
      }),
    }
  },
  'chats.makeTodo': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'todos.create')
    await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    if (message.todo) throw conflict('todo_exists', 'Из сообщения уже создана задача')
    const author = pick(await loadPersons(ctx.db, [message.author]), message.author)?.name
    const link = `${ctx.services.env.publicUrl ?? ''}/messenger/${params.id}?message=${message.id}`
    const description = [message.content, '', `Из сообщения${author ? ` (${author})` : ''}: ${link}`].join('\n').trim()
    const { id } = await makeTodo(ctx, { title: body.title.trim(), description, source: 'chat' })
    await copyFiles(ctx, { entity: MESSAGE, id: message.id }, { entity: 'todo', id })
    await ctx.tx.update(messages).set({ todo: id }).where(eq(messages.id, message.id))
    return changed(ctx, message)
  },
  'chats.search': async ({ query: { q, ...rest } }, ctx) => {
    requirePermission(ctx.actor, 'chat.view')
    return findMessages(ctx, { search: q, ...rest }, FOUND)
  },
}

/** Writes a message into a locked room, and answers it. */
async function say(
  ctx: Context,
  { room }: SeenRoom,
  body: OperationInput<'chats.send'>['body'],
): Promise<Schema<'ChatMessage'>> {
  const source = body.forwarded_from ? await forwardable(ctx, body.forwarded_from) : undefined
  const content = body.content.trim() || source?.content || ''
  const files = body.attachments ?? []
  if (body.poll) checkPoll(body.content.trim(), body.poll)
  if (content === '' && files.length === 0 && !source) throw invalid({ content: 'Напишите сообщение' })
  if (body.reply_to) await requireOfRoom(ctx, room.id, body.reply_to)
  const mentions = await mentionedIn(ctx, content)
  const [message] = await ctx.tx
    .insert(messages)
    .values({
      room: room.id,
      client_id: body.client_id,
      kind: body.poll ? 'poll' : content === '' ? 'file' : 'text',
      author: ctx.actor.id,
      content,
      reply_to: body.reply_to ?? null,
      forwarded_from: source ? (source.forwarded_from ?? source.author) : null,
      mentions,
    })
    .returning()
  if (!message) throw new Error('The database answered an insert with no row')
  if (body.poll) await makePoll(ctx, message.id, body.poll)
  if (files.length > 0) await claimFiles(ctx, files, MESSAGE, message.id)
  if (source) await copyFiles(ctx, { entity: MESSAGE, id: source.id }, { entity: MESSAGE, id: message.id })
  await joinRecordPeople(ctx, room)
  await noteLast(ctx, message)
  await tellRoom(ctx, { room: room.id, action: 'sent', message: message.id, author: ctx.actor.id })
  await tellOfMessage(ctx, room, message)
  return presentSaid(ctx, message, { hasFiles: files.length > 0 || source !== undefined })
}

/** The message is the last of its room, where its author is from then on and has read it. */
async function noteLast({ tx, actor }: Context, { id, room }: MessageRow): Promise<void> {
  const last = tx.$with('last').as(tx.update(rooms).set({ last_message: id }).where(eq(rooms.id, room)))
  const read = { last_read_message: id, read_at: sql`now()` }
  await tx
    .with(last)
    .insert(members)
    .values({ room, profile: actor.id, ...read })
    .onConflictDoUpdate({ target: [members.room, members.profile], set: read })
}

async function changed(ctx: Context, { id, room }: MessageRow) {
  await tellRoom(ctx, { room, action: 'changed', message: id, author: ctx.actor.id })
  return readMessage(ctx, id)
}

async function mentionedIn(ctx: Context, content: string): Promise<number[]> {
  const people = peopleNamedIn(content, await loadMentioned(ctx.db, [content]))
  return people.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** The message that the person said under this number already, and how many he said of late. */
async function saidBefore({ tx, actor }: Context, room: number, client_id: string) {
  const own = eq(messages.author, actor.id)
  const isSame = and(own, eq(messages.room, room), eq(messages.client_id, client_id))
  const isLate = and(own, gt(messages.created_at, sql`now() - make_interval(secs => ${RATE.seconds})`))
  const { rows } = await tx.execute<{ known: string | null; lately: string }>(
    sql`select (select ${messages.id} from ${messages} where ${isSame}) as known,
      (select count(*) from ${messages} where ${isLate}) as lately`,
  )
  const known = rows[0]?.known ?? null
  return { known: known === null ? null : Number(known), lately: Number(rows[0]?.lately) }
}

function requireRate(said: number): void {
  const { messages: most, seconds } = RATE
  if (said < most) return
  throw new AppError(429, 'rate_limited', `Слишком много сообщений. Подождите ${seconds} секунд`, {
    retryAfter: seconds,
    details: { retry_after: seconds },
  })
}

async function requireOfRoom(ctx: Context, room: number, id: number): Promise<void> {
  const [found] = await ctx.tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.room, room), isNull(messages.deleted_at)))
  if (!found) throw invalid({ reply_to: 'Этого сообщения в беседе нет' })
}

/** A living message of a room that the person sees. */
async function forwardable(ctx: Context, id: number): Promise<MessageRow> {
  const refusal = invalid({ forwarded_from: 'Этого сообщения нет' })
  const [found] = await ctx.tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.deleted_at)))
  if (!found) throw refusal
  try {
    await requireRoom(ctx, found.room)
  } catch {
    throw refusal
  }
  return found
}
