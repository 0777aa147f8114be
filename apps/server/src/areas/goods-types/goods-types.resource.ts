import { goodsTypesTable } from '../../db/tables/goods/goods-types'
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
  search: [goodsTypesTable.name, goodsTypesTable.code],
  filters: {},
  ordering: {},
  defaultOrdering: ['sort_order', 'name'],
  title: (row) => row.name,
  references: { parent: { table: goodsTypesTable, name: goodsTypesTable.name } },
  counts: { children_count: goodsTypesTable.parent },
  present: () => ({}),
  async beforeWrite(input, ctx, before) {
    if (input.parent && input.parent !== before?.parent) {
      await checkParent(ctx.tx, goodsTypesTable, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
    }
    return input.name === undefined ? {} : { name: input.name.trim() }
  },
  bulk: {},
  imports: { keys: [['code'], ['name', 'parent']] },
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
