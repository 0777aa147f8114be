import { and, count, inArray, isNull } from 'drizzle-orm'
import { goodsTypesTable } from '../../db/tables/goods-types'
import { defineResource } from '../../lib/define-resource'
import { inUse } from '../../lib/error'
import type { Context } from '../../lib/handler'
import { loadReferences, pick } from '../../lib/persons'
import { checkParent } from '../../lib/tree'

/** Мебель → Столы → Офисные → Угловые, and no deeper. */
const LEVELS = 4

const UNITS = { pcs: 'шт', set: 'компл', m: 'м', m2: 'м²', m3: 'м³', kg: 'кг', l: 'л', pack: 'упак', roll: 'рул' }

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
  details: async (rows, ctx) => ({
    parents: await loadReferences(
      ctx.db,
      goodsTypesTable,
      goodsTypesTable.name,
      rows.map((row) => row.parent),
    ),
    children: await countChildren(
      ctx,
      rows.map((row) => row.id),
    ),
  }),
  present: (row, details) => ({
    name: row.name,
    code: row.code,
    parent: row.parent,
    parent_details: pick(details.parents, row.parent),
    unit_default: row.unit_default,
    is_serialized_default: row.is_serialized_default,
    description: row.description,
    color: row.color,
    is_active: row.is_active,
    sort_order: row.sort_order,
    children_count: details.children.get(row.id) ?? 0,
  }),
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
  exportColumns: {
    name: { label: 'Название', value: (record) => record.name },
    code: { label: 'Код', value: (record) => record.code },
    parent: { label: 'Родительский тип', value: (record) => record.parent_details?.name },
    unit_default: { label: 'Ед. изм. по умолчанию', value: (record) => UNITS[record.unit_default ?? 'pcs'] },
    is_serialized_default: { label: 'По экземплярам', value: (record) => record.is_serialized_default },
    is_active: { label: 'Активен', value: (record) => record.is_active },
    children_count: { label: 'Вложенных типов', value: (record) => record.children_count },
    sort_order: { label: 'Порядок', value: (record) => record.sort_order },
    description: { label: 'Описание', value: (record) => record.description },
  },
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
