import { eq } from 'drizzle-orm'
import type { Tx } from '../database'
import { consumablesTable } from '../tables/goods/consumables'
import { todosTable } from '../tables/todos/todos'

/** Tasks of the demo that reserve something in stock (product 25.6). */
const MATERIALS = [
  { todo: 'Замена ламп в лобби', consumable: 'Лампа LED 18 Вт Т8', qty_planned: '4' },
  { todo: 'Заменить фильтры G4 в корпусе Б', consumable: 'Фильтр G4 592×592', qty_planned: '12' },
]

export async function seedMaterials(tx: Tx): Promise<void> {
  for (const { todo, consumable: name, qty_planned } of MATERIALS) {
    const [item] = await tx
      .select({ id: consumablesTable.id })
      .from(consumablesTable)
      .where(eq(consumablesTable.name, name))
    if (!item) continue
    const material = { name, unit: 'шт.', consumable: item.id, qty_planned }
    await tx
      .update(todosTable)
      .set({ materials: [material] })
      .where(eq(todosTable.title, todo))
  }
}
