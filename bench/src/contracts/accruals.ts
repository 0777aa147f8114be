import { forkPeer } from '../fork-peer'

/** A year of accruals, in milliseconds. */
export interface AccrualFigures {
  contracts: number
  accruals: number
  /** Planned by the one job, and issued by the other. */
  planned: number
  issued: number
  /** The same rows by one INSERT … SELECT. */
  inserted: number
  ratio: number
}

/** A year of accruals for a thousand contracts on PostgreSQL, planned and issued by the jobs, beside one statement. */
export function benchAccruals(): Promise<AccrualFigures> {
  return forkPeer(new URL('./accruals-peer.ts', import.meta.url))
}
