import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { conferencesTable, conferenceVisitsTable as visits } from '../../db/tables/conferences/conferences'
import type { Actor } from '../../lib/access/actor'
import { loadPersons } from '../../lib/people/persons'

/** Who was there, by meeting, each person once, in the order in which they came; with `since` who came from then on. */
export async function loadVisits(
  db: Db,
  conferences: readonly number[],
  since?: string,
): Promise<Map<number, Schema<'ConferenceParticipant'>[]>> {
  const seconds = sql<number>`sum(extract(epoch from coalesce(${visits.left_at}, now()) - ${visits.joined_at}))::float8`
  const rows = await db
    .select({
      conference: visits.conference,
      profile: visits.profile,
      joined_at: sql<string>`min(${visits.joined_at})`.mapWith(visits.joined_at),
      left_at: sql<string | null>`max(coalesce(${visits.left_at}, 'infinity'))`,
      seconds,
    })
    .from(visits)
    .where(
      and(inArray(visits.conference, [...conferences]), since === undefined ? undefined : gte(visits.joined_at, since)),
    )
    .groupBy(visits.conference, visits.profile)
    .orderBy(asc(sql`min(${visits.joined_at})`))
  const people = await loadPersons(
    db,
    rows.map(({ profile }) => profile),
  )
  const found = new Map<number, Schema<'ConferenceParticipant'>[]>()
  for (const row of rows) {
    const person = people.get(row.profile ?? 0)
    if (!person) continue
    const isThere = row.left_at === null || String(row.left_at).startsWith('infinity')
    const one = {
      profile_details: person,
      joined_at: row.joined_at,
      left_at: isThere ? null : new Date(String(row.left_at)).toISOString(),
      minutes: Math.round(row.seconds / 60),
    }
    found.set(row.conference, [...(found.get(row.conference) ?? []), one])
  }
  return found
}

/** Notes that a person came; answers the number of the visit. */
export async function noteVisit(tx: Tx, actor: Actor, conference: number): Promise<number | null> {
  const [visit] = await tx.insert(visits).values({ conference, profile: actor.id }).returning({ id: visits.id })
  return visit?.id ?? null
}

/** Notes that he is gone. */
export async function endVisit(tx: Tx, visit: number): Promise<void> {
  await tx
    .update(visits)
    .set({ left_at: sql`now()` })
    .where(and(eq(visits.id, visit), isNull(visits.left_at)))
}

/** Everybody is gone: the meeting is over. */
export async function closeVisits(tx: Tx, conference: number): Promise<void> {
  await tx
    .update(visits)
    .set({ left_at: sql`now()` })
    .where(and(eq(visits.conference, conference), isNull(visits.left_at)))
}

/** What a killed server left open: nobody is in a meeting that does not run. */
export async function closeForgottenVisits(tx: Tx): Promise<void> {
  await tx
    .update(visits)
    .set({ left_at: sql`now()` })
    .where(
      and(
        isNull(visits.left_at),
        sql`exists (select 1 from ${conferencesTable} where ${conferencesTable.id} = ${visits.conference} and ${conferencesTable.status} <> 'live')`,
      ),
    )
}
