import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '../listen'
import { followScroll, placeAt, type ScrollPlace, scrollTopToReveal, toScale } from './scroll-scale'

/** The visible height in pixels where nothing can be measured, as in a page without layout. */
const FIRST_HEIGHT = 768

/** Milliseconds after scrolling until a scaled scroll bar is put where it belongs. */
const SETTLE_DELAY = 150

/** A list of equally high rows, as it is now. */
export interface RowPlan {
  count: number
  rowHeight: number
  /** Pixels above the rows that stay in sight. */
  head: number
  /** Pixels drawn beyond what is in sight, above and below. */
  overscan: number
  /** Called with the rows in sight just before they are drawn, so that what is cached is drawn with them. */
  onRangeChange?: ((first: number, last: number) => void) | undefined
}

/** The scroll position rows were last drawn for: pixels above it, the shift of a scaled scroll bar, the visible height. */
export interface Viewport {
  top: number
  shift: number
  view: number
}

/** Nothing is drawn before the element is measured: superfluous rows would be laid out in vain. */
export const EMPTY_VIEWPORT: Viewport = { top: 0, shift: 0, view: 0 }

/** Follows the scroll position of an element and tells which rows to draw. */
export interface RowVirtualizer {
  /** Pixels of all rows above the visible part, and of the visible part. */
  read(): { top: number; view: number }
  scrollToRow(row: number): void
  scrollToTop(top: number): void
  /** Takes other rows, or another number of them. */
  update(over: RowPlan): void
  /** Listens to scrolling and resizing; answers how to stop. */
  observe(): (() => void) | undefined
}

/** Makes a virtualizer over a scrolled element; `onDraw` is told what has to be drawn. */
export function createRowVirtualizer(
  scroller: RefObject<HTMLElement | null>,
  onDraw: (drawn: Viewport) => void,
): RowVirtualizer {
  let plan: RowPlan = { count: 0, rowHeight: 1, head: 0, overscan: 0 }
  let place: ScrollPlace = { scrollTop: 0, top: 0 }
  /** Kept, since asking the page would make it lay itself out. */
  let view = 0
  let drawn = EMPTY_VIEWPORT

  const scaleNow = () => toScale(heightOf(plan), view)

  /** What has to be drawn now; the same as before while the scroll position stays within the overscan. */
  function nextDrawn(): Viewport {
    const { scrollTop, top } = place
    const shift = top - scrollTop
    const isNear = Math.abs(top - drawn.top) < plan.overscan
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

  /** Keeps the scroll position; scrolls the element only where it must, since that ends a smooth scroll. */
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
      scrollToTop(scrollTopToReveal({ start: row * rowHeight, height: rowHeight }, place.top, view, head))
    },
    update(over) {
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
    observe() {
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
        if (scale.whole !== scale.drawn) timer = setTimeout(settle, SETTLE_DELAY)
        const next = nextDrawn()
        if (next === drawn) return
        const { first, last } = rowsInView(next, plan)
        plan.onRangeChange?.(first, last)
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
export function rowsInView({ top, view }: Viewport, plan: RowPlan): { first: number; last: number } {
  const { count, rowHeight, head, overscan } = plan
  const from = Math.min(top, Math.max(0, heightOf(plan) - view))
  return {
    first: Math.max(0, Math.floor((from - overscan) / rowHeight)),
    last: Math.min(count, Math.ceil((from + view - head + overscan) / rowHeight)),
  }
}
