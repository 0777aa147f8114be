import { and, eq, gt, isNull } from 'drizzle-orm'
import { directoriesTable } from '../../db/tables/directories'
import { filesTable } from '../../db/tables/files'
import { notFound } from '../../lib/error'
import type { Context } from '../../lib/handler'
import { restorableSince } from '../../lib/settings'
import { requireMedia, requireOwn } from './media-rights'
import type { DirectoryRow } from './present-directory'

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
    .where(and(eq(filesTable.id, id), isNull(filesTable.deleted_at)))
    .for('update')
  if (!row) throw notFound()
  requireOwn(ctx, verb, row)
  return row
}

/** A living folder that this person may change; hidden folders are the system's. */
export async function lockDirectory(ctx: Context, id: number, verb: 'edit' | 'delete'): Promise<DirectoryRow> {
  requireMedia(ctx, verb)
  const [row] = await ctx.tx
    .select()
    .from(directoriesTable)
    .where(and(eq(directoriesTable.id, id), eq(directoriesTable.is_hidden, false), isNull(directoriesTable.deleted_at)))
    .for('update')
  if (!row) throw notFound()
  requireOwn(ctx, verb, row)
  return row
}

/** A folder in the trash that this person may bring back. */
export async function lockGone(ctx: Context, id: number): Promise<DirectoryRow> {
  requireMedia(ctx, 'delete')
  const isRestorable = gt(directoriesTable.deleted_at, await restorableSince(ctx.tx))
  const [row] = await ctx.tx
    .select()
    .from(directoriesTable)
    .where(and(eq(directoriesTable.id, id), eq(directoriesTable.is_hidden, false), isRestorable))
    .for('update')
  if (!row) throw notFound()
  requireOwn(ctx, 'delete', row)
  return row
}
