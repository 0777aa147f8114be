import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamsTable } from '../../db/tables/people/teams'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import { isMemberToday } from '../../lib/people/member-today'
import { companyWeekEndInSql } from '../../lib/time/company-clock'

/** A task that somebody still has to do. */
export const isOpenTodo = sql`(${todosTable.status} <> 'Completed' and ${todosTable.deleted_at} is null and not ${todosTable.is_archived})`
const WORK_DAYS = 5
const isZoneOf = (team: SQL) =>
  sql`${workTeamZonesTable.team} = ${team} and ${workTeamZonesTable.deleted_at} is null and not ${workTeamZonesTable.is_archived}`
const isDueThisWeek = sql`${todosTable.due_at} < ${companyWeekEndInSql()}`

/** Figures of one team. */
export interface TeamFigures {
  members_count: number
  zones_count: number
  capacity_minutes: number
  open_todos: number
  overdue_todos: number
  load_pct: number | null
}

/** A figure of each row of `teams`, for sorting by it. */
export const teamOrder = {
  members_count: sql`(select count(*) from ${teamMembersTable} where ${teamMembersTable.team} = ${teamsTable.id} and ${isMemberToday()})`,
  zones_count: sql`(select count(*) from ${workTeamZonesTable} where ${isZoneOf(sql`${teamsTable.id}`)})`,
  open_todos: sql`(select count(*) from ${todosTable} where ${todosTable.team} = ${teamsTable.id} and ${isOpenTodo})`,
  overdue_todos: sql`(select count(*) from ${todosTable} where ${todosTable.team} = ${teamsTable.id} and ${isOpenTodo} and ${todosTable.due_at} < now())`,
  load_pct: sql`(select coalesce(sum(${todosTable.planned_minutes}), 0) from ${todosTable}
    where ${todosTable.team} = ${teamsTable.id} and ${isOpenTodo} and ${isDueThisWeek})
    / (select nullif(sum(${teamMembersTable.hours_per_day}), 0) from ${teamMembersTable}
      where ${teamMembersTable.team} = ${teamsTable.id} and ${isMemberToday()})`,
}

/** What the lists of teams say of each: how many people, how much work, how loaded until the end of the week. */
export async function loadTeamFigures(ctx: Context, teams: number[]): Promise<Map<number, TeamFigures>> {
  const { rows: people } = await ctx.db.execute<{ team: string; n: number; minutes: number }>(sql`
    select ${teamMembersTable.team} as team, count(*)::int as n, round(sum(${teamMembersTable.hours_per_day}) * 60)::int as minutes
      from ${teamMembersTable} where ${anyOf(teamMembersTable.team, teams)} and ${isMemberToday()} group by 1`)
  const { rows: work } = await ctx.db.execute<{ team: string; open: number; overdue: number; minutes: number }>(sql`
    select ${todosTable.team} as team, count(*)::int as open,
        (count(*) filter (where ${todosTable.due_at} < now()))::int as overdue,
        coalesce(sum(${todosTable.planned_minutes}) filter (where ${isDueThisWeek}), 0)::int as minutes
      from ${todosTable} where ${anyOf(todosTable.team, teams)} and ${isOpenTodo} group by 1`)
  const { rows: zones } = await ctx.db.execute<{ team: string; n: number }>(sql`
    select ${teamsTable.id} as team, (select count(*)::int from ${workTeamZonesTable} where ${isZoneOf(sql`${teamsTable.id}`)}) as n
      from ${teamsTable} where ${anyOf(teamsTable.id, teams)}`)
  const zonesOf = new Map(zones.map(({ team, n }) => [Number(team), n]))
  const peopleOf = new Map(people.map((row) => [Number(row.team), row]))
  const workOf = new Map(work.map((row) => [Number(row.team), row]))
  return new Map(
    teams.map((team) => {
      const capacity = peopleOf.get(team)?.minutes ?? 0
      const planned = workOf.get(team)?.minutes ?? 0
      return [
        team,
        {
          members_count: peopleOf.get(team)?.n ?? 0,
          zones_count: zonesOf.get(team) ?? 0,
          capacity_minutes: capacity,
          open_todos: workOf.get(team)?.open ?? 0,
          overdue_todos: workOf.get(team)?.overdue ?? 0,
          load_pct: loadOf(planned, capacity),
        },
      ]
    }),
  )
}

/** How much of five working days planned minutes take, in per cent; null without any time. */
export function loadOf(planned: number, minutesADay: number): number | null {
  return minutesADay === 0 ? null : Math.round((planned * 100) / (minutesADay * WORK_DAYS))
}
