import { frame, painted } from '../frames'

/** What a cell of the benchmark holds: a word, a number, or the sum of its row. */
export interface BenchCell {
  row: number
  column: number
  value: string | number
  formula?: string
}

/** A table that the page has opened. */
export interface OpenTable {
  isShown: () => boolean
  /** What stands in a cell. */
  read: (row: number, column: number) => unknown
}

declare global {
  interface Window {
    /** Opens a table of so many rows and columns; milliseconds until it is shown. */
    openWorkbook: (rows: number, columns: number) => Promise<number>
    /** Waits for the Enter that ends the writing of a cell in this row. */
    watchSum: (row: number) => void
    /** Milliseconds from that Enter to the frame with the new sum of the row. */
    sumShown: () => Promise<number>
  }
}

/** The letters of a column. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

function toCells(rows: number, columns: number): BenchCell[] {
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    if (column === 0) return { row, column, value: `Помещение ${row + 1}` }
    if (column < columns - 1) return { row, column, value: (row * column) % 1_000 }
    const sum = Array.from({ length: columns - 2 }, (_, one) => (row * (one + 1)) % 1_000).reduce(
      (all, one) => all + one,
    )
    return { row, column, value: sum, formula: `=SUM(B${row + 1}:${columnName(columns - 2)}${row + 1})` }
  })
}

/** Lets the benchmark open a table and write cells of it; what `prepare` makes of the cells has come from the server before. */
export function startWorkbookPage(
  prepare: (root: HTMLElement, cells: BenchCell[], rows: number, columns: number) => () => OpenTable,
) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  let table: OpenTable | undefined
  let last = 0
  window.openWorkbook = async (rows, columns) => {
    const open = prepare(root, toCells(rows, columns), rows, columns)
    last = columns - 1
    const start = performance.now()
    table = open()
    while (!table.isShown()) await frame()
    await painted()
    return performance.now() - start
  }
  let shown: Promise<number> | undefined
  window.watchSum = (row) => {
    shown = untilSum(() => Number(table?.read(row, last)))
  }
  window.sumShown = () => shown ?? Promise.reject(new Error('No sum is watched'))
}

async function untilSum(read: () => number): Promise<number> {
  const before = read()
  const start = await new Promise<number>((resolve) => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Enter') return
      window.removeEventListener('keydown', listen, true)
      resolve(performance.now())
    }
    window.addEventListener('keydown', listen, true)
  })
  while (read() <= before) await frame()
  await painted()
  return performance.now() - start
}
