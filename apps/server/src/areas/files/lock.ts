import { and, eq, gt, isNull, not } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { directoriesTable } from '../../db/tables/files/directories'
import { filesTable } from '../../db/tables/files/files'
import { notFound, outOfScope } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { restorableSince } from '../../lib/settings/settings'
import { requireReach } from './access/hidden-files'
import { accessOf, changeableFiles, isFixed, visibleDirectories, visibleFiles } from './access/media-access'
import type { DirectoryRow } from './folders/present-directory'
import { requireMedia, requireOwn } from './media-rights'

/** A living file that this person may change. */
export async function lockFile(
  ctx: Context,
  id: number,
  verb: 'edit' | 'delete',
): Promise<typeof filesTable.$inferSelect> {
  requireMedia(ctx, verb)
  const [row] = await ctx.tx
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.id, id), isNull(filesTable.deleted_at), visibleFiles(await accessOf(ctx))))
    .for('update')
  if (!row) throw notFound()
  await requireReach(ctx, row)
  requireOwn(ctx, verb, row)
  await requireChangeable(ctx, [row.id])
  return row
}

/** A living folder that this person may change; hidden folders are the system's. */
export async function lockDirectory(ctx: Context, id: number, verb: 'edit' | 'delete'): Promise<DirectoryRow> {
  requireMedia(ctx, verb)
  const [row] = await ctx.tx
    .select()
    .from(directoriesTable)
    .where(and(isShown(id), isNull(directoriesTable.deleted_at), visibleDirectories(await accessOf(ctx))))
    .for('update')
  if (!row) throw notFound()
  requireOwn(ctx, verb, row)
  if (isFixed(await accessOf(ctx), row.guards)) throw outOfScope()
  return row
}

/** A folder in the trash that this person may bring back. */
export async function lockGone(ctx: Context, id: number): Promise<DirectoryRow> {
  requireMedia(ctx, 'delete')
  const isRestorable = gt(directoriesTable.deleted_at, await restorableSince(ctx.tx))
  const [row] = await ctx.tx
    .select()
    .from(directoriesTable)
    .where(and(isShown(id), isRestorable, visibleDirectories(await accessOf(ctx))))
    .for('update')
  if (!row) throw notFound()
  requireOwn(ctx, 'delete', row)
  if (isFixed(await accessOf(ctx), row.guards)) throw outOfScope()
  return row
}

/** Refuses files in folders where this person may change nothing. */
export async function requireChangeable(ctx: Context, files: readonly number[]): Promise<void> {
  const isChangeable = changeableFiles(await accessOf(ctx))
  if (!isChangeable || files.length === 0) return
  const [fixed] = await ctx.tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(and(anyOf(filesTable.id, files), not(isChangeable)))
    .limit(1)
  if (fixed) throw outOfScope()
}

/** Folders of the system are nobody's to change. */
function isShown(id: number) {
  return and(eq(directoriesTable.id, id), eq(directoriesTable.is_hidden, false))
}
