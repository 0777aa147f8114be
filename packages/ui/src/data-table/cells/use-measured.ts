import { type RefObject, useEffect, useState } from 'react'

/** Height of a row in pixels where the style sheet can't be read yet. */
const ROW_HEIGHT = 38

/**
 * Height of a row (from a probe that has it) and the width of the scrolling place, in pixels; the width is 0 until known
 * and where nobody asks for it: each answer other than the last draws the table again.
 */
export function useMeasured(
  scroller: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  needsWidth: boolean,
) {
  const [sizes, setSizes] = useState({ rowHeight: ROW_HEIGHT, width: 0 })
  useEffect(() => {
    const place = scroller.current
    const row = probe.current
    if (!place || !row) return
    const read = () =>
      setSizes((before) => {
        const now = { rowHeight: row.offsetHeight || ROW_HEIGHT, width: needsWidth ? place.clientWidth : 0 }
        return now.rowHeight === before.rowHeight && now.width === before.width ? before : now
      })
    const observer = new ResizeObserver(read)
    observer.observe(place)
    observer.observe(row)
    return () => observer.disconnect()
  }, [scroller, probe, needsWidth])
  return sizes
}
