/** From which width of the widget, in pixels, the grid has one column more than the place in the list. */
const COLUMN_WIDTHS = [0, 340, 640, 820, 960] as const

/** How many columns the grid has in a widget so wide. */
export function columnsFor(width: number): number {
  return Math.max(1, COLUMN_WIDTHS.filter((from) => width >= from).length)
}

/** Narrower, in pixels, and the tree gives its place to the contents: the breadcrumbs lead as well. */
export const TREE_WIDTH_LIMIT = 640
const TREE_WIDTH = 208

/** Pixels of its own from which the list has the date, and those that each column more takes. */
const DATE_FROM = 500
const COLUMN = 100

/**
 * Which columns of the list have room beside a name of some 200 pixels, in a widget so wide with so many of the host: with the
 * date (`middle`), with the type (`wide`), with the first of the host (`more`), with all. A container query would lay out each
 * row anew before it is known.
 */
export function listWidthFor(width: number, hostColumns = 0): 'full' | 'more' | 'wide' | 'middle' | 'narrow' {
  const own = width < TREE_WIDTH_LIMIT ? width : width - TREE_WIDTH
  const more = Math.floor((own - DATE_FROM) / COLUMN)
  return more > hostColumns ? 'full' : ((['middle', 'wide', 'more'] as const)[Math.min(more, 2)] ?? 'narrow')
}
