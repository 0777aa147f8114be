import type { RefObject } from 'react'
import type { GridHandle } from './workbook-grid'

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
