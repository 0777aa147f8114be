import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import { objectsTable } from '../../db/tables/places/objects'
import type { Actor } from '../../lib/access/actor'
import { scopeCondition } from '../../lib/resource/scope'
import type { Scopes } from '../../lib/resource/spec'
import { isInAudience } from '../people/audience'
import { objectScopes } from '../places/scopes/object-scopes'

/** Pages that a person has written or owns. */
function isOwn({ id }: Actor): SQL {
  return or(eq(table.owner, id), eq(table.created_by, id)) ?? sql`false`
}

/**
 * What holds for everybody, whatever the role: drafts are seen by their people and by who publishes, a page by the audience of
 * itself and of all above it, one about an object by who sees that object.
 */
function isOpenTo(actor: Actor): SQL {
  const mayPublish = actor.grants.has('kb.publish')
  const isPublic = inArray(table.status, ['published', 'archived'])
  const isForAudience = sql`not (${table.path} && ${closedTo(actor)})`
  const objects = scopeCondition(objectScopes, actor, actor.grants.get('objects.view'))
  const seesObject =
    objects === undefined
      ? undefined
      : sql`(${table.object} is null or ${table.object} in (select ${objectsTable.id} from ${objectsTable} where ${objects}))`
  const reading = mayPublish ? seesObject : and(isPublic, isForAudience, seesObject)
  return reading === undefined ? sql`true` : sql`(${isOwn(actor)} or (${reading}))`
}

/** Pages with an audience that the person does not belong to: found once for a request, they are few. */
function closedTo({ id }: Actor): SQL {
  return sql`array(select closed.id from ${table} as closed where closed.audience ->> 'all' = 'false'
    and not ${isInAudience(sql`closed.audience`, sql`${id}::bigint`)})`
}

/** What the scope letters mean for pages. */
export const kbScopes: Scopes = {
  own: isOwn,
  objects: (_actor, objects) => or(isNull(table.object), inArray(table.object, [...objects])) ?? sql`false`,
  always: isOpenTo,
}

/** The pages that a person may read, of those that are not deleted. */
export function isReadable(actor: Actor): SQL {
  return and(isNull(table.deleted_at), scopeCondition(kbScopes, actor, actor.grants.get('kb.view'))) ?? sql`true`
}
