import { forkPeer } from '../fork-peer'

/** What one of twenty searches waits longer than, in milliseconds. */
export interface SearchFigures {
  records: number
  /** Of words as they were meant. */
  ours: number
  /** The same words asked of the two tables of texts alone, ranked. */
  bare: number
  ratio: number
  /** Of mistyped words, which have nothing beside them. */
  guessed: number
  /** The slowest searches by their words. */
  slowest: Record<string, number>
}

/** Searches over tasks, rooms, tenants and files beside the same tsvector query on PostgreSQL alone. */
export function benchSearch(): Promise<SearchFigures> {
  return forkPeer(new URL('./search-peer.ts', import.meta.url))
}
