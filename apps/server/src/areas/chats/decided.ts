import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { kindOf, type RecordKey } from '../record-parts/record-of'

/** What was decided in the conversation of a record that the person sees; nothing without the right to conversations. */
export async function decidedIn(ctx: Context, { entity, entity_id }: RecordKey): Promise<Schema<'Decision'>[]> {
  if (!ctx.actor.grants.has('chat.view')) return []
  const rows = await ctx.db
    .select({ message: messages, role: members.role })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.room))
    .leftJoin(members, and(eq(members.room, rooms.id), eq(members.profile, ctx.actor.id)))
    .where(
      and(
        eq(rooms.kind, 'entity'),
        // A kind that has no conversations finds none.
        eq(rooms.entity, entity as NonNullable<(typeof rooms.$inferSelect)['entity']>),
        eq(rooms.entity_id, entity_id),
        isNotNull(messages.decided_at),
        isNull(messages.deleted_at),
      ),
    )
    .orderBy(desc(messages.decided_at))
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ message }) => [message.author, message.decided_by]),
  )
  return rows.map(({ message, role }) => ({
    ...{ id: message.id, entity: kindOf(entity), entity_id, comment: null },
    ...{ message: { id: message.id, room: message.room }, meeting: null },
    ...{ content: message.content, said_at: message.created_at, created_at: message.decided_at ?? message.created_at },
    said_by_details: pick(people, message.author),
    marked_by_details: pick(people, message.decided_by),
    ...{ people: [], may_agree: false },
    may_remove:
      message.decided_by === ctx.actor.id ||
      role === 'owner' ||
      role === 'admin' ||
      ctx.actor.grants.has('chat.moderate'),
  }))
}
