import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Below this many rows the browser draws them all faster than it could be spared. */
export const VIRTUAL_FROM = 100

/** What is drawn before the place is measured: a common screen. */
const FIRST_HEIGHT = 768
/** No window shows more than this many pixels of rows, also where it is said to be as high as its page. */
const HEIGHT_MAX = 8000

/** What of a long list is in sight, in pixels from its top. */
export interface Seen {
  top: number
  height: number
}

/** What is in sight now; of a place higher than the window, which scrolls with the page, the part in the window. */
export function readSeen(element: HTMLElement): Seen {
  const { scrollTop, clientHeight } = element
  const height = Math.min(HEIGHT_MAX, clientHeight || FIRST_HEIGHT)
  if (clientHeight <= window.innerHeight) return { top: scrollTop, height }
  const above = Math.max(0, -element.getBoundingClientRect().top)
  return { top: scrollTop + above, height: Math.min(height, window.innerHeight) }
}

/** Scrolls what is in sight by so many pixels: the place itself, or what scrolls around one higher than the window. */
export function scrollSeen(element: HTMLElement, by: number): void {
  if (by === 0) return
  let box: Element | null = element
  if (element.clientHeight > window.innerHeight) {
    while (box && !isScrolling(box)) box = box.parentElement
  }
  const scrolled = box ?? document.scrollingElement
  if (scrolled) scrolled.scrollTop += by
}

function isScrolling(box: Element): boolean {
  const { overflowY } = getComputedStyle(box)
  return (
    (overflowY === 'auto' || overflowY === 'scroll') && box !== document.body && box.scrollHeight > box.clientHeight
  )
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
      const now = readSeen(element)
      if (Math.abs(now.top - before.top) <= slack && now.height === before.height) return
      last.current = now
      setSeen(now)
    }
    // Drawn before the browser paints the scrolled page: otherwise fast scrolling shows gaps.
    const followNow = () => flushSync(follow)
    const sizes = new ResizeObserver(follow)
    const listening = new AbortController()
    const how = { passive: true, capture: true, signal: listening.signal }
    element.addEventListener('scroll', followNow, how)
    // The page around it may scroll too.
    document.addEventListener('scroll', followNow, how)
    sizes.observe(element)
    follow()
    return () => {
      listening.abort()
      sizes.disconnect()
    }
  }, [isOn, slack, scroller])

  return seen
}
