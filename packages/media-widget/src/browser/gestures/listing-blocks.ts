import type { MediaItem } from '../../item'
import type { Listing } from '../../store/listing/listing'

/** What is loaded of a folder in runs without a gap: its folders, and each page of files. */
export function blocksOf({ folders, pages, pageSize }: Listing): { start: number; items: readonly MediaItem[] }[] {
  const ofFiles = [...pages].map(([page, items]) => ({ start: folders.length + (page - 1) * pageSize, items }))
  return [{ start: 0, items: folders }, ...ofFiles]
}
