import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Which rows are drawn, `start` pixels from the top of `height`. */
export interface Rows {
  rows: { index: number; start: number }[]
  height: number
  scrollTo(index: number): void
}

/** The rows of a long list near the visible part, or all rows of a short one. */
export function useRows(options: {
  count: number
  rowHeight: number
  /** All rows are simply drawn: find-in-page works, and nothing flickers. */
  isShort: boolean
  scroller: RefObject<HTMLElement | null>
}): Rows {
  const { count, rowHeight, isShort, scroller } = options
  const virtualizer = useVirtualizer({
    count,
    enabled: !isShort,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 4,
  })
  if (isShort) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, start: index * rowHeight }))
    return { rows, height: count * rowHeight, scrollTo: () => undefined }
  }
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start })),
    height: virtualizer.getTotalSize(),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
