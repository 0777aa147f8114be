import { type RefObject, useEffect, useState } from 'react'
import { useSeen, VIRTUAL_FROM } from '../../lib/hooks/use-seen'

/** Rows drawn beyond each edge of what is seen. */
const SPARE = 6
/** The spare rows come this many milliseconds after the others: what nobody sees yet must not hold up what they wait for. */
const SPARE_AFTER_MS = 100

/** The rows to draw, from `first` up to and without `last`. */
export interface RowWindow {
  isVirtual: boolean
  first: number
  last: number
}

/** Which of `count` rows of `rowHeight` pixels stand near the eye. */
export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const isVirtual = count > VIRTUAL_FROM
  const { top, height } = useSeen(scroller, isVirtual, (SPARE - 1) * rowHeight)
  const [hasSpare, setSpare] = useState(false)
  useEffect(() => {
    if (!isVirtual) return
    const timer = setTimeout(() => setSpare(true), SPARE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isVirtual])
  if (!isVirtual) return { isVirtual, first: 0, last: count }
  // A list that has become shorter is drawn from its end.
  const from = Math.min(top, Math.max(0, count * rowHeight - height))
  const spare = hasSpare || top > 0 ? SPARE : 0
  return {
    isVirtual,
    first: Math.max(0, Math.floor(from / rowHeight) - spare),
    last: Math.min(count, Math.ceil((from + height) / rowHeight) + spare),
  }
}
