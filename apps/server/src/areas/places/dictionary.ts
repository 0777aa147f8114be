import type { CollectionPath, CreateInput } from '@ws/api-client/contract'
import { asc, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { requirePermission } from '../../lib/access/permissions'
import type { Context } from '../../lib/http/handler'
import type { Resource } from '../../lib/resource/define-resource'
import type { RecordTable, ResourceName, Scopes, Values } from '../../lib/resource/spec'

type DictionaryTable = RecordTable & { sort_order: PgColumn; code: PgColumn; name: PgColumn }

/** Words of a dictionary belong to no object: whoever may read places knows them, whoever may change places changes them. */
export const everywhere: Scopes = { objects: () => sql`true` }

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

/** Adds those of the typical words whose code or name is not there yet, after the others; answers how many. */
export async function fillTypical<P extends CollectionPath, N extends ResourceName, T extends DictionaryTable>(
  ctx: Context,
  resource: Resource<P, N, T>,
  table: T,
  words: readonly (CreateInput<P> & { code: string; name: string })[],
): Promise<{ added: number }> {
  requirePermission(ctx.actor, 'properties.create')
  const known = await ctx.tx
    .select({ code: table.code, name: table.name, sort_order: table.sort_order })
    .from(table as RecordTable)
    .where(isNull(table.deleted_at))
  const taken = new Set(known.flatMap((row) => [row.code, String(row.name).toLowerCase()]))
  const missing = words.filter(({ code, name }) => !taken.has(code) && !taken.has(name.toLowerCase()))
  const last = Math.max(-1, ...known.map((row) => Number(row.sort_order)))
  for (const [at, word] of missing.entries()) await resource.insert(ctx, { ...word, sort_order: last + 1 + at })
  return { added: missing.length }
}
