import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import { requirePermission } from '../../lib/access/permissions'
import { notFound } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { findEntity, peopleWhoMayRead, type Reader, registerEntity } from '../../lib/resource/registry'
import { loadPresence } from '../people/presence'
import { loadExcerpts } from './excerpts'
import { livingOf } from './living-records'

/** A room as it is stored. */
export type RoomRow = typeof rooms.$inferSelect
/** A member as it is stored. */
export type MemberRow = typeof members.$inferSelect

/** The contract's path of the rooms, and the name of one in the journal of the server. */
export const ROOMS = '/chats/rooms'
/** The name of a room where records are named by kind. */
export const ROOM = 'chat_room'

/** Most rooms that a list answers. */
const MOST = 500

/** A room with what the asking person is in it. */
export interface SeenRoom {
  room: RoomRow
  member: MemberRow | null
}

const isMuted = sql<boolean>`(${members.is_muted} and (${members.muted_until} is null or ${members.muted_until} > now()))`

/** What a member is told of now: in a muted room of mentions at most. */
export const noticesNow = sql<
  MemberRow['notifications']
>`case when ${members.notifications} = 'all' and ${isMuted} then 'mentions' else ${members.notifications} end`

/** Of these rooms those a person sees: his own ones, and those of records that he may read. */
export const readableRooms: Reader = async (db, actor, ids) => {
  if (!actor.grants.has('chat.view') || ids.length === 0) return new Set()
  const rows = await db
    .select({ id: rooms.id, entity: rooms.entity, entity_id: rooms.entity_id, member: members.id })
    .from(rooms)
    .leftJoin(members, and(eq(members.room, rooms.id), eq(members.profile, actor.id)))
    .where(and(anyOf(rooms.id, ids), isNull(rooms.deleted_at)))
  const readable = await readableRecords(db, actor, rows)
  return new Set(rows.flatMap((row) => ((row.entity ? readable.has(keyOf(row)) : row.member !== null) ? [row.id] : [])))
}

/** Of these people those who see a room: of each message it is asked for all who are told of it. */
async function whoMayRead(db: Db, actors: readonly Parameters<Reader>[1][], id: number): Promise<Set<number>> {
  const talking = actors.filter(({ grants }) => grants.has('chat.view'))
  const ids = talking.map((actor) => actor.id)
  const rows = await db
    .select({ entity: rooms.entity, entity_id: rooms.entity_id, member: members.profile })
    .from(rooms)
    .leftJoin(members, and(eq(members.room, rooms.id), anyOf(members.profile, ids)))
    .where(and(eq(rooms.id, id), isNull(rooms.deleted_at)))
  const { entity, entity_id } = rows[0] ?? {}
  if (!entity || typeof entity_id !== 'number') return new Set(rows.flatMap(({ member }) => member ?? []))
  const [living] = await livingOf(db, entity, [entity_id])
  return living === undefined ? new Set() : peopleWhoMayRead(db, entity, talking, living)
}

registerEntity(ROOM, {
  path: ROOMS,
  permission: 'chat.view',
  mayRead: readableRooms,
  whoMayRead,
  page: (id) => `/messenger/${id}`,
  async titles(db, ids) {
    const rows = await db.select({ id: rooms.id, title: rooms.title }).from(rooms).where(anyOf(rooms.id, ids))
    return new Map(rows.map(({ id, title }) => [id, title || 'Личный чат']))
  },
})

/** A room that the asking person sees; 404 for any other. With `lock` nobody else writes into it meanwhile. */
export async function requireRoom(ctx: Context, id: number, lock?: 'lock'): Promise<SeenRoom> {
  requirePermission(ctx.actor, 'chat.view')
  const query = ctx.db.select().from(rooms).where(eq(rooms.id, id))
  const [room] = lock ? await query.for('update') : await query
  if (!room || room.deleted_at) throw notFound()
  const [member] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.room, id), eq(members.profile, ctx.actor.id)))
  const isSeen = room.entity
    ? (await readableRecords(ctx.db, ctx.actor, [room])).has(keyOf(room))
    : member !== undefined
  if (!isSeen) throw notFound()
  return { room, member: member ?? null }
}

