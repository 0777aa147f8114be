import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import {
  CALENDAR_COLORS,
  type CalendarEvent,
  type CalendarQuery,
  dayEvent,
  daysAsked,
} from '../../../lib/calendar/calendar-sources'
import type { Context } from '../../../lib/http/handler'
import { companyToday } from '../../../lib/time/company-clock'
import { isBirthdayOpen } from '../../people/open-birthday'

/** Birthdays and absences of the people one may see. */
export async function peopleEvents(
  ctx: Context,
  query: CalendarQuery,
  wants: (type: CalendarEvent['type']) => boolean,
): Promise<CalendarEvent[]> {
  if (!wants('birthday') && !wants('absence')) return []
  const { id, full_name, birthday, absence_from, absence_to, employment_status } = profilesTable
  const people = await ctx.db
    .select({
      ...{ id, name: full_name, birthday, absence_from, absence_to, employment_status },
      isOpen: isBirthdayOpen(ctx.actor),
    })
    .from(profilesTable)
    .where(
      and(
        isNull(profilesTable.deleted_at),
        eq(profilesTable.is_archived, false),
        ne(employment_status, 'dismissed'),
        or(isNotNull(birthday), isNotNull(absence_from)),
        query.assignee && inArray(id, query.assignee),
        query.team &&
          inArray(
            id,
            ctx.db
              .select({ id: teamMembersTable.profile })
              .from(teamMembersTable)
              .where(inArray(teamMembersTable.team, query.team)),
          ),
      ),
    )
  const today = await companyToday(ctx.db)
  const [first, last] = daysAsked(query)
  return people.flatMap((person) => [
    ...(wants('birthday') && person.birthday && person.isOpen ? birthdays(person, person.birthday, first, last) : []),
    ...(wants('absence') &&
    person.absence_from &&
    person.absence_from <= last &&
    (person.absence_to ?? last) >= first &&
    !isBack(person, today)
      ? [personEvent('absence', person, person.absence_from, person.absence_to ?? last, `${person.name}: отсутствует`)]
      : []),
  ])
}

/** An absence without an end is over when its person works again; one that is still to come is not over. */
function isBack(
  person: Pick<typeof profilesTable.$inferSelect, 'employment_status' | 'absence_from' | 'absence_to'>,
  today: string,
) {
  const { employment_status, absence_from, absence_to } = person
  return employment_status === 'working' && absence_to === null && (absence_from ?? '') <= today
}

interface Person {
  id: number
  name: string
}

/** The year of birth is nobody's business; who was born on the 29th of February celebrates on the 28th of other years. */
function birthdays(person: Person, birthday: string, first: string, last: string): CalendarEvent[] {
  const years = [...new Set([Number(first.slice(0, 4)), Number(last.slice(0, 4))])]
  return years.flatMap((year) => {
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
    const day = `${year}-${birthday.slice(5) === '02-29' && !isLeap ? '02-28' : birthday.slice(5)}`
    return day >= first && day <= last
      ? [personEvent('birthday', person, day, day, `День рождения: ${person.name}`)]
      : []
  })
}

function personEvent(type: 'birthday' | 'absence', person: Person, first: string, last: string, title: string) {
  const { id, name } = person
  return {
    ...dayEvent({
      ...{ type, title, first, last },
      ...{ entity: 'profile' as const, entity_id: id, link: `/profiles/${id}`, color: CALENDAR_COLORS.muted },
    }),
    assignee: { id, name },
  }
}
