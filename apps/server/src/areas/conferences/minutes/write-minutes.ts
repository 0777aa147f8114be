import { and, eq, isNull } from 'drizzle-orm'
import { documentsTable } from '../../../db/tables/documents/documents'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons } from '../../../lib/people/persons'
import { companyZone, dayIn } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { timeIn } from '../../../lib/time/recurrence/schedule'
import { makeDocument } from '../../content/document-maker'
import { loadVisits } from '../attendance'
import type { ConferenceRow } from '../conference-input'
import { CONFERENCE, conferences } from '../conferences.resource'
import { type HeldMeeting, minutesText } from './minutes-text'
import { loadNotes } from './notes'

/** A document names so many people who are let in. */
const LET_IN = 100
/** And so many who approve it. */
const SIGNERS = 20

/** Makes a document of what came of a meeting that is over. */
export const writeMinutesOf: Handler<'conferences.writeMinutes'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'conference.edit')
  requirePermission(ctx.actor, 'documents.create')
  const row = await conferences.lock(ctx, params.id, 'edit')
  if (row.status === 'live' || row.started_at === null || row.ended_at === null)
    throw conflict('not_over', 'Протокол составляют, когда встреча закончилась')
  if (await isThere(ctx, row)) throw conflict('minutes_exist', 'Протокол этой встречи уже есть')
  const notes = await loadNotes(ctx, row.id, row.started_at)
  await conferences.writeColumns(ctx, row, { minutes_document: await makeMinutes(ctx, row, notes) })
  return conferences.read(ctx, params.id)
}

/** Makes it by itself where something was written down, and the person who ends the meeting may make documents. */
export async function minutesAtTheEnd(ctx: Context, row: ConferenceRow): Promise<number | undefined> {
  if (row.started_at === null || !ctx.actor.grants.has('documents.create')) return undefined
  const notes = await loadNotes(ctx, row.id, row.started_at)
  return notes.length > 0 ? makeMinutes(ctx, row, notes) : undefined
}

/** A room that stands for good has a document of each time; what was made of another time is no longer its own. */
async function isThere(ctx: Context, { minutes_document, started_at }: ConferenceRow): Promise<boolean> {
  if (minutes_document === null) return false
  const [found] = await ctx.tx
    .select({ at: documentsTable.created_at })
    .from(documentsTable)
    .where(and(eq(documentsTable.id, minutes_document), isNull(documentsTable.deleted_at)))
  return found !== undefined && Date.parse(found.at) >= Date.parse(started_at ?? '')
}

async function makeMinutes(ctx: Context, row: ConferenceRow, notes: HeldMeeting['notes']): Promise<number> {
  const { id, title, host, invitees, agenda, agenda_times, access } = row
  const begun = row.started_at ?? row.created_at
  const zone = await companyZone(ctx.db)
  const participants = (await loadVisits(ctx.db, [id], begun)).get(id) ?? []
  const present = new Set(participants.map(({ profile_details }) => profile_details.id))
  const people = await loadPersons(ctx.db, [host, ...invitees, ...agenda.map(({ owner }) => owner)])
  const nameOf = (person: number | null) => people.get(person ?? 0)?.name
  const day = dayIn(zone, new Date(begun))
  const content = minutesText({
    ...{ title, day, participants, host: nameOf(host) ?? '', notes },
    ...{ from: timeIn(zone, new Date(begun)), to: timeIn(zone, new Date(row.ended_at ?? begun)) },
    absent: invitees.flatMap((one) => (present.has(one) ? [] : (nameOf(one) ?? []))),
    agenda: agenda.map((point, at) => ({
      ...{ title: point.title, minutes: point.minutes, owner: nameOf(point.owner) },
      seconds: agenda_times.seconds[at] ?? 0,
    })),
  })
  const readers = [...new Set([host, ...invitees, ...present])].filter((one) => one !== ctx.actor.id).slice(0, LET_IN)
  const { id: document } = await makeDocument(ctx, {
    ...{ title: `Протокол: ${title}, ${dayInRussian(day)}`.slice(0, 200), kind: 'text', content: { ...content } },
    ...{ link: `${CONFERENCE}:${id}`, is_public: access === 'company' },
    access: readers.map((profile) => ({ profile, level: profile === host ? ('edit' as const) : ('view' as const) })),
    // Who was there signs: to sign is to approve the text as it then stands.
    approvers: [...new Set([host, ...present])].slice(0, SIGNERS),
  })
  return document
}
