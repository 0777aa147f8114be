/** From which width of the widget, in pixels, the grid has one column more than the place in the list. */
const COLUMN_WIDTHS = [0, 480, 640, 820, 960] as const

/** How many columns the grid has in a widget so wide. */
export function columnsFor(width: number): number {
  return Math.max(1, COLUMN_WIDTHS.filter((from) => width >= from).length)
}

/** Narrower, in pixels, and the tree gives its place to the contents: the breadcrumbs lead as well. */
export const TREE_WIDTH_LIMIT = 640
const TREE_WIDTH = 208

/** From which widths of its own, in pixels, the list has all columns of the widget, and all but the type. */
const WIDE = 700
const MIDDLE = 500

/** Pixels of a column of the host. */
const HOST_COLUMN = 128

/** Which columns of the list have room in a widget so wide, with so many of the host; a container query would lay out each row anew before it is known. */
export function listWidthFor(width: number, hostColumns = 0): 'full' | 'wide' | 'middle' | 'narrow' {
  const own = width < TREE_WIDTH_LIMIT ? width : width - TREE_WIDTH
  if (own < MIDDLE) return 'narrow'
  if (own < WIDE) return 'middle'
  return own < WIDE + HOST_COLUMN * hostColumns ? 'wide' : 'full'
}
