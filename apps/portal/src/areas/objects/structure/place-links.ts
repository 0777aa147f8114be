import type { LocationKind, StructureNode } from './structure-rows'

/** The page of a place in its catalogue. */
export function placeHref({ kind, id }: Pick<StructureNode, 'kind' | 'id'>): string {
  return `/properties/properties-${kind}/${id}`
}

/** The form of a new place inside this one. */
export function newPlaceHref(kind: LocationKind, parent: Pick<StructureNode, 'kind' | 'id'>): string {
  return `/properties/properties-${kind}/new?${parent.kind}=${parent.id}`
}
