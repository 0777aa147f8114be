import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '../listen'
import { followScroll, placeAt, type ScrollPlace, topShowing, toScale } from './scroll-scale'

/** Pixels of the window where nothing can be measured, as in a page that is not laid out: a common one. */
const FIRST_HEIGHT = 768

/** A thumb let go stands where it belongs after this pause, in milliseconds. */
const REST = 150

/** A list of equally high rows, as it is now. */
export interface RowPlan {
  count: number
  rowHeight: number
  /** Pixels above the rows that stay in sight. */
  head: number
  /** Pixels drawn beyond what is in sight, above and below. */
  spare: number
  /** Hears which rows the eye has gone to, a moment before they are drawn: what is at hand is drawn with them. */
  onSee?: ((first: number, last: number) => void) | undefined
}

/** Where the eye was when rows were last drawn: pixels above it, those the element is scrolled by less, and its window. */
export interface Drawn {
  top: number
  shift: number
  view: number
}

/** Nothing before the place is measured: rows too many would be laid out only to be taken away. */
export const NOT_DRAWN: Drawn = { top: 0, shift: 0, view: 0 }

/** What follows the eye over rows. */
export interface RowEye {
  /** Pixels of all rows above the eye, and of the window onto them. */
  read(): { top: number; view: number }
  scrollToRow(row: number): void
  scrollToTop(top: number): void
  /** The rows are others now, or others in number. */
  stand(over: RowPlan): void
  /** Follows what scrolls until the answer is called. */
  follow(): (() => void) | undefined
}

/** Makes what follows the eye in an element; `onDraw` hears what has to be drawn. */
export function createRowEye(scroller: RefObject<HTMLElement | null>, onDraw: (drawn: Drawn) => void): RowEye {
  let plan: RowPlan = { count: 0, rowHeight: 1, head: 0, spare: 0 }
  let place: ScrollPlace = { scrollTop: 0, top: 0 }
  /** Kept, since asking the page would make it lay itself out. */
  let view = 0
  let drawn = NOT_DRAWN

  const scaleNow = () => toScale(heightOf(plan), view)

  /** What has to be drawn now; the same as before while the eye is within what is spare. */
  function nextDrawn(): Drawn {
    const { scrollTop, top } = place
    const shift = top - scrollTop
    const isNear = Math.abs(top - drawn.top) < plan.spare
    return isNear && shift === drawn.shift && view <= drawn.view ? drawn : { top, shift, view }
  }

  function draw(): void {
    drawn = nextDrawn()
    onDraw(drawn)
  }

  function measure(): void {
    if (!scroller.current) return
    view = scroller.current.clientHeight || FIRST_HEIGHT
    draw()
  }

  /** Notes where the eye is. The page is scrolled only where it must be: each time cuts a smooth scroll short. */
  function settleAt(next: ScrollPlace): void {
    const element = scroller.current
    place = next
    if (element && Math.abs(element.scrollTop - next.scrollTop) >= 1) element.scrollTop = next.scrollTop
  }

  function scrollToTop(top: number): void {
    settleAt(placeAt(top, scaleNow()))
    draw()
  }

  return {
    read: () => ({ top: place.top, view }),
    scrollToTop,
    scrollToRow(row) {
      const { rowHeight, head } = plan
      scrollToTop(topShowing({ start: row * rowHeight, height: rowHeight }, place.top, view, head))
    },
    stand(over) {
      const element = scroller.current
      const { count } = over
      const isFirst = plan.count === 0 && count > 0
      plan = over
      if (!element) return
      if (view === 0) measure()
      const { whole, drawn: height } = scaleNow()
      // Asking the page where it stands would lay the first rows out by themselves.
      if (isFirst) draw()
      // Another folder is seen from its top, one that has become shorter from its end.
      else scrollToTop(count === 0 ? 0 : whole === height ? element.scrollTop : place.top)
    },
    follow() {
      const element = scroller.current
      if (!element) return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let frame: number | undefined
      const settle = () => {
        // Scrolled since, which a busy page tells late: put back, it would never get there.
        if (Math.abs(element.scrollTop - place.scrollTop) < 1) scrollToTop(place.top)
      }
      const handleScroll = () => {
        const scale = scaleNow()
        settleAt(followScroll(place, element.scrollTop, scale))
        clearTimeout(timer)
        if (scale.whole !== scale.drawn) timer = setTimeout(settle, REST)
        const next = nextDrawn()
        if (next === drawn) return
        const { first, last } = rowsNear(next, plan)
        plan.onSee?.(first, last)
        // In the frame that shows the scrolled page, or fast scrolling would show gaps; by then what was at hand is there.
        frame ??= requestAnimationFrame(() => {
          frame = undefined
          flushSync(draw)
        })
      }
      // Its first size is told as well: an element around the rows is there only now.
      const sizes = new ResizeObserver(measure)
      measure()
      sizes.observe(element)
      const stop = listen(element, { scroll: handleScroll }, { passive: true })
      return () => {
        clearTimeout(timer)
        if (frame !== undefined) cancelAnimationFrame(frame)
        sizes.disconnect()
        stop()
      }
    },
  }
}

/** Pixels of everything, the head included. */
export const heightOf = ({ count, rowHeight, head }: RowPlan) => count * rowHeight + head

/** The rows to draw for a place, from the first to before the last. */
export function rowsNear({ top, view }: Drawn, plan: RowPlan): { first: number; last: number } {
  const { count, rowHeight, head, spare } = plan
  const from = Math.min(top, Math.max(0, heightOf(plan) - view))
  return {
    first: Math.max(0, Math.floor((from - spare) / rowHeight)),
    last: Math.min(count, Math.ceil((from + view - head + spare) / rowHeight)),
  }
}
