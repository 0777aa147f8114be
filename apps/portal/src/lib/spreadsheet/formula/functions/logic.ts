import { Fault, flat, single, truthOf } from '../values'
import { eager, type FormulaFunctions, valueOfArgument } from './define'

/** Decisions and questions about cells. */
export const LOGIC_FUNCTIONS: FormulaFunctions = {
  IF: (args, book) => {
    if (args.length < 2) return new Fault('#VALUE!')
    const isTrue = truthOf(valueOfArgument(args, 0, book))
    if (!isTrue && args.length < 3) return false
    return valueOfArgument(args, isTrue ? 1 : 2, book) ?? 0
  },
  IFS: (args, book) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      if (truthOf(valueOfArgument(args, at, book))) return valueOfArgument(args, at + 1, book)
    }
    return new Fault('#N/A')
  },
  IFERROR: (args, book) => {
    const value = valueOfArgument(args, 0, book)
    return single(value) instanceof Fault ? valueOfArgument(args, 1, book) : value
  },
  IFNA: (args, book) => {
    const value = valueOfArgument(args, 0, book)
    const one = single(value)
    return one instanceof Fault && one.code === '#N/A' ? valueOfArgument(args, 1, book) : value
  },
  AND: eager(1, (args) =>
    flat(args)
      .filter((cell) => cell !== null)
      .every(truthOf),
  ),
  OR: eager(1, (args) =>
    flat(args)
      .filter((cell) => cell !== null)
      .some(truthOf),
  ),
  NOT: eager(1, ([value = null]) => !truthOf(value)),
  TRUE: () => true,
  FALSE: () => false,
  ISBLANK: eager(1, ([value = null]) => single(value) === null),
  ISERROR: (args, book) => {
    const [arg] = args
    return arg !== undefined && single(book.evaluate(arg)) instanceof Fault
  },
  ISNUMBER: eager(1, ([value = null]) => typeof single(value) === 'number'),
  ISTEXT: eager(1, ([value = null]) => typeof single(value) === 'string'),
}
