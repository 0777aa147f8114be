import { isNotNull, sql } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { scopeCondition } from '../../lib/resource/scope'
import { hit, inOrder, type SearchKind } from '../../lib/search/search-kinds'
import { objectsAround } from './objects-around'
import { fullNames } from './place-tree'
import { objectScopes } from './scopes/object-scopes'

/** Plans of floors: found as their floors are, opened in their object. */
export const floorPlans: SearchKind = {
  permission: 'floor_plans.view',
  indexed: {
    entity: 'floor',
    reach: ({ actor }, record) => sql`exists (select 1 from ${locationsTable} join ${objectsTable}
      on ${objectsTable.root_location} = any(${locationsTable.path})
      where ${locationsTable.id} = ${record} and ${objectsTable.deleted_at} is null and not ${objectsTable.is_archived}
        and ${scopeCondition(objectScopes, actor, actor.grants.get('floor_plans.view')) ?? isNotNull(objectsTable.id)})`,
  },
  async present(ids, ctx) {
    const objects = await objectsAround(ctx, ids)
    const names = await fullNames(ctx, ids)
    return inOrder(
      ids,
      [...names].map(([id, name]) => {
        const object = objects.get(id)
        return hit(id, name, [object?.name], object ? `/objects/${object.id}/floor?floor=${id}` : null)
      }),
    )
  },
}
