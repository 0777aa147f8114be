import type { MediaItem } from '../item'
import { itemAt, type Listing, pagesBetween, type ReadPage } from './listing'

/** So many pages are read at a time: more would only queue at the server. */
const SIMULTANEOUS_LIMIT = 4

/** Places in a folder, both ends included. */
export interface PlaceRange {
  from: number
  to: number
}

/** The items at the places asked for; pages that are not loaded are read, each once, and not kept. */
export async function readRanges(
  listing: Listing,
  ranges: readonly PlaceRange[],
  read: (page: number) => Promise<ReadPage>,
): Promise<MediaItem[]> {
  const wanted = new Set(ranges.flatMap(({ from, to }) => pagesBetween(listing, from, to)))
  const missing = [...wanted].filter((page) => !listing.pages.has(page))
  const pages = new Map(listing.pages)
  const queue = [...missing]
  const work = async () => {
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) pages.set(page, (await read(page)).files)
  }
  await Promise.all(Array.from({ length: Math.min(SIMULTANEOUS_LIMIT, missing.length) }, work))
  return itemsIn({ ...listing, pages }, ranges)
}

/** The items at these places, as far as they are loaded. */
export function itemsIn(listing: Listing, ranges: readonly PlaceRange[]): MediaItem[] {
  const items: MediaItem[] = []
  for (const range of ranges) {
    for (const { from, to } of loadedParts(listing, range)) {
      for (let index = from; index <= to; index += 1) {
        const item = itemAt(listing, index)
        if (item) items.push(item)
      }
    }
  }
  return items
}

/** Of a range over a million places only those are walked that something can stand at. */
function loadedParts({ folders, pages, pageSize }: Listing, { from, to }: PlaceRange): PlaceRange[] {
  const blocks = [...pages].map(([page, files]) => {
    const first = folders.length + (page - 1) * pageSize
    return { from: first, to: first + files.length - 1 }
  })
  return [{ from: 0, to: folders.length - 1 }, ...blocks.sort((a, b) => a.from - b.from)].flatMap((block) => {
    const part = { from: Math.max(from, block.from), to: Math.min(to, block.to) }
    return part.from <= part.to ? [part] : []
  })
}
