import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { CalendarEvent } from './calendar-items'
import { type Grip, type Place, placed } from './event-moves'

/** A finger rests so long before it drags: a quick move scrolls. */
const HOLD_MS = 300
/** A mouse moves so far before it drags: a press opens. */
const THRESHOLD = 5
/** So near to an edge of the hours they scroll, by so much at each move. */
const NEAR_EDGE = 40
const SCROLL_BY = 12

interface Drag {
  event: CalendarEvent
  grip: Grip
  from: Place
  x: number
  y: number
  isDragging: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** What is being dragged, and what would come of it where it is now. */
export interface Shown {
  id: string
  after: CalendarEvent
  over: string
  /** Over hours, not over a whole day. */
  isTimed: boolean
}

/**
 * Drags entries, or their edges, over the calendar by mouse and by a resting finger. Days are found by their `data-day`,
 * hours by `data-hours` of the same element. Escape takes the drag back.
 */
export function useEntryDrag(onDrop: (before: CalendarEvent, after: CalendarEvent) => void) {
  const drag = useRef<Drag | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  const end = () => {
    clearTimeout(drag.current?.timer)
    drag.current = null
    setShown(null)
  }
  const show = (over: Place) => {
    const current = drag.current
    if (current === null) return
    current.isDragging = true
    const after = placed(current.event, current.grip, current.from, over)
    setShown({ id: current.event.id, after, over: over.day, isTimed: over.minute !== null })
  }

  useEffect(() => {
    const root = area.current
    if (root === null) return
    // A page that has begun to scroll takes the finger away: while something is dragged it must not.
    const holdPage = (event: TouchEvent) => drag.current?.isDragging && event.preventDefault()
    // The browser's own menu of a link would come up under the resting finger.
    const holdMenu = (event: Event) => drag.current?.timer !== undefined && event.preventDefault()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.isDragging) return
      event.preventDefault()
      clearTimeout(drag.current.timer)
      drag.current = null
      setShown(null)
    }
    root.addEventListener('touchmove', holdPage, { passive: false })
    root.addEventListener('contextmenu', holdMenu)
    window.addEventListener('keydown', onKey)
    return () => {
      root.removeEventListener('touchmove', holdPage)
      root.removeEventListener('contextmenu', holdMenu)
      window.removeEventListener('keydown', onKey)
    }
  }, [])

  /** Handlers of an entry that stands in `day`, or of one of its edges. */
  const handlers = (event: CalendarEvent, day: string, grip: Grip = 'move') => ({
    onPointerDown(pointer: ReactPointerEvent<HTMLElement>) {
      if (pointer.button !== 0 || !event.editable) return
      pointer.stopPropagation()
      const element = pointer.currentTarget
      const { pointerId, pointerType, clientX, clientY } = pointer
      const from = placeAt(clientX, clientY) ?? { day, minute: null }
      const hold = () => {
        element.setPointerCapture(pointerId)
        show(from)
      }
      drag.current = {
        event,
        grip,
        // What passes midnight is held in the day in which it was taken.
        from: { ...from, day },
        x: clientX,
        y: clientY,
        isDragging: false,
        timer: pointerType === 'mouse' ? undefined : setTimeout(hold, grip === 'move' ? HOLD_MS : 0),
      }
    },
    onPointerMove(pointer: ReactPointerEvent<HTMLElement>) {
      const current = drag.current
      if (current === null) return
      const far = Math.hypot(pointer.clientX - current.x, pointer.clientY - current.y) > THRESHOLD
      if (!current.isDragging) {
        if (!far) return
        // A finger that moves before it has rested scrolls the page.
        if (pointer.pointerType !== 'mouse') return end()
        pointer.currentTarget.setPointerCapture(pointer.pointerId)
      }
      scrollNear(pointer)
      const over = placeAt(pointer.clientX, pointer.clientY)
      if (over !== null) show(over)
    },
    onPointerUp(pointer: ReactPointerEvent<HTMLElement>) {
      const current = drag.current
      if (current?.isDragging) {
        // The press that ends a drag opens nothing.
        const element = pointer.currentTarget
        element.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0)
        const over = placeAt(pointer.clientX, pointer.clientY)
        const after = over === null ? current.event : placed(current.event, current.grip, current.from, over)
        if (after.start !== current.event.start || after.end !== current.event.end) onDrop(current.event, after)
      }
      end()
    },
    onPointerCancel: end,
  })
  return { area, handlers, shown }
}

/** Hands over the handlers of entries and of their edges. */
export type DragHandlers = ReturnType<typeof useEntryDrag>['handlers']

function placeAt(x: number, y: number): Place | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  if (under?.dataset.day === undefined) return null
  const { top, height } = under.getBoundingClientRect()
  const isHours = under.dataset.hours !== undefined && height > 0
  return { day: under.dataset.day, minute: isHours ? ((y - top) / height) * 24 * 60 : null }
}

function scrollNear({ currentTarget, clientY }: ReactPointerEvent<HTMLElement>) {
  const scroller = currentTarget.closest('[data-slot="hours"]')
  if (scroller === null) return
  const { top, bottom } = scroller.getBoundingClientRect()
  const head = scroller.querySelector('[data-slot="hours-head"]')?.getBoundingClientRect().bottom ?? top
  if (clientY > head && clientY < head + NEAR_EDGE) scroller.scrollBy(0, -SCROLL_BY)
  else if (clientY > bottom - NEAR_EDGE) scroller.scrollBy(0, SCROLL_BY)
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
