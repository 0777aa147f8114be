import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  createRowVirtualizer,
  EMPTY_VIEWPORT,
  heightOf,
  type RowPlan,
  type RowVirtualizer,
  rowsInView,
} from './row-virtualizer'
import { toScale } from './scroll-scale'

/** Which rows are drawn, and where. */
export interface RowWindow extends Pick<RowVirtualizer, 'read' | 'scrollToRow' | 'scrollToTop'> {
  /** Rows in sight from the first to before the last, and the kept row, which may lie apart. */
  rows: readonly number[]
  first: number
  last: number
  /** Pixels of the element that stands for all rows, head not included. */
  height: number
  /** What is drawn goes on as another row when it leaves; while it is there, it stays itself. */
  keyOf(row: number): number
  /** Pixels from the top of that element to a row. */
  startOf(row: number): number
}

/** Props of {@link useRowWindow}. */
interface RowWindowOptions extends RowPlan {
  /** All rows are simply drawn: find-in-page works, and nothing flickers. */
  isShort: boolean
  /** A row that stays drawn wherever the list is scrolled: it has the focus. */
  kept: number
  scroller: RefObject<HTMLElement | null>
}

/** The rows in sight of a list of any length; rows are equally high. */
export function useRowWindow({ isShort, kept, scroller, ...given }: RowWindowOptions): RowWindow {
  const { count, rowHeight, head, onRangeChange } = given
  const overscan = isShort ? Number.POSITIVE_INFINITY : given.overscan
  const plan = { count, rowHeight, head, overscan }
  const [drawn, setDrawn] = useState(EMPTY_VIEWPORT)
  const [virtualizer] = useState(() => createRowVirtualizer(scroller, setDrawn))
  useLayoutEffect(
    () => virtualizer.update({ count, rowHeight, head, overscan, onRangeChange }),
    [virtualizer, count, rowHeight, head, overscan, onRangeChange],
  )
  useEffect(() => virtualizer.observe(), [virtualizer])

  const { first, last } = rowsInView(drawn, plan)
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  if (kept < first && kept >= 0) rows.unshift(kept)
  if (kept >= last && kept < count) rows.push(kept)
  const slots = useRef<ReadonlyMap<number, number>>(new Map())
  slots.current = assignSlots(rows, slots.current)
  const known = slots.current
  return {
    ...virtualizer,
    rows,
    first,
    last,
    height: toScale(heightOf(plan), drawn.view).drawn - head,
    keyOf: (row) => known.get(row) ?? row,
    startOf: (row) => row * rowHeight - drawn.shift,
  }
}

/** Rows that were drawn keep what they are drawn with: a press that gives one the focus must end on the same element. */
export function assignSlots(rows: readonly number[], before: ReadonlyMap<number, number>): Map<number, number> {
  const stayed = rows.flatMap((row) => {
    const slot = before.get(row)
    return slot === undefined ? [] : [[row, slot] as const]
  })
  const slots = new Map(stayed)
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
