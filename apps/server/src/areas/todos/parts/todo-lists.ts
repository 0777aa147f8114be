import type { Schema } from '@ws/api-client/contract'
import type { Material } from '../../../db/tables/todos/todos'
import { invalid } from '../../../lib/http/error'

/** Materials as a person wrote them, as they are stored. */
export function toMaterials(rows: readonly Schema<'TodoMaterial'>[]): Material[] {
  return rows.map((material, index) => {
    const name = material.name.trim()
    if (name === '') throw invalid({ [`materials.${index}.name`]: 'Укажите, что нужно' })
    return { ...material, name, unit: material.unit?.trim() || null }
  })
}

/** Tags without spaces around them, once each. */
export function toTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
}
