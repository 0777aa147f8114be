import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsUnitsTable as table } from '../../../db/tables/stock/goods-units'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { companyTodayInSql } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { createNotifications } from '../../notifications/create-notifications'
import { peopleWhoReceive } from '../low-stock/people-who-receive'

/** So many days before its end a warranty is told of: time to claim what is broken. */
const DAYS_AHEAD = 30
/** So many pieces are named by their numbers; of more their count is told. */
const NAMED = 3

interface Ending extends Record<string, unknown> {
  goods: string
  name: string
  responsible: string | null
  day: string
  numbers: string[]
}

/** Tells of warranties that end within thirty days, pieces of one position in one notification; answers how many pieces. */
export async function checkWarranties(database: Database, services: Services): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    // A piece is marked as told of by the day it was told of: of two servers that look at once only one tells.
    const { rows } = await tx.execute<Ending>(sql`
      with told as (update ${table} set warranty_told = warranty_until
        where ${table.deleted_at} is null and ${table.state} <> 'written_off'
          and ${table.warranty_until} between ${companyTodayInSql()} and ${companyTodayInSql()} + ${DAYS_AHEAD}::int
          and ${table.warranty_told} is distinct from ${table.warranty_until}
        returning goods, warranty_until, inventory_number)
      select told.goods, ${goodsTable.name} as name, ${goodsTable.responsible} as responsible,
        told.warranty_until::text as day, array_agg(told.inventory_number order by told.inventory_number) as numbers
      from told join ${goodsTable} on ${goodsTable.id} = told.goods where ${goodsTable.deleted_at} is null
      group by told.goods, told.warranty_until, ${goodsTable.id} order by told.warranty_until, told.goods`)
    if (rows.length === 0) return 0
    const receivers = await peopleWhoReceive(tx)
    const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
    for (const { goods, name, responsible, day, numbers } of rows) {
      const pieces = numbers.length > NAMED ? `${numbers.length} экз.` : numbers.join(', ')
      const keeper = responsible === null ? [] : [Number(responsible)]
      await createNotifications(
        ctx,
        [...new Set([...keeper, ...receivers])].map((user) => ({
          user,
          type: 'system' as const,
          event: 'warranty.expires',
          title: name,
          message: `Срок гарантии истекает ${dayInRussian(day)}: ${name}, ${pieces}`,
          reason: user === keeper[0] ? 'Почему: вы отвечаете за эту позицию' : 'Почему: вы принимаете запасы',
          entity: 'goods',
          entity_id: Number(goods),
        })),
      )
    }
    return rows.reduce((sum, { numbers }) => sum + numbers.length, 0)
  })
}
