import type { Tx } from '../../../db/database'
import { goodsTypesTable } from '../../../db/tables/goods/goods-types'
import type { DemoSource } from '../../../lib/area'
import { TYPICAL_GOODS_TYPES } from '../types/typical-types'

/** What stands below the typical ones. */
const INSIDE: Readonly<Record<string, readonly { name: string; code: string; is_serialized_default?: boolean }[]>> = {
  tools: [
    { name: 'Ручной инструмент', code: 'hand-tools' },
    { name: 'Электроинструмент', code: 'power-tools' },
  ],
  electronics: [{ name: 'Связь', code: 'communication', is_serialized_default: true }],
}

/** Типы ТМЦ: the six types of product 25.7 and three below them. */
export async function seedGoodsTypes(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const author = people[16] ?? 0
  const moment = calendar.at(-380, 12)
  const stamp = { created_at: moment, updated_at: moment, created_by: author, updated_by: author }
  const roots = await tx
    .insert(goodsTypesTable)
    .values(TYPICAL_GOODS_TYPES.map((type, sort_order) => ({ ...stamp, ...type, sort_order })))
    .returning({ id: goodsTypesTable.id, code: goodsTypesTable.code })
  await tx
    .insert(goodsTypesTable)
    .values(
      roots.flatMap(({ id: parent, code }) =>
        (INSIDE[code ?? ''] ?? []).map((type, sort_order) => ({ ...stamp, ...type, parent, sort_order })),
      ),
    )
}
