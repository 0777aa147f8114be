import type { Op, Sheet } from '@fortune-sheet/core'
import type { WorkbookInstance } from '@fortune-sheet/react'
import { type CellsMove, movedFormula } from '../moved-cells'

/** Rows or columns of one sheet that a person has put in or taken out. */
interface SheetMove {
  sheet: string
  move: CellsMove
}

/** What a step of the grid moved; nothing where it moved nothing. */
export function moveOf({ op, id, value }: Op): SheetMove | undefined {
  if (id === undefined) return undefined
  if (op === 'insertRowCol') {
    const { type, index, count, direction } = value
    return { sheet: id, move: { axis: type, at: direction === 'lefttop' ? index : index + 1, count } }
  }
  if (op === 'deleteRowCol') {
    const { type, start, end } = value
    return { sheet: id, move: { axis: type, at: start, count: start - end - 1 } }
  }
  return undefined
}

/** Lists to choose from whose values stand in cells go on naming those cells, which the grid does not see to. */
export function moveSources(grid: WorkbookInstance, moves: readonly SheetMove[]): void {
  const sheets = grid.getAllSheets()
  const ops = sheets.flatMap((sheet) => sourceOps(sheet, sheets, moves))
  if (ops.length > 0) grid.applyOp(ops)
}

function sourceOps({ id, dataVerification }: Sheet, sheets: readonly Sheet[], moves: readonly SheetMove[]): Op[] {
  if (id === undefined) return []
  return Object.entries<{ type: string; value1: string }>(dataVerification ?? {}).flatMap(([place, rule]) => {
    if (rule.type !== 'dropdown' || !/\d:/.test(rule.value1)) return []
    const value1 = moves.reduce((source, { sheet, move }) => {
      const name = sheets.find((one) => one.id === sheet)?.name
      return movedFormula(`=${source}`, move, (named) => (named === undefined ? id === sheet : named === name)).slice(1)
    }, rule.value1)
    return value1 === rule.value1
      ? []
      : [{ op: 'replace' as const, id, path: ['dataVerification', place], value: { ...rule, value1 } }]
  })
}
