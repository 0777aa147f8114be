import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { CONSUMABLES, GOODS, type StockKind, stateOf } from '../../lib/stock/stock-rules'
import { companyToday } from '../../lib/time/company-clock'
import { addDays } from '../../lib/time/days'
import { isLiveRoom, PREMISES_SUMS, roomsOn } from '../places/counts'
import { isLateOn, remainderOn } from './catalogue/parts'

/** How many days without facts are made up for. */
const MADE_UP_DAYS = 31

/**
 * Writes what today comes to and the days that were missed; answers how many days there are. What is let and owed on a
 * day is known afterwards too, what lay on the shelves is not: days that were missed tell nothing of stock.
 */
export function writeDailyFacts(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (tx) => {
    const today = await companyToday(tx)
    await tx.execute(sql`delete from daily_facts where day = ${today}::date`)
    const { rows } = await tx.execute<{ day: string }>(sql`
      with missed as materialized (select one::date as day
        from generate_series(${addDays(today, -MADE_UP_DAYS)}::date, ${today}::date, interval '1 day') as one
        where not exists (select 1 from daily_facts where daily_facts.day = one::date))
      insert into daily_facts (day, fact, object, value)
      ${AREAS} union all ${OVERDUE} union all ${shortages(today)}
      on conflict on constraint daily_facts_key do update set value = excluded.value returning day::text`)
    return new Set(rows.map(({ day }) => day)).size
  })
}

const DAY = sql`missed.day`

/** m² that can be let and that are, by object. */
const AREAS = sql`select sums.day, fact.name, sums.object, fact.value
  from missed cross join lateral (select missed.day, objects.id as object, ${PREMISES_SUMS.rentable_area} as rentable,
      ${PREMISES_SUMS.occupied_area} as occupied
    ${roomsOn(DAY)} join locations on locations.id = rooms.id
    left join objects on objects.root_location = any(locations.path) and objects.deleted_at is null
    where ${isLiveRoom} group by objects.id) as sums
  cross join lateral (values ('rentable_area', sums.rentable), ('occupied_area', sums.occupied)) as fact(name, value)`

/** What is owed beyond its term, by object. */
const OVERDUE: SQL = sql`select missed.day, 'overdue', contracts.object, sum(${remainderOn(DAY)})
  from missed join accruals on ${isLateOn(DAY)} join contracts on contracts.id = accruals.contract
  where contracts.deleted_at is null group by missed.day, contracts.object`

/** How many items lie below their minimum, and how many are out. */
function shortages(today: string): SQL {
  const states = (kind: StockKind) => sql`select ${stateOf(kind)} as state from ${kind.table}
    where ${kind.table.deleted_at} is null and not ${kind.table.is_archived}`
  return sql`select ${today}::date, fact.name, null::bigint, fact.value
    from (select count(*) filter (where state = 'low') as low, count(*) filter (where state = 'out') as gone
      from (${states(GOODS)} union all ${states(CONSUMABLES)}) as items) as sums
    cross join lateral (values ('stock_low', sums.low), ('stock_out', sums.gone)) as fact(name, value)
    where exists (select 1 from missed where day = ${today}::date)`
}
