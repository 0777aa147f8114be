import { eq } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsUnitsTable as units } from '../../../db/tables/stock/goods-units'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { portalAddress } from '../../../lib/mail/portal-address'
import { pdfAnswer } from '../../../lib/spreadsheet/export-file'
import { CONSUMABLES, GOODS, type StockKind } from '../../../lib/stock/stock-rules'
import { codesOf } from '../../short-links/short-links'
import { type Label, labelsDocument } from './labels-document'

/** More are printed in parts: a sheet of two thousand takes a minute. */
const MOST_LABELS = 1000

/** «Печать этикеток»: the code on a label leads to the record whoever scans it. */
export const labels: Handler<'stock.labels'> = async ({ body }, ctx) => {
  const { goods = [], consumables = [], units: pieces = [], size, copies = 1 } = body
  const asked = goods.length + consumables.length + pieces.length
  if (asked === 0) throw invalid({ goods: 'Выберите хотя бы одну позицию' })
  if (asked * copies > MOST_LABELS) throw invalid({ copies: `За один раз — не больше ${MOST_LABELS} этикеток` })
  const found = [
    ...(await labelsOf(ctx, GOODS, 'goods', goods)),
    ...(await labelsOf(ctx, CONSUMABLES, 'consumable', consumables)),
    ...(await labelsOfUnits(ctx, pieces)),
  ]
  const each = found.flatMap((label) => Array.from({ length: copies }, () => label))
  return pdfAnswer(ctx, 'labels', labelsDocument(size, each))
}

async function labelsOf(
  ctx: Context,
  { table }: StockKind,
  entity: 'goods' | 'consumable',
  ids: readonly number[],
): Promise<Label[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: table.id, name: table.name, sku: table.sku, barcode: table.barcode })
    .from(table)
    .where(anyOf(table.id, ids))
    .orderBy(table.name, table.id)
  const codes = await codesOf(ctx, entity, ids)
  return rows.map(({ id, name, sku, barcode }) => ({
    name,
    number: sku,
    barcode,
    address: portalAddress(ctx.services.env, `/q-${codes.get(id)}`),
  }))
}

/** A piece is told from others of its kind by its own number. */
async function labelsOfUnits(ctx: Context, ids: readonly number[]): Promise<Label[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: units.id, name: goodsTable.name, number: units.inventory_number, serial: units.serial_number })
    .from(units)
    .innerJoin(goodsTable, eq(goodsTable.id, units.goods))
    .where(anyOf(units.id, ids))
    .orderBy(goodsTable.name, units.inventory_number)
  const codes = await codesOf(ctx, 'goods_unit', ids)
  return rows.map(({ id, name, number, serial }) => ({
    ...{ name, number, barcode: serial && `S/N ${serial}` },
    address: portalAddress(ctx.services.env, `/u-${codes.get(id)}`),
  }))
}
