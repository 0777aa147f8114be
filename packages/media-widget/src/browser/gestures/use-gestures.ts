import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../hooks/use-latest'
import type { GestureCode } from '../../late/gesture-code'
import { useBrowser } from '../browser-context'
import { listen } from '../listen'

/** Gives an element gestures, whose code is loaded when a pointer, a key or something dragged first comes near; answers how each ends. */
export function useGestures(
  container: RefObject<HTMLElement | null>,
  attach: (code: GestureCode) => (() => void)[],
): void {
  const { gestures } = useBrowser()
  const latest = useLatest(attach)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const { prepare } = gestures
    const stopWaiting = listen(
      element,
      { pointerover: prepare, dragover: prepare, focusin: prepare },
      { passive: true },
    )
    const stop = gestures.follow((code) => {
      const ends = latest.current(code)
      return () => {
        for (const end of ends) end()
      }
    })
    return () => {
      stop()
      stopWaiting()
    }
  }, [container, gestures, latest])
}
