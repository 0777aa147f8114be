import type { OperationInput } from '@ws/api-client/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { chatMessagesTable as messages } from '../../db/tables/chats/chats'
import { decisionsTable as decisions } from '../../db/tables/records/decisions'
import { recordLinksTable as links } from '../../db/tables/records/record-links'
import { loadActors } from '../../lib/access/permissions'
import { type Change, recordAudit } from '../../lib/events/audit'
import { conflict, forbidden, invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { findEntity, mayNameRecord, peopleWhoMayRead } from '../../lib/resource/registry'
import { excerpt } from '../notifications/comment-words'
import { createNotifications } from '../notifications/create-notifications'
import { agreeTo, askToAgree } from '../record-parts/agreement'
import { type RecordKey, tellTouched } from '../record-parts/record-of'
import { lockMessage, type MessageRow, readMessage } from './messages'
import { mayLead, mayWrite, ROOM, type RoomRow, requireRoom } from './rooms'
import { MESSAGE } from './search-messages'
import { tellRoom } from './tell-room'

/** Refuses to change what was agreed: who reads it on the record must read what was marked. */
export function requireUndecided({ decided_at }: MessageRow): void {
  if (decided_at !== null) throw conflict('decided', 'Сообщение отмечено как решение. Сначала снимите отметку')
}

/** «Решение»: a message that stands on its record, or on the one that was chosen, or in its room alone. */
export const decisionHandlers: Pick<Handlers, 'chats.decide' | 'chats.agree'> = {
  'chats.decide': async ({ params, body }, ctx) => {
    const { is_decision } = body
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    // Who leads but does not speak takes a mark back: what is marked cannot be deleted.
    if (!mayWrite(ctx, seen) && (is_decision || !mayLead(ctx, seen))) throw forbidden('решения этой беседы')
    if (message.kind === 'system' || message.kind === 'call' || message.content === '')
      throw conflict('no_words', 'Решением отмечают сообщение со словами')
    const isDecided = message.decided_at !== null
    if (isDecided === is_decision) return readMessage(ctx, message.id)
    if (isDecided && message.decided_by !== ctx.actor.id && !mayLead(ctx, seen))
      throw forbidden('отметку снимает тот, кто её поставил')
    if (is_decision) await mark(ctx, seen.room, message, body)
    else await unmark(ctx, seen.room, message)
    await tellRoom(ctx, { room: params.id, action: 'changed', message: message.id, author: ctx.actor.id })
    return readMessage(ctx, message.id)
  },
  'chats.agree': async ({ params }, ctx) => {
    const { room } = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    const [decision] = await ctx.tx.select({ id: decisions.id }).from(decisions).where(isDecisionOf(message))
    if (!decision) throw conflict('nobody_asked', 'Это решение ни у кого не просит согласия')
    if (await agreeTo(ctx, decision.id)) {
      await noteOn(ctx, await recordsOf(ctx, room, message), { agreed: { from: null, to: excerpt(message.content) } })
      await tellRoom(ctx, { room: params.id, action: 'changed', message: message.id, author: ctx.actor.id })
    }
    return readMessage(ctx, message.id)
  },
}

async function mark(
  ctx: Context,
  room: RoomRow,
  message: MessageRow,
  { record, people: asked = [] }: OperationInput<'chats.decide'>['body'],
): Promise<void> {
  const people = [...new Set(asked)]
  await requireInRoom(ctx, room.id, people)
  if (record && room.entity) throw invalid({ 'record.entity_id': 'Решение этой беседы стоит на её записи' })
  if (record && !(await mayNameRecord(ctx, record.entity, record.entity_id)))
    throw invalid({ 'record.entity_id': 'Нет такой записи' })
  await ctx.tx
    .update(messages)
    .set({ decided_at: sql`now()`, decided_by: ctx.actor.id })
    .where(eq(messages.id, message.id))
  if (record) {
    const from = { from_entity: MESSAGE, from_id: message.id }
    const to = { to_entity: record.entity, to_id: record.entity_id }
    await ctx.tx.insert(links).values({ ...from, ...to, kind: 'relates', created_by: ctx.actor.id })
  }
  if (people.length > 0) {
    const [decision] = await ctx.tx
      .insert(decisions)
      .values({
        ...{ entity: ROOM, entity_id: room.id, comment: message.id, created_by: ctx.actor.id },
        ...{ content: message.content, said_by: message.author, said_at: message.created_at },
      })
      .returning({ id: decisions.id })
    if (decision) await askToAgree(ctx, decision.id, people)
    await tellAsked(ctx, room, message, people)
  }
  await noteOn(ctx, await recordsOf(ctx, room, message), { decision: { from: null, to: excerpt(message.content) } })
}

async function unmark(ctx: Context, room: RoomRow, message: MessageRow): Promise<void> {
  const records = await recordsOf(ctx, room, message)
  await ctx.tx.update(messages).set({ decided_at: null, decided_by: null }).where(eq(messages.id, message.id))
  await ctx.tx.delete(links).where(isPut(message))
  await ctx.tx.update(decisions).set({ deleted_at: sql`now()`, deleted_by: ctx.actor.id }).where(isDecisionOf(message))
  await noteOn(ctx, records, { decision: { from: excerpt(message.content), to: null } })
}

/** Nobody is asked of what he cannot read. */
async function requireInRoom(ctx: Context, room: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return
  const actors = await loadActors(ctx.tx, people)
  const seeing = await peopleWhoMayRead(ctx.tx, ROOM, [...actors.values()], room)
  const blind = people.filter((id) => !seeing.has(id))
  if (blind.length === 0) return
  const names = [...(await loadPersons(ctx.tx, blind)).values()].map(({ name }) => name)
  throw invalid({ people: `Не участвуют в беседе: ${names.join(', ')}` })
}

async function tellAsked(ctx: Context, room: RoomRow, message: MessageRow, people: readonly number[]): Promise<void> {
  await createNotifications(
    ctx,
    people.map((user) => ({
      ...{ user, type: 'message', title: room.title || ctx.actor.name, entity: ROOM, entity_id: room.id },
      event: 'chat.mention',
      message: `Согласитесь с решением: ${excerpt(message.content)}`,
      reason: 'Почему: вас просят согласиться',
    })),
  )
}

function isDecisionOf({ id }: MessageRow) {
  return and(eq(decisions.entity, ROOM), eq(decisions.comment, id), isNull(decisions.deleted_at))
}

function isPut({ id }: MessageRow) {
  return and(eq(links.from_entity, MESSAGE), eq(links.from_id, id))
}

/** The records on which a decision stands. */
async function recordsOf(ctx: Context, { entity, entity_id }: RoomRow, message: MessageRow): Promise<RecordKey[]> {
  if (entity && entity_id !== null) return [{ entity, entity_id }]
  return ctx.tx.select({ entity: links.to_entity, entity_id: links.to_id }).from(links).where(isPut(message))
}

/** Writes into the history of the records what became of a decision; their open pages show it at once. */
async function noteOn(ctx: Context, keys: readonly RecordKey[], changes: Record<string, Change>): Promise<void> {
  for (const { entity, entity_id } of keys) {
    const kind = findEntity(entity)
    // What is put on a record may outlive the right to see it, or the record.
    if (!kind?.records || !(await mayNameRecord(ctx, entity, entity_id))) continue
    const record = { ...(await kind.records.find(ctx, entity_id)), entity, path: kind.path }
    const { id, title } = record
    await recordAudit(ctx, { action: 'update', entity, entity_id: id, entity_title: title, changes })
    await tellTouched(ctx, record, 'decisions')
  }
}
