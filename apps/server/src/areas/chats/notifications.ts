import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { chatMembersTable as members } from '../../db/tables/chats/chats'
import type { Context } from '../../lib/http/handler'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import { excerptOf } from './excerpts'
import type { MessageRow } from './messages'
import { type MemberRow, noticesNow, peerOf, ROOM, type RoomRow } from './rooms'
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

/** What of a room each of these people is told of. */
async function noticesOf(ctx: Context, room: number, people: readonly number[]) {
  if (people.length === 0) return new Map<number, MemberRow['notifications']>()
  const rows = await ctx.tx
    .select({ profile: members.profile, notices: noticesNow })
    .from(members)
    .where(and(eq(members.room, room), anyOf(members.profile, people)))
  return new Map(rows.map(({ profile, notices }) => [profile, notices]))
}

/** Tells of a message: whom it names, and the other person of a direct room. */
export async function tellOfMessage(ctx: Context, room: RoomRow, { id, content, mentions }: MessageRow): Promise<void> {
  const files = await loadAttachedFiles(ctx, MESSAGE, content === '' ? [id] : [])
  const words = excerptOf(content, files.get(id) ?? [])
    .replace(/\s+/g, ' ')
    .slice(0, SHOWN)
  const told = {
    ...({ type: 'message', message: `${ctx.actor.name}: ${words}` } as const),
    ...{ title: room.title || ctx.actor.name, entity: ROOM, entity_id: room.id },
  }
  const peer = peerOf(room, ctx.actor.id)
  const named = mentions.map(Number)
  const notices = await noticesOf(ctx, room.id, peer === undefined ? named : [...named, peer])
  await createNotifications(ctx, [
    ...named
      .filter((user) => notices.get(user) !== 'none')
      .map((user) => ({ ...told, user, event: 'chat.mention', reason: 'Почему: вас упомянули' })),
    ...(peer === undefined || notices.get(peer) !== 'all'
      ? []
      : [{ ...told, user: peer, event: 'chat.message', reason: 'Почему: вам написали лично' }]),
  ])
}
