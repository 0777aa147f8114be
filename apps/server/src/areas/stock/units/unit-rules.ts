import { inArray } from 'drizzle-orm'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsUnitsTable as table, type UnitPlace } from '../../../db/tables/stock/goods-units'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { MovementInput } from '../movements/movement-rules'

export type UnitRow = typeof table.$inferSelect

/** States in which a unit lies in a storage. */
const LYING: readonly UnitPlace['state'][] = ['in_stock', 'repair']
/** From which states each kind takes a unit; a receipt makes new ones. */
const FROM: Readonly<Record<MovementInput['kind'], readonly UnitPlace['state'][]>> = {
  receipt: [],
  issue: ['in_stock'],
  return: ['issued', 'placed'],
  write_off: LYING,
  transfer: LYING,
  adjust: LYING,
}

/**
 * Goods that are counted one by one name the units that move, as many as the quantity, each from where it is. The units are
 * locked for the rest of the transaction; answers them by number.
 */
export async function checkUnits(
  ctx: Context,
  { kind, lines, storage_from }: MovementInput,
): Promise<Map<number, UnitRow>> {
  const numbers = lines.flatMap(({ goods }) => goods ?? [])
  if (numbers.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: goodsTable.id, is_serialized: goodsTable.is_serialized })
    .from(goodsTable)
    .where(inArray(goodsTable.id, numbers))
  const serialized = new Set(rows.filter((row) => row.is_serialized).map(({ id }) => id))
  const units = await lockUnits(
    ctx,
    lines.flatMap((line) => line.units ?? []),
  )
  const problems: Record<string, string> = {}
  for (const [at, { goods, qty, units: named = [], serial_numbers = [] }] of lines.entries()) {
    const tell = (field: string, text: string) => {
      problems[`lines.${at}.${field}`] = text
    }
    if (!goods || !serialized.has(goods)) {
      if (named.length > 0) tell('units', 'По экземплярам эту позицию не учитывают')
      continue
    }
    if (!/^\d+(\.0+)?$/.test(qty)) tell('qty', 'Экземпляры считают целыми')
    else if (kind === 'receipt') {
      if (Number(qty) > 200) tell('qty', 'Не больше 200 экземпляров за раз')
      if (serial_numbers.length > Number(qty)) tell('serial_numbers', 'Серийных номеров больше, чем экземпляров')
    } else if (new Set(named).size !== Number(qty)) {
      tell('units', `Выберите экземпляры: ${Number(qty)}`)
    }
    const wrong = named.flatMap((id) => {
      const unit = units.get(id)
      const isThere = unit && FROM[kind].includes(unit.state) && (kind === 'return' || unit.storage === storage_from)
      return unit?.goods === goods && isThere ? [] : [unit?.inventory_number ?? String(id)]
    })
    if (wrong.length > 0) tell('units', `${wrong.join(', ')}: ${kind === 'return' ? 'не выдан' : 'числится не здесь'}`)
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return units
}

/** Units by number, locked in one order so that two movements of the same ones wait for each other. */
export async function lockUnits(ctx: Context, ids: readonly number[]): Promise<Map<number, UnitRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where a unit is, as it is kept to be given back by a reversal. */
export function placeOf({ state, storage, holder, team, location, plan_point }: UnitPlace): UnitPlace {
  return { state, storage, holder, team, location, plan_point }
}
