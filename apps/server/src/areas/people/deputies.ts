import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { functionalsTable } from '../../db/tables/functionals/functionals'
import { profilesTable } from '../../db/tables/people/profiles'
import { todoCategoriesTable } from '../../db/tables/todos/todo-categories'
import { memoize } from '../../lib/resource/write-batch'
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
 * Who gets what would go to a person: the person himself, or who stands in. For work of a category these are first the
 * deputies of the function that it belongs to, in their order; then the chain of the person's own deputies; where nobody is
 * named, the deputies of what else he answers for. Null when everybody is away or the chain ends in a circle.
 */
export function findDeputy(db: Db, person: number, category: string | null = null): Promise<number | null> {
  return memoize(db, `deputy ${person} ${category ?? ''}`, async () => {
    const day = await companyToday(db)
    const own = await readAbsence(db, person)
    if (!own) return null
    if (!isAbsentOn(day, own)) return person
    const deputies = await deputiesOfFunctions(db, person, category)
    const ofCategory = await firstPresent(
      db,
      day,
      deputies.filter(({ isMeant }) => isMeant),
    )
    if (ofCategory !== null) return ofCategory
    return own.deputy === null ? firstPresent(db, day, deputies) : firstAtWork(db, day, own.deputy)
  })
}

/** Who stands in today for those of these people who are away: the absent ones with their deputies. */
export async function findDeputies(db: Db, people: readonly number[]): Promise<Map<number, number>> {
  const { id, deleted_at } = profilesTable
  const absent = await db
    .select({ id })
    .from(profilesTable)
    .where(and(anyOf(id, people), isNull(deleted_at), isAbsentToday()))
  const found = new Map<number, number>()
  for (const { id: away } of absent) {
    const deputy = await findDeputy(db, away)
    if (deputy !== null) found.set(away, deputy)
  }
  return found
}

interface Deputy extends Record<string, unknown> {
  person: string
  /** The function is the one that the category belongs to. */
  isMeant: boolean
}

/** Who stands in for a person in the functions he answers for. */
async function deputiesOfFunctions(db: Db, person: number, category: string | null): Promise<Deputy[]> {
  const { rows } = await db.execute<Deputy>(sql`
    select one.person, coalesce(${todoCategoriesTable.id} = any(${functionalsTable.todo_categories}), false) as "isMeant"
    from ${functionalsTable} cross join unnest(${functionalsTable.deputies}) with ordinality as one(person, place)
      left join ${todoCategoriesTable} on ${todoCategoriesTable.key} = ${category}
    where ${functionalsTable.responsible} = ${person} and ${functionalsTable.deleted_at} is null
      and not ${functionalsTable.is_archived}
    order by ${functionalsTable.id}, one.place`)
  return rows
}

async function firstPresent(db: Db, day: string, deputies: readonly Deputy[]): Promise<number | null> {
  for (const { person } of deputies) {
    const found = await readAbsence(db, Number(person))
    if (found && !isAbsentOn(day, found)) return found.id
  }
  return null
}

async function firstAtWork(db: Db, day: string, person: number): Promise<number | null> {
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
