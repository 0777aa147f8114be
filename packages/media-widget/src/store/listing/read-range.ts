import type { MediaItem } from '../../item'
import { itemAt, type Listing, pagesBetween, type ReadPage } from './listing'

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
  const queue = [...wanted].filter((page) => !listing.pages.has(page))
  const pages = new Map(listing.pages)
  const work = async () => {
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) pages.set(page, (await read(page)).files)
  }
  // So many at a time: more would only queue at the server.
  await Promise.all([work(), work(), work(), work()])
  const whole = { ...listing, pages }
  const items: MediaItem[] = []
  for (const { from, to } of ranges) {
    for (let index = from; index <= to; index += 1) {
      const item = itemAt(whole, index)
      if (item) items.push(item)
    }
  }
  return items
}
