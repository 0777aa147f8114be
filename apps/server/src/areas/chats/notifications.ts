import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { chatMembersTable as members } from '../../db/tables/chats/chats'
import type { Context } from '../../lib/http/handler'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import { excerptOf } from './excerpts'
import type { MessageRow } from './messages'
import { noticesNow, ROOM, type RoomRow } from './rooms'
import { MESSAGE } from './search-messages'

declareNotifications(ROOM, {
  page: (id) => `/messenger/${id}`,
  events: {
    'chat.mention': { app: true, mail: false, strength: 2 },
    'chat.message': { app: true, mail: false },
  },
})

/** Letters of a message that a notification shows. */
const SHOWN = 140

/** A room of more people tells each message by its counter alone, and of those whom it names. */
const MOST_TOLD = 100

/** What of a room each of its people is told of; of a large one these people alone. */
async function noticesOf(ctx: Context, room: number, named: readonly number[]) {
  const rows = await ctx.tx
    .select({ profile: members.profile, notices: noticesNow })
    .from(members)
    .where(eq(members.room, room))
    .limit(MOST_TOLD + 1)
  if (rows.length <= MOST_TOLD) return new Map(rows.map(({ profile, notices }) => [profile, notices]))
  const known = await ctx.tx
    .select({ profile: members.profile, notices: noticesNow })
    .from(members)
    .where(and(eq(members.room, room), anyOf(members.profile, named)))
  return new Map(known.map(({ profile, notices }) => [profile, notices === 'all' ? 'mentions' : notices]))
}

/** Tells of a message: whom it names, and whoever wants to be told of everything there. */
export async function tellOfMessage(ctx: Context, room: RoomRow, { id, content, mentions }: MessageRow): Promise<void> {
  const files = await loadAttachedFiles(ctx, MESSAGE, content === '' ? [id] : [])
  const words = excerptOf(content, files.get(id) ?? [])
    .replace(/\s+/g, ' ')
    .slice(0, SHOWN)
  const told = {
    ...({ type: 'message', message: `${ctx.actor.name}: ${words}` } as const),
    ...{ title: room.title || ctx.actor.name, entity: ROOM, entity_id: room.id },
  }
  const named = mentions.map(Number)
  const notices = await noticesOf(ctx, room.id, named)
  const reason = room.kind === 'direct' ? 'Почему: вам написали лично' : 'Почему: вы участвуете в беседе'
  const others = [...notices].flatMap(([user, wants]) =>
    wants === 'all' && user !== ctx.actor.id && !named.includes(user) ? [user] : [],
  )
  await createNotifications(ctx, [
    ...named
      .filter((user) => notices.get(user) !== 'none')
      .map((user) => ({ ...told, user, event: 'chat.mention', reason: 'Почему: вас упомянули' })),
    ...others.map((user) => ({ ...told, user, event: 'chat.message', reason })),
  ])
}
