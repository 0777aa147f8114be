import type { CsvLine } from '../read-csv'
import { columnName } from './column-name'
import { type DateFormat, dayText, serialText, timeText } from './date-formats'
import { LargeWorkbookError, WorkbookError } from './workbook-error'
import { readPart } from './workbook-parts'
import { fromXlsxText } from './xlsx-text'

/** What is said of a workbook outside its sheets. */
export interface Workbook {
  dateSystem: 1900 | 1904
  sharedStrings: readonly string[]
  /** What the style of a number shows it as, by the number of the style. */
  dateFormats: readonly (DateFormat | undefined)[]
}

/** Most rows and columns in which something may stand. */
const ROWS = 20_000
const COLUMNS = 100
/** Cells in which something stands. */
const CELLS = 500_000
/** Characters of one cell: no field is longer. */
const CELL_TEXT = 50_000
/** Characters of all cells: a text that cells share counts for each of them. */
const SHEET_TEXT = 8_000_000

/** A cell as it is written: its type, its style, and what stands in `<v>` or `<is>`. */
interface WrittenCell {
  type: string
  style: string
  text: string
}

/** The lines of a sheet in which something stands. Nothing is filled up to a place that a cell claims. */
export function readSheet(part: Uint8Array, workbook: Workbook): CsvLine[] {
  const lines: CsvLine[] = []
  let line: CsvLine = { line: 0, cells: [] }
  let column = 0
  let cell: WrittenCell | undefined
  let isText = false
  let isReading = false
  let cells = 0
  let characters = 0

  function endCell(written: WrittenCell): void {
    const text = textOf(written, workbook).trim()
    if (text === '') return
    const place = `${columnName(column - 1)}${line.line}`
    if (line.line > ROWS) throw new LargeWorkbookError(`Ячейка ${place} ниже строки ${ROWS.toLocaleString('ru-RU')}`)
    if (column > COLUMNS) throw new LargeWorkbookError(`Ячейка ${place} правее столбца № ${COLUMNS}`)
    if (text.length > CELL_TEXT) throw new LargeWorkbookError(`В ячейке ${place} больше 50 000 символов`)
    cells += 1
    characters += text.length
    if (cells > CELLS) throw new LargeWorkbookError('На листе больше 500 000 заполненных ячеек')
    if (characters > SHEET_TEXT) throw new LargeWorkbookError('На листе больше 8 000 000 символов')
    while (line.cells.length < column - 1) line.cells.push('')
    line.cells[column - 1] = text
  }

  readPart(part, {
    open(tag, { r, t, s }) {
      isText = tag === 'v' || tag === 't'
      if (tag === 'row') {
        line = { line: r === undefined ? line.line + 1 : wholeNumber(r), cells: [] }
        column = 0
      } else if (tag === 'c') {
        column = r === undefined ? column + 1 : columnOf(r, line.line)
        cell = { type: t ?? 'n', style: s ?? '', text: '' }
      } else if (tag === 'rPh') isReading = true
    },
    text(piece) {
      if (cell && isText && !isReading) cell.text += piece
    },
    close(tag) {
      isText = false
      if (tag === 'rPh') isReading = false
      if (tag === 'c' && cell) {
        endCell(cell)
        cell = undefined
      }
      if (tag === 'row' && line.cells.length > 0) lines.push(line)
    },
  })
  return lines.sort((one, other) => one.line - other.line)
}

function textOf({ type, style, text }: WrittenCell, { sharedStrings, dateFormats, dateSystem }: Workbook): string {
  if (text === '') return ''
  switch (type) {
    case 's': {
      const shared = sharedStrings[wholeNumber(text)]
      if (shared === undefined) throw new WorkbookError('A cell names a text that is not there')
      return shared
    }
    case 'b':
      return /^(1|true)$/.test(text) ? 'да' : 'нет'
    case 'd':
      return text.includes('T') ? `${dayText(text)} ${timeText(text)}` : dayText(text)
    case 'n': {
      const number = Number(text)
      if (!Number.isFinite(number)) throw new WorkbookError('A number is none')
      const format = dateFormats[Number(style)]
      return (format && serialText(number, format, dateSystem)) ?? String(number)
    }
    // Texts, and mistakes of formulas as they are shown.
    default:
      return fromXlsxText(text)
  }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new WorkbookError('No whole number')
  return Number(text)
}

/** The number of the column of a place in this row: A7 → 1, AA7 → 27. */
function columnOf(place: string, row: number): number {
  const [, letters, digits] = /^([A-Z]{1,7})(\d+)$/.exec(place) ?? []
  if (letters === undefined || Number(digits) !== row)
    throw new WorkbookError('A cell stands in another row than its own')
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
