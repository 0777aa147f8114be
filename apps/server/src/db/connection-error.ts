/** No connection to the database could be had; the cause says why. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'

  constructor(cause: unknown) {
    super('No connection to the database', { cause })
  }
}

/** Texts of `pg` for its own time-outs, which carry no code. */
const TIMEOUT =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/

/** An error and what led to it, at most five of them. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let current = error; current instanceof Error && causes.length < 5; current = current.cause) causes.push(current)
  return causes
}

/** Whether the database, or the pool of connections to it, did not answer in time. */
export function isUnanswered(error: unknown): boolean {
  return causesOf(error).some(({ message }) => TIMEOUT.test(message))
}
