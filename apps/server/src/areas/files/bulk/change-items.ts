import type { Schema } from '@ws/api-client/contract'
import { loadWays, lockTree } from '../folders/directory-tree'
import { copyDirectory, moveDirectory, removeDirectory, restoreDirectory } from './directories'
import { copyFiles, moveFiles, removeFiles, restoreFiles } from './files'
import type { Item } from './outcome'
import type { NameBefore, Work } from './work'

/** What is done with items themselves. */
export type ItemAction = Exclude<Schema<'MediaBulk'>['action'], 'undo'>

/**
 * Changes a portion of items, folders first. `parent` is where they are moved or copied to. Those that go back to it are all
 * files or all folders, and `names` are those they had there, by their numbers.
 */
export async function changeItems(
  work: Work,
  action: ItemAction,
  items: readonly Item[],
  parent: number | null,
  names?: ReadonlyMap<number, NameBefore>,
): Promise<void> {
  const named = items.filter(({ type }) => type === 'directory').map(({ id }) => id)
  const files = items.filter(({ type }) => type === 'file').map(({ id }) => id)
  if (named.length > 0) await lockTree(work.ctx.tx)
  // The outer ones first: what is inside them goes and comes back with them.
  const ways = await loadWays(work.ctx.tx, named)
  const directories = named.sort((one, other) => (ways.get(one)?.length ?? 0) - (ways.get(other)?.length ?? 0))
  for (const id of directories) {
    if (action === 'move') await moveDirectory(work, id, parent, names)
    if (action === 'copy') await copyDirectory(work, id, parent)
    if (action === 'remove') await removeDirectory(work, id)
    if (action === 'restore') await restoreDirectory(work, id)
  }
  if (files.length === 0) return
  if (action === 'move') await moveFiles(work, files, parent, names)
  if (action === 'copy') await copyFiles(work, files, parent)
  if (action === 'remove') await removeFiles(work, files)
  if (action === 'restore') await restoreFiles(work, files)
}
