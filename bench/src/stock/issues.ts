import { forkPeer } from '../fork-peer'

/** Issues of one item at once. */
export interface IssueFigures {
  parallel: number
  /** Issues a second through the whole server. */
  ours: number
  /** The one UPDATE with its check by hand, a transaction each. */
  bare: number
  share: number
  /** What is left after more was asked for than lay there: never less than nothing. */
  left: number
  refused: number
}

/** Two hundred parallel issues of one item beside the UPDATE that they come down to. */
export function benchIssues(): Promise<IssueFigures> {
  return forkPeer(new URL('./issues-peer.ts', import.meta.url))
}
