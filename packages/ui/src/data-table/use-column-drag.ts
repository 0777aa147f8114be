import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A heading on its way: its column, the column it would stand before (null for the end), and whether it may be put there. */
export interface ColumnDrag {
  key: string
  before: string | null
}

/** So far a mouse goes before a press becomes a drag, in pixels. */
const MOVE_FROM = 5
/** So long a finger rests before it takes a heading instead of scrolling, in milliseconds. */
const HOLD_MS = 350
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
  const stop = () => {
    clearTimeout(hold.current)
    press.current = null
    isDragging.current = false
    setDrag(null)
  }
  const active = drag !== null

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      clearTimeout(hold.current)
      press.current = null
      isDragging.current = false
      setDrag(null)
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
  }, [active])
  useEffect(() => () => clearTimeout(hold.current), [])

  const toHandlers = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      wasDragged.current = false
      press.current = { key, x: event.clientX, y: event.clientY, id: event.pointerId, element: event.currentTarget }
      if (event.pointerType === 'touch') hold.current = setTimeout(start, HOLD_MS)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current
      if (!from) return
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (!isDragging.current) {
        if (far < MOVE_FROM) return
        // A finger that moves at once scrolls.
        if (event.pointerType === 'touch') return stop()
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
