import { DATE_FUNCTIONS } from './dates'
import type { FormulaFunction } from './define'
import { LOGIC_FUNCTIONS } from './logic'
import { LOOKUP_FUNCTIONS } from './lookup'
import { MATH_FUNCTIONS } from './math'
import { PORTAL_FUNCTIONS } from './portal'
import { TEXT_FUNCTIONS } from './text'

/** All functions that formulas may call. */
export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.entries({
    ...MATH_FUNCTIONS,
    ...LOGIC_FUNCTIONS,
    ...TEXT_FUNCTIONS,
    ...DATE_FUNCTIONS,
    ...LOOKUP_FUNCTIONS,
    ...PORTAL_FUNCTIONS,
  }),
)
