import { sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { storagesTable } from '../../../db/tables/stock/storages'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

/** What is to stay as it is until the transaction ends. */
export interface Held {
  storages?: readonly number[]
  goods: readonly number[]
  consumables: readonly number[]
}

/**
 * Holds items and storages until what lies there is written: whoever deletes one of them waits and finds it moved, and what
 * was deleted since the request was checked is refused. Items are held as for a write, in one order: movements of the same
 * item wait for each other here, none finds less than it was told, and a receipt goes on to the price.
 */
export async function holdItems(ctx: Context, { storages = [], goods, consumables }: Held): Promise<void> {
  const named = [
    { name: sql`held_storages`, table: storagesTable, ids: storages, lock: sql`for share` },
    { name: sql`held_goods`, table: goodsTable, ids: goods, lock: sql`for no key update` },
    { name: sql`held_consumables`, table: consumablesTable, ids: consumables, lock: sql`for no key update` },
  ].filter(({ ids }) => ids.length > 0)
  if (named.length === 0) return
  const held = named.map(
    ({ name, table, ids, lock }) => sql`${name} as (
      select deleted_at is not null as is_gone from ${table} where ${anyOf(table.id, [...ids])} order by ${table.id} ${lock})`,
  )
  const told = named.map(({ name }) => sql`select is_gone from ${name}`)
  // In one statement: whatever is asked from here on, others wait for.
  const { rows } = await ctx.tx.execute<{ is_gone: boolean }>(
    sql`with ${sql.join(held, sql`, `)} ${sql.join(told, sql` union all `)}`,
  )
  if (rows.some(({ is_gone }) => is_gone))
    throw conflict('in_use', 'Склад или позицию только что удалили. Обновите страницу')
}
