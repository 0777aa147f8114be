import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { contractRoomsTable as leased } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { locationsTable } from '../../../db/tables/places/locations'
import { roomsTable } from '../../../db/tables/places/rooms'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { type AppError, conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { addDays, dayInRussian } from '../../../lib/time/days'

/** Parts of a room may add up to its area and this much more, m². */
const SLACK = '0.01'

/** Contracts that are agreed or being agreed for rooms and days of these ones, which are drafts or being agreed themselves. */
export async function loadOverlaps(
  db: Db,
  contracts: readonly number[],
): Promise<Map<number, Schema<'ContractOverlap'>[]>> {
  const found = new Map<number, Schema<'ContractOverlap'>[]>()
  if (contracts.length === 0) return found
  const { rows } = await db.execute<{
    own: string
    room: string
    name: string
    contract: string
    number: string
    tenant_name: string
  }>(sql`
    select mine.contract as own, mine.room, ${locationsTable.name} as name, ${contractsTable.id} as contract,
      ${contractsTable.number} as number, ${tenantsTable.name} as tenant_name
    from ${leased} as mine
    join ${contractsTable} as draft on draft.id = mine.contract and draft.status in ('draft', 'approval')
    join ${leased} on ${leased.room} = mine.room and ${leased.contract} <> mine.contract and ${leased.period} && mine.period
      and not (${leased.is_part} and mine.is_part)
    join ${contractsTable} on ${contractsTable.id} = ${leased.contract} and ${contractsTable.deleted_at} is null
      and (${contractsTable.status} = 'approval' or ${leased.is_live})
    join ${tenantsTable} on ${tenantsTable.id} = ${contractsTable.tenant}
    join ${locationsTable} on ${locationsTable.id} = mine.room
    where mine.contract = any(${sql.param([...contracts])}::bigint[])
    order by mine.id, ${contractsTable.id}`)
  for (const { own, room, contract, ...names } of rows) {
    const id = Number(own)
    found.set(id, [...(found.get(id) ?? []), { ...names, room: Number(room), contract: Number(contract) }])
  }
  return found
}

/**
 * Refuses rooms of a contract that others hold in the same days (product 9.2). The rooms are locked first, so that of two who
 * lease one at once the second waits and is told; the database refuses an overlap of whole rooms besides.
 */
export async function requireFreeRooms(ctx: Context, contract: number): Promise<void> {
  await ctx.tx
    .select({ id: roomsTable.id })
    .from(roomsTable)
    .where(sql`${roomsTable.id} in (select ${leased.room} from ${leased} where ${eq(leased.contract, contract)})`)
    .orderBy(roomsTable.id)
    .for('no key update')
  const taken = await takenRoom(ctx.tx, contract)
  if (taken) throw taken
}

/** The refusal of the first room of a contract that others hold in the same days; undefined where all are free. */
export async function takenRoom(db: Db, contract: number): Promise<AppError | undefined> {
  const { rows } = await db.execute<{
    name: string
    number: string
    free: string
    since: string
    until: string | null
  }>(sql`
    select ${locationsTable.name} as name, string_agg(distinct ${contractsTable.number}, ', ') as number,
      greatest(${roomsTable.area} - sum(${leased.area}), 0)::text as free, min(lower(${leased.period}))::text as since,
      case when not bool_or(upper_inf(${leased.period})) then max(upper(${leased.period}))::text end as until
    from ${leased} as mine
    join ${roomsTable} on ${roomsTable.id} = mine.room
    join ${locationsTable} on ${locationsTable.id} = mine.room
    join ${leased} on ${leased.room} = mine.room and ${leased.contract} <> mine.contract and ${leased.is_live} and ${leased.period} && mine.period
    join ${contractsTable} on ${contractsTable.id} = ${leased.contract} and ${contractsTable.deleted_at} is null
    where mine.contract = ${contract}
    group by mine.id, mine.area, mine.is_part, ${roomsTable.id}, ${locationsTable.name}
    having not mine.is_part or bool_or(not ${leased.is_part}) or sum(${leased.area}) + mine.area > ${roomsTable.area} + ${SLACK}::numeric
    order by mine.id limit 1`)
  const [taken] = rows
  if (!taken) return undefined
  const free = Number(taken.free) > 0 ? `, свободно ${taken.free.replace('.', ',')} м²` : ''
  const end = taken.until ? `по ${dayInRussian(addDays(taken.until, -1))}` : 'без срока'
  return conflict(
    'room_overbooked',
    `Помещение ${taken.name} уже занято с ${dayInRussian(taken.since)} ${end}: договор ${taken.number}${free}`,
    { room: taken.name, contract: taken.number, until: taken.until },
  )
}

/**
 * A contract that is over holds its rooms until they are returned, but only up to the day from which another contract has them:
 * that one was agreed for the days after the end.
 */
export async function yieldRooms(ctx: Context, contract: number): Promise<void> {
  await ctx.tx.execute(sql`
    update ${leased} set period = daterange(lower(${leased.period}), next.day)
    from (select mine.id, min(lower(other.period)) as day
      from ${leased} as mine join ${leased} as other on other.room = mine.room and other.contract <> mine.contract
        and other.is_live and other.period && mine.period and lower(other.period) > lower(mine.period)
        and not (other.is_part and mine.is_part)
      where mine.contract = ${contract} group by mine.id) as next
    where ${leased.id} = next.id`)
}
