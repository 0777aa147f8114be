/** What stands in a cell; moments and days are texts as on the wire. */
export type Cell = string | number | boolean | null | undefined
/** A column of a file: its heading and what stands in it. */
export interface Column<R> {
  label: string
  value: (record: R) => Cell
  /** Days or moments; what people typed stays a text, however much it looks like a day. */
  isDate?: true
  /** Digits with a fraction that travel as a text. */
  isDecimal?: true
}
