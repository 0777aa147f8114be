import type { ServerEvents } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { chatMessagesTable as messages, chatRoomsTable as rooms } from '../../db/tables/chats/chats'
import { emit } from '../../lib/events/outbox'
import type { Context } from '../../lib/http/handler'
import { ROOM, ROOMS } from './rooms'

type Told = ServerEvents['chat_changed']

/** Tells those who see a room that something happened there: they ask for it by their own rights. */
export async function tellRoom(ctx: Context, payload: Told): Promise<void> {
  const { room } = payload
  await emit(ctx, {
    event: 'chat_changed',
    rooms: [`list:${ROOMS}`, `chat:${room}`],
    record: { entity: ROOM, id: room },
    payload,
  })
}

/** Tells one person that a room is his no more. */
export async function tellGone(ctx: Context, profile: number, room: number): Promise<void> {
  await emit(ctx, {
    event: 'chat_changed',
    rooms: [`user:${profile}`],
    payload: { room, action: 'left', message: null, author: null },
  })
}

/** Says by the server's own voice what happened in a room or around it. */
export async function writeSystemMessage(
  ctx: Context,
  room: number,
  content: string,
  call?: { caller: number },
): Promise<number> {
  await ctx.tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room)).for('update')
  const [message] = await ctx.tx
    .insert(messages)
    .values({ room, content, kind: call ? 'call' : 'system', author: call?.caller ?? null })
    .returning({ id: messages.id })
  if (!message) throw new Error('The database answered an insert with no row')
  await ctx.tx.update(rooms).set({ last_message: message.id }).where(eq(rooms.id, room))
  await tellRoom(ctx, { room, action: 'sent', message: message.id, author: null })
  return message.id
}
