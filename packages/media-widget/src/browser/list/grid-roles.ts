import type { AriaAttributes } from 'react'

/** The attributes of a grid of the APG whose rows are windowed: a table cannot be drawn in parts. */
export function toGrid(attributes: AriaAttributes) {
  return { role: 'grid', ...attributes } as const
}

/** What holds the rows. */
export const rowGroup = { role: 'rowgroup' } as const

/** A row by its number, the first is 1; one that can be chosen tells whether it is. */
export function toRow(number: number, isChosen?: boolean) {
  return { role: 'row', 'aria-rowindex': number, 'aria-selected': isChosen } as const
}

/** A cell by the number of its column, the first is 1; one that can be chosen tells whether it is. */
export function toGridCell(number: number, isChosen?: boolean) {
  return { role: 'gridcell', 'aria-colindex': number, 'aria-selected': isChosen } as const
}
