import { useLayoutEffect, useRef } from 'react'
import { type ItemKey, keyOf } from '../item'
import type { MediaOrdering } from '../source'
import { indexOfKey, itemAt, type Listing } from '../store/listing'
import type { RowWindow } from './use-row-window'

/** What is looked at stays where it is when the folder is read again, whatever came or went above it. */
export function useKeptSight(options: {
  listing: Listing
  ordering: MediaOrdering
  columns: number
  rowHeight: number
  window: RowWindow
}): void {
  const { listing, ordering, columns, rowHeight, window } = options
  const shown = useRef(listing)
  const before = useRef({ columns, rowHeight, ordering })

  useLayoutEffect(() => {
    const last = shown.current
    shown.current = listing
    const isSameLayout = before.current.columns === columns && before.current.rowHeight === rowHeight
    const isSameOrder = before.current.ordering === ordering
    before.current = { columns, rowHeight, ordering }
    // Another order is looked at from its beginning.
    if (!isSameOrder) return window.scrollToTop(0)
    const isReadAgain = last.status === 'ready' && listing.status === 'ready' && last.folders !== listing.folders
    const { top } = window.read()
    // At the very top that is what comes first.
    if (!isReadAgain || !isSameLayout || top <= 0) return
    const row = Math.floor(top / rowHeight)
    const moved = shiftOf(last, listing, row * columns)
    if (moved !== undefined) window.scrollToTop(top + (Math.floor(moved / columns) - row) * rowHeight)
  }, [listing, ordering, columns, rowHeight, window])
}

/** Where the first loaded thing of a screen from a place on is now, for the place itself; undefined when all are gone. */
function shiftOf(last: Listing, listing: Listing, from: number): number | undefined {
  for (const [at, key] of keysFrom(last, from)) {
    const place = indexOfKey(listing, key)
    if (place >= 0) return Math.max(0, from + place - at)
  }
  return undefined
}

/** So many things are looked for before giving up: a screen full of them. */
const LOOKED_FOR = 50

function keysFrom(listing: Listing, from: number): [number, ItemKey][] {
  return Array.from({ length: LOOKED_FOR }, (_, at) => from + at).flatMap((at): [number, ItemKey][] => {
    const item = itemAt(listing, at)
    return item ? [[at, keyOf(item)]] : []
  })
}
