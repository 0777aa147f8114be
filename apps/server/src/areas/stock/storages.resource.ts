import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { consumablesTable } from '../../db/tables/goods/consumables'
import { stockBalancesTable as balances, stockLinesTable } from '../../db/tables/stock/stock-movements'
import { storagesTable as table } from '../../db/tables/stock/storages'
import { inUse } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { pick } from '../../lib/people/persons'
import { defineResource } from '../../lib/resource/define-resource'
import { loadPlaces } from '../places/load-places'

/** Места хранения. */
export const storages = defineResource('/storages', {
  name: 'storages',
  entity: 'storage',
  page: () => '/goods',
  table,
  permission: 'goods',
  defaultOrdering: ['name'],
  references: { responsible: 'person' },
  details: async (rows, ctx) => ({
    items: await countItems(
      ctx,
      rows.map(({ id }) => id),
    ),
    places: await loadPlaces(
      ctx.db,
      rows.flatMap(({ location }) => location ?? []),
    ),
  }),
  present: (row, { items, places }) => ({
    items_count: items.get(row.id) ?? 0,
    location_details: pick(places, row.location),
  }),
  async beforeWrite({ name, code }) {
    return {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(typeof code === 'string' ? { code: code.trim() || null } : {}),
    }
  },
  async beforeRemove(ctx, { id }) {
    const moved = await ctx.db.$count(stockLinesTable, eq(stockLinesTable.storage, id))
    const kept = await ctx.db.$count(
      consumablesTable,
      and(eq(consumablesTable.default_storage, id), isNull(consumablesTable.deleted_at)),
    )
    if (moved + kept > 0)
      throw inUse(moved + kept, { 'движений запасов': moved, 'расходников, что хранят здесь': kept })
  },
  imports: { keys: [['code'], ['name']] },
  exportColumns: ['name', 'code', 'kind', 'location', 'responsible', 'items_count', 'allow_negative', 'description'],
})

async function countItems(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ storage: balances.storage, count: sql<string>`count(*)` })
    .from(balances)
    .where(sql`${anyOf(balances.storage, ids)} and ${balances.qty} <> 0`)
    .groupBy(balances.storage)
  return new Map(rows.map(({ storage, count }) => [storage, Number(count)]))
}
