import type { Schema } from '@ws/api-client/contract'
import { type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { contractAmendmentsTable as amendments } from '../../db/tables/contracts/contract-amendments'
import { contractRoomsTable as leased } from '../../db/tables/contracts/contract-rooms'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import type { roomsTable } from '../../db/tables/places/rooms'
import type { Context } from '../../lib/http/handler'
import { formatMoney, roundRoubles } from '../../lib/money/money'
import { decimal, times } from '../../lib/money/rational'
import { dayInSql, isLeaseOn } from '../places/occupancy'
import { PRICED_LINES, ROOMS_ON_DAY, USUAL_VAT } from '../places/priced-lines'
import { isSeenContract } from '../places/scopes/contract-scopes'

type Room = Pick<typeof roomsTable.$inferSelect, 'id' | 'area' | 'polygon'>
/** What contracts say of a room on a day. */
export type RoomMoney = Pick<Schema<'PlanRoom'>, 'income' | 'leased_area' | 'lost' | 'planned'>

/** Told to those who may see no contracts. */
const UNTOLD: RoomMoney = { income: null, leased_area: null, lost: null, planned: [] }

/** Makes what tells the money of rooms on a day, by the contracts that the person sees. */
export async function loadPlanMoney(
  ctx: Context,
  rooms: readonly Room[],
  day: string,
): Promise<(room: Room) => RoomMoney> {
  if (rooms.length === 0 || !ctx.actor.grants.has('contracts.view')) return () => UNTOLD
  const ids = rooms.map(({ id }) => id)
  const incomes = await loadIncomes(ctx, ids, day)
  const leases = await loadLeases(ctx, ids, day)
  const planned = await loadPlanned(ctx, ids, day)
  return ({ id, area, polygon }) => {
    const lease = leases.get(id)
    const measured = polygon ? polygonArea(polygon as PlanPolygon) : Number(area)
    // What is left of a room that is let in parts is free, not lost.
    const unpaid = lease?.is_whole ? Math.max(0, measured - Number(lease.area)) : null
    return {
      income: incomes.get(id) ?? '0.00',
      leased_area: lease?.area ?? null,
      lost:
        lease && unpaid !== null
          ? formatMoney(roundRoubles(times(decimal(unpaid.toFixed(2)), decimal(lease.rate))))
          : null,
      planned: planned.get(id) ?? [],
    }
  }
}

/**
 * What each room brings a month with VAT by the prices of the day. A line counts for its rooms, else for those that are no
 * parking places, else for all of its contract; what is paid for several falls to each by its area.
 */
async function loadIncomes(ctx: Context, ids: readonly number[], day: string): Promise<Map<number, string>> {
  const on = dayInSql(day)
  const { rows } = await ctx.db.execute<{ room: string; income: string }>(sql`
    select share.room, round(sum(line.gross * share.part), 2)::text as income
    from ${contracts}
    join ${legalEntitiesTable} as landlord on landlord.id = ${contracts.legal_entity}
    cross join lateral (select ${on} as day) as at
    cross join lateral (select coalesce((${USUAL_VAT}), 0) as percent) as usual_vat
    cross join lateral (${PRICED_LINES}) as line
    cross join lateral (select room, area / nullif(sum(area) over (), 0) as part from (${ROOMS_ON_DAY}) as held
      where case when cardinality(line.room_ids) > 0 then room = any(line.room_ids)
        else not is_parking or line.counted_area = 0 end) as share
    where share.room = any(${sql.param([...ids])}::bigint[]) and ${isSeenContract(ctx.actor)} and exists (select 1 from ${leased}
      where ${leased.contract} = ${contracts.id} and ${leased.room} = share.room and ${isLeaseOn(on)})
    group by share.room`)
  return new Map(rows.map(({ room, income }) => [Number(room), income]))
}

/** What of a room is in contracts: all of it, or parts. */
interface Lease extends Record<string, unknown> {
  area: string
  is_whole: boolean
  rate: string
}

/** The square metres of each room that are in a contract, and the rent a square metre without VAT. */
async function loadLeases(ctx: Context, ids: readonly number[], day: string): Promise<Map<number, Lease>> {
  const { rows } = await ctx.db.execute<{ room: string } & Lease>(sql`
    select ${leased.room} as room, sum(${leased.area})::text as area, bool_or(not ${leased.is_part}) as is_whole,
      coalesce(max(${contracts.rate_avg}), 0)::text as rate
    from ${leased} join ${contracts} on ${contracts.id} = ${leased.contract}
    where ${anyOf(leased.room, ids)} and ${isLeaseOn(dayInSql(day))} and ${isSeenContract(ctx.actor)}
    group by ${leased.room}`)
  return new Map(rows.map(({ room, ...lease }) => [Number(room), lease]))
}

/** What drafts of amendments would change in these rooms by the day: who would come, who would go. */
async function loadPlanned(
  ctx: Context,
  ids: readonly number[],
  day: string,
): Promise<Map<number, Schema<'PlannedLease'>[]>> {
  const held = sql`select ${leased.room} as room from ${leased}
    where ${leased.contract} = ${contracts.id} and ${isLeaseOn(dayInSql(day))}`
  const { rows } = await ctx.db.execute<{
    room: string
    kind: 'comes' | 'goes'
    amendment: string
    contract: string
    number: string
    from: string
  }>(sql`
    select change.room, change.kind, ${amendments.number} as amendment, ${contracts.id} as contract,
      ${contracts.number} as number, ${amendments.effective_from}::text as "from"
    from ${amendments} join ${contracts} on ${contracts.id} = ${amendments.contract}
    cross join lateral (
      select (added->>'room')::bigint as room, 'comes' as kind
        from jsonb_array_elements(coalesce(${amendments.changes}->'add_rooms', '[]')) as added
      union select value::bigint, 'goes' from jsonb_array_elements_text(coalesce(${amendments.changes}->'remove_rooms', '[]'))
      union select room, 'goes' from (${held}) as kept where ${amendments.kind} = 'termination') as change
    where ${amendments.status} = 'draft' and ${amendments.effective_from} <= ${dayInSql(day)}
      and ${contracts.deleted_at} is null and change.room = any(${sql.param([...ids])}::bigint[]) and ${isSeenContract(ctx.actor)}
    order by ${amendments.effective_from}, ${amendments.id}`)
  const found = new Map<number, Schema<'PlannedLease'>[]>()
  for (const { room, contract, number, ...change } of rows) {
    const planned = { ...change, contract: { id: Number(contract), name: number } }
    found.set(Number(room), [...(found.get(Number(room)) ?? []), planned])
  }
  return found
}
