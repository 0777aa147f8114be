import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import { decisionsTable as decisions } from '../../db/tables/records/decisions'
import { recordLinksTable as links } from '../../db/tables/records/record-links'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { type Agreement, loadAgreements, NOBODY_ASKED } from '../record-parts/agreement'
import { kindOf, type RecordKey } from '../record-parts/record-of'
import { ROOM, readableRooms } from './rooms'
import { MESSAGE } from './search-messages'

/**
 * What was decided in the conversation of a record, and what was put on it in others that the person sees; nothing without
 * the right to conversations.
 */
export async function decidedIn(ctx: Context, { entity, entity_id }: RecordKey): Promise<Schema<'Decision'>[]> {
  if (!ctx.actor.grants.has('chat.view')) return []
  const isOfItsRoom = sql`${rooms.entity} = ${entity} and ${rooms.entity_id} = ${entity_id}`
  const isPutOnIt = sql`${messages.id} in (select ${links.from_id} from ${links}
    where ${links.from_entity} = ${MESSAGE} and ${links.to_entity} = ${entity} and ${links.to_id} = ${entity_id})`
  const found = await ctx.db
    .select({ message: messages, role: members.role })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.room))
    .leftJoin(members, and(eq(members.room, rooms.id), eq(members.profile, ctx.actor.id)))
    .where(and(isNotNull(messages.decided_at), isNull(messages.deleted_at), or(isOfItsRoom, isPutOnIt)))
    .orderBy(desc(messages.decided_at))
  const seen = await readableRooms(
    ctx.db,
    ctx.actor,
    found.map(({ message }) => message.room),
  )
  const rows = found.filter(({ message }) => seen.has(message.room))
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ message }) => [message.author, message.decided_by]),
  )
  const agreements = await loadAgreed(
    ctx,
    rows.map(({ message }) => message.id),
  )
  return rows.map(({ message, role }) => ({
    ...{ id: message.id, entity: kindOf(entity), entity_id, comment: null },
    ...{ message: { id: message.id, room: message.room }, meeting: null },
    ...{ content: message.content, said_at: message.created_at, created_at: message.decided_at ?? message.created_at },
    said_by_details: pick(people, message.author),
    marked_by_details: pick(people, message.decided_by),
    ...(agreements.get(message.id) ?? NOBODY_ASKED),
    may_remove:
      message.decided_by === ctx.actor.id ||
      role === 'owner' ||
      role === 'admin' ||
      ctx.actor.grants.has('chat.moderate'),
  }))
}

/** Whom these messages, being decisions, ask to agree, by their numbers. */
export async function loadAgreed(ctx: Context, ids: readonly number[]): Promise<Map<number, Agreement>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: decisions.id, message: decisions.comment })
    .from(decisions)
    .where(and(eq(decisions.entity, ROOM), anyOf(decisions.comment, ids), isNull(decisions.deleted_at)))
  const agreements = await loadAgreements(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, message }) => [message, agreements.get(id) ?? NOBODY_ASKED]))
}
