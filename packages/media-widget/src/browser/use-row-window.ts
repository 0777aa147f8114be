import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { followScroll, placeAt, type ScrollPlace, type ScrollScale, topShowing, toScale } from './scroll-scale'

/** Pixels of the window where nothing can be measured, as in a page that is not laid out: a common one. */
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
  /** Hears which rows the eye has gone to, a moment before they are drawn: what is at hand is drawn with them. */
  onSee?: (first: number, last: number) => void
}): RowWindow {
  const { count, rowHeight, head, spare, isShort, kept, scroller } = options
  // Nothing before the place is measured: rows too many would be laid out only to be taken away.
  const [drawn, setDrawn] = useState<Drawn>({ top: 0, shift: 0, view: 0 })
  const latest = useRef(drawn)
  const place = useRef<ScrollPlace>({ scrollTop: 0, top: 0 })
  const slots = useRef<ReadonlyMap<number, number>>(new Map())
  const wasEmpty = useRef(true)
  const whole = count * rowHeight + head

  /** Kept, since asking the page would make it lay itself out. */
  const view = useRef(0)
  const scaleNow = useCallback(() => toScale(whole, view.current), [whole])

  /** What has to be drawn now; the same as before while the eye is within what is spare. */
  const nextDrawn = useCallback((): Drawn => {
    const { scrollTop, top } = place.current
    const before = latest.current
    const next = { top, shift: top - scrollTop, view: view.current }
    const isNear = Math.abs(top - before.top) < spare
    return isNear && next.shift === before.shift && next.view <= before.view ? before : next
  }, [spare])

  const draw = useCallback(() => {
    latest.current = nextDrawn()
    setDrawn(latest.current)
  }, [nextDrawn])

  /** Notes where the eye is. The page is scrolled only where it must be: each time cuts a smooth scroll short. */
  const settleAt = useCallback(
    (next: ScrollPlace) => {
      const element = scroller.current
      place.current = next
      if (element && Math.abs(element.scrollTop - next.scrollTop) >= 1) element.scrollTop = next.scrollTop
    },
    [scroller],
  )
  const go = useCallback(
    (next: ScrollPlace) => {
      settleAt(next)
      draw()
    },
    [settleAt, draw],
  )

  const onSee = useRef(options.onSee)
  useLayoutEffect(() => {
    onSee.current = options.onSee
  })

  const measure = useCallback(() => {
    if (!scroller.current) return
    view.current = scroller.current.clientHeight || FIRST_HEIGHT
    draw()
  }, [scroller, draw])
  // While there is nothing yet, so that the first rows are drawn once; an element around this one is there only now.
  useEffect(measure, [measure])
  const isEmpty = count === 0
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || isEmpty) return
    if (view.current === 0) measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller, isEmpty, measure])

  useLayoutEffect(() => {
    const element = scroller.current
    const isFirst = wasEmpty.current
    wasEmpty.current = count === 0
    if (!element || isShort) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame: number | undefined
    const follow = () => {
      const scale = scaleNow()
      settleAt(followScroll(place.current, element.scrollTop, scale))
      clearTimeout(timer)
      if (scale.whole !== scale.drawn) timer = setTimeout(() => settle(scale), REST)
      const next = nextDrawn()
      if (next === latest.current) return
      const { first, last } = rowsOf(next, { count, rowHeight, head, spare })
      onSee.current?.(first, last)
      // In the frame that shows the scrolled page, or fast scrolling would show gaps; by then what was at hand is there.
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        flushSync(draw)
      })
    }
    const settle = (scale: ScrollScale) => {
      // Scrolled since, which a busy page tells late: put back, it would never get there.
      if (Math.abs(element.scrollTop - place.current.scrollTop) < 1) go(placeAt(place.current.top, scale))
    }
    element.addEventListener('scroll', follow, { passive: true })
    // Another folder is seen from its top, one that has become shorter from its end.
    if (count === 0) element.scrollTop = 0
    const scale = scaleNow()
    // Asking the page where it stands would lay the first rows out by themselves.
    if (isFirst && count > 0) draw()
    else go(placeAt(scale.whole === scale.drawn ? element.scrollTop : place.current.top, scale))
    return () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, count, isShort, rowHeight, head, spare, scaleNow, settleAt, nextDrawn, draw, go])

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
  const { first, last } = rowsOf(drawn, { count, rowHeight, head, spare })
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

/** Where the eye was when rows were last drawn: pixels above it, those the element is scrolled by less, and its window. */
interface Drawn {
  top: number
  shift: number
  view: number
}

/** The rows to draw for a place, from the first to before the last. */
function rowsOf(
  { top, view }: Drawn,
  { count, rowHeight, head, spare }: { count: number; rowHeight: number; head: number; spare: number },
): { first: number; last: number } {
  const from = Math.min(top, Math.max(0, count * rowHeight + head - view))
  return {
    first: Math.max(0, Math.floor((from - spare) / rowHeight)),
    last: Math.min(count, Math.ceil((from + view - head + spare) / rowHeight)),
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