/** Whether the person may say something there: in a channel only who leads it, of a record whoever may read that. */
export function mayWrite(_ctx: Context, { room, member }: SeenRoom): boolean {
  if (room.kind === 'entity') return member?.role !== 'readonly'
  if (room.kind === 'channel') return member?.role === 'owner' || member?.role === 'admin'
  return member !== null && member.role !== 'readonly'
}

/** Whether the person may change members, title and messages of others. */
export function mayLead({ actor }: Context, { room, member }: SeenRoom): boolean {
  if (actor.grants.has('chat.moderate')) return room.kind !== 'direct'
  return room.kind !== 'direct' && (member?.role === 'owner' || member?.role === 'admin')
}

/** What a list asks for. */
interface Asked {
  id?: number
  kind?: RoomRow['kind'] | undefined
  search?: string | undefined
  unread?: boolean | undefined
}

/** Rooms as the asking person sees them, pinned ones first, then by their latest message. */
export async function loadRooms(ctx: Context, { id, kind, search, unread }: Asked = {}): Promise<Schema<'ChatRoom'>[]> {
  const me = ctx.actor.id
  const fresh = sql`from ${messages} as fresh where fresh.room = ${rooms.id} and fresh.id > coalesce(${members.last_read_message}, 0)
    and fresh.author is distinct from ${me}::bigint and fresh.deleted_at is null and fresh.kind <> 'system' and ${members.id} is not null`
  const count = (what: SQL) => sql<number>`(select ${what} ${fresh})`.mapWith(Number)
  const found = await ctx.db
    .select({
      room: rooms,
      member: members,
      muted: isMuted,
      notices: noticesNow,
      people: sql<number>`(select count(*) from ${members} as inside where inside.room = ${rooms.id})`.mapWith(Number),
      unread: count(sql`count(*)`),
      mentioned: count(sql`count(*) filter (where ${me}::bigint = any(fresh.mentions))`),
      first: sql<string | null>`(select min(fresh.id) ${fresh})`,
    })
    .from(rooms)
    .leftJoin(members, and(eq(members.room, rooms.id), eq(members.profile, me)))
    .where(
      and(
        isNull(rooms.deleted_at),
        id === undefined ? undefined : eq(rooms.id, id),
        kind && eq(rooms.kind, kind),
        or(sql`${members.id} is not null`, eq(rooms.kind, 'entity')),
      ),
    )
    .orderBy(
      // Of a list that is cut the own rooms are left, whatever is spoken of in those of records.
      sql`${members.id} is null`,
      sql`${members.is_pinned} desc nulls last`,
      sql`${rooms.last_message} desc nulls last`,
      desc(rooms.id),
    )
    .limit(MOST)
  const readable = await readableRecords(
    ctx.db,
    ctx.actor,
    found.map(({ room }) => room),
  )
  const seen = found.filter(({ room }) => !room.entity || readable.has(keyOf(room)))
  const peers = seen.flatMap(({ room }) => peerOf(room, me) ?? [])
  const people = await loadPersons(ctx.db, peers)
  const presence = await loadPresence(ctx, peers)
  const last = await loadExcerpts(
    ctx,
    seen.flatMap(({ room }) => room.last_message ?? []),
  )
  const wanted = search?.trim().toLowerCase()
  return seen
    .map(({ room, member, muted, notices, people: count, unread: fresh, mentioned, first }): Schema<'ChatRoom'> => {
      const peer = pick(people, peerOf(room, me))
      const put = member?.archived_message ?? null
      return {
        id: room.id,
        kind: room.kind,
        title: titleOf(room, readable, peer),
        description: room.description,
        avatar_url: peer?.avatar_url ?? room.avatar_url,
        entity: room.entity,
        entity_id: room.entity_id,
        peer,
        peer_presence: pick(presence, peer?.id),
        members_count: count,
        last_message: pick(last, room.last_message),
        unread_count: fresh,
        mention_count: mentioned,
        first_unread: first === null ? null : Number(first),
        last_read_message_id: member?.last_read_message ?? null,
        is_muted: muted ?? false,
        muted_until: muted ? (member?.muted_until ?? null) : null,
        notifications: member?.notifications ?? 'all',
        is_pinned: member?.is_pinned ?? false,
        is_archived: put !== null && (notices !== 'all' || (room.last_message ?? 0) <= put),
        my_role: member?.role ?? null,
        may_write: mayWrite(ctx, { room, member }),
        may_lead: mayLead(ctx, { room, member }),
        created_at: room.created_at,
      }
    })
    .filter((room) => !wanted || room.title.toLowerCase().includes(wanted))
    .filter((room) => !unread || room.unread_count > 0)
}

