import { ROOT_NAME } from '../labels/default-labels'
import type { DirectoryWithAncestors } from '../source/media-file'

/** A folder's number; null is the root. */
export type DirectoryId = number | null

/** One step of the way to the current folder. */
export interface Breadcrumb {
  id: DirectoryId
  name: string
}

/** Where a person is and was; `directoryId` is always `history[index]`. */
export interface Navigation {
  history: readonly DirectoryId[]
  index: number
  directoryId: DirectoryId
  breadcrumbs: readonly Breadcrumb[]
}

/** A fresh history that begins in a folder. */
export function startNavigation(directoryId: DirectoryId = null): Navigation {
  return { history: [directoryId], index: 0, directoryId, breadcrumbs: toBreadcrumbs(null) }
}

/** Enters a folder: the same one changes nothing, another drops what lay ahead. */
export function goTo(navigation: Navigation, directoryId: DirectoryId): Navigation {
  if (directoryId === navigation.directoryId) return navigation
  const history = [...navigation.history.slice(0, navigation.index + 1), directoryId]
  return { ...navigation, history, index: history.length - 1, directoryId }
}

/** One step back or forward, if there is one. */
export function goBy(navigation: Navigation, by: -1 | 1): Navigation {
  const index = navigation.index + by
  const directoryId = navigation.history[index]
  return directoryId === undefined ? navigation : { ...navigation, index, directoryId }
}

/** Whether there is somewhere to go back to. */
export function canGoBack(navigation: Navigation): boolean {
  return navigation.index > 0
}

/** Whether there is somewhere to go forward to. */
export function canGoForward(navigation: Navigation): boolean {
  return navigation.index < navigation.history.length - 1
}

/** The way from the root to a folder, itself last. Who draws it may call the root as they please: its number is null. */
export function toBreadcrumbs(directory: DirectoryWithAncestors | null): Breadcrumb[] {
  const way = directory ? [...directory.ancestors, directory] : []
  return [{ id: null, name: ROOT_NAME }, ...way.map(({ id, display_name }) => ({ id, name: display_name }))]
}
