import type { Cell, Sheet, SheetConfig } from '@fortune-sheet/core'
import type { Schema } from '@ws/api-client/contract'
import {
  type CellAddress,
  cellName,
  cellOf,
  cleanWorkbook,
  columnOf,
  rangeOf,
  shownError,
} from '@ws/api-client/contract/workbook'
import { isDateFormat, numberFormatted } from '../formula/number-format'
import { isMissing, reckonMissing } from '../formula/reckon-missing'

type Workbook = Schema<'Workbook'>
type WorkbookSheet = Schema<'WorkbookSheet'>
type WorkbookCell = Schema<'WorkbookCell'>
type Style = NonNullable<WorkbookCell['s']>

const ACROSS = { center: 0, left: 1, right: 2 } as const
const DOWN = { middle: 0, top: 1, bottom: 2 } as const

/** The sheets of the grid for a workbook, cleaned once more: what is drawn may have come from a browser's own store. */
export function toGrid(workbook: Workbook): Sheet[] {
  const found = workbook.sheets.map((): PlacedCell[] => [])
  const clean = cleanWorkbook(workbook, (cell, at, sheet) => found[sheet]?.push({ at, cell }))
  const isWhole = !found.some((cells) => cells.some(({ cell }) => isMissing(cell)))
  const { sheets } = isWhole ? clean : reckonMissing(clean)
  return sheets.map((sheet, order) => {
    const placed = (isWhole && found[order]) || placedCells(sheet)
    return {
      id: sheet.id,
      name: sheet.name,
      order,
      status: order === 0 ? 1 : 0,
      row: sheet.rows,
      column: sheet.cols,
      celldata: placed.map(({ at, cell }) => gridCellAt(at, gridCell(cell))).concat(mergedCells(sheet)),
      config: { ...configOf(sheet), borderInfo: bordersOf(placed) },
      // Without it the grid never reckons a loaded formula again.
      calcChain: chainOf(sheet.id, placed),
      ...(sheet.hidden && { hide: 1 }),
      ...(sheet.color && { color: sheet.color }),
      ...frozenOf(sheet.freeze),
      ...filterOf(sheet.filter),
      ...linksOf(placed),
      luckysheet_conditionformat_save: (sheet.conditions ?? []).map(conditionOf),
      dataVerification: validationsOf(sheet),
    }
  })
}

/** A cell with its place, which is read out of its name once: there may be two hundred thousand of them. */
interface PlacedCell {
  at: CellAddress
  cell: WorkbookCell
}

/** The cells of a sheet with their places. */
export function placedCells({ cells }: WorkbookSheet): PlacedCell[] {
  const placed: PlacedCell[] = []
  for (const name in cells) {
    const cell = cells[name]
    const at = cellOf(name)
    if (cell && at) placed.push({ at, cell })
  }
  return placed
}

function gridCellAt({ row, column }: CellAddress, cell: Cell) {
  return { r: row, c: column, v: cell }
}

/** The cells of merged ranges; told after all others, they stand in the place of those. */
function mergedCells({ cells, merges = [] }: WorkbookSheet) {
  return merges.flatMap((merge) => {
    const range = rangeOf(merge)
    if (!range) return []
    const { from, to } = range
    const { row: r, column: c } = from
    const corner = { ...gridCell(cells[cellName(r, c)] ?? {}), mc: { r, c, rs: to.row - r + 1, cs: to.column - c + 1 } }
    const made = [gridCellAt(from, corner)]
    for (let row = r; row <= to.row; row++) {
      for (let column = c; column <= to.column; column++) {
        if (row !== r || column !== c) made.push(gridCellAt({ row, column }, { mc: { r, c } }))
      }
    }
    return made
  })
}

/** A cell of the grid; `m` is what it shows. */
export function gridCell({ v, f, s, n }: WorkbookCell): Cell {
  const cell: Cell = {}
  const format = s?.nf ?? 'General'
  if (v !== undefined && v !== null) {
    cell.v = v
    if (typeof v === 'number') {
      cell.m = numberFormatted(v, format)
      cell.ct = { fa: format, t: s?.nf && isDateFormat(s.nf) ? 'd' : 'n' }
    } else if (typeof v === 'boolean') {
      cell.m = v ? 'ИСТИНА' : 'ЛОЖЬ'
      cell.ct = { fa: 'General', t: 'b' }
    } else {
      cell.m = shownError(v)
      // A text that reads as a number (a code, an account) stays a text when it is edited.
      cell.ct =
        cell.m === v ? { fa: s?.nf ?? (/^[\d\s.,+-]+$/.test(v) ? '@' : 'General'), t: 's' } : { fa: 'General', t: 'e' }
    }
  } else if (s?.nf) cell.ct = { fa: s.nf, t: 'n' }
  if (f !== undefined) cell.f = f
  if (n !== undefined) cell.ps = { left: null, top: null, width: null, height: null, value: n, isShow: false }
  if (!s) return cell
  if (s.b) cell.bl = 1
  if (s.i) cell.it = 1
  if (s.u) cell.un = 1
  if (s.st) cell.cl = 1
  if (s.c) cell.fc = s.c
  if (s.bg) cell.bg = s.bg
  if (s.fs) cell.fs = s.fs
  if (s.ha) cell.ht = ACROSS[s.ha]
  if (s.va) cell.vt = DOWN[s.va]
  if (s.w) cell.tb = '2'
  return cell
}

