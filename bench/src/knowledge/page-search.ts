import { forkPeer } from '../fork-peer'

/** What one of twenty searches of the knowledge base waits longer than, in milliseconds. */
export interface PageSearchFigures {
  pages: number
  ours: number
  /** The same words asked of the table of texts alone, ranked, with headlines. */
  bare: number
  ratio: number
}

/** Searches over pages of the knowledge base beside the same tsvector query on PostgreSQL alone. */
export function benchPageSearch(): Promise<PageSearchFigures> {
  return forkPeer(new URL('./page-search-peer.ts', import.meta.url))
}
