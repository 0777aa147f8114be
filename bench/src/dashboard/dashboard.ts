import { forkPeer } from '../fork-peer'

/** What a page of widgets waits for, in milliseconds. */
export interface DashboardFigures {
  widgets: number
  /** All of them asked for at once. */
  all: number
  /** The slowest of them, asked for alone. */
  slowest: number
  /** Its key. */
  which: string
  ratio: number
}

/** Every widget at once beside the slowest of them alone, on ten times the contracts and tasks of the demo. */
export function benchDashboard(): Promise<DashboardFigures> {
  return forkPeer(new URL('./dashboard-peer.ts', import.meta.url))
}
