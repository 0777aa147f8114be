import { and, eq, sql } from 'drizzle-orm'
import { escapeLike } from '../../db/escape-like'
import { chatMembersTable as members } from '../../db/tables/chats/chats'
import { profilesTable } from '../../db/tables/people/profiles'
import { conflict, forbidden, invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { loadPresence } from '../people/presence'
import { type MemberRow, mayLead, requireRoom } from './rooms'
import { join } from './rooms.handlers'
import { tellGone, tellRoom, writeSystemMessage } from './tell-room'

/** So many people are in a room at most. */
const MOST = { group: 500, channel: 5000 } as const
/** Members of a page, unless another size is asked for. */
const PAGE_SIZE = 25

/** Who is in a room, and by which right. */
export const memberHandlers: Pick<
  Handlers,
  'chats.listMembers' | 'chats.addMember' | 'chats.changeMember' | 'chats.removeMember'
> = {
  'chats.listMembers': async ({ params, query }, ctx) => {
    await requireRoom(ctx, params.id)
    const { page = 1, page_size = PAGE_SIZE } = query
    const name = query.search?.trim()
    const isNamed = sql`exists (select 1 from ${profilesTable} where ${profilesTable.id} = ${members.profile}
      and ${profilesTable.full_name} ilike ${`%${escapeLike(name ?? '')}%`})`
    const wanted = and(eq(members.room, params.id), name ? isNamed : undefined)
    const total = await ctx.db.$count(members, wanted)
    const rows = await ctx.db
      .select({ member: members })
      .from(members)
      .innerJoin(profilesTable, eq(profilesTable.id, members.profile))
      .where(wanted)
      .orderBy(
        sql`array_position(array['owner','admin','member','readonly'], ${members.role})`,
        profilesTable.full_name,
        members.id,
      )
      .limit(page_size)
      .offset((page - 1) * page_size)
    return {
      data: await present(
        ctx,
        rows.map(({ member }) => member),
      ),
      meta: { page, page_size, total, pages: Math.ceil(total / page_size) },
    }
  },
  'chats.addMember': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id, 'lock')
    const { kind } = seen.room
    if (kind === 'direct' || kind === 'entity') throw conflict('closed_room', 'В эту беседу участников не добавляют')
    if (!mayLead(ctx, seen)) throw forbidden('участники беседы')
    if (body.role === 'owner' && seen.member?.role !== 'owner') throw forbidden('назначение владельца')
    if ((await ctx.tx.$count(members, eq(members.room, params.id))) >= MOST[kind])
      throw conflict('too_many', `В беседе не больше ${MOST[kind]} участников`)
    const joined = await join(ctx, params.id, [body.profile], body.role)
    if (joined.length === 0) throw invalid({ profile: 'Этот сотрудник уже в беседе' })
    const [shown] = await present(ctx, joined)
    if (!shown) throw notFound()
    await writeSystemMessage(ctx, params.id, `${ctx.actor.name} добавляет: ${shown.profile_details.name}`)
    return shown
  },
  'chats.changeMember': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id, 'lock')
    const member = await requireMember(ctx, params)
    if (!mayLead(ctx, seen)) throw forbidden('участники беседы')
    const touchesOwner = body.role === 'owner' || member.role === 'owner'
    if (touchesOwner && seen.member?.role !== 'owner' && !ctx.actor.grants.has('chat.moderate'))
      throw forbidden('назначение владельца')
    if (member.role === 'owner' && body.role !== 'owner') await requireOtherOwner(ctx, member)
    await ctx.tx.update(members).set({ role: body.role }).where(eq(members.id, member.id))
    await tellRoom(ctx, { room: params.id, action: 'members', message: null, author: ctx.actor.id })
    const [shown] = await present(ctx, [{ ...member, role: body.role }])
    if (!shown) throw notFound()
    return shown
  },
  'chats.removeMember': async ({ params }, ctx) => {
    const seen = await requireRoom(ctx, params.id, 'lock')
    const member = await requireMember(ctx, params)
    const isSelf = member.profile === ctx.actor.id
    if (seen.room.kind === 'direct') throw conflict('closed_room', 'Из личной беседы не выходят')
    if (!isSelf && !mayLead(ctx, seen)) throw forbidden('участники беседы')
    if (member.role === 'owner') {
      if (!isSelf && seen.member?.role !== 'owner' && !ctx.actor.grants.has('chat.moderate'))
        throw forbidden('участники беседы')
      if (seen.room.kind !== 'entity') await requireOtherOwner(ctx, member)
    }
    await ctx.tx.delete(members).where(eq(members.id, member.id))
    const name = pick(await loadPersons(ctx.db, [member.profile]), member.profile)?.name ?? ''
    await writeSystemMessage(
      ctx,
      params.id,
      isSelf ? `Из беседы выходит ${name}` : `${ctx.actor.name} исключает: ${name}`,
    )
    await tellGone(ctx, member.profile, params.id)
  },
}

async function requireMember(ctx: Context, { id, memberId }: { id: number; memberId: number }): Promise<MemberRow> {
  const [member] = await ctx.tx
    .select()
    .from(members)
    .where(and(eq(members.room, id), eq(members.id, memberId)))
  if (!member) throw notFound()
  return member
}

/** A room is never left without one who answers for it. */
async function requireOtherOwner(ctx: Context, { room, id }: MemberRow): Promise<void> {
  const others = and(eq(members.room, room), eq(members.role, 'owner'), sql`${members.id} <> ${id}`)
  if ((await ctx.tx.$count(members, others)) === 0)
    throw conflict('last_owner', 'Последний владелец не может покинуть беседу. Назначьте другого владельца')
}

async function present(ctx: Context, rows: readonly MemberRow[]) {
  const profiles = rows.map(({ profile }) => profile)
  const people = await loadPersons(ctx.db, profiles)
  const presences = await loadPresence(ctx, profiles)
  return rows.flatMap(({ id, profile, role, joined_at, last_read_message }) => {
    const person = pick(people, profile)
    const presence = pick(presences, profile)
    if (!person || !presence) return []
    return [
      { id, profile, profile_details: person, presence, role, joined_at, last_read_message_id: last_read_message },
    ]
  })
}
