import type { Cell, Sheet } from '@fortune-sheet/core'
import type { Schema } from '@ws/api-client/contract'
import { cellName, columnLetters, rangeName } from '@ws/api-client/contract/workbook'
import { conditionsOf, validationsOf } from './from-grid-rules'
import { colorOf } from './grid-color'

type Workbook = Schema<'Workbook'>
type WorkbookSheet = Schema<'WorkbookSheet'>
type WorkbookCell = Schema<'WorkbookCell'>
type Style = NonNullable<WorkbookCell['s']>

const ACROSS = ['center', 'left', 'right'] as const
const DOWN = ['middle', 'top', 'bottom'] as const

/** What the grid has no place for, kept from the workbook it was opened with. */
type Beside = Pick<WorkbookSheet, 'charts' | 'tables'>

/** The workbook that the grid shows; charts and live tables come from `beside`, by sheets. */
export function fromGrid(sheets: readonly Sheet[], beside: ReadonlyMap<string, Beside> = new Map()): Workbook {
  const ordered = sheets.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  return { sheets: ordered.map((sheet, at) => sheetOf(sheet, at, beside.get(sheet.id ?? '') ?? {})) }
}

function sheetOf(sheet: Sheet, at: number, beside: Beside): WorkbookSheet {
  const data = sheet.data ?? []
  const cells: WorkbookSheet['cells'] = {}
  const put = (row: number, column: number, cell: Cell | null | undefined) => {
    const made = cell && workbookCell(cell)
    if (made) cells[cellName(row, column)] = made
  }
  if (data.length > 0) {
    for (const [row, line] of data.entries()) for (const [column, cell] of line.entries()) put(row, column, cell)
  } else for (const { r, c, v } of sheet.celldata ?? []) put(r, c, v)
  const {
    merge = {},
    columnlen = {},
    colhidden = {},
    rowlen = {},
    rowhidden = {},
    customHeight = {},
  } = sheet.config ?? {}
  for (const [key, { linkAddress }] of Object.entries(sheet.hyperlink ?? {})) {
    const [row = 0, column = 0] = key.split('_').map(Number)
    const name = cellName(row, column)
    cells[name] = { ...cells[name], l: linkAddress }
  }
  for (const { row, column, sides } of bordersOf(sheet.config?.borderInfo ?? [])) {
    const name = cellName(row, column)
    cells[name] = { ...cells[name], s: { ...cells[name]?.s, bd: sides } }
  }
  const size = (value: number) => Math.min(2000, Math.max(1, Math.round(value)))
  const widths = Object.fromEntries([
    ...Object.entries(columnlen).map(([column, width]) => [columnLetters(Number(column)), size(width)] as const),
    ...Object.keys(colhidden).map((column) => [columnLetters(Number(column)), 0] as const),
  ])
  const heights = Object.fromEntries([
    ...Object.entries(rowlen)
      .filter(([row]) => customHeight[row])
      .map(([row, height]) => [String(Number(row) + 1), size(height)] as const),
    ...Object.keys(rowhidden).map((row) => [String(Number(row) + 1), 0] as const),
  ])
  const merges = Object.values(merge).map(({ r, c, rs, cs }) => name(r, c, r + rs - 1, c + cs - 1))
  const filter = sheet.filter_select
  const validations = validationsOf(sheet.dataVerification ?? {})
  const conditions = conditionsOf(sheet.luckysheet_conditionformat_save ?? [])
  return {
    id: sheet.id ?? `sheet-${at + 1}`,
    name: sheet.name.slice(0, 31),
    rows: Math.min(10_000, Math.max(1, data.length || (sheet.row ?? 100))),
    cols: Math.min(200, Math.max(1, data[0]?.length || (sheet.column ?? 26))),
    cells,
    ...(merges.length > 0 && { merges }),
    ...(Object.keys(widths).length > 0 && { widths }),
    ...(Object.keys(heights).length > 0 && { heights }),
    ...freezeOf(sheet.frozen),
    ...(filter?.row && {
      filter: name(filter.row[0] ?? 0, filter.column[0] ?? 0, filter.row[1] ?? 0, filter.column[1] ?? 0),
    }),
    ...(validations.length > 0 && { validations }),
    ...(conditions.length > 0 && { conditions }),
    ...(sheet.hide === 1 && { hidden: true }),
    ...(sheet.color && colorOf(sheet.color) === sheet.color.toLowerCase() && { color: sheet.color }),
    ...beside,
  }
}

