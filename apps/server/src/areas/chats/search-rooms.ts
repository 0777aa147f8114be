import type { Schema } from '@ws/api-client/contract'
import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import type { ServerArea } from '../../lib/area'
import type { Context } from '../../lib/http/handler'
import { hit } from '../../lib/search/search-kinds'
import { presentMessages } from './messages'
import { nameRooms, readableRooms } from './rooms'
import { type Looked, looked } from './search-messages'

/** Letters of a message that the search shows. */
const SHOWN = 120

/** Messages of all rooms that the person sees, the latest first; nothing where nothing is asked for. */
export async function findMessages(
  ctx: Context,
  { before, ...wanted }: Looked & { before?: number | undefined },
  limit: number,
): Promise<Schema<'ChatMessageList'>> {
  const asked = looked(wanted)
  if (asked.length === 0) return { data: [], meta: { has_before: false, has_after: false } }
  const found = await ctx.db
    .select()
    .from(messages)
    .where(and(await ofSeenRooms(ctx), ...asked, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  return {
    data: await presentMessages(ctx, found.slice(0, limit)),
    meta: { has_before: found.length > limit, has_after: before !== undefined },
  }
}

/** What Ctrl+K finds of the messenger: rooms by their names, messages by their words. */
export const chatSearch = {
  chat_room: {
    permission: 'chat.view',
    async find({ search, limit }, ctx) {
      const wanted = search.toLowerCase()
      const found = (await nameRooms(ctx)).filter(({ title }) => title.toLowerCase().includes(wanted))
      const items = found
        .slice(0, limit)
        .map((room) => hit(room.id, room.title, [room.description], `/messenger/${room.id}`))
      return { total: found.length, items }
    },
  },
  chat_message: {
    permission: 'chat.view',
    async find({ search, limit }, ctx) {
      const where = and(await ofSeenRooms(ctx), ...looked({ search }))
      const total = await ctx.db.$count(messages, where)
      const found =
        total === 0 ? [] : await ctx.db.select().from(messages).where(where).orderBy(desc(messages.id)).limit(limit)
      const named = new Map((found.length === 0 ? [] : await nameRooms(ctx)).map((room) => [room.id, room.title]))
      const items = found.map(({ id, room, content }) =>
        hit(id, content.replace(/\s+/g, ' ').slice(0, SHOWN), [named.get(room)], `/messenger/${room}?message=${id}`),
      )
      return { total, items }
    },
  },
} satisfies ServerArea['search']

/** That a message stands in a room the person sees: rooms he is in, and those of records he may read. */
async function ofSeenRooms(ctx: Context): Promise<SQL | undefined> {
  const known = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(
      sql`${rooms.deleted_at} is null and (${rooms.kind} = 'entity' or exists (select 1 from ${members} as own where own.room = ${rooms.id} and own.profile = ${ctx.actor.id}))`,
    )
  const seen = await readableRooms(
    ctx.db,
    ctx.actor,
    known.map(({ id }) => id),
  )
  return anyOf(messages.room, [...seen])
}
