import { sql } from 'drizzle-orm'
import type { Tx } from '../database'
import { teamShiftsTable } from '../tables/people/team-shifts'
import type { DemoCalendar } from './demo-calendar'

/** From two weeks ago to four weeks ahead. */
const FIRST = -14
const LAST = 28
/** Day, night, and two days of rest, each person a day later than the one before. */
const ROUND = [{ start: '08:00', end: '20:00' }, { start: '20:00', end: '08:00' }, null, null] as const
const WEEKEND = [0, 6]

/** График смен: security goes round the clock, engineers work on weekdays. */
export async function seedShifts(tx: Tx, calendar: DemoCalendar): Promise<void> {
  const { rows } = await tx.execute<{ team: string; profile: string; name: string }>(sql`
    select teams.id as team, teams.name, team_members.profile from teams join team_members on team_members.team = teams.id
    where teams.name in ('Охрана', 'Инженерная бригада') and teams.deleted_at is null order by teams.id, team_members.id`)
  const shifts: (typeof teamShiftsTable.$inferInsert)[] = []
  for (const [at, { team, profile, name }] of rows.entries()) {
    for (let day = FIRST; day <= LAST; day += 1) {
      const date = calendar.day(day)
      const isWeekend = WEEKEND.includes(new Date(`${date}T12:00:00Z`).getUTCDay())
      const round = ROUND[(((day - FIRST + at) % ROUND.length) + ROUND.length) % ROUND.length] ?? null
      const times = name === 'Охрана' ? round : isWeekend ? null : { start: '08:00', end: '17:00' }
      shifts.push({ team: Number(team), profile: Number(profile), date, kind: times ? 'work' : 'off', ...times })
    }
  }
  if (shifts.length > 0) await tx.insert(teamShiftsTable).values(shifts)
}
