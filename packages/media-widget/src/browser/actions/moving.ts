import { isFile, type MediaItem } from '../../item'
import { type MoveRefusal, refuseMove, wayTo } from '../../rules/move'
import type { DirectoryTree } from '../../store/directory-tree'
import type { Browsing } from '../../store/media-store'
import type { DirectoryId } from '../../store/navigation'
import { countChosen, isChosen } from '../../store/selection/selection'
import { findInTree } from '../tree/tree-lines'
import { may } from './rights'

/** Items as far as they are loaded, and how many there are. */
export interface Chosen {
  items: readonly MediaItem[]
  count: number
}

/** What is chosen. */
export function chosenIn(store: Browsing): Chosen {
  const { selection, listing } = store.getState()
  const items = selection.rule ? listing.items.filter((one) => isChosen(selection, one)) : selection.marked
  return { items, count: countChosen(selection, listing) }
}

/** Whether anything of what is chosen, as far as it is loaded, may be removed. */
export function mayRemoveChosen(store: Browsing): boolean {
  return chosenIn(store).items.some((item) => may(item, 'remove'))
}

/** Why items may not go into a folder, as far as it is known here, or null when they may; `find` answers the folder above one. */
export function refuseIn(
  store: Browsing,
  items: readonly MediaItem[],
  target: DirectoryId,
  find: (id: number) => DirectoryId | undefined = (id) => parentIn(store, id),
): MoveRefusal | null {
  return refuseMove(items, target, wayTo(target, find))
}

/** The folder above another, from whatever has been read of it. */
function parentIn(store: Browsing, id: number): DirectoryId | undefined {
  const { navigation, listing } = store.getState()
  const at = navigation.breadcrumbs.findIndex((crumb) => crumb.id === id)
  if (at > 0) return navigation.breadcrumbs[at - 1]?.id
  const parent = parentInTree(store.tree, id)
  return parent === undefined ? listing.items.find((item) => !isFile(item) && item.id === id)?.parent : parent
}

/** The folder above another, as far as a tree has been read. */
export function parentInTree(tree: DirectoryTree, id: number): DirectoryId | undefined {
  return findInTree(tree.getState(), id)?.parent
}
