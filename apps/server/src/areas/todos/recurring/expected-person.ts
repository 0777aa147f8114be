import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { profilesTable } from '../../../db/tables/people/profiles'
import { dayIn } from '../../../lib/time/company-clock'
import { isAbsentOn } from '../../people/deputies'
import type { RecurrenceRow } from './recurrence-input'

/** What is known of a person who may get the tasks of a schedule. */
export type Staff = Pick<typeof profilesTable.$inferSelect, 'id' | 'employment_status' | 'absence_from' | 'absence_to'>
type Schedule = Pick<RecurrenceRow, 'assignee_rule' | 'assignees' | 'timezone' | 'turn' | 'per_location' | 'locations'>

/** Those of these people who still work here. */
export async function readStaff(db: Db, people: readonly number[]): Promise<Staff[]> {
  if (people.length === 0) return []
  const { id, employment_status, absence_from, absence_to, deleted_at } = profilesTable
  return db
    .select({ id, employment_status, absence_from, absence_to })
    .from(profilesTable)
    .where(and(inArray(id, [...people]), isNull(deleted_at), ne(employment_status, 'dismissed')))
}

/** The people of a schedule for a due moment, in its order: without the absent ones if somebody is left. */
export function peopleFor(schedule: Schedule, staff: readonly Staff[], dueAt: Date): number[] {
  if (schedule.assignee_rule === 'none') return []
  const own = staff.filter(({ id }) => schedule.assignees.includes(id))
  const day = dayIn(schedule.timezone, dueAt)
  const here = own.filter((one) => !isAbsentOn(day, one))
  const chosen = new Set((here.length > 0 ? here : own).map(({ id }) => id))
  return schedule.assignees.filter((person) => chosen.has(person))
}

/**
 * Who will get the task of a coming moment, before which `ahead` others come: as far as the rule names one person. Where
 * people take turns over several places, each place has another.
 */
export function expectedPerson(
  schedule: Schedule,
  staff: readonly Staff[],
  { dueAt, ahead }: { dueAt: Date; ahead: number },
): number | null {
  const people = peopleFor(schedule, staff, dueAt)
  if (schedule.assignee_rule !== 'rotate') return people[0] ?? null
  if (schedule.per_location && schedule.locations.length > 1) return null
  return people[(schedule.turn + ahead) % Math.max(people.length, 1)] ?? null
}
