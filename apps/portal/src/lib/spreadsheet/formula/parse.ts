import {
  type CellRange,
  cellOf,
  columnOf,
  type FormulaToken,
  formulaTokens,
  sheetOfToken,
} from '@ws/api-client/contract/workbook'

/** A formula as a tree. */
export type Node =
  | { kind: 'value'; value: number | string | boolean }
  | { kind: 'error'; code: string }
  | { kind: 'range'; sheet: string | undefined; range: CellRange }
  | { kind: 'call'; name: string; args: (Node | undefined)[] }
  | { kind: 'operation'; operator: string; left: Node; right: Node }
  | { kind: 'sign'; negative: boolean; of: Node }
  | { kind: 'percent'; of: Node }
  | { kind: 'unknown' }

const POWERS: Record<string, number> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
}
const LAST_ROW = 9_999
const LAST_COLUMN = 199
/** Formulas as deep as people nest them; a deeper one would overflow the stack. */
const DEEPEST = 200

/** The tree of a kept formula without its equals sign; throws for what cannot be read. */
export function parseFormula(formula: string): Node {
  const tokens = formulaTokens(formula).filter(({ kind }) => kind !== 'space')
  let at = 0
  let depth = 0
  const next = () => tokens[at]
  const take = (kind: FormulaToken['kind']) => {
    const token = tokens[at]
    if (token?.kind !== kind) throw new SyntaxError(`${kind} expected`)
    at += 1
    return token.text
  }
  const isNext = (kind: FormulaToken['kind']) => tokens[at]?.kind === kind

  function expression(power = 0): Node {
    depth += 1
    if (depth > DEEPEST) throw new SyntaxError('Too deep')
    let left = prefix()
    for (let token = next(); token?.kind === 'operator' && (POWERS[token.text] ?? 0) > power; token = next()) {
      at += 1
      left = { kind: 'operation', operator: token.text, left, right: expression(POWERS[token.text]) }
    }
    depth -= 1
    return left
  }

  function prefix(): Node {
    const token = next()
    if (token?.kind === 'operator' && (token.text === '-' || token.text === '+')) {
      at += 1
      return { kind: 'sign', negative: token.text === '-', of: prefix() }
    }
    let node = primary()
    while (isNext('percent')) {
      at += 1
      node = { kind: 'percent', of: node }
    }
    return node
  }

  function primary(): Node {
    const token = next()
    if (!token) throw new SyntaxError('The end came too early')
    at += 1
    switch (token.kind) {
      case 'number':
        return { kind: 'value', value: Number(token.text) }
      case 'text':
        return { kind: 'value', value: token.text.slice(1, -1).replaceAll('""', '"') }
      case 'error':
        return { kind: 'error', code: token.text }
      case 'name':
        if (token.text === 'TRUE' || token.text === 'FALSE') return { kind: 'value', value: token.text === 'TRUE' }
        return { kind: 'unknown' }
      case 'open': {
        const inner = expression()
        take('close')
        return inner
      }
      case 'function':
        return { kind: 'call', name: token.text.toUpperCase(), args: argumentsOf() }
      case 'sheet':
        return reference(tokens[at++], sheetOfToken(token.text))
      default:
        return reference(token, undefined)
    }
  }

  function argumentsOf(): (Node | undefined)[] {
    take('open')
    const args: (Node | undefined)[] = []
    if (isNext('close')) {
      at += 1
      return args
    }
    for (;;) {
      args.push(isNext('separator') || isNext('close') ? undefined : expression())
      if (isNext('close')) break
      take('separator')
    }
    at += 1
    return args
  }

  function reference(first: FormulaToken | undefined, sheet: string | undefined): Node {
    if (!first) throw new SyntaxError('A reference expected')
    const from = corner(first, 'from')
    if (!isNext('colon')) {
      if (first.kind !== 'cell') throw new SyntaxError('A cell expected')
      return { kind: 'range', sheet, range: { from, to: from } }
    }
    at += 1
    if (isNext('sheet')) at += 1
    const last = tokens[at++]
    if (last?.kind !== first.kind) throw new SyntaxError('The other end expected')
    const to = corner(last, 'to')
    return {
      kind: 'range',
      sheet,
      range: {
        from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
        to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
      },
    }
  }

  const tree = expression()
  if (at < tokens.length) throw new SyntaxError('More than a formula')
  return tree
}

function corner({ kind, text }: FormulaToken, end: keyof CellRange) {
  const bare = text.replaceAll('$', '')
  if (kind === 'cell') {
    const cell = cellOf(bare)
    if (cell) return cell
  }
  if (kind === 'column') return { row: end === 'from' ? 0 : LAST_ROW, column: columnOf(bare) }
  if (kind === 'row') return { row: Number(bare) - 1, column: end === 'from' ? 0 : LAST_COLUMN }
  throw new SyntaxError('A cell expected')
}
