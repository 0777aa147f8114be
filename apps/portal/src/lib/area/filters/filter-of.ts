import { useSession } from '@ws/api-client/react'
import { hasPermission } from '../../permission'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import type { FilterFace } from '../field'

/** Everything a list can be narrowed by: fields of its records, then parameters that are none. */
export function filterNames(area: Area): string[] {
  return [...area.list.filters, ...Object.keys(area.list.parameters)]
}

/** Those of them that this person may use. */
export function useFilterNames(area: Area): string[] {
  const { session } = useServices()
  const { user } = useSession(session)
  return filterNames(area).filter((name) => {
    const permission = area.list.parameters[name]?.permission
    return permission === undefined || hasPermission(user, permission)
  })
}

/** How a list is narrowed by one of them. */
export function filterOf(area: Area, name: string): { label: string; face: FilterFace } | undefined {
  const parameter = area.list.parameters[name]
  if (parameter !== undefined) return { label: parameter.label, face: parameter.filter }
  const field = area.fields[name]
  return field?.filter && { label: field.label, face: field.filter }
}
