import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import type { Actor } from '../../../lib/access/actor'
import type { Scopes } from '../../../lib/resource/spec'

/** Objects a person answers for or works at. */
export function isOfCrew({ id }: Pick<Actor, 'id'>): SQL {
  return sql`(${objectsTable.manager} = ${id} or ${objectsTable.engineer} = ${id} or ${id} = any(${objectsTable.members}))`
}

/** What the scope letters mean for objects; who asked for an object sees what became of the request. */
export const objectScopes: Scopes = {
  own: (actor) =>
    sql`(${isOfCrew(actor)} or (${objectsTable.created_by} = ${actor.id} and ${objectsTable.manager} is null))`,
  objects: (_actor, objects) => inArray(objectsTable.id, [...objects]),
}

/** What they mean for the tree of places: those inside such objects. */
export const locationScopes = {
  own: (actor) => insideOf(isOfCrew(actor)),
  objects: (_actor, objects) => insideOf(inArray(objectsTable.id, [...objects])),
} satisfies Scopes

function insideOf(objects: SQL): SQL {
  return sql`${locationsTable.path} && array(select ${objectsTable.root_location} from ${objectsTable}
    where ${objectsTable.deleted_at} is null and ${objectsTable.root_location} is not null and ${objects})::bigint[]`
}

/** What they mean for records that stand at the place in this column. */
export function placeScopes(place: PgColumn) {
  const at = (reach: SQL) =>
    sql`exists (select 1 from ${locationsTable} where ${locationsTable.id} = ${place} and ${reach})`
  return {
    own: (actor) => at(locationScopes.own(actor)),
    objects: (actor, objects) => at(locationScopes.objects(actor, objects)),
  } satisfies Scopes
}
