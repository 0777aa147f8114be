import type { Schema } from '@ws/api-client/contract'
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { attachmentsTable } from '../../db/tables/attachments'
import { directoriesTable } from '../../db/tables/directories'
import { filesTable } from '../../db/tables/files'
import { inUse, notFound } from '../../lib/error'
import type { Context, Handlers } from '../../lib/handler'
import { registerEntity } from '../../lib/resource/registry'
import { restorableSince } from '../../lib/settings'
import { checkPlace, loadSubtree, lockTree } from './directory-tree'
import { nameCondition, placeCondition, wentAlone } from './file-lists'
import { requireName } from './file-names'
import { lockDirectory } from './lock'
import { requireMedia, requireOwn } from './media-rights'
import { noteChange } from './note-change'
import { type DirectoryRow, presentDirectories } from './present-directory'
import { purgeDirectory } from './trash'

registerEntity('directory', {
  path: '/mediafiles/directories',
  permission: 'media.view',
  mayRead: async (_db, actor, ids) => new Set(actor.grants.has('media.view') ? ids : []),
})

type DirectoryOperation = Extract<keyof Handlers, `directories.${string}`>

/** Папки of the media storage. */
export const directoriesHandlers: Pick<Handlers, DirectoryOperation> = {
  'directories.list': async ({ query }, ctx) => {
    requireMedia(ctx, 'view')
    const { deleted_at } = directoriesTable
    const rows = await ctx.db
      .select()
      .from(directoriesTable)
      .where(
        and(
          eq(directoriesTable.is_hidden, false),
          query.deleted ? gt(deleted_at, await restorableSince(ctx.db)) : isNull(deleted_at),
          placeCondition(directoriesTable.parent, query.parent),
          query.deleted && query.parent === undefined
            ? wentAlone(directoriesTable, directoriesTable.parent)
            : undefined,
          query.search ? nameCondition(directoriesTable.display_name, query.search) : undefined,
        ),
      )
      .orderBy(asc(directoriesTable.display_name), asc(directoriesTable.id))
    const directories = await presentDirectories(ctx, rows)
    const total = rows.length
    return { directories, meta: { page: 1, page_size: Math.max(1, total), total, pages: total > 0 ? 1 : 0 } }
  },

  'directories.get': async ({ params }, ctx) => {
    requireMedia(ctx, 'view')
    const [row] = await ctx.db
      .select()
      .from(directoriesTable)
      .where(and(eq(directoriesTable.id, params.id), isNull(directoriesTable.deleted_at)))
    return presentOne(ctx, row)
  },

  'directories.create': async ({ body }, ctx) => {
    requireMedia(ctx, 'create')
    const display_name = requireName(body.display_name, 'directory')
    const parent = body.parent ?? null
    await checkPlace(ctx.tx, 'parent', parent)
    const [row] = await ctx.tx
      .insert(directoriesTable)
      .values({ display_name, parent, created_by: ctx.actor.id, updated_by: ctx.actor.id })
      .returning()
    if (row) await noteChange(ctx, 'directory', 'create', row, {})
    return presentOne(ctx, row)
  },

  'directories.replace': async ({ params, body }, ctx) => {
    const before = await lockDirectory(ctx, params.id, 'edit')
    const values = {
      ...(body.display_name === undefined ? {} : { display_name: requireName(body.display_name, 'directory') }),
      ...(body.parent === undefined ? {} : { parent: body.parent }),
    }
    if (values.parent !== undefined) {
      await lockTree(ctx.tx)
      await checkPlace(ctx.tx, 'parent', values.parent, before.id)
    }
    const [row] = await ctx.tx
      .update(directoriesTable)
      .set({ ...values, ...stamp(ctx) })
      .where(eq(directoriesTable.id, before.id))
      .returning()
    if (row) await noteChange(ctx, 'directory', 'update', row, before)
    return presentOne(ctx, row)
  },

  'directories.remove': async ({ params }, ctx) => {
    const before = await lockDirectory(ctx, params.id, 'delete')
    await lockTree(ctx.tx)
    const directories = await loadSubtree(ctx.tx, before.id)
    await requireUnused(ctx, directories)
    // One moment for all of it: by that moment the whole subtree is found again.
    const gone = { ...stamp(ctx), deleted_at: sql`now()`, deleted_by: ctx.actor.id }
    await ctx.tx
      .update(filesTable)
      .set(gone)
      .where(and(inArray(filesTable.directory, directories), isNull(filesTable.deleted_at)))
    await ctx.tx.update(directoriesTable).set(gone).where(inArray(directoriesTable.id, directories))
    await noteChange(ctx, 'directory', 'remove', { ...before, version: before.version + 1 })
  },

  'directories.restore': async ({ params }, ctx) => {
    requireMedia(ctx, 'delete')
    await lockTree(ctx.tx)
    const [before] = await ctx.tx
      .select()
      .from(directoriesTable)
      .where(
        and(
          eq(directoriesTable.id, params.id),
          eq(directoriesTable.is_hidden, false),
          gt(directoriesTable.deleted_at, await restorableSince(ctx.tx)),
        ),
      )
      .for('update')
    if (!before) throw notFound()
    requireOwn(ctx, 'delete', before)
    const row = await restoreSubtree(ctx, before)
    await noteChange(ctx, 'directory', 'restore', row)
    return presentOne(ctx, row)
  },

  'directories.purge': purgeDirectory,
}

