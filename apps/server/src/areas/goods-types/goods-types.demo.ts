import type { Tx } from '../../db/database'
import { goodsTypesTable } from '../../db/tables/goods/goods-types'
import type { DemoSource } from '../../lib/area'

const TYPES = [
  { name: 'Мебель', code: 'furniture', color: '#A16207', children: [] },
  {
    name: 'Инструмент',
    code: 'tools',
    color: '#F59E0B',
    children: [
      { name: 'Ручной инструмент', code: 'hand-tools' },
      { name: 'Электроинструмент', code: 'power-tools' },
    ],
  },
  { name: 'Оборудование', code: 'equipment', color: '#0EA5E9', children: [] },
  { name: 'Электроника', code: 'electronics', color: '#6366F1', children: [{ name: 'Связь', code: 'communication' }] },
  { name: 'Ключи и карты', code: 'keys', color: '#64748B', children: [] },
  { name: 'Средства защиты', code: 'protection', color: '#22C55E', children: [] },
]

/** Kinds whose pieces are counted one by one. */
const SERIALIZED = ['electronics', 'communication', 'equipment']

/** Типы ТМЦ: the six types of product 25.7 and three below them. */
export async function seedGoodsTypes(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const author = people[16] ?? 0
  const moment = calendar.at(-380, 12)
  const stamp = { created_at: moment, updated_at: moment, created_by: author, updated_by: author }
  const facts = (code: string) => ({ code, is_serialized_default: SERIALIZED.includes(code) })
  const roots = await tx
    .insert(goodsTypesTable)
    .values(TYPES.map(({ name, code, color }, at) => ({ ...stamp, ...facts(code), name, color, sort_order: at })))
    .returning({ id: goodsTypesTable.id })
  await tx.insert(goodsTypesTable).values(
    TYPES.flatMap(({ children }, at) =>
      children.map(({ name, code }, order) => ({
        ...stamp,
        ...facts(code),
        name,
        parent: roots[at]?.id ?? null,
        sort_order: order,
      })),
    ),
  )
}
