import { useCallback, useEffect, useState } from 'react'

interface HeldKey {
  event: KeyboardEvent
  /** A tooltip that fades already goes by itself; to stop that would keep it. */
  isAtOnce: boolean
  isFree: boolean
}

/**
 * Radix gives Escape to the topmost layer only; a tooltip must not keep it from the dialog or menu underneath. The key is
 * held while the tooltip closes and told to where it was pressed once the tooltip is gone, so everybody hears it once.
 */
export function useEscapePass(isOpen: boolean) {
  const [held, setHeld] = useState<HeldKey | null>(null)
  useEffect(() => {
    if (!held?.isFree) return
    const { event } = held
    setHeld(null)
    // The layer underneath begins to listen in the same round of effects as this one.
    setTimeout(() => event.target?.dispatchEvent(new KeyboardEvent(event.type, event)))
  }, [held])
  return {
    /** Nobody waits for the key until an open tooltip has faded. */
    isAtOnce: held?.isAtOnce ?? false,
    hold: (event: KeyboardEvent) => {
      event.stopImmediatePropagation()
      setHeld((before) => before ?? { event, isAtOnce: isOpen, isFree: false })
    },
    /** For the moment when the layer of the tooltip is taken away. */
    free: useCallback(() => setHeld((before) => before && { ...before, isFree: true }), []),
  }
}