async function presentOne(ctx: Context, row: DirectoryRow | undefined): Promise<Schema<'Directory'>> {
  if (!row) throw notFound()
  const [directory] = await presentDirectories(ctx, [row])
  if (!directory) throw new Error('A row was presented as nothing')
  return directory
}

/** Files are locked before their uses are counted: who claims one at the same time waits, and then finds it gone. */
async function requireUnused(ctx: Context, directories: number[]): Promise<void> {
  const files = await ctx.tx
    .select({ id: filesTable.id, created_by: filesTable.created_by })
    .from(filesTable)
    .where(and(inArray(filesTable.directory, directories), isNull(filesTable.deleted_at)))
    .for('update')
  if (files.length === 0) return
  for (const file of files) requireOwn(ctx, 'delete', file)
  const [used] = await ctx.tx
    .select({ n: count() })
    .from(attachmentsTable)
    .where(
      inArray(
        attachmentsTable.file,
        files.map(({ id }) => id),
      ),
    )
  if (used && used.n > 0) throw inUse(used.n)
}

/** Brings back what was removed together with a folder; where its parent is gone, it returns to the root. */
async function restoreSubtree(ctx: Context, before: DirectoryRow): Promise<DirectoryRow> {
  const back = { ...stamp(ctx), deleted_at: null, deleted_by: null }
  const [parent] =
    before.parent === null
      ? []
      : await ctx.tx
          .select({ id: directoriesTable.id })
          .from(directoriesTable)
          .where(and(eq(directoriesTable.id, before.parent), isNull(directoriesTable.deleted_at)))
  const [row] = await ctx.tx
    .update(directoriesTable)
    .set({ ...back, parent: parent?.id ?? null })
    .where(eq(directoriesTable.id, before.id))
    .returning()
  if (!row) throw new Error('The database answered an update with no row')
  let level = [before.id]
  while (level.length > 0) {
    await ctx.tx
      .update(filesTable)
      .set(back)
      .where(and(inArray(filesTable.directory, level), sql`${filesTable.deleted_at} = ${before.deleted_at}`))
    const deeper = await ctx.tx
      .update(directoriesTable)
      .set(back)
      .where(and(inArray(directoriesTable.parent, level), sql`${directoriesTable.deleted_at} = ${before.deleted_at}`))
      .returning({ id: directoriesTable.id })
    level = deeper.map(({ id }) => id)
  }
  return row
}

/** What every write to a folder or a file leaves. */
function stamp(ctx: Context) {
  return { updated_at: sql`now()`, updated_by: ctx.actor.id, version: sql`version + 1` }
}
