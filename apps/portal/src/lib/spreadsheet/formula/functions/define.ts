import type { FormulaScope } from '../book'
import type { Node } from '../parse'
import { Fault, type Value } from '../values'

/** A function of formulas: it evaluates those of its arguments that it needs. */
export type FormulaFunction = (args: readonly (Node | undefined)[], book: FormulaScope) => Value

/** Functions by their kept names. */
export type FormulaFunctions = Record<string, FormulaFunction>

/** A function that looks at all its arguments; `least` of them must be there. */
export function eager(least: number, work: (args: Value[], book: FormulaScope) => Value): FormulaFunction {
  return (args, book) => {
    if (args.length < least) return new Fault('#VALUE!')
    return work(
      args.map((arg) => (arg ? book.evaluate(arg) : null)),
      book,
    )
  }
}

/** The value of an argument, nothing for one left out. */
export function valueOfArgument(args: readonly (Node | undefined)[], at: number, book: FormulaScope): Value {
  const arg = args[at]
  return arg ? book.evaluate(arg) : null
}
