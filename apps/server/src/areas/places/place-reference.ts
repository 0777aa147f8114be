import { locationsTable } from '../../db/tables/places/locations'
import type { Actor } from '../../lib/access/actor'
import { scopeCondition } from '../../lib/resource/scope'
import { locationScopes } from './scopes/object-scopes'

/** A field that names a place, whose name is that of the tree. What stands above one's own object is named, but not opened. */
export const placeReference = {
  table: locationsTable,
  name: locationsTable.name,
  isOpen: (actor: Actor) => scopeCondition(locationScopes, actor, actor.grants.get('properties.view')),
}
