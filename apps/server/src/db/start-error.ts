/** Why the server cannot start; the message is one Russian sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What the system calls a failure: `EACCES`, `EADDRINUSE`; undefined for an error of another origin. */
export function systemCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
