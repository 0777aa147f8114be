import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBeforePaint } from '../lib/hooks/use-before-paint'
import { useIsMany } from './use-is-many'

/** From so many cards on a board draws those near the eye, also of columns that are short. */
const CROWDED_FROM = 200
/** Pixels beyond each side of the view: two columns, so that one is drawn before it comes into sight. */
const SPARE = 640
/** Drawn before the place is measured: a wide screen of columns. */
const FIRST_COLUMNS = 8

interface NearColumns {
  first: number
  last: number
}

/** Whether a board has so many cards that only those near the eye are drawn, and which columns are near it sideways. */
export function useNearColumns(scroller: RefObject<HTMLElement | null>, cards: number) {
  const isCrowded = useIsMany(cards, CROWDED_FROM)
  const [near, setNear] = useState<NearColumns>({ first: 0, last: FIRST_COLUMNS - 1 })
  const last = useRef(near)

  const follow = () => {
    const now = isCrowded && scroller.current ? readNear(scroller.current) : null
    if (now === null || (now.first === last.current.first && now.last === last.current.last)) return
    last.current = now
    setNear(now)
  }
  const latest = useRef(follow)
  useBeforePaint(() => {
    latest.current = follow
    // Columns come, go and are folded.
    follow()
  })
  useEffect(() => {
    const element = scroller.current
    if (!isCrowded || !element) return
    // Drawn before the browser paints the scrolled page: otherwise fast scrolling shows empty columns.
    const followNow = (event: Event) => {
      if (event.target === element) flushSync(() => latest.current())
    }
    const sizes = new ResizeObserver(() => latest.current())
    sizes.observe(element)
    element.addEventListener('scroll', followNow, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', followNow)
    }
  }, [isCrowded, scroller])

  return { isCrowded, isFar: (place: number) => isCrowded && (place < near.first || place > near.last) }
}

/** The columns near the view, by number; null where nothing is laid out. */
function readNear(element: HTMLElement): NearColumns | null {
  const { scrollLeft, clientWidth } = element
  if (clientWidth === 0) return null
  const columns = [...element.children].filter((one): one is HTMLElement => one instanceof HTMLElement)
  const first = columns.findIndex((one) => one.offsetLeft + one.offsetWidth >= scrollLeft - SPARE)
  const beyond = columns.findIndex((one) => one.offsetLeft > scrollLeft + clientWidth + SPARE)
  return { first: Math.max(0, first), last: beyond < 0 ? columns.length - 1 : beyond - 1 }
}
