import { forkPeer } from '../fork-peer'

/** A move of a place with everything inside. */
export interface MoveFigures {
  places: number
  /** Medians, in milliseconds: through the whole server, and the one UPDATE by hand. */
  ours: number
  bare: number
  ratio: number
}

/** A building of ten thousand places moved into a cluster and back, beside the UPDATE of paths and full names by hand. */
export function benchMove(): Promise<MoveFigures> {
  return forkPeer(new URL('./move-peer.ts', import.meta.url))
}
