import { type Cell, type CellValue, Workbook, type Worksheet } from '@cj-tech-master/excelts'
import type { Schema } from '@ws/api-client/contract'
import { cellName, cleanWorkbook, columnLetters, WORKBOOK_LIMITS } from '@ws/api-client/contract/workbook'
import { LargeWorkbookError, WorkbookError } from '../xlsx/workbook-error'
import { styleOf } from './cell-style'
import { packParts } from './pack-parts'
import { conditionsOf, validationsOf } from './sheet-rules'

type Sheet = Schema<'WorkbookSheet'>

/** A day is counted from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
/** What an empty sheet shows. */
const LEAST = { rows: 100, columns: 26 }

/** What an XLSX file holds as a workbook of the portal; refuses what is none and what is beyond the limits. */
export async function readWorkbook(bytes: Uint8Array): Promise<Schema<'ReadWorkbook'>> {
  const packed = packParts(bytes)
  const book = new Workbook()
  try {
    await book.xlsx.load(packed.bytes)
  } catch (error) {
    throw new WorkbookError('Not a workbook', { cause: error })
  }
  const sheets = book.worksheets
  if (sheets.length === 0) throw new WorkbookError('Has no sheet')
  if (sheets.length > WORKBOOK_LIMITS.sheets) {
    throw new LargeWorkbookError(`В книге ${sheets.length} листов, а можно не больше ${WORKBOOK_LIMITS.sheets}`)
  }
  const filled = { left: WORKBOOK_LIMITS.cells }
  return {
    workbook: cleanWorkbook({ sheets: sheets.map((sheet, at) => readSheet(sheet, at, filled)) }),
    left_out: packed.leftOut,
  }
}

function readSheet(sheet: Worksheet, at: number, filled: { left: number }): Sheet {
  const cells: Sheet['cells'] = {}
  const plain: Sheet['cells'] = {}
  let rows = 0
  let columns = 0
  sheet.eachRow({ includeEmpty: false }, (row) => {
    row.eachCell({ includeEmpty: true }, (cell) => {
      if (cell.isMerged && cell.master !== cell) return
      const read = readCell(cell)
      if (!read) return
      const isFilled = read.v !== undefined || read.f !== undefined || read.n !== undefined
      const name = cellName(cell.row - 1, cell.col - 1)
      if (!isFilled) {
        if (cell.row <= WORKBOOK_LIMITS.rows && cell.col <= WORKBOOK_LIMITS.columns) plain[name] = read
        return
      }
      filled.left -= 1
      if (filled.left < 0) throw new LargeWorkbookError('В книге больше 200 000 заполненных ячеек')
      rows = Math.max(rows, cell.row)
      columns = Math.max(columns, cell.col)
      cells[name] = read
    })
  })
  assertFits(sheet.name, rows, columns)
  // Whole columns may be coloured down to the last row: a look alone is kept as far as there is room for it.
  for (const [name, cell] of Object.entries(plain).slice(0, Math.max(0, filled.left))) cells[name] = cell
  const frozen = (sheet.views ?? []).find(({ state }) => state === 'frozen')
  const filter = typeof sheet.autoFilter === 'string' ? sheet.autoFilter.replaceAll('$', '') : undefined
  const lines = { rows: Math.max(rows, LEAST.rows), cols: Math.max(columns, LEAST.columns) }
  const { xSplit, ySplit } = { xSplit: 0, ySplit: 0, ...frozen }
  return {
    id: `sheet-${at + 1}`,
    name: sheet.name,
    ...lines,
    cells,
    merges: mergesOf(sheet),
    widths: widthsOf(sheet, lines.cols),
    heights: heightsOf(sheet, lines.rows),
    ...(frozen && { freeze: { rows: Math.min(ySplit, 100), cols: Math.min(xSplit, 50) } }),
    ...(filter !== undefined && { filter }),
    validations: validationsOf(sheet),
    conditions: conditionsOf(sheet),
    ...(sheet.state !== 'visible' && { hidden: true }),
  }
}

function assertFits(name: string, rows: number, columns: number): void {
  const say = (count: number, words: string, most: number) =>
    new LargeWorkbookError(
      `На листе «${name}» ${count.toLocaleString('ru-RU')} ${words}, а можно не больше ${most.toLocaleString('ru-RU')}`,
    )
  if (rows > WORKBOOK_LIMITS.rows) throw say(rows, 'строк', WORKBOOK_LIMITS.rows)
  if (columns > WORKBOOK_LIMITS.columns) throw say(columns, 'столбцов', WORKBOOK_LIMITS.columns)
}

function readCell(cell: Cell): Schema<'WorkbookCell'> | undefined {
  const style = styleOf(cell.style)
  const formula = cell.formula
  const value = cellValue(formula === undefined ? (cell.value as CellValue) : cell.result)
  const note = noteOf(cell)
  const link = cell.isHyperlink ? cell.hyperlink : undefined
  if (value === undefined && formula === undefined && !style && note === undefined) return undefined
  return {
    ...(value !== undefined && { v: value }),
    ...(formula !== undefined && { f: `=${formula}`.slice(0, 8192) }),
    ...(style && { s: style }),
    ...(note !== undefined && { n: note }),
    ...(link !== undefined && { l: link.slice(0, 2000) }),
  }
}

/** What a cell shows; of rich text the words alone. */
function cellValue(value: CellValue): string | number | boolean | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value === '' ? undefined : value.slice(0, 32_767)
  if (value instanceof Date) return dayNumber(value)
  if ('error' in value) return value.error
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .slice(0, 32_767)
  if ('hyperlink' in value) return cellValue(value.text)
  if ('checkbox' in value) return value.checkbox
  return undefined
}

/** A moment as spreadsheets count it. */
export function dayNumber(date: Date): number {
  return Math.round(((date.getTime() - FIRST_DAY) / DAY) * 1e8) / 1e8
}

function noteOf({ note }: Cell): string | undefined {
  if (note === undefined) return undefined
  const text = typeof note === 'string' ? note : (note.texts ?? []).map((part) => part.text).join('')
  return text === '' ? undefined : text.slice(0, 2000)
}

function mergesOf(sheet: Worksheet): string[] {
  return sheet.hasMerges ? (sheet.model.merges ?? sheet.model.mergeCells ?? []) : []
}

function widthsOf(sheet: Worksheet, columns: number): Record<string, number> {
  const widths: Record<string, number> = {}
  for (let at = 0; at < Math.min(columns, sheet.columnCount); at++) {
    const { width, hidden } = sheet.getColumn(at + 1)
    if (hidden) widths[columnLetters(at)] = 0
    else if (width) widths[columnLetters(at)] = Math.min(2000, Math.round(width * 7 + 5))
  }
  return widths
}

function heightsOf(sheet: Worksheet, rows: number): Record<string, number> {
  const heights: Record<string, number> = {}
  sheet.eachRow({ includeEmpty: true }, (row, number) => {
    if (number > rows) return
    if (row.hidden) heights[number] = 0
    else if (row.height) heights[number] = Math.min(2000, Math.round((row.height * 4) / 3))
  })
  return heights
}
