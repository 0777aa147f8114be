import type { Area } from './define-area'
import type { FilterFace } from './field'

/** Everything a list can be narrowed by: fields of its records, then parameters that are none. */
export function filterNames(area: Area): string[] {
  return [...area.list.filters, ...Object.keys(area.list.parameters)]
}

/** How a list is narrowed by one of them. */
export function filterOf(area: Area, name: string): { label: string; face: FilterFace } | undefined {
  const parameter = area.list.parameters[name]
  if (parameter !== undefined) return { label: parameter.label, face: parameter.filter }
  const field = area.fields[name]
  return field?.filter && { label: field.label, face: field.filter }
}
