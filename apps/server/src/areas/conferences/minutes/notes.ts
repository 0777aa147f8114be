import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gte } from 'drizzle-orm'
import { conferenceNotesTable as notes } from '../../../db/tables/conferences/conferences'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { companyZone, dayIn } from '../../../lib/time/company-clock'

/** What was written down in a meeting, in its order; with `since` only what was from then on. */
export async function loadNotes(ctx: Context, conference: number, since?: string): Promise<Schema<'ConferenceNote'>[]> {
  const rows = await ctx.db
    .select({ note: notes, assignee: todosTable.assignee, due: todosTable.due_at })
    .from(notes)
    .leftJoin(todosTable, eq(todosTable.id, notes.todo))
    .where(and(eq(notes.conference, conference), since === undefined ? undefined : gte(notes.created_at, since)))
    .orderBy(asc(notes.id))
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ note, assignee }) => [note.author, assignee]),
  )
  const zone = await companyZone(ctx.db)
  return rows.map(({ note: { id, kind, text, author, todo, created_at }, assignee, due }) => ({
    ...{ id, kind, text, todo, created_at },
    author_details: pick(people, author),
    assignee_details: pick(people, assignee),
    due: due === null ? null : dayIn(zone, new Date(due)),
  }))
}
