import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { followScroll, placeAt, type ScrollPlace, type ScrollScale, topShowing, toScale } from './scroll-scale'

/** What is drawn before the place is measured, in pixels: a common window. */
const FIRST_HEIGHT = 768

/** A thumb let go stands where it belongs after this pause, in milliseconds. */
const REST = 150

/** Which rows are drawn, and where. */
export interface RowWindow {
  /** Rows near the eye from the first to before the last; one more that has to stay may stand apart. */
  rows: readonly number[]
  first: number
  last: number
  /** Pixels of the element that stands for all rows, head not included. */
  height: number
  /** What is drawn goes on as another row when it leaves; while it is there, it stays itself. */
  keyOf(row: number): number
  /** Pixels from the top of that element to a row. */
  startOf(row: number): number
  /** Pixels of all rows above the eye, and of the window onto them. */
  read(): { top: number; view: number }
  scrollToRow(row: number): void
  scrollToTop(top: number): void
}

/** The rows of a list of any length near the eye; rows are equally high. */
export function useRowWindow(options: {
  count: number
  rowHeight: number
  /** Pixels above the rows that stay in sight. */
  head: number
  /** Pixels drawn beyond what is in sight, above and below. */
  spare: number
  /** All rows are simply drawn: find-in-page works, and nothing flickers. */
  isShort: boolean
  /** A row that stays drawn wherever the eye is: it has the focus. */
  kept: number
  scroller: RefObject<HTMLElement | null>
}): RowWindow {
  const { count, rowHeight, head, spare, isShort, kept, scroller } = options
  const [drawn, setDrawn] = useState({ top: 0, shift: 0, view: FIRST_HEIGHT })
  const place = useRef<ScrollPlace>({ scrollTop: 0, top: 0 })
  const slots = useRef<ReadonlyMap<number, number>>(new Map())
  const whole = count * rowHeight + head

  /** Kept, since asking the page would make it lay itself out. */
  const view = useRef(FIRST_HEIGHT)
  const scaleNow = useCallback(() => toScale(whole, view.current), [whole])

  /** Draws anew when the eye has gone further than what is spare. */
  const draw = useCallback(() => {
    const { scrollTop, top } = place.current
    const next = { top, shift: top - scrollTop, view: view.current }
    setDrawn((before) => {
      const isNear = Math.abs(top - before.top) < spare
      return isNear && next.shift === before.shift && next.view === before.view ? before : next
    })
  }, [spare])

  const go = useCallback(
    (next: ScrollPlace) => {
      const element = scroller.current
      place.current = next
      // The page is scrolled only where it must be: each time cuts a smooth scroll short.
      if (element && Math.abs(element.scrollTop - next.scrollTop) >= 1) element.scrollTop = next.scrollTop
      draw()
    },
    [scroller, draw],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || isShort) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const scale = scaleNow()
      go(followScroll(place.current, element.scrollTop, scale))
      clearTimeout(timer)
      if (scale.whole !== scale.drawn) timer = setTimeout(() => settle(scale), REST)
    }
    const settle = (scale: ScrollScale) => {
      // Scrolled since, which a busy page tells late: put back, it would never get there.
      if (Math.abs(element.scrollTop - place.current.scrollTop) < 1) go(placeAt(place.current.top, scale))
    }
    const measure = () => {
      view.current = element.clientHeight || FIRST_HEIGHT
      follow()
    }
    // Drawn before the browser paints the scrolled page: otherwise fast scrolling shows gaps.
    const followNow = () => flushSync(follow)
    const sizes = new ResizeObserver(measure)
    element.addEventListener('scroll', followNow, { passive: true })
    sizes.observe(element)
    // Another folder is seen from its top, one that has become shorter from its end.
    if (count === 0) element.scrollTop = 0
    view.current = element.clientHeight || FIRST_HEIGHT
    const scale = scaleNow()
    go(placeAt(scale.whole === scale.drawn ? element.scrollTop : place.current.top, scale))
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', followNow)
      sizes.disconnect()
    }
  }, [scroller, count, isShort, scaleNow, go])

  const scrollToTop = (top: number) => go(placeAt(top, scaleNow()))
  if (isShort) {
    return {
      rows: Array.from({ length: count }, (_, row) => row),
      first: 0,
      last: count,
      height: count * rowHeight,
      keyOf: (row) => row,
      startOf: (row) => row * rowHeight,
      read: () => ({ top: scroller.current?.scrollTop ?? 0, view: scroller.current?.clientHeight || FIRST_HEIGHT }),
      scrollToRow: () => undefined,
      scrollToTop: () => undefined,
    }
  }
  const from = Math.min(drawn.top, Math.max(0, whole - drawn.view))
  const first = Math.max(0, Math.floor((from - spare) / rowHeight))
  const last = Math.min(count, Math.ceil((from + drawn.view - head + spare) / rowHeight))
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  if (kept < first && kept >= 0) rows.unshift(kept)
  if (kept >= last && kept < count) rows.push(kept)
  slots.current = assignSlots(rows, slots.current)
  const known = slots.current
  return {
    rows,
    first,
    last,
    height: toScale(whole, drawn.view).drawn - head,
    keyOf: (row) => known.get(row) ?? row,
    startOf: (row) => row * rowHeight - drawn.shift,
    read: () => ({ top: place.current.top, view: view.current }),
    scrollToRow(row) {
      const shown = { start: row * rowHeight, height: rowHeight }
      scrollToTop(topShowing(shown, place.current.top, view.current, head))
    },
    scrollToTop,
  }
}

/** Rows that were drawn keep what they are drawn with: a press that gives one the focus must end on the same element. */
export function assignSlots(rows: readonly number[], before: ReadonlyMap<number, number>): Map<number, number> {
  const slots = new Map<number, number>()
  for (const row of rows) {
    const slot = before.get(row)
    if (slot !== undefined) slots.set(row, slot)
  }
  const taken = new Set(slots.values())
  let free = 0
  for (const row of rows) {
    if (slots.has(row)) continue
    while (taken.has(free)) free += 1
    taken.add(free)
    slots.set(row, free)
  }
  return slots
}