function configOf({ merges = [], widths = {}, heights = {} }: WorkbookSheet): SheetConfig {
  const config = {
    merge: {} as NonNullable<SheetConfig['merge']>,
    columnlen: {} as Record<string, number>,
    colhidden: {} as Record<string, number>,
    rowlen: {} as Record<string, number>,
    rowhidden: {} as Record<string, number>,
    customWidth: {} as Record<string, number>,
    customHeight: {} as Record<string, number>,
  }
  for (const merge of merges) {
    const range = rangeOf(merge)
    if (!range) continue
    const { row: r, column: c } = range.from
    config.merge[`${r}_${c}`] = { r, c, rs: range.to.row - r + 1, cs: range.to.column - c + 1 }
  }
  for (const [letters, width] of Object.entries(widths)) {
    const at = columnOf(letters)
    if (width === 0) config.colhidden[at] = 0
    else {
      config.columnlen[at] = width
      config.customWidth[at] = 1
    }
  }
  for (const [number, height] of Object.entries(heights)) {
    const at = Number(number) - 1
    if (height === 0) config.rowhidden[at] = 0
    else {
      config.rowlen[at] = height
      config.customHeight[at] = 1
    }
  }
  return config
}

function bordersOf(placed: readonly PlacedCell[]): unknown[] {
  const borders: unknown[] = []
  for (const { at, cell } of placed) if (cell.s?.bd) borders.push(gridBorder(at, cell.s.bd))
  return borders
}

/** The borders of one cell as the grid keeps them. */
export function gridBorder({ row, column }: CellAddress, { t, r, b, l }: NonNullable<Style['bd']>) {
  const side = (color: string | undefined) => (color ? { style: 1, color } : undefined)
  return {
    rangeType: 'cell',
    value: { row_index: row, col_index: column, t: side(t), r: side(r), b: side(b), l: side(l) },
  }
}

/** The cells of a sheet that hold formulas. */
export function chainOf(id: string, placed: readonly PlacedCell[]): { r: number; c: number; id: string }[] {
  const chain: { r: number; c: number; id: string }[] = []
  for (const { at, cell } of placed) if (cell.f !== undefined) chain.push({ r: at.row, c: at.column, id })
  return chain
}

function frozenOf(freeze: WorkbookSheet['freeze']): Pick<Sheet, 'frozen'> {
  const { rows = 0, cols = 0 } = freeze ?? {}
  if (rows === 0 && cols === 0) return {}
  const type = rows > 0 && cols > 0 ? 'rangeBoth' : rows > 0 ? 'rangeRow' : 'rangeColumn'
  return { frozen: { type, range: { row_focus: Math.max(0, rows - 1), column_focus: Math.max(0, cols - 1) } } }
}

function filterOf(filter: string | undefined): Pick<Sheet, 'filter_select'> {
  const range = filter === undefined ? undefined : rangeOf(filter)
  return range
    ? { filter_select: { row: [range.from.row, range.to.row], column: [range.from.column, range.to.column] } }
    : {}
}

function linksOf(placed: readonly PlacedCell[]): Pick<Sheet, 'hyperlink'> {
  const links: NonNullable<Sheet['hyperlink']> = {}
  for (const {
    at,
    cell: { l },
  } of placed) {
    if (l !== undefined) links[`${at.row}_${at.column}`] = { linkType: 'webpage', linkAddress: l }
  }
  return Object.keys(links).length > 0 ? { hyperlink: links } : {}
}

const RULES = {
  more: 'greaterThan',
  less: 'lessThan',
  equal: 'equal',
  between: 'between',
  contains: 'textContains',
  empty: 'equal',
  duplicate: 'duplicateValue',
} as const

function conditionOf({ range, rule, values = [], c, bg }: Schema<'CellCondition'>) {
  const found = rangeOf(range)
  return {
    type: 'default',
    cellrange: found ? [{ row: [found.from.row, found.to.row], column: [found.from.column, found.to.column] }] : [],
    format: { textColor: c ?? null, cellColor: bg ?? null },
    conditionName: RULES[rule],
    conditionRange: [],
    conditionValue: rule === 'duplicate' ? ['0'] : rule === 'empty' ? [''] : values,
  }
}

function validationsOf({ validations = [] }: WorkbookSheet): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const { range, kind, values, source, from, to } of validations) {
    const found = rangeOf(range)
    if (!found) continue
    const item =
      kind === 'list'
        ? { type: 'dropdown', type2: '', value1: values?.join(',') ?? source?.replaceAll('$', '') ?? '', value2: '' }
        : { type: kind === 'number' ? 'number' : kind === 'date' ? 'date' : 'text_length', ...boundsOf(from, to) }
    for (let row = found.from.row; row <= found.to.row; row++) {
      for (let column = found.from.column; column <= found.to.column; column++) {
        made[`${row}_${column}`] = {
          ...item,
          rangeTxt: range,
          validity: '',
          remote: false,
          prohibitInput: true,
          hintShow: false,
          hintValue: '',
          checked: false,
        }
      }
    }
  }
  return made
}

function boundsOf(from: number | null | undefined, to: number | null | undefined) {
  if (typeof from === 'number' && typeof to === 'number')
    return { type2: 'between', value1: String(from), value2: String(to) }
  if (typeof from === 'number') return { type2: 'moreThanOrEqualTo', value1: String(from), value2: '' }
  return { type2: 'lessThanOrEqualTo', value1: String(to ?? 0), value2: '' }
}
