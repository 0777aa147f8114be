import { and, eq } from 'drizzle-orm'
import { chatMembersTable as members } from '../../db/tables/chats/chats'
import type { Context } from '../../lib/http/handler'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import type { MessageRow } from './messages'
import { peerOf, ROOM, type RoomRow } from './rooms'

declareNotifications(ROOM, {
  page: (id) => `/messenger/${id}`,
  events: {
    'chat.mention': { app: true, mail: false, strength: 2 },
    'chat.message': { app: true, mail: false },
  },
})

/** Letters of a message that a notification shows. */
const SHOWN = 140

/** The other person of a direct room who has not muted it. */
async function loudPeer(ctx: Context, room: RoomRow): Promise<number | undefined> {
  const peer = peerOf(room, ctx.actor.id)
  if (peer === undefined) return undefined
  const [member] = await ctx.tx
    .select({ is_muted: members.is_muted })
    .from(members)
    .where(and(eq(members.room, room.id), eq(members.profile, peer)))
  return member?.is_muted ? undefined : peer
}

/** Tells of a message: whom it names, and the other person of a direct room. */
export async function tellOfMessage(ctx: Context, room: RoomRow, { content, mentions }: MessageRow): Promise<void> {
  const words = content === '' ? 'Файл' : content.replace(/\s+/g, ' ').slice(0, SHOWN)
  const told = {
    ...({ type: 'message', message: `${ctx.actor.name}: ${words}` } as const),
    ...{ title: room.title || ctx.actor.name, entity: ROOM, entity_id: room.id },
  }
  const peer = await loudPeer(ctx, room)
  await createNotifications(ctx, [
    ...mentions.map((user) => ({
      ...told,
      user: Number(user),
      event: 'chat.mention',
      reason: 'Почему: вас упомянули',
    })),
    ...(peer === undefined
      ? []
      : [{ ...told, user: peer, event: 'chat.message', reason: 'Почему: вам написали лично' }]),
  ])
}
