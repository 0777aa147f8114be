/** Where loading stands, in the four words of the specification (ST-015). */
export type LoadState = 'idle' | 'pending' | 'success' | 'error'

/** Reads them from a query: one that waits for its turn and does not run yet is idle. */
export function toLoadState(query: { status: 'pending' | 'success' | 'error'; fetchStatus: string }): LoadState {
  return query.status === 'pending' && query.fetchStatus === 'idle' ? 'idle' : query.status
}