/** What the rooms that the asking person sees are called, and what is said of them; the one talked in last first. */
export async function nameRooms(ctx: Context): Promise<{ id: number; title: string; description: string | null }[]> {
  const me = ctx.actor.id
  const found = await ctx.db
    .select()
    .from(rooms)
    .where(
      sql`${rooms.deleted_at} is null and (${rooms.kind} = 'entity' or exists (
        select 1 from ${members} as own where own.room = ${rooms.id} and own.profile = ${me}))`,
    )
    .orderBy(
      sql`not exists (select 1 from ${members} as own where own.room = ${rooms.id} and own.profile = ${me})`,
      sql`${rooms.last_message} desc nulls last`,
      desc(rooms.id),
    )
    .limit(MOST)
  const readable = await readableRecords(ctx.db, ctx.actor, found)
  const seen = found.filter((room) => !room.entity || readable.has(keyOf(room)))
  const people = await loadPersons(
    ctx.db,
    seen.flatMap((room) => peerOf(room, me) ?? []),
  )
  return seen.map((room) => ({
    ...{ id: room.id, description: room.description },
    title: titleOf(room, readable, pick(people, peerOf(room, me))),
  }))
}

/** A room is called after its record, or the other person in it; a group and a channel bear names of their own. */
function titleOf(room: RoomRow, readable: ReadonlyMap<string, string>, peer: { name: string } | null): string {
  return readable.get(keyOf(room)) || peer?.name || room.title || 'Беседа'
}

/** One room as the asking person sees it. */
export async function loadRoom(ctx: Context, id: number): Promise<Schema<'ChatRoom'>> {
  const [room] = await loadRooms(ctx, { id })
  if (!room) throw notFound()
  return room
}

/** How the direct room of two people is named by them. */
export function pairOf(one: number, other: number): string {
  return `${Math.min(one, other)}:${Math.max(one, other)}`
}

/** The other person of a direct room. */
export function peerOf({ pair }: RoomRow, me: number): number | undefined {
  return pair
    ?.split(':')
    .map(Number)
    .find((one) => one !== me)
}

function keyOf({ entity, entity_id }: Pick<RoomRow, 'entity' | 'entity_id'>): string {
  return `${entity}:${entity_id}`
}

/** How the records of these rooms are called, those that the person may read. */
async function readableRecords(
  db: Db,
  actor: Parameters<Reader>[1],
  of: readonly Pick<RoomRow, 'entity' | 'entity_id'>[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entity of new Set(of.flatMap((row) => row.entity ?? []))) {
    const kind = findEntity(entity)
    const ids = of.flatMap((row) => (row.entity === entity && row.entity_id !== null ? [row.entity_id] : []))
    const seen = [...((await kind?.mayRead(db, actor, await livingOf(db, entity, ids))) ?? [])]
    const titles = await kind?.titles?.(db, seen)
    for (const id of seen) found.set(keyOf({ entity, entity_id: id }), titles?.get(id) ?? '')
  }
  return found
}
