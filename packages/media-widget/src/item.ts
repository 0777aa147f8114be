import type { Directory, MediaFile } from './source/media-file'

/** A key that tells a folder and a file with the same number apart. */
export type ItemKey = `file:${number}` | `folder:${number}`

/** A folder among the contents of another; it never carries `file`. */
export interface FolderItem extends Directory {
  type: 'folder'
  file?: undefined
}

/** A file among the contents of a folder; `file` marks it, `parent` is its folder. */
export interface FileItem extends MediaFile {
  type: 'file'
  parent: number | null
}

/** One thing in a folder. */
export type MediaItem = FolderItem | FileItem

/** Tells files from folders by the presence of `file`. */
export function isFile(item: MediaItem): item is FileItem {
  return item.file !== undefined
}

/** Makes an item of a folder. */
export function toFolderItem(directory: Directory): FolderItem {
  return { ...directory, type: 'folder', file: undefined }
}

/** Makes an item of a file. */
export function toFileItem(file: MediaFile): FileItem {
  return { ...file, type: 'file', parent: file.directory }
}

/** The key of an item, unique among folders and files. */
export function keyOf(item: MediaItem): ItemKey {
  return `${item.type}:${item.id}`
}

/** Those of the items that the keys do not name. */
export function without<T extends MediaItem>(items: readonly T[], keys: ReadonlySet<ItemKey>): T[] {
  return items.filter((item) => !keys.has(keyOf(item)))
}

/** The way to what an item lies in: its own without the last name. */
export function folderPathOf(item: MediaItem): string | undefined {
  const path = isFile(item) ? item.file_path : item.path
  return path?.replace(/\/[^/]*$/, '') || (item.parent === null ? '/' : undefined)
}
