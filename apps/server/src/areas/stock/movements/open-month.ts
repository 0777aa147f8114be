import { sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { closedPeriodsTable } from '../../../db/tables/contracts/closed-periods'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { storagesTable } from '../../../db/tables/stock/storages'
import type { Context } from '../../../lib/http/handler'
import { closedSentence } from '../../../lib/money/closed-months'
import { monthAfter } from '../../../lib/time/days'

/**
 * Why nothing may move on a day in these storages: its month is closed for the landlord of the object where one of them is. A
 * storage of no object, a van or what a person bears, waits until every landlord has closed the month. Undefined where it is
 * open; then no landlord closes it before the movement is written.
 */
export async function closedForStorages(
  ctx: Context,
  storages: readonly number[],
  day: string,
): Promise<string | undefined> {
  // In a statement of its own: a month that was closed meanwhile is seen by the next one.
  await ctx.tx
    .select({ id: legalEntitiesTable.id })
    .from(legalEntitiesTable)
    .orderBy(legalEntitiesTable.id)
    .for('key share')
  const isClosed = sql`exists (select 1 from ${closedPeriodsTable} where ${closedPeriodsTable.legal_entity} = ${legalEntitiesTable.id}
    and ${closedPeriodsTable.period} = ${monthAfter(day, 0)}::date)`
  const { rows } = await ctx.tx.execute<{ is_closed: boolean | null }>(sql`
    select bool_or(case when owner.landlord is null
      then (select bool_and(${isClosed}) from ${legalEntitiesTable}
        where ${legalEntitiesTable.deleted_at} is null and not ${legalEntitiesTable.is_archived})
      else (select ${isClosed} from ${legalEntitiesTable} where ${legalEntitiesTable.id} = owner.landlord) end) as is_closed
    from ${storagesTable} left join ${locationsTable} on ${locationsTable.id} = ${storagesTable.location}
    left join lateral (
      select ${objectsTable.legal_entity} as landlord from ${objectsTable}
      where ${objectsTable.deleted_at} is null and ${objectsTable.root_location} = any (${locationsTable.path})
      order by ${objectsTable.legal_entity} limit 1
    ) as owner on true
    where ${anyOf(storagesTable.id, [...storages])}`)
  return rows[0]?.is_closed ? closedSentence(day) : undefined
}
