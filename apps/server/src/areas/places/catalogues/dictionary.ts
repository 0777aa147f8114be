import type { CollectionPath } from '@ws/api-client/contract'
import { asc, isNull, sql } from 'drizzle-orm'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context } from '../../../lib/http/handler'
import type { DictionaryTable } from '../../../lib/resource/fill-typical'
import type { Resource } from '../../../lib/resource/resource'
import type { RecordTable, ResourceName, Scopes, Values } from '../../../lib/resource/spec'

/** Words of a dictionary belong to no object: whoever may read places knows them, whoever may change places changes them. */
export const everywhere: Scopes = { objects: () => sql`true` }

/** «Включить / выключить»: a word that is out of use stays where it is named and is offered no more. */
export const switching = {
  activate: () => ({ is_active: true }),
  deactivate: () => ({ is_active: false }),
}

/** Numbers these words in this order and the others after them. */
export async function reorder<P extends CollectionPath, N extends ResourceName, T extends DictionaryTable>(
  ctx: Context,
  resource: Resource<P, N, T>,
  table: T,
  ids: readonly number[],
): Promise<void> {
  requirePermission(ctx.actor, 'properties.edit')
  const all = await ctx.tx
    .select({ id: table.id })
    .from(table as RecordTable)
    .where(isNull(table.deleted_at))
    .orderBy(asc(table.sort_order), asc(table.name), asc(table.id))
  const rest = all.map((row) => Number(row.id)).filter((id) => !ids.includes(id))
  for (const [sort_order, id] of [...ids, ...rest].entries()) {
    const row = await resource.lock(ctx, id, 'edit')
    await resource.writeColumns(ctx, row, { sort_order } as unknown as Values<T>)
  }
}
