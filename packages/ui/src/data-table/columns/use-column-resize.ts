import { type PointerEvent, type RefObject, useRef } from 'react'
import { toTracks } from './column-tracks'
import type { ColumnPlace } from './columns'
import { WIDTH_MAX } from './table-layout'

/** Pixels a key press makes a column wider or narrower. */
const WIDTH_STEP = 16

interface ResizeOptions {
  grid: RefObject<HTMLElement | null>
  columns: readonly ColumnPlace[]
  hasBoxes: boolean
  /** The width a person has chosen, in pixels. */
  onResize: (key: string, width: number) => void
}

/** Changes widths by pointer or finger, by steps and to what the content needs. While dragged only a style changes. */
export function useColumnResize({ grid, columns, hasBoxes, onResize }: ResizeOptions) {
  const drag = useRef<{ key: string; x: number; width: number; now: number } | null>(null)

  const show = (override?: { key: string; width: number | 'max-content' }) =>
    grid.current?.style.setProperty('--ws-table-tracks', toTracks(columns, hasBoxes, override))
  const toCells = (key: string) => [
    ...(grid.current?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(key)}"]`) ?? []),
  ]
  const end = (isKept: boolean) => {
    const done = drag.current
    drag.current = null
    show()
    if (done && isKept && done.now !== done.width) onResize(done.key, done.now)
  }

  return {
    /** Handlers of the edge of one heading. */
    toHandle: ({ key, minWidth = 64 }: ColumnPlace) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        const width = event.currentTarget.parentElement?.offsetWidth ?? minWidth
        drag.current = { key, x: event.clientX, width, now: width }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag.current) return
        const width = drag.current.width + event.clientX - drag.current.x
        drag.current.now = Math.min(WIDTH_MAX, Math.max(minWidth, Math.round(width)))
        show({ key, width: drag.current.now })
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
    /** Makes a column as wide as the widest thing drawn in it. */
    fit: (key: string) => {
      show({ key, width: 'max-content' })
      const width = toCells(key).reduce((most, cell) => Math.max(most, cell.getBoundingClientRect().width), 0)
      show()
      onResize(key, Math.ceil(width))
    },
    /** One step wider (1) or narrower (-1). */
    step: (key: string, direction: -1 | 1) =>
      onResize(key, (toCells(key)[0]?.offsetWidth ?? 0) + direction * WIDTH_STEP),
  }
}
