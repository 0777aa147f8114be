import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { companyTodayInSql, companyZone } from '../../../lib/time/company-clock'
import { isMemberToday } from '../../people/member-today'
import { isOpenTodo } from '../counts'

/** What the asking person has to do at each of these objects. */
export async function loadMyWork(ctx: Context, objects: readonly number[]): Promise<Map<number, Schema<'ObjectWork'>>> {
  if (objects.length === 0) return new Map()
  const me = ctx.actor.id
  const zone = await companyZone(ctx.db)
  const isDueToday = sql`(${todosTable.due_at} at time zone ${zone})::date <= ${companyTodayInSql()}`
  const isOfMyTeam = sql`${todosTable.team} in (select ${teamMembersTable.team} from ${teamMembersTable}
    where ${teamMembersTable.profile} = ${me} and ${isMemberToday()})`
  const { rows } = await ctx.db.execute<{ object: string } & Schema<'ObjectWork'>>(sql`
    select ${objectsTable.id} as object,
      case when ${objectsTable.manager} = ${me} then 'manager' when ${objectsTable.engineer} = ${me} then 'engineer'
        when ${me} = any(${objectsTable.members}) then 'member' end as role,
      work.*
    from ${objectsTable} cross join lateral (
      select
        count(*) filter (where ${isDueToday} and (${todosTable.assignee} = ${me} or ${me} = any(${todosTable.co_assignees})))::int as today,
        count(*) filter (where ${isDueToday} and ${isOfMyTeam})::int as team_today,
        count(*) filter (where ${todosTable.due_at} < now())::int as overdue,
        count(*) filter (where ${todosTable.status} = 'Unsorted')::int as requests,
        to_char(min(${todosTable.due_at}) filter (where ${todosTable.recurrence} is not null and ${todosTable.due_at} >= now())
          at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as next_round
      from ${todosTable} join ${locationsTable} on ${locationsTable.id} = ${todosTable.location}
      where ${locationsTable.path} @> array[${objectsTable.root_location}] and ${isOpenTodo}
    ) as work
    where ${objectsTable.id} = any(${sql.param([...objects])}::bigint[])`)
  return new Map(rows.map(({ object, ...work }) => [Number(object), work]))
}
