import { and, eq, sql } from 'drizzle-orm'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import { requirePermission } from '../../lib/access/permissions'
import { conflict, forbidden, invalid, notFound } from '../../lib/http/error'
import { type Context, type Handlers, withOwnTransactions } from '../../lib/http/handler'
import { mayNameRecord } from '../../lib/resource/registry'
import { keepPhoto } from '../files/upload/keep-photo'
import { readOfRecord } from '../notifications/mark-read'
import { loadRoom, loadRooms, type MemberRow, mayLead, pairOf, ROOM, type RoomRow, requireRoom } from './rooms'
import { tellGone, tellRoom, writeSystemMessage } from './tell-room'
import { countUnread, unreadOf } from './unread'

/** Rooms: opening, naming, leaving them unread or read. */
export const roomHandlers: Pick<
  Handlers,
  'chats.list' | 'chats.create' | 'chats.get' | 'chats.update' | 'chats.remove' | 'chats.markRead' | 'chats.unread'
> = {
  'chats.list': async ({ query }, ctx) => {
    requirePermission(ctx.actor, 'chat.view')
    const data = await loadRooms(ctx, query)
    return { data, meta: unreadOf(data) }
  },
  'chats.unread': async (_input, ctx) => {
    requirePermission(ctx.actor, 'chat.view')
    return countUnread(ctx)
  },
  'chats.get': async ({ params }, ctx) => {
    await requireRoom(ctx, params.id)
    return loadRoom(ctx, params.id)
  },
  'chats.create': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'chat.create')
    if (body.kind === 'direct') return openDirect(ctx, body.members ?? [])
    if (body.kind === 'entity') return openOfRecord(ctx, body.entity, body.entity_id)
    if (body.kind === 'channel') requirePermission(ctx.actor, 'chat.create_channel')
    const title = body.title?.trim()
    if (!title) throw invalid({ title: 'Обязательное поле' })
    const people = [...new Set(body.members ?? [])].filter((id) => id !== ctx.actor.id)
    if (people.length === 0) throw invalid({ members: 'Выберите хотя бы одного участника' })
    const room = await insertRoom(ctx, { kind: body.kind, title, description: body.description?.trim() || null })
    if (body.avatar_url) await setPicture(ctx, room, body.avatar_url, null)
    await join(ctx, room, people)
    const what = body.kind === 'channel' ? 'Канал создан' : 'Группа создана'
    await writeSystemMessage(ctx, room, `${what}: ${ctx.actor.name}`)
    return loadRoom(ctx, room)
  },
  'chats.update': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id, 'lock')
    const { title, description, avatar_url, is_muted, notifications, is_pinned, is_archived } = body
    if (title !== undefined || description !== undefined || avatar_url !== undefined) {
      if (!mayLead(ctx, seen)) throw forbidden('изменение беседы')
      if (seen.room.kind === 'entity') throw conflict('named_by_record', 'Беседа называется как её запись')
      if (title?.trim() === '') throw invalid({ title: 'Обязательное поле' })
      if (title !== undefined || description !== undefined)
        await ctx.tx
          .update(rooms)
          .set({
            ...(title === undefined ? {} : { title: title.trim() }),
            ...(description === undefined ? {} : { description: description?.trim() || null }),
          })
          .where(eq(rooms.id, params.id))
      if (avatar_url !== undefined) await setPicture(ctx, params.id, avatar_url, seen.room.avatar_url)
      await tellRoom(ctx, { room: params.id, action: 'room', message: null, author: ctx.actor.id })
    }
    const muted_until = is_muted ? (body.muted_until ?? null) : null
    if ([is_muted, notifications, is_pinned, is_archived].some((own) => own !== undefined)) {
      await ensureMember(ctx, params.id)
      await ctx.tx
        .update(members)
        .set({
          ...(is_muted === undefined ? {} : { is_muted, muted_until }),
          ...(notifications === undefined ? {} : { notifications }),
          ...(is_pinned === undefined ? {} : { is_pinned }),
          ...(is_archived === undefined
            ? {}
            : { archived_message: is_archived ? (seen.room.last_message ?? 0) : null }),
        })
        .where(ofMe(ctx, params.id))
    }
    return loadRoom(ctx, params.id)
  },
  'chats.remove': async ({ params }, ctx) => {
    const { room, member } = await requireRoom(ctx, params.id, 'lock')
    if (room.kind === 'direct' || room.kind === 'entity')
      throw conflict('not_removable', 'Личную беседу и беседу записи удалить нельзя')
    if (member?.role !== 'owner' && !ctx.actor.grants.has('chat.moderate')) throw forbidden('удаление беседы')
    const people = await ctx.tx.select({ profile: members.profile }).from(members).where(eq(members.room, room.id))
    await setPicture(ctx, room.id, null, room.avatar_url)
    await ctx.tx.update(rooms).set({ deleted_at: sql`now()` }).where(eq(rooms.id, room.id))
    for (const { profile } of people) await tellGone(ctx, profile, room.id)
  },
  'chats.markRead': withOwnTransactions(async ({ params, body }, ctx) => {
    const isMoved = await ctx.transaction((inside) => moveMark(inside, params.id, body.message_id))
    // Once the mark is committed: who is being notified meanwhile has it looked at after that.
    if (isMoved) await ctx.transaction((inside) => readOfRecord(inside, ROOM, params.id))
    return countUnread(ctx)
  }),
}

