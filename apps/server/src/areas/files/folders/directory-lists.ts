import type { OperationInput } from '@ws/api-client/contract'
import { and, asc, count, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { directoriesTable } from '../../../db/tables/files/directories'
import type { Context } from '../../../lib/http/handler'
import { restorableSince } from '../../../lib/settings/settings'
import { accessOf, visibleDirectories } from '../access/media-access'
import { nameCondition, placeCondition, wentAlone } from '../listing/file-lists'

/** Folders by name. */
export const DIRECTORY_ORDER = [asc(directoriesTable.display_name), asc(directoriesTable.id)] as const

/** The folders that a list shows to this person. */
export async function directoryConditions(
  ctx: Context,
  { deleted, parent, search }: OperationInput<'directories.list'>['query'],
): Promise<SQL | undefined> {
  const table = directoriesTable
  return and(
    eq(table.is_hidden, false),
    visibleDirectories(await accessOf(ctx)),
    deleted ? gt(table.deleted_at, await restorableSince(ctx.db)) : isNull(table.deleted_at),
    placeCondition(table.parent, parent),
    deleted && parent === undefined ? wentAlone(table, table.parent) : undefined,
    search ? nameCondition(table.display_name, search) : undefined,
  )
}

/** The first folders of a name, and how many there are. */
export async function findDirectories(
  ctx: Context,
  search: string,
  limit: number,
): Promise<{ total: number; found: { id: number; display_name: string }[] }> {
  const conditions = await directoryConditions(ctx, { search })
  const { id, display_name } = directoriesTable
  const found = await ctx.db
    .select({ id, display_name })
    .from(directoriesTable)
    .where(conditions)
    .orderBy(...DIRECTORY_ORDER)
    .limit(limit)
  if (found.length < limit) return { total: found.length, found }
  const [counted] = await ctx.db.select({ total: count() }).from(directoriesTable).where(conditions)
  return { total: counted?.total ?? found.length, found }
}
