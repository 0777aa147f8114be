import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { profilesTable } from '../../db/tables/people/profiles'
import { askedOnce } from '../../lib/resource/together'
import { companyToday, companyTodayInSql } from '../../lib/time/company-clock'

type Profile = Pick<
  typeof profilesTable.$inferSelect,
  'id' | 'employment_status' | 'absence_from' | 'absence_to' | 'deputy'
>

/** Whether a person is away on a day, `YYYY-MM-DD`; an absence without an end lasts until the status says otherwise. */
export function isAbsentOn(day: string, person: Omit<Profile, 'id' | 'deputy'>): boolean {
  if (person.employment_status === 'working') return false
  return (person.absence_from ?? day) <= day && (person.absence_to ?? day) >= day
}

/** The condition of `isAbsentOn` for profiles, today. */
export function isAbsentToday(): SQL {
  const { employment_status, absence_from, absence_to } = profilesTable
  return sql`(${employment_status} <> 'working'
    and coalesce(${absence_from} <= ${companyTodayInSql()}, true)
    and coalesce(${absence_to} >= ${companyTodayInSql()}, true))`
}

/**
 * Who gets what would go to a person: the person himself, or the first of the chain of deputies who is at work. Null when
 * everybody of the chain is away or it ends in a circle.
 */
export function findSubstitute(db: Db, person: number): Promise<number | null> {
  return askedOnce(db, `substitute ${person}`, () => firstAtWork(db, person))
}

async function firstAtWork(db: Db, person: number): Promise<number | null> {
  const day = await companyToday(db)
  const passed = new Set<number>()
  let next: number | null = person
  while (next !== null && !passed.has(next)) {
    passed.add(next)
    const found: Profile | undefined = await readAbsence(db, next)
    if (!found) return null
    if (!isAbsentOn(day, found)) return found.id
    next = found.deputy
  }
  return null
}

/** What is known of a person's absence; undefined when there is no such person. */
async function readAbsence(db: Db, id: number): Promise<Profile | undefined> {
  const [row] = await db
    .select({
      id: profilesTable.id,
      employment_status: profilesTable.employment_status,
      absence_from: profilesTable.absence_from,
      absence_to: profilesTable.absence_to,
      deputy: profilesTable.deputy,
    })
    .from(profilesTable)
    .where(and(eq(profilesTable.id, id), isNull(profilesTable.deleted_at)))
  return row
}
