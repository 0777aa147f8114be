import { and, arrayOverlaps, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { goodsTable } from '../../../db/tables/goods/goods'
import { teamsTable } from '../../../db/tables/people/teams'
import type { PlanSpot } from '../../../db/tables/places/floor-plans'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import { stockLineUnitsTable, goodsUnitsTable as table } from '../../../db/tables/stock/goods-units'
import { stockBalancesTable as balances } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { inUse, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { pick } from '../../../lib/people/persons'
import { defineResource } from '../../../lib/resource/define-resource'
import { GOODS } from '../../../lib/stock/stock-rules'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { loadPlaces } from '../../places/load-places'
import { objectsAround } from '../../places/objects-around'
import { isPlanSpot, pointValues } from '../../places/plan-point'
import { seesPrices } from '../items/stock-figures'
import { nextInventoryNumbers } from './inventory-number'
import type { UnitRow } from './unit-rules'

/** Экземпляры ТМЦ. */
export const goodsUnits = defineResource('/goods/units', {
  name: 'goodsUnits',
  entity: 'goods_unit',
  table,
  permission: 'goods',
  search: [table.inventory_number, table.serial_number],
  filters: {
    location: (places) =>
      sql`exists (select 1 from ${locationsTable} where ${locationsTable.id} = ${table.location}
        and ${arrayOverlaps(locationsTable.path, [...places])})`,
  },
  defaultOrdering: ['inventory_number'],
  title: (row) => row.inventory_number,
  references: {
    goods: { table: goodsTable, name: goodsTable.name },
    storage: { table: storagesTable, name: storagesTable.name },
    team: { table: teamsTable, name: teamsTable.name },
    holder: 'person',
  },
  async details(rows, ctx) {
    const ids = rows.flatMap(({ location }) => location ?? [])
    const floors = await ctx.db
      .select({ place: locationsTable.id, floor: floorsTable.id })
      .from(locationsTable)
      .innerJoin(floorsTable, sql`${floorsTable.id} = any(${locationsTable.path})`)
      .where(anyOf(locationsTable.id, ids))
    return {
      places: await loadPlaces(ctx.db, ids),
      floors: new Map(floors.map(({ place, floor }) => [place, floor])),
      objects: await objectsAround(ctx, ids),
      photos: await loadAttachedFiles(
        ctx,
        'goods_unit',
        rows.map(({ id }) => id),
        'photo',
      ),
    }
  },
  present: (row, { places, floors, objects, photos }, ctx) => ({
    photo_details: photos.get(row.id)?.[0] ?? null,
    floor: row.plan_point?.floor ?? pick(floors, row.location),
    object: pick(objects, row.location)?.id ?? null,
    location_details: pick(places, row.location),
    price: seesPrices(ctx, GOODS) ? row.price : null,
  }),
  async beforeWrite(input, ctx, before) {
    const values = {
      ...(typeof input.serial_number === 'string' ? { serial_number: input.serial_number.trim() || null } : {}),
      ...(typeof input.note === 'string' ? { note: input.note.trim() || null } : {}),
    }
    if (before) {
      checkChange(input, before)
      Object.assign(values, await pointValues(ctx, input, before, 'экземпляра'))
      return { ...values, inventory_number: input.inventory_number?.trim() || before.inventory_number }
    }
    return { ...values, ...(await completeUnit(ctx, input)) }
  },
  async afterWrite(ctx, { id }, _before, { photo }) {
    if (photo !== undefined) await claimFiles(ctx, photo === null ? [] : [photo], 'goods_unit', id, 'photo')
    return undefined
  },
  async beforeRemove(ctx, { id, state }) {
    const count = await ctx.db.$count(stockLineUnitsTable, eq(stockLineUnitsTable.unit, id))
    if (count > 0) throw inUse(count, { 'движений запасов': count })
    if (state !== 'in_stock') throw inUse(1, { 'экземпляр не на складе': 1 })
  },
  masked: ['price'],
  exportColumns: [
    'inventory_number',
    'goods',
    'serial_number',
    'state',
    'storage',
    'holder',
    'team',
    'location',
    'bought_at',
    'warranty_until',
    'price',
    'note',
    'photo',
  ],
})

interface UnitInput {
  goods?: number
  inventory_number?: string
  state?: UnitRow['state']
  storage?: number | null
  location?: number | null
  plan_point?: PlanSpot | null
  bought_at?: string | null
  warranty_until?: string | null
  price?: string | null
}

/** Where a unit is, movements say; by hand it goes to repair and back, and what is placed is put elsewhere in the house. */
function checkChange(input: UnitInput, before: UnitRow): void {
  const problems: Record<string, string> = {}
  if (typeof input.goods === 'number' && input.goods !== before.goods) {
    problems.goods = 'Позицию экземпляра не меняют'
  }
  if (typeof input.storage === 'number' && input.storage !== before.storage) {
    problems.storage = 'Место хранения меняют движением'
  }
  const isRepair = before.storage !== null && (input.state === 'in_stock' || input.state === 'repair')
  if (typeof input.state === 'string' && input.state !== before.state && !isRepair) {
    problems.state = 'Это состояние меняют движением'
  }
  if (typeof input.location === 'number' && input.location !== before.location && before.state !== 'placed') {
    problems.location = 'Место меняют у установленного экземпляра'
  }
  if (isPlanSpot(input.plan_point) && before.state !== 'placed') {
    problems.plan_point = 'На план ставят то, что установлено: оформите выдачу в помещение'
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  // Where it is stays where a replacement leaves it out.
  for (const field of ['storage', 'location', 'state'] as const) {
    if (field in input && (input[field] === null || typeof input[field] === 'object')) delete input[field]
  }
}

/** A new unit gives a number to something that lies there without one. */
async function completeUnit(ctx: Context, input: UnitInput) {
  const { goods = 0, storage } = input
  const [item] = await ctx.tx.select().from(goodsTable).where(eq(goodsTable.id, goods))
  if (!item?.is_serialized) throw invalid({ goods: 'По экземплярам эту позицию не учитывают' })
  if (!storage) throw invalid({ storage: 'Укажите, где лежит' })
  await requireUnnumbered(ctx, goods, storage)
  const bought = typeof input.bought_at === 'string' ? input.bought_at : null
  return {
    state: 'in_stock' as const,
    ...{ location: null, plan_point: null },
    inventory_number: input.inventory_number?.trim() || (await nextInventoryNumbers(ctx, 1))[0] || '',
    price: input.price ?? item.price,
    warranty_until: input.warranty_until ?? (await endOfWarranty(ctx, bought, item.warranty_months)),
  }
}

async function endOfWarranty(ctx: Context, bought: string | null, months: number | null): Promise<string | null> {
  if (bought === null || months === null) return null
  const { rows } = await ctx.tx.execute<{ day: string }>(
    sql`select (${bought}::date + make_interval(months => ${months}))::date::text as day`,
  )
  return rows[0]?.day ?? null
}

/** Refuses a unit where everything that lies there bears a number already. */
async function requireUnnumbered(ctx: Context, goods: number, storage: number): Promise<void> {
  const isHere = and(eq(balances.goods, goods), eq(balances.storage, storage))
  const [lying] = await ctx.tx.select({ qty: balances.qty }).from(balances).where(isHere).for('update')
  const numbered = await ctx.tx.$count(
    table,
    and(eq(table.goods, goods), eq(table.storage, storage), isNull(table.deleted_at)),
  )
  if (Number(lying?.qty ?? 0) < numbered + 1) {
    throw invalid({ storage: 'Здесь всё уже под номерами: оформите приход' })
  }
}
