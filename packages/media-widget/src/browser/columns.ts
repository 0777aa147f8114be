/** From which width of the widget, in pixels, the grid has one column more than the place in the list. */
const COLUMN_WIDTHS = [0, 480, 640, 820, 960] as const

/** How many columns the grid has in a widget so wide. */
export function columnsFor(width: number): number {
  return Math.max(1, COLUMN_WIDTHS.filter((from) => width >= from).length)
}
