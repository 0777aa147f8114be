import { consumableTypesTable as table } from '../../../db/tables/goods/consumable-types'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { requirePermission } from '../../../lib/access/permissions'
import type { Handler } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { fillTypical } from '../../../lib/resource/fill-typical'
import type { Resource } from '../../../lib/resource/resource'
import { CONSUMABLES } from '../../../lib/stock/stock-rules'
import { consumables } from '../items/consumables.resource'
import { mergeTypes } from './merge-types'
import { completeType, typeFigures } from './type-rules'
import { TYPICAL_CONSUMABLE_TYPES } from './typical-types'

const { ordering, details, present } = typeFigures(table, CONSUMABLES, consumablesTable.consumable_type)

/** Типы расходников. */
export const consumableTypes: Resource<'/consumable/consumable_types', 'consumableTypes', typeof table> =
  defineResource('/consumable/consumable_types', {
    name: 'consumableTypes',
    entity: 'consumable_type',
    table,
    permission: 'consumables',
    search: [table.name, table.code],
    filters: {},
    ordering,
    defaultOrdering: ['sort_order', 'name'],
    title: (row) => row.name,
    references: { parent: { table, name: table.name } },
    counts: { children_count: table.parent, items_count: consumablesTable.consumable_type },
    details,
    present,
    beforeWrite: (input, ctx, before) => completeType(ctx, table, input, before),
    bulk: {},
    imports: { keys: [['code'], ['name', 'parent']] },
    exportColumns: [
      'name',
      'code',
      'parent',
      'unit_default',
      'norm_per',
      'norm_qty',
      'items_count',
      'low_count',
      'is_active',
      'sort_order',
      'description',
    ],
  })

export const fillConsumableTypes: Handler<'consumableTypes.fillTypical'> = (_input, ctx) =>
  fillTypical(ctx, 'consumables.create', consumableTypes, table, TYPICAL_CONSUMABLE_TYPES)

export const mergeConsumableTypes: Handler<'consumableTypes.merge'> = ({ body }, ctx) => {
  requirePermission(ctx.actor, 'consumables.delete')
  return mergeTypes(
    ctx,
    {
      entity: 'consumable_type',
      table,
      types: consumableTypes,
      items: {
        table: consumablesTable,
        type: consumablesTable.consumable_type,
        retype: (inner, row, consumable_type) => consumables.writeColumns(inner, row, { consumable_type }),
      },
    },
    body,
  )
}
