import { arrayOverlaps, sql } from 'drizzle-orm'
import { consumableTypesTable } from '../../../db/tables/goods/consumable-types'
import { consumablesTable as table } from '../../../db/tables/goods/consumables'
import { storagesTable } from '../../../db/tables/stock/storages'
import { defineResource } from '../../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../../lib/resource/record-parts'
import {
  availableOf,
  CONSUMABLES,
  daysLeftOf,
  isInState,
  liesIn,
  monthlyUseOf,
  reservedOf,
  stockOf,
  urgencyOf,
} from '../../../lib/stock/stock-rules'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { expiresOnOf, loadExpiry } from '../expiry/lots'
import { isInside } from '../types/inside-type'
import { completeItem, requireUnmoved } from './item-rules'
import { loadStock, loadUse, NO_STOCK, NO_USE, seesPrices } from './stock-figures'

/** Расходники. */
export const consumables = defineResource('/consumable', {
  name: 'consumables',
  entity: 'consumable',
  parts: RECORD_PARTS,
  table,
  permission: 'consumables',
  search: [table.sku, table.name, table.barcode],
  filters: {
    consumable_type: (types) => isInside(consumableTypesTable, table.consumable_type, types),
    stock_state: (states) => isInState(CONSUMABLES, states),
    storage: (storages) => liesIn(CONSUMABLES, storages),
    tags: (tags) => arrayOverlaps(table.tags, tags),
    expires_on_from: (day) => sql`${expiresOnOf()} >= ${day}::date`,
    expires_on_to: (day) => sql`${expiresOnOf()} <= ${day}::date`,
    days_left_from: (days) => sql`${daysLeftOf(CONSUMABLES)} >= ${days}::numeric`,
    days_left_to: (days) => sql`${daysLeftOf(CONSUMABLES)} <= ${days}::numeric`,
  },
  ordering: {
    stock: stockOf(CONSUMABLES),
    reserved: reservedOf(CONSUMABLES),
    available: availableOf(CONSUMABLES),
    stock_state: urgencyOf(CONSUMABLES),
    avg_monthly_use: monthlyUseOf(CONSUMABLES),
    days_left: daysLeftOf(CONSUMABLES),
    expires_on: expiresOnOf(),
  },
  defaultOrdering: ['name'],
  title: (row) => `${row.sku} ${row.name}`,
  references: {
    consumable_type: { table: consumableTypesTable, name: consumableTypesTable.name },
    default_storage: { table: storagesTable, name: storagesTable.name },
    responsible: 'person',
  },
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    return {
      stock: await loadStock(ctx, CONSUMABLES, ids),
      use: await loadUse(ctx, ids),
      expiry: await loadExpiry(ctx, ids),
      photos: await loadAttachedFiles(ctx, 'consumable', ids, 'photo'),
    }
  },
  present(row, { stock, use, expiry, photos }, ctx) {
    const { value: _value, ...figures } = stock.get(row.id) ?? NO_STOCK
    return {
      ...figures,
      photo_details: photos.get(row.id)?.[0] ?? null,
      ...(use.get(row.id) ?? NO_USE),
      expires_on: expiry.get(row.id) ?? null,
      price: seesPrices(ctx, CONSUMABLES) ? row.price : null,
    }
  },
  beforeWrite: (input, ctx, before) =>
    completeItem(ctx, CONSUMABLES, input, {
      before,
      prefix: 'Р',
      types: consumableTypesTable,
      type: input.consumable_type,
    }),
  async afterWrite(ctx, { id }, _before, { photo }) {
    if (photo !== undefined) await claimFiles(ctx, photo === null ? [] : [photo], 'consumable', id, 'photo')
    return undefined
  },
  beforeRemove: (ctx, { id }) => requireUnmoved(ctx, CONSUMABLES, id),
  masked: ['price'],
  bulk: {
    retype: ({ consumable_type }) => ({ consumable_type }),
    min: ({ min_qty }) => ({ min_qty }),
    target: ({ target_qty }) => ({ target_qty }),
  },
  imports: { keys: [['sku'], ['barcode'], ['name']] },
  exportColumns: [
    'sku',
    'name',
    'consumable_type',
    'unit',
    'stock',
    'reserved',
    'available',
    'min_qty',
    'target_qty',
    'avg_monthly_use',
    'days_left',
    'order_suggestion',
    'stock_state',
    'pack_size',
    'lead_days',
    'shelf_life_days',
    'expires_on',
    'price',
    'supplier',
    'barcode',
    'default_storage',
    'responsible',
    'tags',
    'is_active',
    'description',
    'photo',
  ],
})
