import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { MOUSE_SLOP, TOUCH_MS, TOUCH_SLOP } from '../drag/pointer-drag'

/** A heading on its way: its column, and the one it would stand before (null for the end). */
export interface ColumnDrag {
  key: string
  before: string | null
}

/** Near the edge of the table, in pixels, a drag scrolls sideways by so much each move. */
const EDGE = 40
const EDGE_STEP = 16

interface ColumnDragOptions {
  scroller: RefObject<HTMLElement | null>
  ghost: RefObject<HTMLElement | null>
  onDrop: (key: string, before: string | null) => void
}

/** Takes headings elsewhere by mouse, pen, or a finger held on them; Escape puts one back. */
export function useColumnDrag({ scroller, ghost, onDrop }: ColumnDragOptions) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null)
  const press = useRef<{ key: string; x: number; y: number; id: number; element: HTMLElement } | null>(null)
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isDragging = useRef(false)
  const wasDragged = useRef(false)

  const start = () => {
    if (!press.current) return
    isDragging.current = true
    wasDragged.current = true
    try {
      press.current.element.setPointerCapture(press.current.id)
    } catch {
      // The finger has already left.
      return stop()
    }
    setDrag({ key: press.current.key, before: press.current.key })
  }
  const stop = useCallback(() => {
    clearTimeout(hold.current)
    press.current = null
    isDragging.current = false
    setDrag(null)
  }, [])
  const active = drag !== null

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    }
    // A finger that carries a heading must not scroll at the same time; React's own listeners can't prevent it.
    const keep = (event: TouchEvent) => event.preventDefault()
    if (!active) return
    window.addEventListener('keydown', cancel, true)
    window.addEventListener('touchmove', keep, { passive: false })
    return () => {
      window.removeEventListener('keydown', cancel, true)
      window.removeEventListener('touchmove', keep)
    }
  }, [active, stop])
  useEffect(() => () => clearTimeout(hold.current), [])

  const toHandlers = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      wasDragged.current = false
      press.current = { key, x: event.clientX, y: event.clientY, id: event.pointerId, element: event.currentTarget }
      if (event.pointerType === 'touch') hold.current = setTimeout(start, TOUCH_MS)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current
      if (!from) return
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (!isDragging.current) {
        const isTouch = event.pointerType === 'touch'
        if (far <= (isTouch ? TOUCH_SLOP : MOUSE_SLOP)) return
        // A finger that moves at once scrolls.
        if (isTouch) return stop()
        start()
      }
      ghost.current?.style.setProperty('translate', `${event.clientX + 12}px ${event.clientY + 12}px`)
      if (!scroller.current) return
      const place = scroller.current.getBoundingClientRect()
      if (event.clientX > place.right - EDGE) scroller.current.scrollLeft += EDGE_STEP
      else if (event.clientX < place.left + EDGE) scroller.current.scrollLeft -= EDGE_STEP
      const before = findBefore(scroller.current, event.clientX, key)
      setDrag((now) => (now && now.before !== before ? { ...now, before } : now))
    },
    onPointerUp: () => {
      if (isDragging.current && drag && drag.before !== drag.key) onDrop(drag.key, drag.before)
      stop()
    },
    onPointerCancel: stop,
    // The press that ends a drag is no press on the heading.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // A held finger asks for a menu too.
    onContextMenuCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isDragging.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  })
  return { drag, toHandlers }
}

// The heading right of the place between two headings nearest to the pointer; the carried one itself stands for "no change".
function findBefore(scroller: HTMLElement, x: number, key: string): string | null {
  const headings = [...scroller.querySelectorAll<HTMLElement>('[data-slot="heading"]')]
  const keys = headings.map((heading) => heading.dataset.column ?? '')
  const next = headings.findIndex((heading) => {
    const { left, width } = heading.getBoundingClientRect()
    return x < left + width / 2
  })
  if (next < 0) return keys.at(-1) === key ? key : null
  return keys[next - 1] === key ? key : (keys[next] ?? null)
}
