import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** The time after which phones take a touch for a long one. */
const HOLD_MS = 500

/** Tells of a long touch; the click that ends it does nothing, for the person only asked what the thing is. */
export function useTouchHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const end = () => {
    clearTimeout(timer.current)
    // The click of this touch comes right after its end.
    setTimeout(() => {
      isHeld.current = false
    })
  }
  const swallow = (event: SyntheticEvent) => {
    if (!isHeld.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: swallow,
    onContextMenuCapture: swallow,
  }
}
