import type { Schema } from '@ws/api-client/contract'
import { type CellsMove, movedItems } from '../moved-cells'

/** What stands on sheets and the grid has no place for. */
export type Beside = Pick<Schema<'WorkbookSheet'>, 'charts' | 'tables'>

/** Charts and tables of the portal on the sheets of an open grid; they follow the rows and columns that they stand in. */
export function createBeside({ sheets }: Schema<'Workbook'>) {
  const held = new Map<string, Beside>(
    sheets.map(({ id, charts, tables }) => [id, { ...(charts && { charts }), ...(tables && { tables }) }]),
  )
  /** What was there before the latest moves, each with what would take it back. */
  let before: { back: string; sheet: string; beside: Beside }[] = []
  return {
    sheets: (): ReadonlyMap<string, Beside> => held,
    of: (sheet: string): Beside => held.get(sheet) ?? {},
    set(sheet: string, more: Beside) {
      held.set(sheet, { ...held.get(sheet), ...more })
      before = []
    },
    follow(sheet: string, move: CellsMove) {
      const beside = held.get(sheet)
      if (!beside) return
      const last = before.pop()
      // A step taken back brings back what went with it.
      if (last?.sheet === sheet && last.back === JSON.stringify(move)) {
        held.set(sheet, last.beside)
        return
      }
      const back = JSON.stringify({ axis: move.axis, at: move.at, count: -move.count })
      before = [...before, ...(last ? [last] : []), { back, sheet, beside }]
      const { charts, tables } = beside
      held.set(sheet, {
        ...(charts && { charts: movedItems(charts, move) }),
        ...(tables && { tables: movedItems(tables, move) }),
      })
    },
  }
}
