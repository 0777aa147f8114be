import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { chatMembersTable, chatRoomsTable } from '../../../db/tables/chats/chats'
import { callsTable as table } from '../../../db/tables/conferences/calls'
import { conferencesTable } from '../../../db/tables/conferences/conferences'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { conflict, forbidden, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadRoom, mayWrite, pairOf, peerOf, requireRoom } from '../../chats/rooms'
import { writeSystemMessage } from '../../chats/tell-room'
import { dndUntil } from '../../notifications/do-not-disturb'
import { findDeputy } from '../../people/deputies'
import { conferences } from '../conferences.resource'
import { tellMissed } from './call-notifications'
import { type CallRow, isBusy, isOf, presentCalls, RINGS, requireCall, tellCall } from './call-record'

const MOST = 100
/** A meeting is of so many people at most. */
const MOST_INVITED = 200

/** One person calls another. */
export const callHandlers: Pick<
  Handlers,
  | 'calls.list'
  | 'calls.create'
  | 'calls.fromRoom'
  | 'calls.meetOfRoom'
  | 'calls.get'
  | 'calls.act'
  | 'calls.toConference'
> = {
  'calls.list': async ({ query }, ctx) => {
    requirePermission(ctx.actor, 'chat.view')
    const condition = query.open ? isBusy(ctx.actor.id) : isOf(ctx.actor)
    const rows = await ctx.db.select().from(table).where(condition).orderBy(desc(table.id)).limit(MOST)
    return { calls: await presentCalls(ctx.db, rows) }
  },
  'calls.create': ({ body: { profile, ...how } }, ctx) => {
    requirePermission(ctx.actor, 'chat.create')
    return startCall(ctx, profile, how)
  },
  'calls.fromRoom': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'chat.create')
    const { room } = await requireRoom(ctx, params.id)
    const callee = peerOf(room, ctx.actor.id)
    if (callee === undefined)
      throw conflict('not_direct', 'Звонят в личной беседе. Для нескольких участников начните конференцию')
    return startCall(ctx, callee, body)
  },
  'calls.meetOfRoom': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'conference.create')
    const seen = await requireRoom(ctx, params.id, 'lock')
    if (!mayWrite(ctx, seen)) throw forbidden('встречи этой беседы')
    const running = await runningMeeting(ctx, params.id)
    if (running !== undefined) return running
    const invitees = await othersIn(ctx, params.id)
    if (invitees.length > MOST_INVITED)
      throw conflict(
        'too_many',
        `Пригласить можно не больше ${MOST_INVITED} человек. Запланируйте встречу для всех сотрудников`,
      )
    const title = body.title?.trim() || (await loadRoom(ctx, params.id)).title
    const meeting = await conferences.create(ctx, {
      ...{ title: title.slice(0, 150), kind: 'instant' as const, invitees, chat_room: params.id },
    })
    await writeSystemMessage(
      ctx,
      params.id,
      `${ctx.actor.name} начинает встречу «${meeting.title}» /conference/${meeting.code}`,
    )
    return meeting
  },
  'calls.get': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'chat.view')
    const [call] = await presentCalls(ctx.db, [await requireCall(ctx, params.id, false)])
    if (!call) throw notFound()
    return call
  },
  'calls.act': async ({ params, body: { action, device = null } }, ctx) => {
    requirePermission(ctx.actor, 'chat.create')
    const row = await requireCall(ctx, params.id, true)
    const isCaller = row.caller === ctx.actor.id
    if (action === 'accept') return accept(ctx, row, device)
    if (row.status !== 'ringing' && row.status !== 'active') {
      // Hung up by both at once, or looked at after the end: that is what was wanted.
      if (action === 'end' || action === 'cancel') return tellCall(ctx, row)
      throw over()
    }
    if (row.status === 'active') {
      if (action === 'decline') throw conflict('answered_elsewhere', 'На звонок ответили на другом устройстве')
      return finish(ctx, row, 'ended')
    }
    if (isCaller) {
      await tellMissed(ctx, row, ctx.actor.name)
      return finish(ctx, row, 'missed')
    }
    return finish(ctx, row, 'declined')
  },
  'calls.toConference': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'conference.create')
    const row = await requireCall(ctx, params.id, true)
    if (row.status !== 'active') throw over()
    if (row.conference !== null) return conferences.read(ctx, row.conference)
    const other = row.caller === ctx.actor.id ? row.callee : row.caller
    const meeting = await conferences.create(ctx, {
      ...{ title: `Встреча: ${ctx.actor.name}`.slice(0, 150), kind: 'instant', invitees: [other] },
    })
    await tellCall(ctx, { ...row, conference: meeting.id })
    await ctx.tx.update(table).set({ conference: meeting.id }).where(eq(table.id, row.id))
    return meeting
  },
}

/** The meeting of a room that runs already; who came into the room since is let in as the others are. */
async function runningMeeting(ctx: Context, room: number) {
  const isRunning = and(
    eq(conferencesTable.chat_room, room),
    eq(conferencesTable.status, 'live'),
    isNull(conferencesTable.deleted_at),
  )
  const [row] = await ctx.tx.select().from(conferencesTable).where(isRunning).for('no key update')
  if (!row) return undefined
  if (row.host !== ctx.actor.id && !row.invitees.includes(ctx.actor.id)) {
    await conferences.writeColumns(ctx, row, { invitees: [...row.invitees, ctx.actor.id] })
  }
  return conferences.read(ctx, row.id)
}

