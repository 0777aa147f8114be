import { useCallback, useEffect, useRef, useState } from 'react'

/** Longer than any tooltip fades: a key held for more was for one that stayed after all. */
const HELD_MS = 500

/**
 * Radix gives Escape to the topmost layer only; a tooltip must not keep it from the dialog or menu underneath. `hold` takes
 * the key while the tooltip closes; `free`, called when its layer is taken away, tells it to where it was pressed, so that
 * everybody hears it once.
 */
export function useEscapePass() {
  const held = useRef<KeyboardEvent>(undefined)
  const [event, setEvent] = useState<KeyboardEvent>()
  useEffect(() => {
    if (!event || performance.now() - event.timeStamp > HELD_MS) return
    // The layer underneath begins to listen in the same round of effects as this one.
    setTimeout(() => event.target?.dispatchEvent(new KeyboardEvent(event.type, event)))
  }, [event])
  return {
    hold: (pressed: KeyboardEvent) => {
      pressed.stopImmediatePropagation()
      held.current = pressed
    },
    free: useCallback(() => {
      setEvent(held.current)
      held.current = undefined
    }, []),
  }
}
