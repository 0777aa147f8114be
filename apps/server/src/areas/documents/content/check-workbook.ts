import { invalid } from '../../../lib/http/error'

/** What a spreadsheet may hold. */
const WORKBOOK_LIMITS = { sheets: 20, rows: 10_000, columns: 200, cells: 200_000, sheetName: 60, text: 32_767 }

type Given = Record<string, unknown>
/** A sheet as it is stored; what is not known of it stays as it was sent, within its bounds. */
interface Sheet {
  id: string
  name: string
  rows: number
  cols: number
  cells: Record<string, Given>
  [part: string]: unknown
}

/** A workbook that was checked. */
export interface Workbook extends Given {
  sheets: Sheet[]
}

/** Parts of a sheet that are stored beside its cells. */
const PARTS = ['merges', 'widths', 'heights', 'freeze', 'filters', 'validations', 'charts', 'conditions'] as const
/** Letters of all parts of one sheet together. */
const MOST_LETTERS = 500_000
const MALFORMED = 'Неверная таблица: загрузите страницу заново и повторите'

/** The workbook of what was sent, made anew of nothing but what may stand in one; refused at the field `content`. */
export function readWorkbook(sent: Given): Workbook {
  const { sheets } = sent
  if (!Array.isArray(sheets) || sheets.length === 0) return refuse(MALFORMED)
  if (sheets.length > WORKBOOK_LIMITS.sheets) refuse(`Не больше ${WORKBOOK_LIMITS.sheets} листов`)
  let left = WORKBOOK_LIMITS.cells
  const read = sheets.map((one): Sheet => {
    const sheet = asObject(one)
    const cells = readCells(sheet)
    left -= Object.keys(cells).length
    if (left < 0) refuse('Не больше 200 000 заполненных ячеек')
    return { ...readSheet(sheet), cells }
  })
  for (const name of ['id', 'name'] as const) {
    const said = read.map((sheet) => sheet[name].toLowerCase())
    if (new Set(said).size < said.length) refuse(name === 'id' ? MALFORMED : 'Имена листов должны различаться')
  }
  return { sheets: read }
}

/** The texts of a workbook, for the search. */
export function workbookText({ sheets }: Workbook): string {
  const words: string[] = []
  for (const { name, cells } of sheets) {
    words.push(name)
    for (const { v } of Object.values(cells)) if (typeof v === 'string') words.push(v)
  }
  return words.join('\n')
}

/** A workbook of one empty sheet. */
export function emptyWorkbook(): Workbook {
  return { sheets: [{ id: '1', name: 'Лист 1', rows: 100, cols: 26, cells: {} }] }
}

function readSheet({ id, name, rows, cols, ...rest }: Given): Sheet {
  if (typeof id !== 'string' || !/^[\w-]{1,60}$/.test(id)) return refuse(MALFORMED)
  if (typeof name !== 'string' || name.trim() === '') return refuse('У каждого листа должно быть имя')
  if (name.length > WORKBOOK_LIMITS.sheetName) refuse(`Имя листа не длиннее ${WORKBOOK_LIMITS.sheetName} символов`)
  if (!isCount(rows, WORKBOOK_LIMITS.rows) || !isCount(cols, WORKBOOK_LIMITS.columns))
    refuse('Лист не больше 10 000 строк и 200 столбцов')
  const parts = Object.fromEntries(PARTS.flatMap((part) => (isPart(rest[part]) ? [[part, rest[part]]] : [])))
  if (JSON.stringify(parts).length > MOST_LETTERS) refuse('Слишком много оформления листа')
  return { id, name: name.trim(), rows: Number(rows), cols: Number(cols), cells: {}, ...parts }
}

function readCells({ cells = {}, rows, cols }: Given): Record<string, Given> {
  const read: Record<string, Given> = {}
  for (const [address, sent] of Object.entries(asObject(cells))) {
    const place = /^([A-Z]{1,3})([1-9]\d{0,4})$/.exec(address)
    if (!place || columnOf(place[1] ?? '') > Number(cols) || Number(place[2]) > Number(rows))
      refuse(`Ячейки ${address.slice(0, 12)} нет на листе`)
    const cell = readCell(asObject(sent), address)
    if (Object.keys(cell).length > 0) read[address] = cell
  }
  return read
}

function readCell({ v, f, s }: Given, address: string): Given {
  const isValue = v === undefined || v === null || ['string', 'number', 'boolean'].includes(typeof v)
  if (!isValue || (f !== undefined && typeof f !== 'string') || !isPart(s ?? {})) refuse(`Неверная ячейка ${address}`)
  if (String(v ?? '').length > WORKBOOK_LIMITS.text || String(f ?? '').length > 8_000)
    refuse(`Слишком длинный текст в ячейке ${address}`)
  if (s !== undefined && s !== null && JSON.stringify(s).length > 2_000) refuse(`Неверное оформление ячейки ${address}`)
  return { ...(v === undefined || v === null ? {} : { v }), ...(f ? { f } : {}), ...(s ? { s } : {}) }
}

/** `AB` → 28. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function asObject(value: unknown): Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : refuse(MALFORMED)
}

function refuse(message: string): never {
  throw invalid({ content: message })
}
