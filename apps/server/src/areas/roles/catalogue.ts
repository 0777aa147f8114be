import { isNull } from 'drizzle-orm'
import { objectsTable } from '../../db/tables/places/objects'
import { permissionCatalogue } from '../../lib/access/permission-catalogue'
import { requirePermission } from '../../lib/access/permissions'
import type { Handler } from '../../lib/http/handler'
import { entitiesReadBy } from '../../lib/resource/registry'
import { findEntity } from './entities'

/** Everything that can be granted: the rows of the matrix. */
export const catalogue: Handler<'roles.catalogue'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'roles.view')
  const objects = await ctx.db
    .select({ id: objectsTable.id, name: objectsTable.name })
    .from(objectsTable)
    .where(isNull(objectsTable.deleted_at))
    .orderBy(objectsTable.name)
  return {
    objects,
    areas: permissionCatalogue.map(({ key, label, rights }) => ({
      key,
      label,
      rights: rights.map(({ isSpecial, ...right }) => ({ ...right, is_special: isSpecial })),
      entities: entitiesReadBy(`${key}.view`).flatMap((entity) => {
        const known = findEntity(entity)
        return known ? [{ key: entity, label: known.label }] : []
      }),
    })),
  }
}
