import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { outOfScope } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { loadBelow } from '../../../lib/resource/tree'
import { refreshGuards } from '../access/guards'
import { accessOf } from '../access/media-access'
import { loadWaysBack, namesBack, wayBack } from '../access/way-back'
import { requireOwn } from '../media-rights'
import { stamp } from '../stamp'
import { countUses } from '../uses/count-uses'
import { filesInUse } from '../uses/uses'
import { loadSubtree } from './directory-tree'
import type { DirectoryRow } from './present-directory'

/** Moves a folder to the trash with all it holds and answers which folders went; what records use stays unless it is forced. */
export async function removeSubtree(
  ctx: Context,
  before: DirectoryRow,
  { force }: { force: boolean },
): Promise<number[]> {
  const directories = await loadSubtree(ctx.tx, before.id)
  // An upload holds its folder until it is committed: it is waited for, and its file goes with the others.
  await ctx.tx
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(anyOf(directoriesTable.id, directories))
    .orderBy(directoriesTable.id)
    .for('update')
  await requireRemovable(ctx, directories, force)
  // One moment for all of it: by that moment the whole subtree is found again.
  const gone = { ...stamp(ctx), deleted_at: sql`now()`, deleted_by: ctx.actor.id }
  await ctx.tx
    .update(filesTable)
    .set(gone)
    .where(and(anyOf(filesTable.directory, directories), isNull(filesTable.deleted_at)))
  await ctx.tx.update(directoriesTable).set(gone).where(anyOf(directoriesTable.id, directories))
  return directories
}

/** Files are locked before their uses are counted: who claims one at the same time waits, and then finds it gone. */
async function requireRemovable(ctx: Context, directories: number[], force: boolean): Promise<void> {
  const files = await ctx.tx
    .select({ id: filesTable.id, created_by: filesTable.created_by })
    .from(filesTable)
    .where(and(anyOf(filesTable.directory, directories), isNull(filesTable.deleted_at)))
    .for('update')
  for (const file of files) requireOwn(ctx, 'delete', file)
  await requireSubtree(ctx, directories)
  if (force) return
  const used = await countUses(
    ctx.tx,
    files.map(({ id }) => id),
  )
  if (used.size > 0) throw await filesInUse(ctx, [...used.keys()])
}

/** A folder closed to this person inside one that is not keeps the whole where it is. */
async function requireSubtree(ctx: Context, directories: readonly number[]): Promise<void> {
  const { fixed } = await accessOf(ctx)
  if (fixed.some((guard) => directories.includes(guard))) throw outOfScope()
}

/** Brings back what was removed together with a folder, to the root where its parent is gone, under a free name; answers which folders came. */
export async function restoreSubtree(
  ctx: Context,
  before: DirectoryRow,
): Promise<{ row: DirectoryRow; directories: number[] }> {
  const back = { ...stamp(ctx), deleted_at: null, deleted_by: null }
  const ways = await loadWaysBack(ctx, [before.parent])
  const parent = wayBack(ways, before.parent)
  const [display_name] = await namesBack(ctx, ways, 'directory', parent, [before.display_name])
  const [row] = await ctx.tx
    .update(directoriesTable)
    .set({ ...back, parent, display_name })
    .where(eq(directoriesTable.id, before.id))
    .returning()
  if (!row) throw new Error('The database answered an update with no row')
  // What went with it bears the same moment; what was deleted before it stays where it is.
  const directories = (await loadBelow(ctx.tx, directoriesTable, before.id, wentWith(directoriesTable, before))).map(
    ({ id }) => id,
  )
  await ctx.tx
    .update(filesTable)
    .set(back)
    .where(and(anyOf(filesTable.directory, directories), wentWith(filesTable, before)))
  await ctx.tx
    .update(directoriesTable)
    .set(back)
    .where(and(anyOf(directoriesTable.id, directories), wentWith(directoriesTable, before)))
  if (row.parent !== before.parent) await refreshGuards(ctx.tx, before.id)
  return { row, directories }
}

function wentWith({ deleted_at }: typeof filesTable | typeof directoriesTable, before: DirectoryRow): SQL {
  return sql`${deleted_at} = ${before.deleted_at}`
}
