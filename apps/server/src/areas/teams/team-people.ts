import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamShiftsTable } from '../../db/tables/people/team-shifts'
import { todosTable } from '../../db/tables/todos/todos'
import type { Handler } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { companyToday, companyTodayInSql, companyWeekEndInSql } from '../../lib/time/company-clock'
import { isAbsentOn } from '../people/deputies'
import { sumDoneWork } from '../places/done-work'
import { isOpenTodo, loadOf } from './team-figures'
import { teams } from './teams.resource'

/** Состав: who is in the team or will be, how loaded each is by all his tasks, and who is away. */
export const members: Handler<'teams.members'> = async ({ params }, ctx) => {
  const team = await teams.read(ctx, params.id)
  const rows = await ctx.db
    .select({ member: teamMembersTable, person: profilesTable })
    .from(teamMembersTable)
    .innerJoin(profilesTable, eq(profilesTable.id, teamMembersTable.profile))
    .where(
      and(
        eq(teamMembersTable.team, team.id),
        or(isNull(teamMembersTable.to), gte(teamMembersTable.to, companyTodayInSql())),
      ),
    )
    .orderBy(
      asc(sql`array_position(array['leader', 'senior', 'member', 'trainee'], ${teamMembersTable.role_in_team})`),
      asc(profilesTable.last_name),
    )
  const ids = rows.map(({ person }) => person.id)
  const people = await loadPersons(ctx.db, ids)
  const { rows: work } = await ctx.db.execute<{ person: string; open: number; overdue: number; minutes: number }>(sql`
    select ${todosTable.assignee} as person, count(*)::int as open,
        (count(*) filter (where ${todosTable.due_at} < now()))::int as overdue,
        coalesce(sum(${todosTable.planned_minutes}) filter (where ${todosTable.due_at} < ${companyWeekEndInSql()}), 0)::int as minutes
      from ${todosTable} where ${todosTable.assignee} = any(${sql.param(ids)}::bigint[]) and ${isOpenTodo} group by 1`)
  const workOf = new Map(work.map((row) => [Number(row.person), row]))
  const day = await companyToday(ctx.db)
  const shifts = await ctx.db
    .select()
    .from(teamShiftsTable)
    .where(and(eq(teamShiftsTable.team, team.id), eq(teamShiftsTable.date, day)))
  const shiftOf = new Map(
    shifts.map(({ profile, date, kind, start, end, handover_note }) => [
      profile,
      { profile, date, kind, start, end, handover_note },
    ]),
  )
  return {
    data: rows.flatMap(({ member, person }): Schema<'TeamMemberLoad'>[] => {
      const named = pick(people, person.id)
      if (named === null) return []
      const { open = 0, overdue = 0, minutes = 0 } = workOf.get(person.id) ?? {}
      return [
        {
          person: named,
          role_in_team: member.role_in_team,
          from: member.from,
          to: member.to,
          hours_per_day: member.hours_per_day,
          is_absent: isAbsentOn(day, person),
          employment_status: person.employment_status,
          shift: shiftOf.get(person.id) ?? null,
          open_todos: open,
          overdue_todos: overdue,
          planned_minutes: minutes,
          load_pct: loadOf(minutes, Number(member.hours_per_day) * 60),
        },
      ]
    }),
  }
}

/** Показатели: what the team has done in the last days, how fast and how well. */
export const stats: Handler<'teams.stats'> = async ({ params, query }, ctx) => {
  const team = await teams.read(ctx, params.id)
  return sumDoneWork(ctx, eq(todosTable.team, team.id), query.days)
}