/** A cell as workbooks hold it; nothing for an empty one. */
export function workbookCell(cell: Cell): WorkbookCell | undefined {
  const made: WorkbookCell = {}
  const written =
    cell.ct?.t === 'inlineStr' && Array.isArray(cell.ct.s)
      ? cell.ct.s.map(({ v }: { v?: string }) => v ?? '').join('')
      : cell.v
  if (written !== undefined && written !== null && written !== '') {
    // What is typed as a number the grid keeps as it was typed.
    if (cell.ct?.t === 'n' && typeof written === 'string' && Number.isFinite(Number(written))) made.v = Number(written)
    else made.v = cell.ct?.t === 'b' ? written === true || String(written).toUpperCase() === 'TRUE' : written
  }
  if (cell.f) made.f = cell.f
  if (cell.ps?.value) made.n = cell.ps.value.slice(0, 2000)
  const style = styleOf(cell)
  if (style) made.s = style
  return Object.keys(made).length > 0 ? made : undefined
}

function styleOf(cell: Cell): Style | undefined {
  const style: Style = {}
  if (cell.bl === 1) style.b = true
  if (cell.it === 1) style.i = true
  if (cell.un === 1) style.u = true
  if (cell.cl === 1) style.st = true
  const letters = colorOf(cell.fc)
  if (letters && letters !== '#000000') style.c = letters
  const ground = colorOf(cell.bg)
  if (ground) style.bg = ground
  if (cell.fs && cell.fs !== 10) style.fs = Math.min(96, Math.max(5, Number(cell.fs)))
  const across = ACROSS[Number(cell.ht)]
  if (cell.ht !== undefined && across) style.ha = across
  const down = DOWN[Number(cell.vt)]
  if (cell.vt !== undefined && down) style.va = down
  if (cell.tb === '2') style.w = true
  const format = cell.ct?.fa
  if (format && format !== 'General' && format.length <= 100) style.nf = format
  return Object.keys(style).length > 0 ? style : undefined
}

function name(row: number, column: number, lastRow: number, lastColumn: number): string {
  return rangeName({ from: { row, column }, to: { row: lastRow, column: lastColumn } })
}

function freezeOf(frozen: Sheet['frozen']): Pick<WorkbookSheet, 'freeze'> {
  if (!frozen) return {}
  const rows = /row|both/i.test(frozen.type) ? (frozen.range?.row_focus ?? 0) + 1 : 0
  const cols = /column|both/i.test(frozen.type) ? (frozen.range?.column_focus ?? 0) + 1 : 0
  return { freeze: { rows: Math.min(rows, 100), cols: Math.min(cols, 50) } }
}

type Sides = NonNullable<Style['bd']>

/** Borders of cells: the grid keeps some by cells, others by ranges with a word for the sides. */
function bordersOf(borders: readonly unknown[]): { row: number; column: number; sides: Sides }[] {
  const made = new Map<string, { row: number; column: number; sides: Sides }>()
  const add = (row: number, column: number, sides: Sides) => {
    const key = `${row} ${column}`
    made.set(key, { row, column, sides: { ...made.get(key)?.sides, ...sides } })
  }
  for (const border of borders as GridBorder[]) {
    if (border.rangeType === 'cell') {
      const { row_index, col_index, ...given } = border.value
      const sides: Sides = {}
      for (const side of ['t', 'r', 'b', 'l'] as const)
        if (given[side]) sides[side] = colorOf(given[side].color) ?? '#000000'
      add(row_index, col_index, sides)
      continue
    }
    if (border.rangeType !== 'range') continue
    const color = colorOf(border.color) ?? '#000000'
    for (const {
      row: [top = 0, bottom = top],
      column: [left = 0, right = left],
    } of border.range) {
      for (let row = top; row <= Math.min(bottom, 9_999); row++) {
        for (let column = left; column <= Math.min(right, 199); column++) {
          if (border.borderType === 'border-none') made.delete(`${row} ${column}`)
          else
            add(
              row,
              column,
              sidesOf(border.borderType, color, {
                top: row === top,
                bottom: row === bottom,
                left: column === left,
                right: column === right,
              }),
            )
        }
      }
    }
  }
  return [...made.values()].filter(({ sides }) => Object.keys(sides).length > 0)
}

type GridBorder =
  | {
      rangeType: 'cell'
      value: { row_index: number; col_index: number } & Partial<Record<'t' | 'r' | 'b' | 'l', { color: string } | null>>
    }
  | { rangeType: 'range'; borderType: string; color: string; range: { row: number[]; column: number[] }[] }

function sidesOf(type: string, color: string, edge: Record<'top' | 'bottom' | 'left' | 'right', boolean>): Sides {
  const isAll = type === 'border-all'
  const isOutside = type === 'border-outside'
  return {
    ...((isAll || ((isOutside || type === 'border-top') && edge.top)) && { t: color }),
    ...((isAll || ((isOutside || type === 'border-bottom') && edge.bottom)) && { b: color }),
    ...((isAll || ((isOutside || type === 'border-left') && edge.left)) && { l: color }),
    ...((isAll || ((isOutside || type === 'border-right') && edge.right)) && { r: color }),
  }
}
