import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import type { Context } from '../../lib/http/handler'
import { type MemberRow, noticesNow, readableRooms } from './rooms'

/** How much the person has not read in all rooms together; every page asks for it, so rooms with nothing new are not read. */
export async function countUnread(ctx: Context): Promise<Schema<'ChatUnread'>> {
  const me = ctx.actor.id
  const found = await ctx.db
    .select({
      id: rooms.id,
      notices: noticesNow,
      unread: sql<number>`count(*)`.mapWith(Number),
      mentions: sql<number>`count(*) filter (where ${me}::bigint = any(${messages.mentions}))`.mapWith(Number),
    })
    .from(members)
    .innerJoin(rooms, and(eq(rooms.id, members.room), isNull(rooms.deleted_at)))
    .innerJoin(
      messages,
      and(eq(messages.room, rooms.id), sql`${messages.id} > coalesce(${members.last_read_message}, 0)`),
    )
    .where(
      and(
        eq(members.profile, me),
        isNull(messages.deleted_at),
        sql`${messages.author} is distinct from ${me}::bigint and ${messages.kind} <> 'system'`,
      ),
    )
    .groupBy(rooms.id, members.id)
  const seen = await readableRooms(
    ctx.db,
    ctx.actor,
    found.map(({ id }) => id),
  )
  return sumUnread(found.filter(({ id }) => seen.has(id)))
}

/** What a person has not read in all of these rooms, as far as he wants to be told of it. */
export function unreadOf(seen: readonly Schema<'ChatRoom'>[]): Schema<'ChatUnread'> {
  return sumUnread(
    seen.map(({ is_muted, notifications, unread_count, mention_count }) => ({
      notices: notifications === 'all' && is_muted ? 'mentions' : notifications,
      ...{ unread: unread_count, mentions: mention_count },
    })),
  )
}

/** Adds up what is unread; of a room that tells of mentions only these are all that counts. */
function sumUnread(
  rooms: readonly { notices: MemberRow['notifications']; unread: number; mentions: number }[],
): Schema<'ChatUnread'> {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
  return {
    unread: sum(
      rooms.map(({ notices, unread, mentions }) =>
        notices === 'all' ? unread : notices === 'mentions' ? mentions : 0,
      ),
    ),
    mentions: sum(rooms.map(({ notices, mentions }) => (notices === 'none' ? 0 : mentions))),
  }
}
