import { useLayoutEffect, useRef } from 'react'
import { keyOf } from '../../item'
import type { MediaOrdering } from '../../source/source'
import { indexOfKey, itemAt, type Listing } from '../../store/listing/listing'
import type { RowWindow } from './use-row-window'

/** What is looked at stays where it is when the folder is read again, whatever came or went above it. */
export function useScrollAnchor(options: {
  listing: Listing
  ordering: MediaOrdering
  columns: number
  rowHeight: number
  window: RowWindow
}): void {
  const { listing, ordering, columns, rowHeight, window } = options
  const before = useRef({ listing, ordering, columns, rowHeight })

  useLayoutEffect(() => {
    const last = before.current
    before.current = { listing, ordering, columns, rowHeight }
    // Another order is looked at from its beginning.
    if (last.ordering !== ordering) return window.scrollToTop(0)
    const isSameLayout = last.columns === columns && last.rowHeight === rowHeight
    const hasBeenRead = last.listing.status === 'ready' && listing.status === 'ready'
    const isReadAgain = hasBeenRead && last.listing.folders !== listing.folders
    const { top } = window.read()
    // At the very top that is what comes first.
    if (!isReadAgain || !isSameLayout || top <= 0) return
    const row = Math.floor(top / rowHeight)
    const moved = shiftOf(last.listing, listing, row * columns)
    if (moved !== undefined) window.scrollToTop(top + (Math.floor(moved / columns) - row) * rowHeight)
  }, [listing, ordering, columns, rowHeight, window])
}

/** So many things are looked for before giving up: a screen full of them. */
const SEARCH_LIMIT = 50

/** Where the first loaded thing of a screen from a place on is now, for the place itself; undefined when all are gone. */
function shiftOf(last: Listing, listing: Listing, from: number): number | undefined {
  for (let at = from; at < from + SEARCH_LIMIT; at += 1) {
    const item = itemAt(last, at)
    const place = item ? indexOfKey(listing, keyOf(item)) : -1
    if (place >= 0) return Math.max(0, from + place - at)
  }
  return undefined
}
