import type { PlaceRange } from '../../store/listing/read-range'

/** Two corners of a rectangle, in pixels of all that a list holds. */
export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/** How the items of a list lie: pixels of a row, of the head above them, of a row's width and of what is empty around an item. */
export interface ItemPlan {
  columns: number
  count: number
  rowHeight: number
  head: number
  width: number
  gap: number
}

/** The places a rectangle touches, counted and not looked for among what is drawn: a run, or one a row. */
export function placesIn(rectangle: Rectangle, plan: ItemPlan): PlaceRange[] {
  const { columns, count, head, rowHeight, gap, width } = plan
  const cell = width / columns
  const rows = touched(rectangle.top - head, rectangle.bottom - head, rowHeight, gap, Math.ceil(count / columns))
  const across = touched(rectangle.left, rectangle.right, cell, gap, columns)
  if (rows.to < rows.from || across.to < across.from) return []
  const isWhole = across.from === 0 && across.to === columns - 1
  const spans = isWhole
    ? [{ from: rows.from * columns, to: rows.to * columns + across.to }]
    : Array.from({ length: rows.to - rows.from + 1 }, (_, at) => {
        const start = (rows.from + at) * columns
        return { from: start + across.from, to: start + across.to }
      })
  return spans.flatMap(({ from, to }) => (from < count ? [{ from, to: Math.min(to, count - 1) }] : []))
}

/** Which of equal tracks, each with a gap at both ends, a stretch touches. */
function touched(start: number, end: number, size: number, gap: number, count: number): PlaceRange {
  return {
    from: Math.max(0, Math.floor((start + gap) / size)),
    to: Math.min(count - 1, Math.ceil((end - gap) / size) - 1),
  }
}
