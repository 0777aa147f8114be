import { isFile, type MediaItem } from '../item'
import type { FileCategory } from '../source/media-file'

/** The category a MIME type belongs to. */
export function categoryOf(mimeType: string): FileCategory {
  if (mimeType.startsWith('image/')) return 'images'
  if (mimeType.startsWith('video/')) return 'videos'
  return 'files'
}

/** Whether a picked file may be taken where a category is asked for; `files` takes anything. */
export function fitsCategory(mimeType: string, category: FileCategory): boolean {
  return category === 'files' || categoryOf(mimeType) === category
}

/** Whether an item shows where a category is asked for: folders and items without a category always do. */
export function isShown(item: MediaItem, category: FileCategory): boolean {
  if (!isFile(item) || item.category === null || item.category === undefined) return true
  return category === 'files' || item.category === category
}
