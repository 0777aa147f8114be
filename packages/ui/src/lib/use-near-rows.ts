import { type RefObject, useRef, useState } from 'react'
import { useBeforePaint } from './use-before-paint'
import { useSeen, VIRTUAL_FROM } from './use-seen'

/** Rows drawn beyond each edge of what is seen. */
const SPARE = 8

/** Rows to draw: their number, and their top in pixels where only those near the eye are drawn. */
export interface NearRows {
  rows: { index: number; start: number | undefined }[]
  /** Pixels of all rows together; undefined where all of them are drawn. */
  height: number | undefined
}

interface NearRowsOptions {
  count: number
  /** Pixels of a common row, until one is measured. */
  rowHeight: number
  /** The row that stays drawn when it is scrolled away: it has the focus. */
  kept: number
  scroller: RefObject<HTMLElement | null>
}

/**
 * The rows of a long list near the eye, or all rows of a short one. Each drawn row bears `data-index` and is as high as
 * it is: what a row differs from the common one by is measured before the page is painted.
 */
export function useNearRows({ count, rowHeight, kept, scroller }: NearRowsOptions): NearRows {
  const isVirtual = count > VIRTUAL_FROM
  const common = useRef({ height: rowHeight, isMeasured: false })
  const differences = useRef({ count, byIndex: new Map<number, number>() })
  const debt = useRef(0)
  const [, setDrawing] = useState(0)
  const seen = useSeen(scroller, isVirtual, (SPARE - 1) * rowHeight)
  if (differences.current.count !== count) differences.current = { count, byIndex: new Map() }

  const toStart = (index: number) => {
    let start = index * common.current.height
    for (const [at, difference] of differences.current.byIndex) if (at < index) start += difference
    return start
  }
  const findAt = (top: number) => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (toStart(middle + 1) <= top) low = middle + 1
      else high = middle
    }
    return low
  }

  useBeforePaint(() => {
    const element = scroller.current
    if (!isVirtual || !element) return
    if (debt.current !== 0) element.scrollTop += debt.current
    debt.current = 0
    const drawn = [...element.querySelectorAll<HTMLElement>('[data-index]')].map((row) => ({
      index: Number(row.dataset.index),
      height: row.offsetHeight,
    }))
    const least = Math.min(...drawn.map(({ height }) => height))
    if (!(least > 0 && least < Number.POSITIVE_INFINITY)) return
    const { byIndex } = differences.current
    const { height: before, isMeasured } = common.current
    let hasChanged = false
    if (!isMeasured || least < before) {
      hasChanged = least !== before
      common.current = { height: least, isMeasured: true }
      if (hasChanged) byIndex.clear()
    }
    // What is looked at stays where it is: the row with the focus, else the topmost one.
    const { scrollTop, clientHeight } = element
    const keptStart = toStart(kept)
    const isKeptSeen = keptStart >= scrollTop && keptStart < scrollTop + clientHeight
    const anchor = isKeptSeen ? kept : findAt(scrollTop)
    for (const { index, height } of drawn) {
      const difference = height - common.current.height
      const known = byIndex.get(index) ?? 0
      if (difference === known) continue
      hasChanged = true
      if (index < anchor) debt.current += difference - known
      if (difference === 0) byIndex.delete(index)
      else byIndex.set(index, difference)
    }
    if (hasChanged) setDrawing((drawing) => drawing + 1)
  })

  if (!isVirtual)
    return { rows: Array.from({ length: count }, (_, index) => ({ index, start: undefined })), height: undefined }
  const height = toStart(count)
  // A list that has become shorter is drawn from its end.
  const from = Math.min(seen.top, Math.max(0, height - seen.height))
  const first = Math.max(0, findAt(from) - SPARE)
  const last = Math.min(count, findAt(from + seen.height) + 1 + SPARE)
  const indexes = Array.from({ length: last - first }, (_, place) => first + place)
  if (kept >= 0 && kept < first) indexes.unshift(kept)
  if (kept >= last && kept < count) indexes.push(kept)
  return { rows: indexes.map((index) => ({ index, start: toStart(index) })), height }
}
