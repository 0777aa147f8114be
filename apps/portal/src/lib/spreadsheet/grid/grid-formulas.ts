import { type Context, FormulaCache, genarate, locale, update } from '@fortune-sheet/core'
import type { CellRange } from '@ws/api-client/contract/workbook'
import { evaluate } from '../formula/evaluate'
import { numberFormatted } from '../formula/number-format'
import { cellValue, Fault, type Scalar } from '../formula/values'

type Parser = {
  context: Context
  parse: (formula: string, options: { sheetId: string }) => { error: string | null; result: unknown }
}
type Hooked = { format?: (format: string, value: unknown) => unknown }
type Shown = { show?: (text: unknown, type: { t?: string; fa?: string }, value: unknown) => unknown }

/** What the grids on the page know of their formulas, each as soon as one was reckoned: a kept version is shown over a table. */
const caches = new Set<WeakRef<FormulaCache>>()
const known = new WeakSet<FormulaCache>()

/** Makes the grids look anew for which formulas there are: after cells came from elsewhere. */
export function forgetFormulas(): void {
  for (const held of caches) {
    const cache = held.deref()
    if (cache) cache.formulaCellInfoMap = null
    else caches.delete(held)
  }
}

function remember(cache: FormulaCache): void {
  if (known.has(cache)) return
  known.add(cache)
  caches.add(new WeakRef(cache))
}

/**
 * Puts our formulas and our way of writing numbers in the place of the grid's own: those know neither «ВПР» nor errors that
 * «ЕСЛИОШИБКА» catches, and write decimal points.
 */
export function installFormulas(): void {
  const parser: Parser = Object.getPrototypeOf(new FormulaCache().parser)
  parser.parse = function parse(this: Parser, formula, { sheetId }) {
    remember(this.context.formulaCache)
    const value = evaluate(formula, {
      read: (sheet, range) => readRange(this.context, sheet, sheetId, range),
      now: () => new Date(),
    })
    return value instanceof Fault ? { error: value.code, result: null } : { error: null, result: value }
  }
  // Cells are written in the first letters of the list, which in Russian are those of a typewriter.
  const { fontarray } = locale({ lang: 'ru' } as Context)
  fontarray[0] = 'Arial'
  ;(update as unknown as Hooked).format = (format, value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) && format !== '@'
      ? numberFormatted(number, format)
      : value
  }
  ;(genarate as unknown as Shown).show = (text, { t, fa = 'General' }, value) =>
    t === 'n' && typeof value === 'number' ? numberFormatted(value, fa) : text
}

/** The cells of a range as the grid has them, those it reckons at this moment before those it holds. */
function readRange(
  context: Context,
  name: string | undefined,
  own: string,
  { from, to }: CellRange,
): Scalar[][] | undefined {
  const sheet = context.luckysheetfile.find((one) => (name === undefined ? one.id === own : one.name === name))
  const data = sheet?.data
  if (!sheet || !data) return undefined
  const fresh = context.formulaCache.execFunctionGlobalData as Record<string, Held | undefined> | null
  const rows: Scalar[][] = []
  for (let row = from.row; row <= Math.min(to.row, data.length - 1); row++) {
    const line: Scalar[] = []
    for (let column = from.column; column <= Math.min(to.column, (data[row]?.length ?? 0) - 1); column++) {
      line.push(heldBy(fresh?.[`${row}_${column}_${sheet.id}`] ?? data[row]?.[column]))
    }
    rows.push(line)
  }
  return rows
}

interface Held {
  v?: unknown
  ct?: { t?: string | undefined } | undefined
}

/** What is typed as a number the grid may keep as it was typed. */
function heldBy(cell: Held | null | undefined): Scalar {
  const value = cell?.v
  const isNumber = (cell?.ct?.t === 'n' || cell?.ct?.t === 'd') && typeof value === 'string' && value.trim() !== ''
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : cellValue(value)
}
