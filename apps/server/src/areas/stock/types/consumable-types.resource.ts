import { consumableTypesTable as table } from '../../../db/tables/goods/consumable-types'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { defineResource } from '../../../lib/resource/define-resource'
import { CONSUMABLES } from '../../../lib/stock/stock-rules'
import { completeType, typeFigures } from './type-rules'

/** Типы расходников. */
export const consumableTypes = defineResource('/consumable/consumable_types', {
  name: 'consumableTypes',
  entity: 'consumable_type',
  table,
  permission: 'consumables',
  ...typeFigures(table, CONSUMABLES, consumablesTable.consumable_type),
  defaultOrdering: ['sort_order', 'name'],
  counts: { children_count: table.parent, items_count: consumablesTable.consumable_type },
  beforeWrite: (input, ctx, before) => completeType(ctx, table, input, before),
  imports: { keys: [['code'], ['name', 'parent']] },
})
