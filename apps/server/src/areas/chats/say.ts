import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
  chatUntoldTable as untold,
} from '../../db/tables/chats/chats'
import { AppError, forbidden, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { claimFiles, copyFiles } from '../files/upload/claim-files'
import { mentionedIn } from './mentioned'
import { type MessageRow, presentSaid, readMessage } from './messages'
import { checkPoll, makePoll } from './polls'
import { joinRecordPeople } from './record-people'
import { mayWrite, type RoomRow, requireRoom } from './rooms'
import { MESSAGE } from './search-messages'
import { tellRoom } from './tell-room'
import { TELL_JOB } from './teller'

/** What a person sends to be said. */
export type Said = OperationInput<'chats.send'>['body']

/** So many messages a person says within so many seconds. */
export const RATE = { messages: 20, seconds: 10 }

/** Says something in a room, in the present transaction; what was said there under this number before is answered. */
export async function say(ctx: Context, id: number, body: Said): Promise<Schema<'ChatMessage'>> {
  const seen = await requireRoom(ctx, id, 'lock')
  if (!mayWrite(ctx, seen)) throw forbidden('сообщения в этой беседе')
  const { known, lately } = await saidBefore(ctx, id, body.client_id)
  if (known !== null) return readMessage(ctx, known)
  requireRate(lately)
  return write(ctx, seen.room, body)
}

/** Writes a message into a locked room, and answers it. */
async function write(ctx: Context, room: RoomRow, body: Said): Promise<Schema<'ChatMessage'>> {
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
  await noteSaid(ctx, message)
  await tellRoom(ctx, { room: room.id, action: 'sent', message: message.id, author: ctx.actor.id })
  ctx.afterCommit(() => ctx.services.jobs.wake(TELL_JOB))
  return presentSaid(ctx, message, { hasFiles: files.length > 0 || source !== undefined })
}

/** The message is the last of its room, where its author is from then on and has read it; the others are to be notified. */
async function noteSaid({ tx, actor }: Context, { id, room }: MessageRow): Promise<void> {
  const last = tx.$with('last').as(tx.update(rooms).set({ last_message: id }).where(eq(rooms.id, room)))
  const later = tx.$with('later').as(tx.insert(untold).values({ message: id }))
  const read = { last_read_message: id, read_at: sql`now()` }
  await tx
    .with(last, later)
    .insert(members)
    .values({ room, profile: actor.id, ...read })
    .onConflictDoUpdate({ target: [members.room, members.profile], set: read })
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
