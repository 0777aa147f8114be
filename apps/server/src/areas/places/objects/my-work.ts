import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { workTeamZonesTable } from '../../../db/tables/places/work-team-zones'
import { stockBalancesTable } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Actor } from '../../../lib/access/actor'
import type { Context } from '../../../lib/http/handler'
import { isMemberToday } from '../../../lib/people/member-today'
import { companyTodayInSql, companyZone } from '../../../lib/time/company-clock'
import { isOpenTodo } from '../counts'
import { isOfCrew } from '../scopes/object-scopes'
import { isLiveZone } from '../zone-cover'

/** Zones of the person's teams that share a place with the object; over `objects`. */
function ownZones({ id }: Pick<Actor, 'id'>): SQL {
  const floors = sql`array(select (part->>'floor')::bigint from jsonb_array_elements(${workTeamZonesTable.polygons}) as part)`
  return sql`from ${workTeamZonesTable} where ${isLiveZone} and ${workTeamZonesTable.team} in (select ${teamMembersTable.team}
      from ${teamMembersTable} where ${teamMembersTable.profile} = ${id} and ${isMemberToday()})
    and exists (select 1 from ${locationsTable} as root, ${locationsTable} as place where root.id = ${objectsTable.root_location}
      and place.id = any(${workTeamZonesTable.locations} || ${floors}) and (place.path @> array[root.id] or root.path @> array[place.id]))`
}

/** Objects that a person answers for, works at, or has a work zone in. */
export function isMine(actor: Pick<Actor, 'id'>): SQL {
  return sql`(${isOfCrew(actor)} or exists (select 1 ${ownZones(actor)}))`
}

/** Items below their minimum of which something is or was kept in a storage of the object; over `objects`. */
function lowItems(table: typeof goodsTable | typeof consumablesTable): SQL {
  const item = table === goodsTable ? stockBalancesTable.goods : stockBalancesTable.consumable
  return sql`(select count(*) from ${table} where ${table.deleted_at} is null and ${table.is_active} and ${table.min_qty} >
      (select coalesce(sum(${stockBalancesTable.qty}), 0) from ${stockBalancesTable} where ${item} = ${table.id})
    and exists (select 1 from ${stockBalancesTable} join ${storagesTable} on ${storagesTable.id} = ${stockBalancesTable.storage}
      join ${locationsTable} on ${locationsTable.id} = ${storagesTable.location}
      where ${item} = ${table.id} and ${locationsTable.path} @> array[${objectsTable.root_location}]))`
}

/** What the asking person has to do at each of these objects. */
export async function loadMyWork(ctx: Context, objects: readonly number[]): Promise<Map<number, Schema<'ObjectWork'>>> {
  if (objects.length === 0) return new Map()
  const me = ctx.actor.id
  const zone = await companyZone(ctx.db)
  const isDueToday = sql`(${todosTable.due_at} at time zone ${zone})::date <= ${companyTodayInSql()}`
  const isOfMyTeam = sql`${todosTable.team} in (select ${teamMembersTable.team} from ${teamMembersTable}
    where ${teamMembersTable.profile} = ${me} and ${isMemberToday()})`
  const low = [
    ...(ctx.actor.grants.has('goods.view') ? [lowItems(goodsTable)] : []),
    ...(ctx.actor.grants.has('consumables.view') ? [lowItems(consumablesTable)] : []),
  ]
  const lowStock = low.length === 0 ? sql`null` : sql`(${sql.join(low, sql` + `)})::int`
  const { rows } = await ctx.db.execute<{ object: string } & Schema<'ObjectWork'>>(sql`
    select ${objectsTable.id} as object,
      case when ${objectsTable.manager} = ${me} then 'manager' when ${objectsTable.engineer} = ${me} then 'engineer'
        when ${me} = any(${objectsTable.members}) then 'member'
        when zones > 0 then 'zone' end as role,
      zones, ${lowStock} as low_stock, work.*
    from ${objectsTable} cross join lateral (select count(*)::int as zones ${ownZones(ctx.actor)}) as mine
    cross join lateral (
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
