import { inArray, type SQL, sql } from 'drizzle-orm'
import { objectsTable } from '../../db/tables/places/objects'
import type { Actor } from '../../lib/access/actor'
import type { Scopes } from '../../lib/resource/spec'

/** Objects a person answers for or works at. */
export function isOfCrew({ id }: Pick<Actor, 'id'>): SQL {
  return sql`(${objectsTable.manager} = ${id} or ${objectsTable.engineer} = ${id} or ${id} = any(${objectsTable.members}))`
}

/** What the scope letters mean for objects. */
export const objectScopes: Scopes = {
  own: isOfCrew,
  objects: (_actor, objects) => inArray(objectsTable.id, [...objects]),
}
