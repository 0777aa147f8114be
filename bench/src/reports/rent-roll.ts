import { forkPeer } from '../fork-peer'

/** The rent roll as a workbook; medians in milliseconds. */
export interface RentRollFigures {
  rows: number
  /** Asked of the whole server. */
  ours: number
  /** The same rows, read beforehand, by write-excel-file. */
  bare: number
  ratio: number
}

/** A report of twenty thousand rows as XLSX beside a library that is handed ready rows. */
export function benchRentRoll(): Promise<RentRollFigures> {
  return forkPeer(new URL('./rent-roll-peer.ts', import.meta.url))
}
