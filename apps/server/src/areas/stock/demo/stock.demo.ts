import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { consumableTypesTable } from '../../../db/tables/goods/consumable-types'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsTypesTable } from '../../../db/tables/goods/goods-types'
import { locationsTable } from '../../../db/tables/places/locations'
import { stockLinesTable, stockMovementsTable } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import type { DemoSource } from '../../../lib/area'
import { TYPICAL_CONSUMABLE_TYPES } from '../types/typical-types'
import { DEMO_CONSUMABLES, DEMO_GOODS } from './demo-items'
import { seedGoodsTypes } from './goods-types.demo'
import { seedLowStock, seedRequests } from './requests.demo'
import { seedUnits } from './units.demo'

/** Places in the list of people of the demo. */
const STOREKEEPER = 16
const ELECTRICIAN = 8
const CLEANER = 11
const GUARD = 14
/** Who takes consumables of each type. */
const TAKERS: Readonly<Record<string, number>> = {
  electrical: ELECTRICIAN,
  plumbing: 9,
  filters: 10,
  chemicals: CLEANER,
  hygiene: CLEANER,
  fasteners: 7,
}
const MONTHS = 6

type Movement = Omit<typeof stockMovementsTable.$inferInsert, 'created_at' | 'created_by'> & { at: string }
type Line = { goods?: number; consumable?: number; qty: number; price: string; expires_on?: string | null }

/** Запасы: items, storages and half a year of movements, of which what lies there today is left (product 25.7). */
export async function seedStock(tx: Tx, source: DemoSource): Promise<void> {
  const { calendar, people } = source
  await seedGoodsTypes(tx, source)
  const author = people[STOREKEEPER] ?? 0
  const made = calendar.at(-380, 12)
  const stamp = { created_at: made, updated_at: made, created_by: author, updated_by: author }
  const storage = await seedStorages(tx, people, stamp)
  const goods = await seedGoods(tx, stamp, author)
  const consumables = await seedConsumables(tx, stamp, author, storage)

  /** Writes one movement; the trigger keeps what lies where. */
  const move = async (movement: Movement, lines: readonly Line[]) => {
    const [row] = await tx
      .insert(stockMovementsTable)
      .values({ ...movement, created_at: movement.at, created_by: author })
      .returning({ id: stockMovementsTable.id })
    await tx.insert(stockLinesTable).values(
      lines.map(({ qty, ...line }) => ({
        ...line,
        qty: String(qty),
        movement: row?.id ?? 0,
        at: movement.at,
        storage,
      })),
    )
  }
  await moveGoods(tx, move, goods, { calendar, people }, storage)
  await moveConsumables(move, consumables, { calendar, people }, storage)
  await seedUnits(tx, { created_at: made, created_by: author })
  await seedLowStock(tx)
  const asked = calendar.at(-3, 10)
  await seedRequests(
    tx,
    { ...stamp, created_at: asked, updated_at: asked },
    DEMO_CONSUMABLES.flatMap(({ stock, min, target }, at) =>
      Number(stock) < Number(min)
        ? [{ consumable: consumables[at] ?? 0, qty: String(Number(target) - Number(stock)) }]
        : [],
    ),
  )
}

/** Days, as their labels say. What has chlorine in it does not keep long. */
function keepsDays({ name, type }: { name: string; type: string }): number | null {
  if (type !== 'chemicals') return null
  return name === 'Средство для санузлов' ? 110 : 730
}

type Move = (movement: Movement, lines: readonly Line[]) => Promise<void>
type Stamp = { created_at: string; updated_at: string; created_by: number; updated_by: number }

async function seedStorages(tx: Tx, people: readonly number[], stamp: Stamp): Promise<number> {
  const [room] = await tx
    .select({ id: locationsTable.id })
    .from(locationsTable)
    .where(sql`${locationsTable.kind} = 'room' and ${locationsTable.full_name} like '%А-П03%'`)
  const storekeeper = people[STOREKEEPER] ?? 0
  const rows = await tx
    .insert(storagesTable)
    .values([
      {
        ...stamp,
        name: 'Кладовая А-П03',
        code: 'К-1',
        kind: 'warehouse',
        location: room?.id ?? null,
        responsible: storekeeper,
      },
      { ...stamp, name: 'Тележка клининга', code: 'Т-1', kind: 'cart', responsible: people[CLEANER] ?? 0 },
      { ...stamp, name: 'Машина эксплуатации', code: 'М-1', kind: 'van', responsible: people[7] ?? 0 },
      { ...stamp, name: 'Подотчёт Сафин', code: 'П-1', kind: 'person', responsible: people[ELECTRICIAN] ?? 0 },
    ])
    .returning({ id: storagesTable.id })
  return rows[0]?.id ?? 0
}

async function seedGoods(tx: Tx, stamp: Stamp, responsible: number): Promise<number[]> {
  const types = await tx.select({ id: goodsTypesTable.id, code: goodsTypesTable.code }).from(goodsTypesTable)
  const typeOf = new Map(types.map(({ id, code }) => [code, id]))
  const rows = await tx
    .insert(goodsTable)
    .values(
      DEMO_GOODS.map(({ name, type, maker, model, price, min, target }, at) => ({
        ...stamp,
        ...{ sku: `Т-${String(at + 1).padStart(4, '0')}`, name, manufacturer: maker, model, price },
        ...{ goods_type: typeOf.get(type) ?? 0, min_qty: min, target_qty: target, responsible },
      })),
    )
    .returning({ id: goodsTable.id })
  return rows.map(({ id }) => id)
}

