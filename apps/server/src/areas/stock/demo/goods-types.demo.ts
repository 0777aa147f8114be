import type { Tx } from '../../../db/database'
import { goodsTypesTable } from '../../../db/tables/goods/goods-types'
import type { DemoSource } from '../../../lib/area'
import { TYPICAL_GOODS_TYPES } from '../types/typical-types'

/** What stands below the typical ones. */
const INSIDE = [
  { inside: 'tools', name: 'Ручной инструмент', code: 'hand-tools' },
  { inside: 'tools', name: 'Электроинструмент', code: 'power-tools' },
  { inside: 'electronics', name: 'Связь', code: 'communication', is_serialized_default: true },
]

/** Типы ТМЦ: the six types of product 25.7 and three below them. */
export async function seedGoodsTypes(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const [author, moment] = [people[16] ?? 0, calendar.at(-380, 12)]
  const stamp = { created_at: moment, updated_at: moment, created_by: author, updated_by: author }
  const above = TYPICAL_GOODS_TYPES.map((type, sort_order) => ({ ...stamp, ...type, sort_order }))
  const roots = await tx.insert(goodsTypesTable).values(above).returning()
  const below = INSIDE.map(({ inside, ...type }, sort_order) => {
    return { ...stamp, ...type, parent: roots.find(({ code }) => code === inside)?.id, sort_order }
  })
  await tx.insert(goodsTypesTable).values(below)
}
