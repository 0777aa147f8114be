import { type RefObject, useEffect, useRef } from 'react'

const loadGestures = () => import('../late/gesture-code').then(({ gestureCode }) => gestureCode)

/** The code of gestures, and how it ends what it has begun. */
type Attach = (code: Awaited<ReturnType<typeof loadGestures>>) => (() => void)[]

/** Gives an element gestures whose code is loaded when a pointer or something dragged first comes over it. */
export function useGestures(container: RefObject<HTMLElement | null>, attach: Attach): void {
  const latest = useRef(attach)
  latest.current = attach
  useEffect(() => {
    const element = container.current
    if (!element) return
    const coming = new AbortController()
    let ends: (() => void)[] = []
    let isGone = false
    const load = () => {
      coming.abort()
      loadGestures().then(
        (code) => {
          if (!isGone) ends = latest.current(code)
        },
        // Everything can be done without them.
        (error: unknown) => console.error('media: gestures', error),
      )
    }
    for (const type of ['pointerover', 'dragover'] as const) {
      element.addEventListener(type, load, { signal: coming.signal, passive: true })
    }
    return () => {
      isGone = true
      coming.abort()
      for (const end of ends) end()
    }
  }, [container])
}
