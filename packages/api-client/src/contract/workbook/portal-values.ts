import type { Schema } from '../types'

type Workbook = Schema<'Workbook'>
type Cell = Schema<'WorkbookCell'>

/** Whether a kept formula asks the portal for a figure, which depends on who looks. */
export function asksPortal(formula: string | undefined): boolean {
  return formula?.includes('PORTAL.') ?? false
}

/**
 * A workbook to be kept: where a formula asks the portal, no formula brings what it came to, since it came to that by the
 * rights of one person. Whoever opens the table reckons all of them anew.
 */
export function withoutPortalValues(workbook: Workbook): Workbook {
  if (!workbook.sheets.some(({ cells }) => Object.values(cells).some(({ f }) => asksPortal(f)))) return workbook
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(Object.entries(sheet.cells).map(([name, cell]) => [name, withoutResult(cell)])),
    })),
  }
}

/** A cell without what its formula came to; one without a formula stays. */
export function withoutResult(cell: Cell): Cell {
  if (cell.f === undefined) return cell
  const { v: _result, ...formula } = cell
  return formula
}
