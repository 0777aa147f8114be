export {
  type CellAddress,
  type CellRange,
  cellName,
  cellOf,
  columnLetters,
  columnOf,
  rangeName,
  rangeOf,
} from './cell-address'
export { chartShape } from './chart-shape'
export { cleanCell, cleanWorkbook } from './clean-workbook'
export { canonicalFormula, FORMULA_ERRORS, shownError, shownFormula } from './formula-language'
export { FormulaError, type FormulaToken, formulaTokens, sheetOfToken } from './formula-tokens'
export { FUNCTION_NAMES, type FunctionName } from './function-names'
export { asksPortal, withoutPortalValues, withoutResult } from './portal-values'
export { WORKBOOK_LIMITS } from './workbook-limits'
