import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { goodsTable } from '../../../db/tables/goods/goods'
import { locationsTable } from '../../../db/tables/places/locations'
import { goodsUnitsTable, stockLineUnitsTable, type UnitPlace } from '../../../db/tables/stock/goods-units'
import { stockLinesTable, stockMovementsTable } from '../../../db/tables/stock/stock-movements'

/** Goods of the demo whose pieces bear numbers (product 25.7). */
const SERIALIZED = ['Рация', 'Огнетушитель ОП-4']
const NOWHERE = { storage: null, holder: null, team: null, location: null, plan_point: null }

/** Units of what was received, each where the movements left it; those that stand in the house stand on its floors. */
export async function seedUnits(tx: Tx, stamp: { created_at: string; created_by: number }): Promise<void> {
  await tx.update(goodsTable).set({ is_serialized: true }).where(inArray(goodsTable.name, SERIALIZED))
  const floors = await tx
    .select({ id: locationsTable.id })
    .from(locationsTable)
    .where(eq(locationsTable.kind, 'floor'))
    .orderBy(asc(locationsTable.id))
  const lines = await tx
    .select({
      ...{ id: stockLinesTable.id, goods: stockLinesTable.goods, qty: stockLinesTable.qty, at: stockLinesTable.at },
      ...{ price: stockLinesTable.price, storage: stockLinesTable.storage },
      ...{ holder: stockMovementsTable.holder, location: stockMovementsTable.location },
    })
    .from(stockLinesTable)
    .innerJoin(stockMovementsTable, eq(stockMovementsTable.id, stockLinesTable.movement))
    .innerJoin(goodsTable, eq(goodsTable.id, stockLinesTable.goods))
    .where(sql`${goodsTable.is_serialized}`)
    .orderBy(stockLinesTable.id)
  const units: { id: number; goods: number; place: UnitPlace }[] = []
  for (const { id: line, goods, qty, at, price, storage, holder, location } of lines) {
    const count = Math.abs(Number(qty))
    const lying: UnitPlace = { ...NOWHERE, state: 'in_stock', storage }
    if (Number(qty) > 0) {
      const made = await tx
        .insert(goodsUnitsTable)
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...{ ...stamp, updated_at: stamp.created_at, updated_by: stamp.created_by, ...lying, price },
            goods: goods ?? 0,
            inventory_number: `ИНВ-${String(units.length + index + 1).padStart(5, '0')}`,
            serial_number: `SN-${goods}-${1000 + units.length + index}`,
            bought_at: at.slice(0, 10),
            warranty_until: sql`(${at.slice(0, 10)}::date + interval '24 months')::date`,
          })),
        )
        .returning({ id: goodsUnitsTable.id })
      await tx.insert(stockLineUnitsTable).values(made.map(({ id: unit }) => ({ line, unit, before: null })))
      units.push(...made.map(({ id }) => ({ id, goods: goods ?? 0, place: lying })))
      continue
    }
    const taken = units.filter((unit) => unit.goods === goods && unit.place.state === 'in_stock').slice(0, count)
    for (const [index, unit] of taken.entries()) {
      const floor = floors[index % floors.length]?.id ?? location
      const place: UnitPlace = location
        ? { ...NOWHERE, state: 'placed', location: floor }
        : { ...NOWHERE, state: 'issued', holder }
      unit.place = place
      await tx.update(goodsUnitsTable).set(place).where(eq(goodsUnitsTable.id, unit.id))
      await tx.insert(stockLineUnitsTable).values({ line, unit: unit.id, before: lying })
    }
  }
  // What stands on a floor that is drawn hangs in its rooms, common ones first, above the number in the middle.
  await tx.execute(sql`with spot as (
      select rooms.id, rooms.floor, (point(area.outline))[0] as x, (point(area.outline))[1] - height(box(area.outline)) * 0.3 as y,
        row_number() over (partition by rooms.floor order by rooms.usage_mode <> 'common', rooms.id) as place
      from rooms cross join lateral (select translate(rooms.polygon::text, '[]', '()')::polygon as outline) as area
      where rooms.polygon is not null
    ), placed as (
      select id, location, row_number() over (partition by location order by id) as place from goods_units where state = 'placed'
    )
    update goods_units set location = spot.id,
      plan_point = jsonb_build_object('floor', spot.floor, 'x', round(spot.x::numeric, 2), 'y', round(spot.y::numeric, 2))
    from placed join spot on spot.floor = placed.location and spot.place = placed.place
    where goods_units.id = placed.id`)
}
