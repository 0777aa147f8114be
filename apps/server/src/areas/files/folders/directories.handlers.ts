import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { directoriesTable } from '../../../db/tables/files/directories'
import type { Context, Handlers } from '../../../lib/http/handler'
import { registerEntity } from '../../../lib/resource/registry'
import { getAccess, setAccess } from '../access/directory-access'
import { refreshGuards } from '../access/guards'
import { readableDirectories } from '../access/readable'
import { lockDirectory, lockGone } from '../lock'
import { requireMedia } from '../media-rights'
import { requireName } from '../names/file-names'
import { requireFreeName } from '../names/require-free-name'
import { noteChange, tellInside } from '../note-change'
import { stamp } from '../stamp'
import { purgeDirectory } from '../trash/trash'
import { mayBeForced } from '../uses/uses'
import { DIRECTORY_ORDER, directoryConditions } from './directory-lists'
import { checkMove, checkNewPlace, lockTree } from './directory-tree'
import { type DirectoryRow, presentDirectories, readDirectory } from './present-directory'
import { removeSubtree, restoreSubtree } from './subtree'

registerEntity('directory', {
  path: '/mediafiles/directories',
  permission: 'media.view',
  mayRead: readableDirectories,
})

type DirectoryOperation = Extract<keyof Handlers, `directories.${string}`>

/** Папки of the media storage. */
export const directoriesHandlers: Pick<Handlers, DirectoryOperation> = {
  'directories.list': async ({ query }, ctx) => {
    requireMedia(ctx, 'view')
    const rows = await ctx.db
      .select()
      .from(directoriesTable)
      .where(await directoryConditions(ctx, query))
      .orderBy(...DIRECTORY_ORDER)
    const directories = await presentDirectories(ctx, rows)
    const total = rows.length
    return { directories, meta: { page: 1, page_size: Math.max(1, total), total, pages: total > 0 ? 1 : 0 } }
  },

  'directories.get': async ({ params }, ctx) => {
    requireMedia(ctx, 'view')
    return presentOne(ctx, await readDirectory(ctx, params.id))
  },

  'directories.create': async ({ body }, ctx) => {
    requireMedia(ctx, 'create')
    const display_name = requireName(body.display_name, 'directory')
    const parent = body.parent ?? null
    // Who closes a folder meanwhile must see what is being made in it.
    await lockTree(ctx.tx)
    await checkNewPlace(ctx, parent)
    if (body.conflict) await requireFreeName(ctx, 'directory', { name: display_name, place: parent })
    const [row] = await ctx.tx
      .insert(directoriesTable)
      .values({ display_name, parent, created_by: ctx.actor.id, updated_by: ctx.actor.id })
      .returning()
    if (!row) throw new Error('The database answered an insert with no row')
    if (parent !== null) await refreshGuards(ctx.tx, row.id)
    await noteChange(ctx, 'directory', 'create', row, {})
    return presentOne(ctx, row)
  },

  'directories.replace': async ({ params, body }, ctx) => {
    // Before the folder, as everywhere: two who take both in different order would wait for each other for ever.
    if (body.parent !== undefined || body.conflict) await lockTree(ctx.tx)
    const before = await lockDirectory(ctx, params.id, 'edit')
    const values = {
      ...(body.display_name === undefined ? {} : { display_name: requireName(body.display_name, 'directory') }),
      ...(body.parent === undefined ? {} : { parent: body.parent }),
    }
    if (values.parent !== undefined) await checkMove(ctx, before.id, values.parent)
    if (body.conflict) {
      const { display_name: name, parent: place } = { ...before, ...values }
      await requireFreeName(ctx, 'directory', { name, place }, { name: before.display_name, place: before.parent })
    }
    const [row] = await ctx.tx
      .update(directoriesTable)
      .set({ ...values, ...stamp(ctx) })
      .where(eq(directoriesTable.id, before.id))
      .returning()
    if (!row) throw new Error('The database answered an update with no row')
    if (values.parent !== undefined) await refreshGuards(ctx.tx, row.id)
    await noteChange(ctx, 'directory', 'update', row, before)
    return presentOne(ctx, await readDirectory(ctx, row.id))
  },

  'directories.remove': async ({ params, query }, ctx) => {
    await lockTree(ctx.tx)
    const before = await lockDirectory(ctx, params.id, 'delete')
    const gone = await removeSubtree(ctx, before, { force: mayBeForced(ctx, query.force) })
    await tellInside(ctx, gone)
    await noteChange(ctx, 'directory', 'remove', { ...before, version: before.version + 1 })
  },

  'directories.restore': async ({ params }, ctx) => {
    await lockTree(ctx.tx)
    const before = await lockGone(ctx, params.id)
    const { row } = await restoreSubtree(ctx, before)
    await noteChange(ctx, 'directory', 'restore', row)
    return presentOne(ctx, row)
  },

  'directories.purge': purgeDirectory,
  'directories.access': getAccess,
  'directories.setAccess': setAccess,
}

async function presentOne(ctx: Context, row: DirectoryRow): Promise<Schema<'Directory'>> {
  const [directory] = await presentDirectories(ctx, [row])
  if (!directory) throw new Error('A row was presented as nothing')
  return directory
}
