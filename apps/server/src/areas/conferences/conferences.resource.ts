import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { conferenceNotesTable, conferencesTable as table } from '../../db/tables/conferences/conferences'
import { profilesTable } from '../../db/tables/people/profiles'
import { recordLinksTable as links } from '../../db/tables/records/record-links'
import { emit } from '../../lib/events/outbox'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { defineResource } from '../../lib/resource/define-resource'
import { companyDayStartInSql, companyTodayInSql, companyZone, dayIn } from '../../lib/time/company-clock'
import { ruleText } from '../../lib/time/recurrence/rule-text'
import { readableRooms } from '../chats/rooms'
import { loadVisits } from './attendance'
import { type ConferenceRow, completeConference } from './conference-input'
import { conferenceScopes, takenPartInBy } from './conference-scopes'
import { tellInvited } from './notifications'

/** How meetings are called in the journal. */
export const CONFERENCE = 'conference' as const

const TODAY = companyDayStartInSql(companyTodayInSql())
const TIMES = {
  live: sql`${table.status} = 'live'`,
  today: sql`(${table.status} in ('scheduled', 'live', 'ended') and ${table.starts_at} >= ${TODAY} and ${table.starts_at} < ${TODAY} + interval '1 day')`,
  upcoming: sql`(${table.status} = 'scheduled' and ${table.starts_at} > now())`,
  permanent: sql`(${table.kind} = 'permanent' and ${table.status} in ('scheduled', 'live'))`,
  past: sql`${table.status} in ('ended', 'cancelled')`,
} as const

/** Конференции. */
export const conferences = defineResource('/conference', {
  name: 'conferences',
  entity: CONFERENCE,
  table,
  permission: 'conference',
  scopes: conferenceScopes,
  parts: ['favorites', 'links'],
  search: [table.title, table.code],
  filters: {
    mine: (wanted, { actor }) => sql`${takenPartInBy(actor)} = ${wanted}`,
    time: (wanted) => TIMES[wanted],
    link: isTiedTo,
  },
  ordering: {
    host: sql`(select ${profilesTable.full_name} from ${profilesTable} where ${profilesTable.id} = ${table.host})`,
  },
  defaultOrdering: ['-starts_at'],
  title: (row) => row.title,
  references: { host: 'person' },
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    const notes = await ctx.db
      .select({
        id: conferenceNotesTable.conference,
        kind: conferenceNotesTable.kind,
        count: sql<number>`count(*)::int`,
      })
      .from(conferenceNotesTable)
      .where(inArray(conferenceNotesTable.conference, ids))
      .groupBy(conferenceNotesTable.conference, conferenceNotesTable.kind)
    return {
      zone: await companyZone(ctx.db),
      people: await loadPersons(
        ctx.db,
        rows.flatMap((row) => row.invitees),
      ),
      visits: await loadVisits(ctx.db, ids),
      rooms: await readableRooms(
        ctx.db,
        ctx.actor,
        rows.flatMap(({ chat_room }) => chat_room ?? []),
      ),
      notesOf: (row: ConferenceRow, kind: string) =>
        notes.find((one) => one.id === row.id && one.kind === kind)?.count ?? 0,
    }
  },
  present(row, { zone, people, visits, rooms, notesOf }, { actor }) {
    const participants = visits.get(row.id) ?? []
    return {
      invitees_details: row.invitees.flatMap((id) => people.get(id) ?? []),
      recurrence_text:
        row.recurrence === null
          ? null
          : ruleText(row.recurrence, dayIn(zone, new Date(row.starts_at ?? row.created_at))),
      participants,
      present_count: participants.filter(({ left_at }) => left_at === null).length,
      is_host: row.host === actor.id,
      decisions_count: notesOf(row, 'decision'),
      tasks_count: notesOf(row, 'task'),
      chat_room: row.chat_room !== null && rooms.has(row.chat_room) ? row.chat_room : null,
    }
  },
  beforeWrite: async (input, ctx, before) => ({
    ...completeConference(input, ctx, before),
    ...(await chatRoomOf(input, ctx, before)),
  }),
  async afterWrite(ctx, after, before) {
    const added = after.invitees.filter((id) => !before?.invitees.includes(id))
    if (after.host !== (before?.host ?? ctx.actor.id)) added.push(after.host)
    if (after.status !== 'ended') await tellInvited(ctx, after, added)
    const isNarrower = before?.access !== after.access || before.invitees.some((id) => !after.invitees.includes(id))
    if (before && isNarrower)
      await emit(ctx, { event: 'conf:access', rooms: [], payload: { room: `conference:${after.id}` } })
    return undefined
  },
  lists: ['invitees', 'agenda'],
  bulk: { cancel: () => ({}) },
  // Nobody has the right to take meetings out as a list.
  exportColumns: [],
})

/** The room of a meeting is one that its writer sees; one that he does not see stays where it is not named. */
async function chatRoomOf(
  { chat_room }: { chat_room?: number | null },
  ctx: Context,
  before?: ConferenceRow,
): Promise<{ chat_room?: number | null }> {
  const held = before?.chat_room ?? null
  if (chat_room === undefined || chat_room === held) return {}
  const seen = await readableRooms(
    ctx.db,
    ctx.actor,
    [chat_room, held].flatMap((id) => id ?? []),
  )
  if (chat_room !== null && !seen.has(chat_room)) throw invalid({ chat_room: 'Нет такого чата' })
  return { chat_room: chat_room === null && held !== null && !seen.has(held) ? held : chat_room }
}

/** Meetings linked to a record, `contract:12`. */
export function isTiedTo(record: string): SQL {
  const [entity = '', number = '0'] = record.split(':')
  const id = sql`${number}::bigint`
  return sql`exists (select 1 from ${links} where
    (${links.from_entity} = ${CONFERENCE} and ${links.from_id} = ${table.id} and ${links.to_entity} = ${entity} and ${links.to_id} = ${id})
    or (${links.to_entity} = ${CONFERENCE} and ${links.to_id} = ${table.id} and ${links.from_entity} = ${entity} and ${links.from_id} = ${id}))`
}

/** The number behind what stands in an address: a number or a code; 0, which no meeting has, where there is none. */
export async function numberOf(db: Parameters<typeof loadPersons>[0], address: string): Promise<number> {
  if (/^\d+$/.test(address)) return Number(address)
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.code, address))
  return row?.id ?? 0
}
