import type { Schema } from '@ws/api-client/contract'
import { type CellAddress, rangeName } from '@ws/api-client/contract/workbook'
import { colorOf } from './grid-color'
import { joinedRanges } from './joined-ranges'

const RULES: Record<string, Schema<'CellCondition'>['rule']> = {
  greaterThan: 'more',
  lessThan: 'less',
  equal: 'equal',
  between: 'between',
  textContains: 'contains',
  duplicateValue: 'duplicate',
}

/** Cells that the grid colours by what they hold. */
export function conditionsOf(saved: readonly unknown[]): Schema<'CellCondition'>[] {
  return (saved as GridCondition[]).flatMap(({ conditionName, cellrange, conditionValue, format }) => {
    const rule = RULES[conditionName]
    if (!rule || Array.isArray(format)) return []
    const c = colorOf(format.textColor)
    const bg = colorOf(format.cellColor)
    return cellrange.map(({ row, column }) => ({
      range: rangeName({
        from: { row: row[0] ?? 0, column: column[0] ?? 0 },
        to: { row: row[1] ?? 0, column: column[1] ?? 0 },
      }),
      rule: rule === 'equal' && conditionValue[0] === '' ? ('empty' as const) : rule,
      values: conditionValue.slice(0, 2).map((value) => String(value).slice(0, 200)),
      ...(c && { c }),
      ...(bg && { bg }),
    }))
  })
}

interface GridCondition {
  conditionName: string
  cellrange: { row: number[]; column: number[] }[]
  conditionValue: unknown[]
  format: { textColor: string | null; cellColor: string | null } | unknown[]
}

interface GridValidation {
  type: string
  value1: string
  value2: string
  type2: string
}

const KINDS: Record<string, Schema<'CellValidation'>['kind']> = {
  dropdown: 'list',
  number: 'number',
  number_integer: 'number',
  number_decimal: 'number',
  date: 'date',
  text_length: 'length',
}

/**
 * What may be written into the cells of the grid. It keeps a rule for each cell; the range that the rule was given for goes
 * stale when rows are put in, the cells do not.
 */
export function validationsOf(saved: Record<string, unknown>): Schema<'CellValidation'>[] {
  const made = new Map<string, { rule: Omit<Schema<'CellValidation'>, 'range'>; cells: CellAddress[] }>()
  for (const [place, item] of Object.entries(saved)) {
    const rule = ruleOf(item as GridValidation)
    const [row = Number.NaN, column = Number.NaN] = place.split('_').map(Number)
    if (!rule || !Number.isInteger(row) || !Number.isInteger(column)) continue
    const key = JSON.stringify(rule)
    const same = made.get(key) ?? { rule, cells: [] }
    made.set(key, same)
    same.cells.push({ row, column })
  }
  return [...made.values()]
    .flatMap(({ rule, cells }) => joinedRanges(cells).map((range) => ({ range, ...rule })))
    .slice(0, 500)
}

function ruleOf({ type, type2, value1, value2 }: GridValidation): Omit<Schema<'CellValidation'>, 'range'> | undefined {
  const kind = KINDS[type]
  const number = (text: string) => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text))
  if (!kind) return undefined
  if (kind !== 'list') return { kind, ...boundsOf(type2, number(value1), number(value2)) }
  if (isPlace(value1)) return { kind, source: value1.slice(0, 100) }
  return {
    kind,
    values: value1
      .split(',')
      .slice(0, 200)
      .map((value) => value.slice(0, 200)),
  }
}

/** Whether the values of a list stand in cells. */
function isPlace(values: string): boolean {
  return /^('[^']+'!|[\p{L}\d_]+!)?\$?[A-Z]{1,3}\$?\d+:/u.test(values)
}

function boundsOf(operator: string, first: number | null, second: number | null) {
  if (operator === 'between') return { from: first, to: second }
  return operator.startsWith('less') ? { from: null, to: first } : { from: first, to: null }
}
