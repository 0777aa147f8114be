import type { MediaItem } from '../item'
import { itemAt, type Listing, pagesBetween, type ReadPage } from './listing'

/** So many pages are read at a time: more would only queue at the server. */
const SIMULTANEOUS_LIMIT = 4

/** Places in a folder, both ends included. */
export interface PlaceRange {
  from: number
  to: number
}

/** The items at the places asked for; pages that are not loaded are read and not kept. */
export async function readRange(
  listing: Listing,
  { from, to }: PlaceRange,
  read: (page: number) => Promise<ReadPage>,
): Promise<MediaItem[]> {
  const missing = pagesBetween(listing, from, to).filter((page) => !listing.pages.has(page))
  const pages = new Map(listing.pages)
  const queue = [...missing]
  const work = async () => {
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) pages.set(page, (await read(page)).files)
  }
  await Promise.all(Array.from({ length: Math.min(SIMULTANEOUS_LIMIT, missing.length) }, work))
  const whole = { ...listing, pages }
  const items: MediaItem[] = []
  for (let index = Math.max(0, from); index <= Math.min(to, listing.count - 1); index += 1) {
    const item = itemAt(whole, index)
    if (item) items.push(item)
  }
  return items
}
