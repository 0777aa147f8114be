import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { floorPlansTable } from '../../db/tables/places/floor-plans'
import { floorsTable } from '../../db/tables/places/floors'
import { roomsTable } from '../../db/tables/places/rooms'
import type { Context } from '../../lib/http/handler'
import { isLiveRoom } from './counts'

type PlanState = Schema<'FloorPlanState'>

/** Whether a row of `floors` has a plan: published, or drawn room by room without one; only a draft; or none. */
const planState = sql`case
  when exists (select from ${floorPlansTable} where ${floorPlansTable.floor} = ${floorsTable.id} and ${floorPlansTable.published_version} > 0)
    or exists (select from ${roomsTable} where ${roomsTable.floor} = ${floorsTable.id} and ${roomsTable.polygon} is not null and ${isLiveRoom})
    then 'published'
  when exists (select from ${floorPlansTable} where ${floorPlansTable.floor} = ${floorsTable.id} and ${floorPlansTable.draft} is not null)
    then 'draft'
  else 'none' end`

/** Narrows floors to those whose plan is in one of these states. */
export function hasPlanIn(states: readonly PlanState[]): SQL {
  return sql`(${planState}) = any(${sql.param([...states])}::text[])`
}

/** The states of the plans of these floors. */
export async function planStates(ctx: Context, floors: readonly number[]): Promise<Map<number, PlanState>> {
  if (floors.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; state: PlanState }>(
    sql`select ${floorsTable.id} as id, ${planState} as state from ${floorsTable} where ${anyOf(floorsTable.id, floors)}`,
  )
  return new Map(rows.map(({ id, state }) => [Number(id), state]))
}
