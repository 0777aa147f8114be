import { type CellValue, Workbook, type Worksheet } from '@cj-tech-master/excelts'
import type { Schema } from '@ws/api-client/contract'
import { cellOf, columnOf } from '@ws/api-client/contract/workbook'
import { fileStyle } from './cell-style'
import { withFilterNames } from './filter-names'
import { withCharts } from './write-charts'

type Sheet = Schema<'WorkbookSheet'>
type Cell = Schema<'WorkbookCell'>

/** Functions that a file names with a prefix, since they are younger than the format. */
const YOUNG = /\b(XLOOKUP|IFS|CONCAT|TEXTJOIN|MAXIFS|MINIFS)\(/g
const ERRORS = ['#N/A', '#REF!', '#NAME?', '#DIV/0!', '#NULL!', '#VALUE!', '#NUM!'] as const

/** A workbook of the portal as an XLSX file. */
export async function writeWorkbook({ sheets }: Schema<'Workbook'>): Promise<Uint8Array> {
  const book = new Workbook()
  // Kept without what they come to, formulas are reckoned by whoever opens the file.
  book.calcProperties = { fullCalcOnLoad: true }
  for (const sheet of sheets) writeSheet(book.addWorksheet(sheet.name), sheet)
  const written = new Uint8Array(await book.xlsx.writeBuffer())
  return withCharts(withFilterNames(written, sheets), sheets)
}

function writeSheet(target: Worksheet, sheet: Sheet): void {
  for (const [letters, width] of Object.entries(sheet.widths ?? {})) {
    const column = target.getColumn(columnOf(letters) + 1)
    if (width === 0) column.hidden = true
    else column.width = Math.max(0, (width - 5) / 7)
  }
  for (const [number, height] of Object.entries(sheet.heights ?? {})) {
    const row = target.getRow(Number(number))
    if (height === 0) row.hidden = true
    else row.height = (height * 3) / 4
  }
  for (const [name, cell] of Object.entries(sheet.cells)) {
    const at = cellOf(name)
    if (!at) continue
    const made = target.getCell(at.row + 1, at.column + 1)
    made.value = cellValue(cell)
    if (cell.s) made.style = fileStyle(cell.s)
    if (cell.n !== undefined) made.note = cell.n
  }
  for (const merge of sheet.merges ?? []) target.mergeCells(merge)
  const { rows = 0, cols = 0 } = sheet.freeze ?? {}
  if (rows > 0 || cols > 0) target.views = [{ state: 'frozen', xSplit: cols, ySplit: rows }]
  if (sheet.filter !== undefined) target.autoFilter = sheet.filter
  if (sheet.hidden) target.state = 'hidden'
  for (const rule of sheet.validations ?? []) writeValidation(target, rule)
  for (const condition of sheet.conditions ?? []) writeCondition(target, condition)
}

/** What the server alone can reckon, a file holds as what it came to. */
function cellValue({ v, f, l }: Cell): CellValue {
  const value = v ?? null
  const error = ERRORS.find((name) => name === value)
  if (f !== undefined && !f.includes('PORTAL.')) {
    const formula = f.slice(1).replaceAll(YOUNG, '_xlfn.$1(')
    return value === null ? { formula } : { formula, result: error ? { error } : value }
  }
  if (error) return { error }
  return l !== undefined && typeof value === 'string' ? { text: value, hyperlink: l } : value
}

function writeValidation(target: Worksheet, { range, kind, values, source, from, to }: Schema<'CellValidation'>): void {
  const bounds = [from, to].filter((bound) => bound !== null && bound !== undefined)
  const operator =
    bounds.length === 2 ? 'between' : from === null || from === undefined ? 'lessThanOrEqual' : 'greaterThanOrEqual'
  const type = kind === 'number' ? 'decimal' : kind === 'length' ? 'textLength' : kind
  const formulae = type === 'list' ? [source ?? `"${(values ?? []).join(',')}"`] : bounds
  if (formulae.length > 0)
    target.dataValidations.add(range, { type, formulae, allowBlank: true, ...(type !== 'list' && { operator }) })
}

function writeCondition(target: Worksheet, { range, rule, values = [], c, bg }: Schema<'CellCondition'>): void {
  const style = {
    ...(c && { font: { color: { argb: `FF${c.slice(1)}` } } }),
    ...(bg && { fill: { type: 'pattern' as const, pattern: 'solid' as const, bgColor: { argb: `FF${bg.slice(1)}` } } }),
  }
  const common = { priority: 1, style }
  const operator = { more: 'greaterThan', less: 'lessThan', equal: 'equal', between: 'between' } as const
  if (rule === 'contains') {
    target.addConditionalFormatting({
      ref: range,
      rules: [{ ...common, type: 'containsText', operator: 'containsText', text: values[0] ?? '' }],
    })
  } else if (rule !== 'empty' && rule !== 'duplicate') {
    target.addConditionalFormatting({
      ref: range,
      rules: [{ ...common, type: 'cellIs', operator: operator[rule], formulae: values }],
    })
  }
}
