import { type PointerEvent, useRef } from 'react'
import { readSwipe, type TouchMark } from './swipe'

/** Pointer handlers that turn the page: a swipe to the left goes on, one to the right goes back. The mouse is no finger. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<TouchMark | null>(null)
  const mark = (event: PointerEvent): TouchMark => ({ x: event.clientX, y: event.clientY, time: event.timeStamp })
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'mouse' || !event.isPrimary ? null : mark(event)
    },
    onPointerUp(event: PointerEvent) {
      const swipe = start.current && readSwipe(start.current, mark(event))
      start.current = null
      if (swipe) onSwipe(swipe === 'left' ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
