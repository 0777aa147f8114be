import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import type { Material } from '../../../db/tables/todos/todos'
import { invalid } from '../../../lib/http/error'

/** Materials as a person wrote them, as they are stored. */
export function toMaterials(rows: readonly Schema<'TodoMaterial'>[]): Material[] {
  return rows.map((material, index) => {
    const name = material.name.trim()
    if (name === '' && !material.goods && !material.consumable)
      throw invalid({ [`materials.${index}.name`]: 'Укажите, что нужно' })
    if (material.goods && material.consumable) {
      throw invalid({ [`materials.${index}.consumable`]: 'Выберите что-то одно: ТМЦ или расходник' })
    }
    return { ...material, name, unit: material.unit?.trim() || null }
  })
}

/** What is bound to stock is called and measured as there; the caller has asked whether the items are seen. */
export async function nameMaterials(db: Db, materials: readonly Material[]): Promise<Material[]> {
  const goods = await itemsOf(
    db,
    goodsTable,
    materials.map((material) => material.goods),
  )
  const consumables = await itemsOf(
    db,
    consumablesTable,
    materials.map((material) => material.consumable),
  )
  return materials.map((material) => {
    const item = goods.get(material.goods ?? 0) ?? consumables.get(material.consumable ?? 0)
    return item ? { ...material, name: item.name, unit: labels.GoodsUnit[item.unit] } : material
  })
}

async function itemsOf(
  db: Db,
  table: typeof goodsTable | typeof consumablesTable,
  ids: readonly (number | null | undefined)[],
) {
  const named = ids.filter((id) => typeof id === 'number')
  if (named.length === 0) return new Map<number, never>()
  const rows = await db
    .select({ id: table.id, name: table.name, unit: table.unit })
    .from(table as typeof goodsTable)
    .where(inArray(table.id, named))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Tags without spaces around them, once each. */
export function toTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
}
