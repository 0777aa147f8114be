import { setTimeout } from 'node:timers/promises'
import { isPassingFailure } from '../http/database-error'

/** What could not be noted is tried anew so often, in milliseconds. */
const AGAIN = 1_000

/**
 * Notes something in the database, however long that stays out of reach; what is noted twice must come to the same, since the
 * answer of the first time may be all that was lost. A server that stops tries once. `onFirst` hears of the first failure.
 */
export async function untilNoted<T>(
  write: () => Promise<T>,
  signal: AbortSignal,
  onFirst: (error: unknown) => void = () => {},
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (signal.aborted || !isPassingFailure(error)) throw error
      if (tries === 0) onFirst(error)
    }
    await setTimeout(AGAIN, undefined, { signal }).catch(() => undefined)
  }
}
