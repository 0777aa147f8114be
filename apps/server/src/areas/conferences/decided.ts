import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq } from 'drizzle-orm'
import { conferenceNotesTable as notes, conferencesTable as table } from '../../db/tables/conferences/conferences'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { keyOf, kindOf, type RecordKey } from '../record-parts/record-of'
import { isAdmitted } from './admitted'
import { conferences, isTiedTo } from './conferences.resource'

/** What was decided in the meetings linked to a record, of those that the person sees; nothing without the right to meetings. */
export async function decidedInMeetings(ctx: Context, { entity, entity_id }: RecordKey): Promise<Schema<'Decision'>[]> {
  if (!ctx.actor.grants.has('conference.view')) return []
  const rows = await ctx.db
    .select({ note: notes })
    .from(notes)
    .innerJoin(table, eq(table.id, notes.conference))
    .where(and(eq(notes.kind, 'decision'), isTiedTo(keyOf({ entity, entity_id }))))
    .orderBy(desc(notes.created_at), desc(notes.id))
  if (rows.length === 0) return []
  const meetings = await meetingsOf(
    ctx,
    rows.map(({ note }) => note.conference),
  )
  const people = await loadPersons(
    ctx.db,
    rows.map(({ note }) => note.author),
  )
  return rows.flatMap(({ note: { id, conference, text, author, created_at } }) => {
    const meeting = meetings.get(conference)
    if (!meeting) return []
    const person = pick(people, author)
    return {
      ...{ id, entity: kindOf(entity), entity_id, comment: null, message: null, meeting },
      ...{ content: text, said_by_details: person, said_at: created_at },
      ...{ marked_by_details: person, created_at },
      // It stands in the minutes, and is struck out there.
      ...{ people: [], may_agree: false, may_remove: false },
    }
  })
}

/** Of these meetings those whose minutes the person may read, by their numbers. */
async function meetingsOf(ctx: Context, ids: readonly number[]): Promise<Map<number, Schema<'Decision'>['meeting']>> {
  const found = new Map<number, Schema<'Decision'>['meeting']>()
  for (const row of await conferences.brief(ctx, [...new Set(ids)], [])) {
    const { id, code, title } = row
    if (await isAdmitted(ctx, row)) found.set(id, { id, code, title })
  }
  return found
}
