import type { CellRange } from '@ws/api-client/contract/workbook'
import type { Node } from './parse'
import type { Matrix, Value } from './values'

/** What formulas ask of the book they stand in. */
export interface FormulaBook {
  /** The cells of a range; nothing where there is no such sheet. */
  read: (sheet: string | undefined, range: CellRange) => Matrix | undefined
  /** The moment that «СЕГОДНЯ» and «ТДАТА» tell. */
  now: () => Date
}

/** What a function works with: the book, and a way to reckon its arguments. */
export interface FormulaScope extends FormulaBook {
  evaluate: (node: Node) => Value
}
