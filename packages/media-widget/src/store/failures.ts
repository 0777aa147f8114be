/** Nothing helps but signing in again. */
export function isSessionEnded(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'session_ended'
}

/** No answer came: the same may succeed when the connection is back. */
export function isConnectionLost(error: unknown): boolean {
  const failure = error as { status?: unknown; code?: unknown } | null | undefined
  return failure?.status === 0 || failure?.code === 'network'
}