/** Notes that the person has read a room as far as this message, unless he has read further. */
async function moveMark(ctx: Context, room: number, id: number): Promise<boolean> {
  await requireRoom(ctx, room)
  const [message] = await ctx.tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.room, room), eq(messages.id, id)))
  if (!message) throw notFound()
  await ensureMember(ctx, room)
  const moved = await ctx.tx
    .update(members)
    .set({ last_read_message: message.id, read_at: sql`now()` })
    .where(and(ofMe(ctx, room), sql`coalesce(${members.last_read_message}, 0) < ${message.id}`))
    .returning({ id: members.id })
  if (moved.length > 0) await tellRoom(ctx, { room, action: 'read', message: message.id, author: ctx.actor.id })
  return moved.length > 0
}

/** Whoever acts in the room of a record is counted from then on. */
async function ensureMember(ctx: Context, room: number): Promise<void> {
  await ctx.tx.insert(members).values({ room, profile: ctx.actor.id }).onConflictDoNothing()
}

/** Lets people into a room, and answers who was not there before; what was said before is not new to them. */
export async function join(
  ctx: Context,
  room: number,
  people: readonly number[],
  role: MemberRow['role'] = 'member',
): Promise<MemberRow[]> {
  const [last] = await ctx.tx.select({ id: rooms.last_message }).from(rooms).where(eq(rooms.id, room))
  return ctx.tx
    .insert(members)
    .values(people.map((profile) => ({ room, profile, role, last_read_message: last?.id ?? null })))
    .onConflictDoNothing()
    .returning()
}

/** Gives a room its picture or takes it away; one sent back as it was told stays. */
async function setPicture(ctx: Context, room: number, address: string | null, before: string | null): Promise<void> {
  const given = address?.trim() || null
  if (given === before) return
  const kept = await keepPhoto(ctx, given, ROOM, room, 'avatar_url')
  // Of other sites none: whoever opens the room would ask there for it.
  if (kept !== null && kept === given) throw invalid({ avatar_url: 'Такой картинки нет' })
  await ctx.tx.update(rooms).set({ avatar_url: kept }).where(eq(rooms.id, room))
}

function ofMe({ actor }: Context, room: number) {
  return and(eq(members.room, room), eq(members.profile, actor.id))
}

async function insertRoom(
  ctx: Context,
  values: Pick<RoomRow, 'kind'> & Partial<typeof rooms.$inferInsert>,
): Promise<number> {
  const [room] = await ctx.tx
    .insert(rooms)
    .values({ ...values, created_by: ctx.actor.id })
    .returning({ id: rooms.id })
  if (!room) throw new Error('The database answered an insert with no row')
  await ctx.tx.insert(members).values({ room: room.id, profile: ctx.actor.id, role: 'owner' })
  return room.id
}

/** The room of two people; opened by both at once it is one. */
async function openDirect(ctx: Context, people: readonly number[]) {
  const [other] = people
  if (other === undefined || people.length > 1) throw invalid({ members: 'Выберите одного человека' })
  if (other === ctx.actor.id) throw invalid({ members: 'Выберите другого человека' })
  const pair = pairOf(ctx.actor.id, other)
  const [made] = await ctx.tx
    .insert(rooms)
    .values({ kind: 'direct', pair, created_by: ctx.actor.id })
    .onConflictDoNothing()
    .returning({ id: rooms.id })
  if (made) {
    await join(ctx, made.id, [ctx.actor.id, other])
    return loadRoom(ctx, made.id)
  }
  const [found] = await ctx.tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.pair, pair))
  return loadRoom(ctx, found?.id ?? 0)
}

/** The room of a record that the person may read. */
async function openOfRecord(ctx: Context, entity: RoomRow['entity'] | undefined, entity_id: number | undefined) {
  if (!entity || entity_id === undefined) throw invalid({ entity_id: 'Обязательное поле' })
  if (!(await mayNameRecord(ctx, entity, entity_id))) throw invalid({ entity_id: 'Нет такой записи' })
  await ctx.tx
    .insert(rooms)
    .values({ kind: 'entity', entity, entity_id, created_by: ctx.actor.id })
    .onConflictDoNothing()
  const [found] = await ctx.tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.entity, entity), eq(rooms.entity_id, entity_id)))
  if (!found) throw notFound()
  await ensureMember(ctx, found.id)
  return loadRoom(ctx, found.id)
}
