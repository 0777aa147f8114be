import type { FormulaBook, FormulaScope } from './book'
import { FUNCTIONS } from './functions/functions'
import { type Node, parseFormula } from './parse'
import {
  compare,
  Fault,
  type Matrix,
  matrix,
  numberOf,
  rounded,
  type Scalar,
  single,
  textOf,
  type Value,
} from './values'

/** Formulas read before: a column repeats few. */
const KEPT = 5_000
const trees = new Map<string, Node | undefined>()

/** What a kept formula, without its equals sign, comes to. */
export function evaluate(formula: string, book: FormulaBook): Scalar {
  const tree = treeOf(formula)
  if (!tree) return new Fault('#NAME?')
  const scope: FormulaScope = { ...book, evaluate: (node) => evaluateNode(node, scope) }
  const value = single(evaluateNode(tree, scope))
  return typeof value === 'number' ? (Number.isFinite(value) ? rounded(value) : new Fault('#NUM!')) : (value ?? 0)
}

/** The tree of a formula, nothing for one that cannot be read. */
export function treeOf(formula: string): Node | undefined {
  if (trees.has(formula)) return trees.get(formula)
  if (trees.size > KEPT) trees.clear()
  let tree: Node | undefined
  try {
    tree = parseFormula(formula)
  } catch {
    tree = undefined
  }
  trees.set(formula, tree)
  return tree
}

/** What a part of a formula comes to; errors are values, so that «ЕСЛИОШИБКА» can look at them. */
function evaluateNode(node: Node, book: FormulaScope): Value {
  try {
    return evaluateParts(node, book)
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

function evaluateParts(node: Node, book: FormulaScope): Value {
  switch (node.kind) {
    case 'value':
      return node.value
    case 'error':
      return new Fault(node.code as Fault['code'])
    case 'unknown':
      return new Fault('#NAME?')
    case 'range': {
      const cells = book.read(node.sheet, node.range)
      if (!cells) return new Fault('#REF!')
      const { from, to } = node.range
      return from.row === to.row && from.column === to.column ? (cells[0]?.[0] ?? null) : cells
    }
    case 'sign':
      return each(evaluateNode(node.of, book), (value) => (node.negative ? -numberOf(value) : value))
    case 'percent':
      return each(evaluateNode(node.of, book), (value) => numberOf(value) / 100)
    case 'operation':
      return both(evaluateNode(node.left, book), evaluateNode(node.right, book), (a, b) => operate(node.operator, a, b))
    case 'call': {
      const work = FUNCTIONS.get(node.name)
      return work ? work(node.args, book) : new Fault('#NAME?')
    }
  }
}

function operate(operator: string, left: Scalar, right: Scalar): Scalar {
  if (operator === '&') return textOf(left) + textOf(right)
  if (operator === '=') return compare(left, right) === 0
  if (operator === '<>') return compare(left, right) !== 0
  if (operator === '<') return compare(left, right) < 0
  if (operator === '>') return compare(left, right) > 0
  if (operator === '<=') return compare(left, right) <= 0
  if (operator === '>=') return compare(left, right) >= 0
  const [a, b] = [numberOf(left), numberOf(right)]
  if (operator === '+') return rounded(a + b)
  if (operator === '-') return rounded(a - b)
  if (operator === '*') return rounded(a * b)
  if (operator === '^') return a ** b
  if (b === 0) throw new Fault('#DIV/0!')
  return rounded(a / b)
}

/** The same for each cell of what may be many. */
function each(value: Value, work: (cell: Scalar) => Scalar): Value {
  const safe = (cell: Scalar) => caught(() => work(cell))
  return Array.isArray(value) ? value.map((row) => row.map(safe)) : work(value)
}

function both(left: Value, right: Value, work: (a: Scalar, b: Scalar) => Scalar): Value {
  if (!Array.isArray(left) && !Array.isArray(right)) return work(left, right)
  const [a, b] = [matrix(left), matrix(right)]
  const rows = Math.max(a.length, b.length)
  const columns = Math.max(a[0]?.length ?? 0, b[0]?.length ?? 0)
  const at = (cells: Matrix, row: number, column: number) => {
    const line = cells[cells.length === 1 ? 0 : row]
    return line?.[line.length === 1 ? 0 : column] ?? null
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => caught(() => work(at(a, row, column), at(b, row, column)))),
  )
}

function caught(work: () => Scalar): Scalar {
  try {
    return work()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}