/** Everybody in a room but the asking person. */
async function othersIn(ctx: Context, room: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ profile: chatMembersTable.profile })
    .from(chatMembersTable)
    .where(and(eq(chatMembersTable.room, room), ne(chatMembersTable.profile, ctx.actor.id)))
  return rows.map(({ profile }) => profile)
}

/** Rings for somebody, or for who stands in for him; who speaks with another one or asked not to be disturbed is busy. */
async function startCall(ctx: Context, wanted: number, { kind, personally }: Omit<Schema<'CallInput'>, 'profile'>) {
  if (wanted === ctx.actor.id) throw invalid({ profile: 'Себе позвонить нельзя' })
  const deputy = personally ? null : await findDeputy(ctx.tx, wanted)
  const standsIn = deputy === wanted || deputy === ctx.actor.id ? undefined : await loadAccount(ctx, deputy)
  const account = standsIn ?? (await loadAccount(ctx, wanted))
  if (!account) throw invalid({ profile: 'Этому сотруднику позвонить нельзя: у него нет доступа' })
  const callee = account.id
  // Two who call each other, or one from two devices, take turns.
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(7301, hashint8(least(${callee}::bigint, ${ctx.actor.id}::bigint)))`,
  )
  const [own] = await ctx.tx.select().from(table).where(isBusy(ctx.actor.id)).limit(1)
  if (own) throw conflict('in_call', 'Вы уже разговариваете. Сначала завершите звонок', { call: own.id })
  const [other] = await ctx.tx.select({ id: table.id }).from(table).where(isBusy(callee)).limit(1)
  const isEngaged = other !== undefined || dndUntil(account.settings) !== null
  const [row] = await ctx.tx
    .insert(table)
    .values({
      ...{ caller: ctx.actor.id, callee, substituted_for: callee === wanted ? null : wanted },
      ...{ kind, chat_room: await directRoom(ctx, callee), status: isEngaged ? 'busy' : 'ringing' },
    })
    .returning()
  if (!row) throw notFound()
  if (isEngaged) {
    await tellMissed(ctx, row, ctx.actor.name)
    await sayInRoom(ctx, row)
  }
  return tellCall(ctx, row)
}

/** The account of a person who may come in. */
async function loadAccount(ctx: Context, id: number | null) {
  if (id === null) return undefined
  const { settings, status, deleted_at } = usersTable
  const [account] = await ctx.tx
    .select({ id: usersTable.id, settings })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), eq(status, 'active'), isNull(deleted_at)))
  return account
}

async function accept(ctx: Context, row: CallRow, device: string | null) {
  if (row.status === 'active') {
    if (row.device === device && row.callee === ctx.actor.id) return tellCall(ctx, row)
    throw conflict('answered_elsewhere', 'На звонок ответили на другом устройстве')
  }
  if (
    row.status !== 'ringing' ||
    row.callee !== ctx.actor.id ||
    Date.now() > Date.parse(row.created_at) + RINGS + 5_000
  )
    throw over()
  const call = await write(ctx, row, { status: 'active', device, started_at: new Date().toISOString() })
  if (row.substituted_for !== null) {
    await recordAudit(ctx, {
      ...{ action: 'transition', entity: 'call', entity_id: row.id, substituted_for: row.substituted_for },
      entity_title: `Звонок: ${call.caller_details.name}`,
      changes: { status: { from: labels.CallStatus.ringing, to: labels.CallStatus.active } },
    })
  }
  return call
}

/** Says in the conversation that a call was started from, or that the two have, how it ended. */
async function sayInRoom(
  ctx: Context,
  { chat_room, kind, status, caller, started_at, ended_at }: CallRow,
): Promise<void> {
  if (chat_room === null) return
  const minutes =
    started_at && ended_at ? Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000)) : 0
  const outcome = status === 'ended' ? `${minutes} мин` : labels.CallStatus[status].toLowerCase()
  await writeSystemMessage(ctx, chat_room, `${labels.CallKind[kind]}: ${outcome}`, { caller })
}

/** The conversation of the asking person with another one, where they have one. */
async function directRoom(ctx: Context, other: number): Promise<number | null> {
  const [found] = await ctx.db
    .select({ id: chatRoomsTable.id })
    .from(chatRoomsTable)
    .where(eq(chatRoomsTable.pair, pairOf(ctx.actor.id, other)))
  return found?.id ?? null
}

/** The call is over, and so is the room in which both are. */
export async function finish(ctx: Context, row: CallRow, status: 'ended' | 'missed' | 'declined') {
  const ended_at = new Date().toISOString()
  const call = await write(ctx, row, { status, ended_at })
  await sayInRoom(ctx, { ...row, status, ended_at })
  await emit(ctx, { event: 'conf:ended', rooms: [], payload: { room: `call:${row.id}` } })
  return call
}

/** Calls that rang out while the page of the caller was gone; answers how many. */
export async function missRungOut(ctx: Context, ids: readonly number[], callers: ReadonlyMap<number, string>) {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(inArray(table.id, [...ids]), eq(table.status, 'ringing')))
    .for('no key update')
  for (const row of rows) {
    await tellMissed(ctx, row, callers.get(row.caller) ?? '')
    await finish(ctx, row, 'missed')
  }
  return rows.length
}

async function write(ctx: Context, row: CallRow, values: Partial<CallRow>) {
  const [after] = await ctx.tx.update(table).set(values).where(eq(table.id, row.id)).returning()
  if (!after) throw notFound()
  return tellCall(ctx, after)
}

function over() {
  return conflict('call_over', 'Звонок уже завершён')
}