async function seedConsumables(tx: Tx, stamp: Stamp, responsible: number, storage: number): Promise<number[]> {
  const types = await tx
    .insert(consumableTypesTable)
    .values(TYPICAL_CONSUMABLE_TYPES.map((type, sort_order) => ({ ...stamp, ...type, sort_order })))
    .returning({ id: consumableTypesTable.id, code: consumableTypesTable.code })
  const typeOf = new Map(types.map(({ id, code }) => [code, id]))
  const rows = await tx
    .insert(consumablesTable)
    .values(
      DEMO_CONSUMABLES.map(({ name, type, unit, pack, price, min, target }, at) => ({
        ...stamp,
        ...{ sku: `Р-${String(at + 1).padStart(4, '0')}`, name, unit: unit as 'pcs', price, pack_size: pack || null },
        ...{ consumable_type: typeOf.get(type) ?? 0, min_qty: min, target_qty: target, responsible },
        ...{ supplier: 'ООО «ТехСнаб Урал»', default_storage: storage },
        shelf_life_days: keepsDays({ name, type }),
      })),
    )
    .returning({ id: consumablesTable.id })
  return rows.map(({ id }) => id)
}

async function moveGoods(
  tx: Tx,
  move: Move,
  goods: readonly number[],
  { calendar, people }: DemoSource,
  storage: number,
) {
  const lines = (of: 'issued' | 'stock', sign: 1 | -1) =>
    DEMO_GOODS.map((item, at) => ({ goods: goods[at] ?? 0, qty: sign * Number(item[of]), price: item.price }))
  const receipt = { kind: 'receipt', storage_to: storage, supplier: 'ООО «ТехСнаб Урал»' } as const
  await move({ ...receipt, at: calendar.at(-320, 11), doc_number: '118' }, lines('issued', 1))
  await move({ ...receipt, at: calendar.at(-200, 11), doc_number: '241' }, lines('stock', 1))
  const issued = lines('issued', -1)
  const [building] = await tx
    .select({ id: locationsTable.id })
    .from(locationsTable)
    .where(inArray(locationsTable.kind, ['building']))
    .orderBy(locationsTable.id)
    .limit(1)
  const named = (names: readonly string[]) => issued.filter((_line, at) => names.includes(DEMO_GOODS[at]?.name ?? ''))
  const toGuards = named(['Рация', 'Карта доступа', 'Ключ-мастер'])
  const toBuilding = named(['Огнетушитель ОП-4', 'IP-камера'])
  const toEngineers = issued.filter((line) => !toGuards.includes(line) && !toBuilding.includes(line))
  const issue = { kind: 'issue', storage_from: storage } as const
  await move({ ...issue, at: calendar.at(-310, 10), holder: people[GUARD] ?? 0 }, toGuards)
  await move({ ...issue, at: calendar.at(-305, 10), location: building?.id ?? null }, toBuilding)
  await move({ ...issue, at: calendar.at(-300, 10), holder: people[7] ?? 0 }, toEngineers)
}

/** Each month brings what it uses; what is short today was not bought in the last one. */
async function moveConsumables(move: Move, ids: readonly number[], { calendar, people }: DemoSource, storage: number) {
  const items = DEMO_CONSUMABLES.map(({ name, type, price, ...item }, at) => {
    const [use, stock, min] = [Number(item.use), Number(item.stock), Number(item.min)]
    return {
      consumable: ids[at] ?? 0,
      type,
      price,
      use,
      keeps: keepsDays({ name, type }),
      isShort: stock < min,
      start: stock + (stock < min ? use : 0),
    }
  })
  const receipt = { kind: 'receipt', storage_to: storage, supplier: 'ООО «ТехСнаб Урал»' } as const
  const received = (on: number, of: (item: (typeof items)[number]) => number) =>
    items.flatMap((item) => {
      const qty = of(item)
      const expires_on = item.keeps === null ? null : calendar.day(on + item.keeps)
      return qty > 0 ? [{ consumable: item.consumable, qty, price: item.price, expires_on }] : []
    })
  await move(
    { ...receipt, at: calendar.at(-190, 11), doc_number: '250' },
    received(-190, ({ start }) => start),
  )
  for (let month = 0; month < MONTHS; month += 1) {
    const day = -180 + month * 30
    const isLast = month === MONTHS - 1
    await move(
      { ...receipt, at: calendar.at(day, 11), doc_number: String(260 + month) },
      received(day, ({ use, isShort }) => (isLast && isShort ? 0 : use)),
    )
    for (const [type, taker] of Object.entries(TAKERS)) {
      const ofType = items.filter((item) => item.type === type)
      for (const half of [0, 1]) {
        const taken = ofType.flatMap(({ consumable, use, price }) => {
          const qty = half === 0 ? Math.floor(use / 2) : Math.ceil(use / 2)
          return qty > 0 ? [{ consumable, qty: -qty, price }] : []
        })
        const at = calendar.at(day + 7 + half * 14, 9)
        await move({ kind: 'issue', storage_from: storage, at, holder: people[taker] ?? 0 }, taken)
      }
    }
  }
}
