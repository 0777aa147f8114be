import type { Schema } from '@ws/api-client/contract'
import { asksPortal, type FormulaToken, formulaTokens } from '@ws/api-client/contract/workbook'

type Workbook = Schema<'Workbook'>
type Sheet = Schema<'WorkbookSheet'>
type Ask = Schema<'PortalAsk'>
/** What a formula asks the portal for, by the ask, and what it came to. */
export type PortalAnswers = ReadonlyMap<string, number | '#N/A' | '#VALUE!'>

const FIGURES: Readonly<Record<string, Ask['figure']>> = {
  'PORTAL.DEBT': 'debt',
  'PORTAL.RATE': 'rate',
  'PORTAL.VACANT': 'vacant',
}
/** Asks of one workbook; a table on a screen asks no more either. */
const MOST = 1_000

/** What the formulas of a workbook ask the portal for. */
export function portalAsks({ sheets }: Workbook): Ask[] {
  const asks = new Map<string, Ask>()
  for (const sheet of sheets)
    for (const { f } of Object.values(sheet.cells))
      if (f !== undefined && asksPortal(f)) eachCall(f, sheet, (ask) => ask && asks.set(keyOf(ask), ask))
  return [...asks.values()].slice(0, MOST)
}

/** The workbook with the answers in the place of what was asked: whoever opens it elsewhere cannot ask. */
export function withPortalAnswers({ sheets }: Workbook, answers: PortalAnswers): Workbook {
  return {
    sheets: sheets.map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(
        Object.entries(sheet.cells).map(([name, cell]) => [name, answered(cell, sheet, answers)]),
      ),
    })),
  }
}

/** How an answer is found again. */
export function keyOf({ figure, names }: Ask): string {
  return JSON.stringify([figure, names])
}

function answered(cell: Sheet['cells'][string], sheet: Sheet, answers: PortalAnswers): Sheet['cells'][string] {
  const { f, v: _result, ...rest } = cell
  if (f === undefined || !asksPortal(f)) return cell
  const text = eachCall(f, sheet, (ask) => (ask && answers.get(keyOf(ask))) ?? '#N/A')
  const alone = /^=\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|#N\/A|#VALUE!)\s*$/i.exec(text)?.[1]
  if (alone === undefined) return { ...rest, f: text }
  return { ...rest, v: alone.startsWith('#') ? alone : Number(alone) }
}

/** Goes over the calls of a formula, each replaced by what `say` answers; what is asked by another formula is not known here. */
function eachCall(formula: string, sheet: Sheet, say: (ask: Ask | undefined) => unknown): string {
  let tokens: FormulaToken[]
  try {
    tokens = formulaTokens(formula.slice(1))
  } catch {
    return formula
  }
  const made: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const figure = tokens[at]?.kind === 'function' ? FIGURES[tokens[at]?.text ?? ''] : undefined
    if (!figure) {
      made.push(tokens[at]?.text ?? '')
      continue
    }
    const end = endOf(tokens, at + 1)
    const names = namesOf(tokens.slice(at + 2, end), sheet)
    made.push(String(say(names && { figure, names })))
    at = end
  }
  return `=${made.join('')}`
}

function endOf(tokens: readonly FormulaToken[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at]?.kind === 'open') depth += 1
    if (tokens[at]?.kind === 'close') depth -= 1
    if (depth === 0) return at
  }
  return tokens.length
}

/** Arguments that are texts, numbers or cells of the sheet that hold them. */
function namesOf(tokens: readonly FormulaToken[], sheet: Sheet): string[] | undefined {
  const parts = tokens.filter(({ kind }) => kind !== 'space')
  if (parts.some(({ kind }, at) => (at % 2 === 1) !== (kind === 'separator'))) return undefined
  const names: string[] = []
  for (const { kind, text } of parts.filter((_part, at) => at % 2 === 0)) {
    const cell = kind === 'cell' ? sheet.cells[text.replaceAll('$', '')] : undefined
    if (kind !== 'text' && kind !== 'number' && (kind !== 'cell' || cell?.f !== undefined)) return undefined
    const value = kind === 'text' ? text.slice(1, -1).replaceAll('""', '"') : kind === 'number' ? text : (cell?.v ?? '')
    const name = String(value).trim()
    if (name !== '' || names.length === 0) names.push(name)
  }
  return names[0] && names.length <= 2 && names.every(({ length }) => length <= 200) ? names : undefined
}
