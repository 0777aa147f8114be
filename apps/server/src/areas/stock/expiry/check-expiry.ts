import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { consumablesTable as table } from '../../../db/tables/goods/consumables'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { companyTodayInSql } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { createNotifications } from '../../notifications/create-notifications'
import { peopleWhoReceive } from '../low-stock/people-who-receive'
import { expiresOnOf, expiringBy } from './lots'

/** So many days before its end a lot is told of: time to use it up or to give it back. */
const DAYS_AHEAD = 30

interface Expiring extends Record<string, unknown> {
  id: string
  name: string
  unit: Schema<'GoodsUnit'>
  responsible: string | null
  day: string
  qty: string
  is_over: boolean
}

/** Tells of consumables that go off within thirty days and, once more, of those that have; answers how many. */
export async function checkExpiry(database: Database, services: Services): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    // An item is marked by the lot it was told of, so each lot is told of once before and once after its last day; of two
    // servers that look at once the second finds the mark.
    const { rows } = await tx.execute<Expiring>(sql`
      with found as (
        select id, day, day < ${companyTodayInSql()} as is_over from (
          select ${table.id} as id, ${expiresOnOf()} as day from ${table}
          where ${table.deleted_at} is null and not ${table.is_archived} and ${table.is_active}) as nearest
        where day <= ${companyTodayInSql()} + ${DAYS_AHEAD}::int
      ), told as (
        update ${table} set expiry_told = found.day, expiry_told_over = found.is_over from found
        where found.id = ${table.id}
          and (${table.expiry_told} is distinct from found.day or ${table.expiry_told_over} <> found.is_over)
        returning ${table.id} as id, found.day as day, found.is_over as is_over
      )
      select told.id, told.day::text as day, told.is_over, ${table.name} as name, ${table.unit} as unit,
        ${table.responsible} as responsible, trim_scale(${expiringBy(sql`told.day`)})::text as qty
      from told join ${table} on ${table.id} = told.id order by told.day, told.id`)
    if (rows.length === 0) return 0
    const receivers = await peopleWhoReceive(tx)
    const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
    for (const { id, name, unit, responsible, day, qty, is_over } of rows) {
      const keeper = responsible === null ? [] : [Number(responsible)]
      const until = `${is_over ? 'срок годности истёк' : 'срок годности истекает'} ${dayInRussian(day)}`
      await createNotifications(
        ctx,
        [...new Set([...keeper, ...receivers])].map((user) => ({
          user,
          type: 'system' as const,
          event: 'stock.expires',
          title: name,
          message: `${name}: ${until}, на складе ${qty.replace('.', ',')} ${labels.GoodsUnit[unit]}`,
          reason: user === keeper[0] ? 'Почему: вы отвечаете за эту позицию' : 'Почему: вы принимаете запасы',
          entity: 'consumable',
          entity_id: Number(id),
        })),
      )
    }
    return rows.length
  })
}
