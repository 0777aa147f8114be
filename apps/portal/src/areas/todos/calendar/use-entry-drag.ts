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
  isDragging: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  listeners: AbortController
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
    drag.current?.listeners.abort()
    drag.current = null
    setShown(null)
  }
  const latestEnd = useRef(end)
  latestEnd.current = end
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
      latestEnd.current()
    }
    root.addEventListener('touchmove', holdPage, { passive: false })
    root.addEventListener('contextmenu', holdMenu)
    window.addEventListener('keydown', onKey)
    return () => {
      root.removeEventListener('touchmove', holdPage)
      root.removeEventListener('contextmenu', holdMenu)
      window.removeEventListener('keydown', onKey)
      latestEnd.current()
    }
  }, [])

  /** Handlers of an entry that stands in `day`, or of one of its edges. */
  const handlers = (event: CalendarEvent, day: string, grip: Grip = 'move') => ({
    onPointerDown(pointer: ReactPointerEvent<HTMLElement>) {
      if (pointer.button !== 0 || !event.editable || drag.current !== null) return
      pointer.stopPropagation()
      const element = pointer.currentTarget
      const { pointerId, pointerType, clientX, clientY } = pointer
      const from = placeAt(clientX, clientY) ?? { day, minute: null }
      // Held from now on, also outside of the window. Not earlier: a press would no more be one of the link.
      const hold = () => element.setPointerCapture(pointerId)
      const rested = () => {
        hold()
        show(from)
      }
      const move = (to: PointerEvent) => {
        const current = drag.current
        if (current === null || to.pointerId !== pointerId) return
        if (!current.isDragging) {
          if (Math.hypot(to.clientX - clientX, to.clientY - clientY) <= THRESHOLD) return
          // A finger that moves before it has rested scrolls the page.
          if (pointerType !== 'mouse') return end()
          hold()
        }
        scrollNear(element, to.clientY)
        const over = placeAt(to.clientX, to.clientY)
        if (over !== null) show(over)
      }
      const drop = (to: PointerEvent) => {
        const current = drag.current
        if (current === null || to.pointerId !== pointerId) return
        if (current.isDragging) {
          // The press that ends a drag opens nothing.
          window.addEventListener('click', swallow, { capture: true, once: true })
          setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
          const over = placeAt(to.clientX, to.clientY)
          const after = over === null ? event : placed(event, grip, current.from, over)
          if (after.start !== event.start || after.end !== event.end) onDrop(event, after)
        }
        end()
      }
      // On the window: a quick move has left the entry before it is known to be a drag.
      const listeners = new AbortController()
      const { signal } = listeners
      window.addEventListener('pointermove', move, { signal })
      window.addEventListener('pointerup', drop, { signal })
      window.addEventListener('pointercancel', end, { signal })
      drag.current = {
        event,
        grip,
        // What passes midnight is held in the day in which it was taken.
        from: { ...from, day },
        isDragging: false,
        timer: pointerType === 'mouse' ? undefined : setTimeout(rested, grip === 'move' ? HOLD_MS : 0),
        listeners,
      }
    },
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

function scrollNear(entry: HTMLElement, clientY: number) {
  const scroller = entry.closest('[data-slot="hours"]')
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
