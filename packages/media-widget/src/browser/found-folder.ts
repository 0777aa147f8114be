import { isFile, type MediaItem } from '../item'
import type { Browser } from './create-browser'

/** Whether an item of the list lies in another folder than the one that is open: it was looked for everywhere. */
export function isElsewhere({ store }: Browser, item: MediaItem): boolean {
  const { listing, navigation } = store.getState()
  // Folders of the tree have a menu as well, and lie anywhere.
  return listing.items.includes(item) && item.parent !== navigation.directoryId
}

/** The way to what an item lies in: its own without the last name. */
export function folderPathOf(item: MediaItem): string | undefined {
  const path = isFile(item) ? item.file_path : item.path
  return path?.replace(/\/[^/]*$/, '') || (item.parent === null ? '/' : undefined)
}
