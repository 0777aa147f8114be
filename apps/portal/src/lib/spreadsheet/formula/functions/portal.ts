import { PORTAL_FUNCTIONS } from '@ws/api-client/contract/workbook'
import { single } from '../values'
import { eager, type FormulaFunctions } from './define'

/** Functions whose values the server tells, by the rights of the reader. */
export const PORTAL_FORMULAS: FormulaFunctions = Object.fromEntries(
  PORTAL_FUNCTIONS.map((name) => [name, eager(0, (args, book) => book.ask(name, args.map(single)))]),
)
