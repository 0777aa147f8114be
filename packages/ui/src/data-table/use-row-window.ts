import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Below this many rows the browser draws them all faster than it could be spared. */
const VIRTUAL_FROM = 100
/** Rows drawn beyond each edge of what is seen. */
const SPARE = 6
/** What is drawn before the place is measured: a common screen. */
const FIRST_HEIGHT = 768
/** A place that does not limit its height shows no more than this many pixels of rows. */
const HEIGHT_MAX = 8000

/** The rows to draw, from `first` up to and without `last`. */
export interface RowWindow {
  isVirtual: boolean
  first: number
  last: number
}

/**
 * Which of `count` rows of `rowHeight` pixels stand near the eye. A window is kept until its edge comes in sight, so that
 * not each pixel of scrolling draws.
 */
export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const isVirtual = count > VIRTUAL_FROM
  const [{ top, height }, setPlace] = useState({ top: 0, height: FIRST_HEIGHT })
  const drawn = useRef({ top, height })

  useEffect(() => {
    const element = scroller.current
    if (!isVirtual || !element) return
    const read = () => ({
      top: element.scrollTop,
      height: Math.min(HEIGHT_MAX, element.clientHeight || FIRST_HEIGHT),
    })
    const follow = () => {
      const now = read()
      const before = drawn.current
      const isFar = Math.abs(now.top - before.top) > (SPARE - 1) * rowHeight
      if (!isFar && now.height === before.height) return
      drawn.current = now
      setPlace(now)
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
  }, [isVirtual, rowHeight, scroller])

  if (!isVirtual) return { isVirtual, first: 0, last: count }
  // A list that has become shorter is drawn from its end.
  const from = Math.min(top, Math.max(0, count * rowHeight - height))
  return {
    isVirtual,
    first: Math.max(0, Math.floor(from / rowHeight) - SPARE),
    last: Math.min(count, Math.ceil((from + height) / rowHeight) + SPARE),
  }
}
