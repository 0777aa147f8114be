import { eq, sql } from 'drizzle-orm'
import {
  conferenceNotesTable as notes,
  type StoredAgendaTimes,
  conferencesTable as table,
} from '../../db/tables/conferences/conferences'
import { recordLinksTable as links } from '../../db/tables/records/record-links'
import { emit } from '../../lib/events/outbox'
import { conflict } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { companyZone, dayIn } from '../../lib/time/company-clock'
import { occurrences, timeIn } from '../../lib/time/recurrence/schedule'
import { closeVisits } from './attendance'
import { type ConferenceRow, freshCode, liveNow } from './conference-input'
import { CONFERENCE, conferences } from './conferences.resource'
import { minutesAtTheEnd } from './minutes/write-minutes'
import { tellCancelled } from './notifications'

/** So long before the beginning a planned meeting can be entered, in milliseconds. */
const EARLY = 15 * 60_000

/** Refuses what is asked of a meeting that is over. */
export function requireOpen({ status }: Pick<ConferenceRow, 'status'>): void {
  if (status === 'ended') throw conflict('over', 'Встреча уже завершена')
  if (status === 'cancelled') throw conflict('over', 'Встреча отменена')
}

/** Begins a meeting; one that runs goes on. */
export async function start(ctx: Context, row: ConferenceRow): Promise<ConferenceRow> {
  requireOpen(row)
  if (row.status === 'live') return row
  const agenda_times = { current: null, since: null, seconds: [] }
  return conferences.writeColumns(ctx, row, { ...liveNow(), agenda_times })
}

/** Begins a meeting whose time has come for who wants to come in. */
export async function startForGuest(ctx: Context, row: ConferenceRow): Promise<ConferenceRow> {
  requireOpen(row)
  const isHost = row.host === ctx.actor.id
  const begins = Date.parse(row.starts_at ?? '')
  if (row.kind === 'scheduled' && row.status === 'scheduled' && !isHost && begins - Date.now() > EARLY)
    throw conflict('too_early', 'Войти можно за 15 минут до начала')
  return start(ctx, row)
}

/** Ends a running meeting for everybody; a room that stands for good waits for the next one. */
export async function end(ctx: Context, row: ConferenceRow): Promise<ConferenceRow> {
  if (row.status !== 'live') throw conflict('not_live', 'Встреча не идёт')
  return close(ctx, row, row.kind === 'permanent' ? 'scheduled' : 'ended')
}

/** A meeting to which nobody came is over, too. */
export async function close(ctx: Context, row: ConferenceRow, status: 'scheduled' | 'ended'): Promise<ConferenceRow> {
  const ended_at = new Date().toISOString()
  const agenda_times = pointGoneTo(row.agenda_times, null)
  await closeVisits(ctx.tx, row.id)
  const minutes_document = await minutesAtTheEnd(ctx, { ...row, ended_at, agenda_times })
  const after = await conferences.writeColumns(ctx, row, {
    ...{ status, ended_at, agenda_times },
    ...(minutes_document === undefined ? {} : { minutes_document }),
  })
  await emit(ctx, { event: 'conf:ended', rooms: [], payload: { room: `conference:${row.id}` } })
  await makeNext(ctx, after)
  return after
}

/** Cancels a planned meeting; a repeated one comes again all the same. */
export async function cancel(ctx: Context, row: ConferenceRow): Promise<ConferenceRow> {
  if (row.status === 'cancelled') return row
  if (row.status === 'live') throw conflict('over', 'Встреча уже идёт. Завершите её')
  requireOpen(row)
  const after = await conferences.writeColumns(ctx, row, { status: 'cancelled' })
  await tellCancelled(ctx, after)
  await makeNext(ctx, after)
  return after
}

/** The times of the agenda when another point is gone to: what the one before took is added up. */
export function pointGoneTo(times: StoredAgendaTimes, current: number | null, now = new Date()): StoredAgendaTimes {
  const seconds = [...times.seconds]
  if (times.current !== null && times.since !== null) {
    while (seconds.length <= times.current) seconds.push(0)
    const spent = Math.round((now.getTime() - Date.parse(times.since)) / 1000)
    seconds[times.current] = (seconds[times.current] ?? 0) + Math.max(0, spent)
  }
  return { current, since: current === null ? null : now.toISOString(), seconds }
}

/** The next of a repeated meeting, with the same people, agenda, room and links; none where the rule has come to its end. */
async function makeNext(ctx: Context, row: ConferenceRow): Promise<void> {
  if (row.recurrence === null || row.starts_at === null || row.kind !== 'scheduled') return
  const timezone = await companyZone(ctx.db)
  const begun = new Date(row.starts_at)
  const schedule = {
    ...{ rrule: row.recurrence, start_date: dayIn(timezone, begun), time: timeIn(timezone, begun) },
    ...{ timezone, skip_holidays: 'none' as const },
  }
  const after = new Date(Math.max(begun.getTime(), Date.now()))
  const [next] = occurrences(schedule, { calendar: () => undefined, after, limit: 1 })
  if (!next) return
  const { title, kind, duration_minutes, host, invitees, access, lobby_enabled, mute_on_join, agenda, chat_room } = row
  const values = {
    ...{ title, kind, duration_minutes, host, invitees, access, lobby_enabled, mute_on_join, agenda, chat_room },
    ...{ recurrence: row.recurrence, starts_at: next.toISOString(), code: freshCode(), follows: row.id },
    ...{ created_by: row.created_by, updated_by: row.created_by },
  }
  // The one that follows is made once, however often this one ends.
  const [made] = await ctx.tx.insert(table).values(values).onConflictDoNothing().returning({ id: table.id })
  if (!made) return
  const [fresh] = await ctx.tx.select().from(table).where(eq(table.id, made.id))
  if (!fresh) return
  await copyLinks(ctx, row, fresh.id)
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/conference'],
    record: { entity: 'conference', id: fresh.id },
    payload: { entity: '/conference', entity_id: fresh.id, action: 'create', version: fresh.version },
  })
}

/** What one meeting is linked with, the other one is, too, but for the tasks and minutes that came of it. */
async function copyLinks(ctx: Context, { id, minutes_document }: ConferenceRow, to: number): Promise<void> {
  const { created_by, from_entity, from_id, to_entity, to_id, kind } = links
  const isFrom = sql`(${from_entity} = ${CONFERENCE} and ${from_id} = ${id})`
  const isTo = sql`(${to_entity} = ${CONFERENCE} and ${to_id} = ${id})`
  const other = sql`case when ${isFrom} then ${to_entity} || ':' || ${to_id} else ${from_entity} || ':' || ${from_id} end`
  await ctx.tx.execute(sql`
    insert into ${links} (created_by, from_entity, from_id, to_entity, to_id, kind)
    select ${created_by}, ${from_entity}, case when ${isFrom} then ${to}::bigint else ${from_id} end,
      ${to_entity}, case when ${isTo} then ${to}::bigint else ${to_id} end, ${kind}
    from ${links} where (${isFrom} or ${isTo}) and ${other} <> ${`document:${minutes_document ?? 0}`}
      and ${other} not in (select 'todo:' || ${notes.todo} from ${notes} where ${notes.conference} = ${id} and ${notes.todo} is not null)
    on conflict do nothing`)
}
