import { type RefObject, useEffect, useRef, useState } from 'react'
import { findAt, hasRows, type RowHeight, type RowTops, toShift, toStart, withHeights, withRows } from '../row-tops'
import { useBeforePaint } from './use-before-paint'
import { readSeen, scrollSeen, useSeen, VIRTUAL_FROM } from './use-seen'

/** Common rows drawn beyond each edge of what is seen. */
const SPARE = 8

/** Rows to draw: their number, and their top in pixels where only those near the eye are drawn. */
export interface NearRows {
  rows: { index: number; start: number | undefined }[]
  /** Pixels of all rows together; undefined where all of them are drawn. */
  height: number | undefined
}

interface NearRowsOptions {
  count: number
  /** Pixels of a common row, until some are measured. */
  rowHeight: number
  /** Rows that stay drawn when they are scrolled away, in the order they matter: one of them has the focus. */
  kept: readonly number[]
  scroller: RefObject<HTMLElement | null>
  /** Keys of the rows, where they come, go and change places while they are looked at. */
  keys?: readonly unknown[] | undefined
  /** Whether the list is a long one, if the caller has a rule of its own. */
  isLong?: boolean | undefined
}

/**
 * The rows of a long list near the eye, or all rows of a short one. Each drawn row bears `data-index` and is as high as
 * it is: what rows differ from the common one by is measured before the page is painted, and again when they grow.
 */
export function useNearRows({ count, rowHeight, kept, scroller, keys, isLong }: NearRowsOptions): NearRows {
  const isVirtual = isLong ?? count > VIRTUAL_FROM
  const known = useRef<RowTops>({ count, keys, common: rowHeight, isMeasured: false, differences: new Map() })
  const wasVirtual = useRef(isVirtual)
  // What the page shows until the next drawing, in whose pixels it is scrolled.
  const shown = useRef(known.current)
  const [, setDrawing] = useState(0)
  const spare = SPARE * rowHeight
  const seen = useSeen(scroller, isVirtual, spare - rowHeight)

  if (isVirtual && !wasVirtual.current && scroller.current) {
    // All rows are drawn still: none of them needs to be guessed.
    known.current = withHeights(known.current, readHeights(scroller.current))
    shown.current = known.current
  }
  wasVirtual.current = isVirtual
  if (!hasRows(known.current, count, keys)) known.current = withRows(known.current, count, keys)
  const tops = known.current
  // Asked before the page changes: the browser scrolls a list that becomes shorter.
  const sight = isVirtual && tops !== shown.current && scroller.current ? readSeen(scroller.current) : null

  const measure = () => {
    if (!isVirtual || !scroller.current) return
    const before = known.current
    known.current = withHeights(before, readHeights(scroller.current))
    if (known.current !== before) setDrawing((drawing) => drawing + 1)
  }
  useBeforePaint(() => {
    const before = shown.current
    shown.current = tops
    // What is looked at stays where it is; at the very top that is what comes first.
    if (sight && sight.top > 0 && scroller.current) {
      const top = sight.top + toShift(before, tops, { ...sight, kept })
      scrollSeen(scroller.current, top - readSeen(scroller.current).top)
    }
    measure()
  })
  useEffect(() => {
    const element = scroller.current
    if (!isVirtual || !element) return
    const sizes = new ResizeObserver(measure)
    for (const row of findRows(element)) sizes.observe(row)
    return () => sizes.disconnect()
  })

  if (!isVirtual)
    return { rows: Array.from({ length: count }, (_, index) => ({ index, start: undefined })), height: undefined }
  const height = toStart(tops, count)
  // A list that has become shorter is drawn from its end.
  const from = Math.min(seen.top, Math.max(0, height - seen.height))
  const first = findAt(tops, Math.max(0, from - spare))
  const last = Math.min(count, findAt(tops, from + seen.height + spare) + 1)
  const indexes = new Set(Array.from({ length: last - first }, (_, place) => first + place))
  for (const index of kept) if (index >= 0 && index < count) indexes.add(index)
  return {
    rows: [...indexes].sort((a, b) => a - b).map((index) => ({ index, start: toStart(tops, index) })),
    height,
  }
}

/** The drawn rows; what stands inside them may bear numbers of its own. */
function findRows(element: HTMLElement): HTMLElement[] {
  const beside = element.querySelector<HTMLElement>('[data-index]')?.parentElement?.children ?? []
  return [...beside].filter((row): row is HTMLElement => row instanceof HTMLElement && row.dataset.index !== undefined)
}

function readHeights(element: HTMLElement): RowHeight[] {
  return findRows(element).map((row) => ({ index: Number(row.dataset.index), height: row.offsetHeight }))
}
