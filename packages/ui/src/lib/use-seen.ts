import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Below this many rows the browser draws them all faster than it could be spared. */
export const VIRTUAL_FROM = 100

/** What is drawn before the place is measured: a common screen. */
const FIRST_HEIGHT = 768
/** A place that does not limit its height shows no more than this many pixels of rows. */
const HEIGHT_MAX = 8000

/** What of a long list is in sight, in pixels from its top. */
export interface Seen {
  top: number
  height: number
}

/**
 * Follows the scrolling of a place. An answer is kept until `slack` pixels are scrolled, so that not each of them draws.
 */
export function useSeen(scroller: RefObject<HTMLElement | null>, isOn: boolean, slack: number): Seen {
  const [seen, setSeen] = useState({ top: 0, height: FIRST_HEIGHT })
  const last = useRef(seen)

  useEffect(() => {
    const element = scroller.current
    if (!isOn || !element) return
    const follow = () => {
      const before = last.current
      const now = { top: element.scrollTop, height: Math.min(HEIGHT_MAX, element.clientHeight || FIRST_HEIGHT) }
      if (Math.abs(now.top - before.top) <= slack && now.height === before.height) return
      last.current = now
      setSeen(now)
    }
    // Drawn before the browser paints the scrolled page: otherwise fast scrolling shows gaps.
    const followNow = () => flushSync(follow)
    const sizes = new ResizeObserver(follow)
    element.addEventListener('scroll', followNow, { passive: true })
    sizes.observe(element)
    follow()
    return () => {
      element.removeEventListener('scroll', followNow)
      sizes.disconnect()
    }
  }, [isOn, slack, scroller])

  return seen
}
