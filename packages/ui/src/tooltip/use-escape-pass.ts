import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Radix gives Escape to the topmost layer only; a tooltip must not keep it from the dialog or menu underneath. `hold` takes
 * the key while the tooltip closes; `free`, called when its layer is taken away, tells it to where it was pressed, so that
 * everybody hears it once. A tooltip that stays open keeps the key.
 */
export function useEscapePass(open: boolean) {
  const isOpen = useRef(open)
  const held = useRef<KeyboardEvent>(undefined)
  const [event, setEvent] = useState<KeyboardEvent>()
  useEffect(() => {
    isOpen.current = open
  })
  useEffect(() => {
    // The layer underneath begins to listen in the same round of effects as this one.
    if (event) setTimeout(() => event.target?.dispatchEvent(new KeyboardEvent(event.type, event)))
  }, [event])
  return {
    hold: (pressed: KeyboardEvent) => {
      pressed.stopImmediatePropagation()
      held.current = pressed
      // By then whoever controls the tooltip has answered.
      setTimeout(() => {
        if (isOpen.current) held.current = undefined
      })
    },
    free: useCallback(() => {
      setEvent(held.current)
      held.current = undefined
    }, []),
  }
}
