import type { WorkbookInstance } from '@fortune-sheet/react'
import type { Schema } from '@ws/api-client/contract'
import type { CellRange } from '@ws/api-client/contract/workbook'
import type { RefObject } from 'react'
import type { CellChange } from '../cell-changes'

/** What a host may do with an open grid. */
export interface GridHandle {
  /** What the grid shows now. */
  read: () => Schema<'Workbook'>
  /** Writes cells that come from elsewhere; they are no step that the person could undo. */
  put: (changes: readonly CellChange[]) => void
  /** Gives a sheet rows and columns at its end, until it has so many. */
  grow: (sheet: string, rows: number, columns: number) => void
  /** Remembers which cells of a sheet show data of the portal. */
  setTables: (sheet: string, tables: Schema<'LiveTable'>[]) => void
  /** Which cells show data of the portal, sheet by sheet. */
  tables: () => { sheet: string; name: string; table: Schema<'LiveTable'> }[]
  /** What a range holds, row by row. */
  cells: (sheet: string, range: CellRange) => (Schema<'WorkbookCell'> | undefined)[][]
  /** The charts of a sheet. */
  charts: (sheet: string) => readonly Schema<'SheetChart'>[]
  setCharts: (sheet: string, charts: Schema<'SheetChart'>[]) => void
  /** The grid itself, for what is particular. */
  grid: () => WorkbookInstance | null
}

/** The cell that a person stands at, on the sheet that is shown. */
export interface GridPlace {
  sheet: string
  row: number
  column: number
}

/** A grid on a screen, held like a ref; it tells when something was chosen or written in it, or when it has come. */
export interface OpenGrid extends RefObject<GridHandle | null> {
  subscribe: (listener: () => void) => () => void
  /** How often it has told. */
  getVersion: () => number
  tell: () => void
  /** Where the person was last: when the grid is drawn anew he is there again. */
  place: GridPlace | undefined
}

/** What a host holds a grid by that is still to be drawn. */
export function createOpenGrid(): OpenGrid {
  const listeners = new Set<() => void>()
  let current: GridHandle | null = null
  let version = 0
  const tell = () => {
    version += 1
    for (const listener of [...listeners]) listener()
  }
  return {
    get current() {
      return current
    },
    set current(handle) {
      current = handle
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getVersion: () => version,
    tell,
    place: undefined,
  }
}
