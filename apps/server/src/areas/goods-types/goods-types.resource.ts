import { and, count, inArray, isNull } from 'drizzle-orm'
import { goodsTypesTable } from '../../db/tables/goods/goods-types'
import { inUse } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'
import { checkParent } from '../../lib/resource/tree'

/** Мебель → Столы → Офисные → Угловые, and no deeper. */
const LEVELS = 4

/** Типы ТМЦ. */
export const goodsTypes = defineResource('/goods/goods_type', {
  name: 'goodsTypes',
  entity: 'goods_type',
  table: goodsTypesTable,
  permission: 'goods',
  scopes: {},
  search: [goodsTypesTable.name, goodsTypesTable.code],
  filters: {},
  ordering: {},
  defaultOrdering: ['sort_order', 'name'],
  title: (row) => row.name,
  references: { parent: { table: goodsTypesTable, name: goodsTypesTable.name } },
  details: (rows, ctx) =>
    countChildren(
      ctx,
      rows.map((row) => row.id),
    ),
  present: (row, children) => ({ children_count: children.get(row.id) ?? 0 }),
  async beforeWrite(input, ctx, before) {
    if (input.parent && input.parent !== before?.parent) {
      await checkParent(ctx.tx, goodsTypesTable, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
    }
    if (input.name === undefined) return {}
    const name = input.name.trim()
    return { name }
  },
  async beforeRemove(ctx, row) {
    const children = (await countChildren(ctx, [row.id])).get(row.id) ?? 0
    if (children > 0) throw inUse(children)
  },
  bulk: {},
  exportColumns: [
    'name',
    'code',
    'parent',
    'unit_default',
    'is_serialized_default',
    'is_active',
    'children_count',
    'sort_order',
    'description',
  ],
})

async function countChildren(ctx: Context, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ parent: goodsTypesTable.parent, n: count() })
    .from(goodsTypesTable)
    .where(and(inArray(goodsTypesTable.parent, ids), isNull(goodsTypesTable.deleted_at)))
    .groupBy(goodsTypesTable.parent)
  return new Map(rows.map((row) => [Number(row.parent), row.n]))
}
