import type { CollectionPath, CreateInput } from '@ws/api-client/contract'
import { isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Permission } from '../access/grant'
import { requirePermission } from '../access/permissions'
import type { Context } from '../http/handler'
import type { Resource } from './resource'
import type { RecordTable, ResourceName } from './spec'

/** A table of words in an order of their own. */
export type DictionaryTable = RecordTable & { sort_order: PgColumn; code: PgColumn; name: PgColumn }

/** Adds those of the typical words whose code or name is not there yet, after the others; answers how many. */
export async function fillTypical<P extends CollectionPath, N extends ResourceName, T extends DictionaryTable>(
  ctx: Context,
  permission: Permission,
  resource: Resource<P, N, T>,
  table: T,
  words: readonly (CreateInput<P> & { code: string; name: string })[],
): Promise<{ added: number }> {
  requirePermission(ctx.actor, permission)
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
