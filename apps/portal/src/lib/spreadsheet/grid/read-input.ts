import { type Cell, type Context, execFunctionGroup } from '@fortune-sheet/core'
import { type CellRange, canonicalFormula, cellName } from '@ws/api-client/contract/workbook'
import { treeOf } from '../formula/evaluate'
import type { Node } from '../formula/parse'
import { readNumber } from '../formula/values'
import { gridCell } from './to-grid'

/** What a person typed into a cell: Russian formulas, decimal commas and days become what the grid keeps. */
export function readInput(
  typed: string,
  row: number,
  column: number,
  context: Context,
  onCycle: (path: string) => void,
): string | Cell {
  const text = typed.trim()
  if (text.startsWith('=') && text.length > 1) {
    const formula = canonicalFormula(text)
    const cycle = cycleOf(formula, row, column, context)
    if (!cycle) {
      if (isDay(formula, context)) writeAsDay(row, column, context)
      return formula
    }
    onCycle(cycle)
    // Kept as a text, so that what was typed can be corrected.
    return `'${typed}`
  }
  if (!/\d/.test(text) || text.startsWith("'")) return typed
  if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text)) {
    const day = readNumber(text)
    if (day === undefined) return typed
    // For a cell that comes whole the grid reckons nothing anew by itself.
    execFunctionGroup(context, row, column, day)
    return gridCell({ v: day, s: { nf: 'dd.mm.yyyy' } })
  }
  if (/^-?\d{1,3}([\s\u00a0]\d{3})*,\d+$|^-?\d+,\d+$/.test(text))
    return text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  return typed
}

const DAYS = new Set(['TODAY', 'DATE', 'EDATE', 'EOMONTH', 'WORKDAY'])

/** Whether a formula comes to a day: by its function, or as a day some days on. */
function isDay(formula: string, context: Context): boolean {
  const tree = treeOf(formula.slice(1))
  if (tree?.kind === 'call') return DAYS.has(tree.name)
  if (tree?.kind !== 'operation' || (tree.operator !== '+' && tree.operator !== '-')) return false
  const data = context.luckysheetfile.find(({ id }) => id === context.currentSheetId)?.data
  const isOne = (node: Node) =>
    node.kind === 'call'
      ? DAYS.has(node.name)
      : node.kind === 'range' &&
        node.sheet === undefined &&
        data?.[node.range.from.row]?.[node.range.from.column]?.ct?.t === 'd'
  return isOne(tree.left) !== isOne(tree.right)
}

/** A cell without a format of its own shows a day as a day. */
function writeAsDay(row: number, column: number, context: Context): void {
  const line = context.luckysheetfile.find(({ id }) => id === context.currentSheetId)?.data?.[row]
  const cell = line?.[column]
  if (line && (cell?.ct?.fa ?? 'General') === 'General') line[column] = { ...cell, ct: { fa: 'dd.mm.yyyy', t: 'd' } }
}

/** The way back to the cell that a formula would lead through others, in words; nothing where there is none. */
function cycleOf(formula: string, row: number, column: number, context: Context): string | undefined {
  const home = context.currentSheetId
  const seen = new Set<string>()
  const nameOf = (sheet: string, at: { row: number; column: number }) => {
    const name = cellName(at.row, at.column)
    return sheet === home ? name : `${context.luckysheetfile.find(({ id }) => id === sheet)?.name ?? ''}!${name}`
  }
  function search(text: string, sheet: string, path: string[]): string | undefined {
    const tree = treeOf(text.slice(1))
    if (!tree) return undefined
    for (const reference of referencesOf(tree)) {
      const target =
        reference.sheet === undefined ? sheet : context.luckysheetfile.find(({ name }) => name === reference.sheet)?.id
      const data = context.luckysheetfile.find(({ id }) => id === target)?.data
      if (target === undefined || !data) continue
      const { from, to } = reference.range
      if (target === home && row >= from.row && row <= to.row && column >= from.column && column <= to.column) {
        return [...path, nameOf(home, { row, column })].join(' → ')
      }
      for (let r = from.row; r <= Math.min(to.row, data.length - 1); r++) {
        for (let c = from.column; c <= Math.min(to.column, (data[r]?.length ?? 0) - 1); c++) {
          const key = `${target} ${r} ${c}`
          const next = data[r]?.[c]?.f
          if (!next || seen.has(key)) continue
          seen.add(key)
          const found = search(next, target, [...path, nameOf(target, { row: r, column: c })])
          if (found) return found
        }
      }
    }
    return undefined
  }
  return search(formula, home, [cellName(row, column)])
}

function referencesOf(node: Node): { sheet: string | undefined; range: CellRange }[] {
  switch (node.kind) {
    case 'range':
      return [node]
    case 'call':
      return node.args.flatMap((arg) => (arg ? referencesOf(arg) : []))
    case 'operation':
      return [...referencesOf(node.left), ...referencesOf(node.right)]
    case 'sign':
    case 'percent':
      return referencesOf(node.of)
    default:
      return []
  }
}
