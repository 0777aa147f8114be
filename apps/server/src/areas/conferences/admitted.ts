import { and, eq, gte, sql } from 'drizzle-orm'
import type { conferencesTable } from '../../db/tables/conferences/conferences'
import { conferenceVisitsTable as visits } from '../../db/tables/conferences/conferences'
import { liveMarksTable as marks } from '../../db/tables/conferences/live-seats'
import { conflict } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { CONFERENCE } from './conferences.resource'

type Running = Pick<typeof conferencesTable.$inferSelect, 'id' | 'host' | 'status' | 'started_at' | 'lobby_enabled'>

/** Whether a person is let in to what is said in a running meeting: not from its lobby, nor after he was put out. */
export async function isAdmitted({ db, actor }: Pick<Context, 'db' | 'actor'>, row: Running): Promise<boolean> {
  if (row.status !== 'live' || row.host === actor.id) return true
  const [mark] = await db
    .select({ mark: marks.mark })
    .from(marks)
    .where(and(eq(marks.room, `${CONFERENCE}:${row.id}`), eq(marks.profile, actor.id)))
  if (mark?.mark === 'banned') return false
  if (!row.lobby_enabled) return true
  const since = row.started_at === null ? sql`true` : gte(visits.joined_at, row.started_at)
  const came = and(eq(visits.conference, row.id), eq(visits.profile, actor.id), since)
  return (await db.select({ id: visits.id }).from(visits).where(came).limit(1)).length > 0
}

/** Refuses whoever waits in the lobby or was put out. */
export async function requireAdmitted(ctx: Context, row: Running): Promise<void> {
  if (!(await isAdmitted(ctx, row)))
    throw conflict('not_admitted', 'Писать во встрече можно, когда ведущий впустит вас')
}
