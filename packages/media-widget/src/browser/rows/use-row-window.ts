import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRowEye, heightOf, NOT_DRAWN, type RowEye, type RowPlan, rowsNear } from './row-eye'
import { toScale } from './scroll-scale'

/** Which rows are drawn, and where. */
export interface RowWindow extends Pick<RowEye, 'read' | 'scrollToRow' | 'scrollToTop'> {
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
}

/** Props of {@link useRowWindow}. */
interface RowWindowOptions extends RowPlan {
  /** All rows are simply drawn: find-in-page works, and nothing flickers. */
  isShort: boolean
  /** A row that stays drawn wherever the eye is: it has the focus. */
  kept: number
  scroller: RefObject<HTMLElement | null>
}

/** The rows of a list of any length near the eye; rows are equally high. */
export function useRowWindow({ isShort, kept, scroller, ...given }: RowWindowOptions): RowWindow {
  const { count, rowHeight, head, onSee } = given
  const spare = isShort ? Number.POSITIVE_INFINITY : given.spare
  const plan = { count, rowHeight, head, spare }
  const [drawn, setDrawn] = useState(NOT_DRAWN)
  const [eye] = useState(() => createRowEye(scroller, setDrawn))
  useLayoutEffect(
    () => eye.stand({ count, rowHeight, head, spare, onSee }),
    [eye, count, rowHeight, head, spare, onSee],
  )
  useEffect(() => eye.follow(), [eye])

  const { first, last } = rowsNear(drawn, plan)
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  if (kept < first && kept >= 0) rows.unshift(kept)
  if (kept >= last && kept < count) rows.push(kept)
  const slots = useRef<ReadonlyMap<number, number>>(new Map())
  slots.current = assignSlots(rows, slots.current)
  const known = slots.current
  return {
    ...eye,
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
