import { type PointerEvent, useEffect, useRef } from 'react'

/** The time after which phones take a touch for a long one. */
const HOLD_MS = 500

/** Tells of a long touch; the click that ends it does nothing, for the person only asked what the thing is. */
export function useTouchHold(onHold: () => void) {
  const touch = useRef<AbortController>(undefined)
  const end = () => {
    const ending = touch.current
    // The click of this touch comes right after its end.
    setTimeout(() => ending?.abort())
  }
  useEffect(() => () => touch.current?.abort(), [])
  return {
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') return
      touch.current?.abort()
      const current = new AbortController()
      const { signal } = current
      touch.current = current
      const timer = setTimeout(() => {
        for (const type of ['click', 'contextmenu']) {
          currentTarget.addEventListener(type, swallow, { capture: true, signal })
        }
        onHold()
      }, HOLD_MS)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
