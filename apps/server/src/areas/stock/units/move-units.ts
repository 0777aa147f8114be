import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { goodsTable } from '../../../db/tables/goods/goods'
import {
  stockLineUnitsTable as moved,
  goodsUnitsTable as table,
  type UnitPlace,
} from '../../../db/tables/stock/goods-units'
import { stockLinesTable } from '../../../db/tables/stock/stock-movements'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { companyToday } from '../../../lib/time/company-clock'
import type { MovementInput } from '../movements/movement-rules'
import { goodsUnits } from './goods-units.resource'
import { nextInventoryNumbers } from './inventory-number'
import { lockUnits, placeOf, type UnitRow } from './unit-rules'

const NOWHERE = { storage: null, holder: null, team: null, location: null, plan_point: null } as const

/** Moves the named units as the lines of a posted movement say, and makes those that a receipt brought. */
export async function moveUnits(
  ctx: Context,
  movement: number,
  input: MovementInput,
  units: ReadonlyMap<number, UnitRow>,
): Promise<void> {
  if (!input.lines.some(({ goods }) => goods)) return
  const lines = await linesOf(ctx, movement)
  for (const { goods, qty, units: named = [], serial_numbers = [], price } of input.lines) {
    const line = lines.find((one) => one.goods === goods)
    if (!goods || !line?.is_serialized) continue
    if (input.kind === 'receipt') await receive(ctx, line.id, { goods, qty: Number(qty), serial_numbers, price, input })
    else if (input.kind === 'adjust') await loseMissing(ctx, line.id, goods, input.storage_from ?? 0, named)
    else {
      for (const id of named) {
        const unit = units.get(id)
        if (unit) await put(ctx, line.id, unit, destinationOf(input))
      }
    }
  }
}

function destinationOf({ kind, storage_to = null, holder, team, location }: MovementInput): UnitPlace {
  if (kind === 'write_off') return { ...NOWHERE, state: 'written_off' }
  if (kind !== 'issue') return { ...NOWHERE, state: 'in_stock', storage: storage_to }
  if (location) return { ...NOWHERE, state: 'placed', location }
  return { ...NOWHERE, state: 'issued', holder: holder ?? null, team: team ?? null }
}

/** Puts a unit somewhere and notes where it was. */
async function put(ctx: Context, line: number, unit: UnitRow, to: UnitPlace): Promise<void> {
  const state = to.state === 'in_stock' && unit.state === 'repair' ? 'repair' : to.state
  await goodsUnits.writeColumns(ctx, unit, { ...to, state })
  await ctx.tx.insert(moved).values({ line, unit: unit.id, before: placeOf(unit) })
}

interface Received {
  goods: number
  qty: number
  serial_numbers: readonly string[]
  price: string | null | undefined
  input: MovementInput
}

async function receive(
  ctx: Context,
  line: number,
  { goods, qty, serial_numbers, price, input }: Received,
): Promise<void> {
  const [item] = await ctx.tx
    .select({ months: goodsTable.warranty_months, price: goodsTable.price })
    .from(goodsTable)
    .where(eq(goodsTable.id, goods))
  const bought_at = input.at ? input.at.slice(0, 10) : await companyToday(ctx.tx)
  const numbers = await nextInventoryNumbers(ctx, qty)
  for (const [at, inventory_number] of numbers.entries()) {
    const unit = await goodsUnits.insert(ctx, {
      ...{ goods, inventory_number, bought_at },
      storage: input.storage_to ?? null,
      serial_number: serial_numbers[at]?.trim() || null,
      price: price ?? item?.price ?? null,
    })
    await ctx.tx.insert(moved).values({ line, unit: unit.id, before: null })
  }
}

/** Writes these pieces off by the line of a movement that counts their goods. */
export async function writeOffUnits(
  ctx: Context,
  movement: number,
  goods: number,
  gone: readonly UnitRow[],
): Promise<void> {
  const line = (await linesOf(ctx, movement)).find((one) => one.goods === goods)
  if (!line) throw new Error('A movement has no line of what it writes off')
  for (const unit of gone) await put(ctx, line.id, unit, { ...NOWHERE, state: 'written_off' })
}

/** What was not found in a count is gone. */
async function loseMissing(
  ctx: Context,
  line: number,
  goods: number,
  storage: number,
  found: readonly number[],
): Promise<void> {
  const here = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.goods, goods), eq(table.storage, storage), isNull(table.deleted_at)))
    .orderBy(table.id)
    .for('no key update')
  for (const unit of here) {
    if (!found.includes(unit.id)) await put(ctx, line, unit, { ...NOWHERE, state: 'written_off' })
  }
}

/** Gives the units of a movement back to where they were, unless one has gone on since. */
export async function moveUnitsBack(ctx: Context, movement: number, mirror: number): Promise<void> {
  const before = await ctx.tx
    .select({ line: moved.line, unit: moved.unit, before: moved.before, goods: stockLinesTable.goods })
    .from(moved)
    .innerJoin(stockLinesTable, eq(stockLinesTable.id, moved.line))
    .where(eq(stockLinesTable.movement, movement))
    .orderBy(moved.unit)
  if (before.length === 0) return
  const units = await lockUnits(
    ctx,
    before.map(({ unit }) => unit),
  )
  const lines = await linesOf(ctx, mirror)
  for (const { line, unit: id, before: place, goods } of before) {
    const unit = units.get(id)
    const mirrored = lines.find((one) => one.goods === goods)
    if (!unit || !mirrored) continue
    const [later] = await ctx.tx
      .select({ line: moved.line })
      .from(moved)
      .where(and(eq(moved.unit, id), gt(moved.line, line)))
      .limit(1)
    if (later) throw conflict('bad_transition', `Экземпляр ${unit.inventory_number} с тех пор уже двигали`)
    // Places that were noted before units had points name none.
    if (place) await goodsUnits.writeColumns(ctx, unit, { ...NOWHERE, ...place })
    else await goodsUnits.writeColumns(ctx, unit, { ...NOWHERE, state: 'written_off', note: 'Приход сторнирован' })
    await ctx.tx.insert(moved).values({ line: mirrored.id, unit: id, before: placeOf(unit) })
  }
}

/** The lines of a movement that bear its units: of a transfer those by which things left. */
async function linesOf(ctx: Context, movement: number) {
  return ctx.tx
    .select({ id: stockLinesTable.id, goods: stockLinesTable.goods, is_serialized: goodsTable.is_serialized })
    .from(stockLinesTable)
    .innerJoin(goodsTable, eq(goodsTable.id, stockLinesTable.goods))
    .where(inArray(stockLinesTable.movement, [movement]))
    .orderBy(sql`${stockLinesTable.qty}`)
}
