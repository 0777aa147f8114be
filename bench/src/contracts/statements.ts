import { forkPeer } from '../fork-peer'

/** A large statement, in milliseconds: read alone, read and matched, and taken over by the whole server. */
export interface StatementFigures {
  rows: number
  read: number
  matched: number
  ratio: number
  /** Sent, read, matched and stored. */
  upload: number
  /** Questions to the base for all of it. */
  statements: number
}

/** A statement of five thousand rows on PostgreSQL: read alone, and read and matched in the same process. */
export function benchStatements(): Promise<StatementFigures> {
  return forkPeer(new URL('./statements-peer.ts', import.meta.url))
}
