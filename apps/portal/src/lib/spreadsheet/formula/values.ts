/** An error as a value of a formula, by its kept name. */
export class Fault {
  constructor(readonly code: '#DIV/0!' | '#REF!' | '#VALUE!' | '#NAME?' | '#N/A' | '#NUM!') {}
}

/** What one cell holds. */
export type Scalar = number | string | boolean | null | Fault
/** What a part of a formula comes to: rows of cells for a range. */
export type Value = Scalar | Matrix
export type Matrix = Scalar[][]

/** A day is counted from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
const ERRORS = new Set(['#DIV/0!', '#REF!', '#VALUE!', '#NAME?', '#N/A', '#NUM!', '#NULL!', '#SPILL!'])

/** One value of what may be many: the first. */
export function single(value: Value): Scalar {
  return Array.isArray(value) ? (value[0]?.[0] ?? null) : value
}

/** All cells in reading order. */
export function flat(values: readonly Value[]): Scalar[] {
  return values.flatMap((value) => (Array.isArray(value) ? value.flat() : [value]))
}

/** Rows of cells of anything. */
export function matrix(value: Value): Matrix {
  return Array.isArray(value) ? value : [[value]]
}

/** A number of a value, or why there is none; texts are read as people write numbers and days. */
export function numberOf(value: Value): number {
  const one = single(value)
  if (one instanceof Fault) throw one
  if (typeof one === 'number') return one
  if (typeof one === 'boolean') return one ? 1 : 0
  if (one === null) return 0
  const read = readNumber(one)
  if (read === undefined) throw new Fault('#VALUE!')
  return read
}

/** The number or day that a text writes. */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f₽]/g, '')
  if (/^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?%?$/i.test(bare)) {
    const value = Number(bare.replace(',', '.').replace('%', ''))
    return bare.endsWith('%') ? value / 100 : value
  }
  const day = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(bare) ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare)
  if (!day) return undefined
  const [first = '', month = '', last = ''] = day.slice(1)
  const [year, date] = first.length === 4 ? [Number(first), Number(last)] : [Number(last), Number(first)]
  const made = serial(year, Number(month), date)
  const back = dateOf(made)
  return back.getUTCDate() === date && back.getUTCMonth() === Number(month) - 1 ? made : undefined
}

/** A text of a value, as it stands in a sentence. */
export function textOf(value: Value): string {
  const one = single(value)
  if (one instanceof Fault) throw one
  if (one === null) return ''
  if (typeof one === 'boolean') return one ? 'ИСТИНА' : 'ЛОЖЬ'
  return typeof one === 'number' ? String(rounded(one)).replace('.', ',') : one
}

/** Whether a value stands for yes. */
export function truthOf(value: Value): boolean {
  const one = single(value)
  if (one instanceof Fault) throw one
  if (typeof one !== 'string') return Boolean(one)
  const word = one.toUpperCase()
  if (word === 'TRUE' || word === 'ИСТИНА') return true
  if (word === 'FALSE' || word === 'ЛОЖЬ') return false
  throw new Fault('#VALUE!')
}

/** The numbers among cells: of a range numbers alone, of what is written into the formula whatever reads as one. */
export function numbers(values: readonly Value[]): number[] {
  const found: number[] = []
  for (const value of values) {
    if (!Array.isArray(value)) {
      if (value !== null) found.push(numberOf(value))
      continue
    }
    for (const cell of value.flat()) {
      if (cell instanceof Fault) throw cell
      if (typeof cell === 'number') found.push(cell)
    }
  }
  return found
}

/** Whether two cells hold the same; the case of letters does not matter. */
export function same(one: Scalar, other: Scalar): boolean {
  return compare(one, other) === 0
}

/** The order of cells: numbers, then texts, then truth; nothing counts as the zero of its neighbour. */
export function compare(one: Scalar, other: Scalar): number {
  if (one instanceof Fault) throw one
  if (other instanceof Fault) throw other
  const left = one ?? (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0)
  const right = other ?? (typeof left === 'string' ? '' : typeof left === 'boolean' ? false : 0)
  if (typeof left === 'number' && typeof right === 'number') return rounded(left) - rounded(right)
  if (typeof left === 'string' && typeof right === 'string') {
    const [a, b] = [left.toLowerCase(), right.toLowerCase()]
    return a === b ? 0 : a.localeCompare(b, 'ru')
  }
  const rank = (value: Scalar) => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2)
  return rank(left) - rank(right) || Number(left) - Number(right)
}

/** A number without the dust of binary fractions. */
export function rounded(value: number): number {
  return value === 0 || !Number.isFinite(value) ? value : Number(value.toPrecision(15))
}

/** A day as its number; months and days beyond their ends go on into the next ones. */
export function serial(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month - 1, day) - FIRST_DAY) / DAY)
}

/** The day of a number. */
export function dateOf(value: number): Date {
  if (value < 0 || value > 2_958_466) throw new Fault('#NUM!')
  return new Date(FIRST_DAY + Math.floor(value) * DAY)
}

/** What a cell of the grid holds, errors told from texts. */
export function cellValue(value: unknown): Scalar {
  if (typeof value === 'string') return ERRORS.has(value) ? new Fault(value as Fault['code']) : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
