import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Below this many rows the browser draws them all faster than it could be spared. */
const VIRTUAL_FROM = 200
const ROW_HEIGHT = 38

/** Which rows are drawn (`first` … `last`, the end not included) and the heights kept for the rest, in pixels. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>) {
  const virtual = count > VIRTUAL_FROM
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    initialRect: { width: 1024, height: 768 },
  })
  if (!virtual) return { first: 0, last: count, before: 0, after: 0 }
  const items = virtualizer.getVirtualItems()
  const top = items[0]
  const bottom = items.at(-1)
  if (!top || !bottom) return { first: 0, last: 0, before: 0, after: virtualizer.getTotalSize() }
  return {
    first: top.index,
    last: bottom.index + 1,
    before: top.start,
    after: virtualizer.getTotalSize() - bottom.end,
  }
}
