import { type RefObject, useEffect, useRef } from 'react'
import type { GestureCode } from '../late/gesture-code'
import { useBrowser } from './browser-context'

/** Gives an element gestures, whose code is loaded when a pointer, a key or something dragged first comes near; answers how each ends. */
export function useGestures(
  container: RefObject<HTMLElement | null>,
  attach: (code: GestureCode) => (() => void)[],
): void {
  const { gestures } = useBrowser()
  const latest = useRef(attach)
  latest.current = attach
  useEffect(() => {
    const element = container.current
    const signs = ['pointerover', 'dragover', 'focusin'] as const
    for (const type of signs) element?.addEventListener(type, gestures.prepare, { passive: true })
    const stop = gestures.follow((code) => {
      const ends = latest.current(code)
      return () => {
        for (const end of ends) end()
      }
    })
    return () => {
      stop()
      for (const type of signs) element?.removeEventListener(type, gestures.prepare)
    }
  }, [container, gestures])
}
