import { type PointerEvent, useRef, useState } from 'react'
import type { CalendarEvent } from './calendar-items'

/** A finger rests so long before it drags: a quick move scrolls. */
const HOLD_MS = 300
/** A mouse moves so far before it drags: a press opens. */
const THRESHOLD = 5

interface Drag {
  event: CalendarEvent
  from: string
  x: number
  y: number
  isDragging: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Drags entries from day to day, by mouse and by a resting finger. Days are found by their `data-day`. */
export function useDayDrag(onDrop: (event: CalendarEvent, from: string, to: string) => void) {
  const drag = useRef<Drag | null>(null)
  const [shown, setShown] = useState<{ id: string; over: string } | null>(null)

  const end = () => {
    clearTimeout(drag.current?.timer)
    drag.current = null
    setShown(null)
  }
  const begin = (over: string) => {
    if (drag.current === null) return
    drag.current.isDragging = true
    setShown({ id: drag.current.event.id, over })
  }

  /** Handlers of one entry that stands in the day `from`. */
  const handlers = (event: CalendarEvent, from: string) => ({
    onPointerDown(pointer: PointerEvent<HTMLElement>) {
      if (pointer.button !== 0 || !event.editable) return
      const element = pointer.currentTarget
      const { pointerId, pointerType } = pointer
      const hold = () => {
        element.setPointerCapture(pointerId)
        begin(from)
      }
      drag.current = {
        event,
        from,
        x: pointer.clientX,
        y: pointer.clientY,
        isDragging: false,
        timer: pointerType === 'mouse' ? undefined : setTimeout(hold, HOLD_MS),
      }
    },
    onPointerMove(pointer: PointerEvent<HTMLElement>) {
      const current = drag.current
      if (current === null) return
      const far = Math.hypot(pointer.clientX - current.x, pointer.clientY - current.y) > THRESHOLD
      if (!current.isDragging) {
        if (!far) return
        // A finger that moves before it has rested scrolls the page.
        if (pointer.pointerType !== 'mouse') return end()
        pointer.currentTarget.setPointerCapture(pointer.pointerId)
      }
      begin(dayAt(pointer) ?? current.from)
    },
    onPointerUp(pointer: PointerEvent<HTMLElement>) {
      const current = drag.current
      const to = dayAt(pointer)
      if (current?.isDragging) {
        // The press that ends a drag opens nothing.
        pointer.currentTarget.addEventListener('click', swallow, { capture: true, once: true })
        const element = pointer.currentTarget
        setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0)
        if (to !== null && to !== current.from) onDrop(current.event, current.from, to)
      }
      end()
    },
    onPointerCancel: end,
  })
  return { handlers, dragged: shown?.id ?? null, over: shown?.over ?? null }
}

function dayAt({ clientX, clientY }: PointerEvent<HTMLElement>): string | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')
  return under?.dataset.day ?? null
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
