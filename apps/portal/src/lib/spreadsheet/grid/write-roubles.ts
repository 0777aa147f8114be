import type { WorkbookInstance } from '@fortune-sheet/react'
import { numberFormatted } from '../formula/number-format'

/** In quotes: by a bare sign of the rouble the grid's own writer of numbers falls over. */
const ROUBLES = '# ##0.00 "₽"'

/** Shows the numbers of the chosen cells as sums of roubles; one step, which can be undone. */
export function writeRoubles(grid: WorkbookInstance): void {
  const chosen = grid.getSelection() ?? []
  const data = grid.getSheet().data ?? []
  // What the grid itself would show has an English point.
  const shown = chosen.flatMap(({ row: [top = 0, bottom = top], column: [left = 0, right = left] }) =>
    data.slice(top, bottom + 1).flatMap((line, down) =>
      line.slice(left, right + 1).flatMap((cell, across) => {
        const value = cell?.v
        if (typeof value !== 'number') return []
        const text = numberFormatted(value, ROUBLES)
        return [{ name: 'setCellFormat', args: [top + down, left + across, 'm', text] }]
      }),
    ),
  )
  const format = { name: 'setCellFormatByRange', args: ['ct', { fa: ROUBLES, t: 'n' }, chosen] }
  grid.batchCallApis([format, ...shown])
}
