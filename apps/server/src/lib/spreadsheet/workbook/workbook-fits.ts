import type { Schema } from '@ws/api-client/contract'
import { cellOf, rangeOf, WORKBOOK_LIMITS } from '@ws/api-client/contract/workbook'
import { invalid } from '../../http/error'

/** Refuses a workbook that is larger than one may be; `field` is where it was sent. */
export function assertWorkbookFits({ sheets }: Schema<'Workbook'>, field: string): void {
  let filled = 0
  for (const { id, name, rows, cols, cells, merges = [] } of sheets) {
    filled += Object.keys(cells).length
    if (sheets.some((other) => other.name !== name && other.id === id))
      throw invalid({ [field]: 'У двух листов один номер' })
    const isOutside = (place: string) => {
      const range = rangeOf(place)
      return !range || range.to.row >= rows || range.to.column >= cols
    }
    const stray = Object.keys(cells).find((place) => !cellOf(place) || isOutside(place)) ?? merges.find(isOutside)
    if (stray !== undefined) throw invalid({ [field]: `На листе «${name}» нет места ${stray.slice(0, 30)}` })
  }
  if (filled > WORKBOOK_LIMITS.cells) throw invalid({ [field]: 'В книге больше 200 000 заполненных ячеек' })
}
