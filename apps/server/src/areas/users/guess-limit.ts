import { AppError } from '../../lib/error'

/** Counts failures for addresses that no account has. */
export interface GuessLimit {
  /** Notes a failure; answers the refusal while the address rests, undefined before. */
  fail(address: string, now: number): AppError | undefined
  /** The refusal while the address rests; notes nothing. */
  rest(address: string, now: number): AppError | undefined
}

/** Addresses remembered at most: whoever tries more of them at once is held by the limit on his own address. */
const REMEMBERED = 10_000

/** After `limit` failures an address rests for `restMs`, as an account does. */
export function createGuessLimit(limit: number, restMs: number): GuessLimit {
  const seen = new Map<string, { failures: number; restsUntil: number }>()
  function rest(address: string, now: number) {
    const until = seen.get(address)?.restsUntil ?? 0
    return until > now ? resting((until - now) / 1000) : undefined
  }
  return {
    rest,
    fail(address, now) {
      const entry = seen.get(address) ?? { failures: 0, restsUntil: 0 }
      if (entry.restsUntil <= now) {
        entry.failures += 1
        if (entry.failures >= limit) Object.assign(entry, { failures: 0, restsUntil: now + restMs })
      }
      // The oldest goes first: a map keeps the order of insertion.
      seen.delete(address)
      seen.set(address, entry)
      const [oldest] = seen.keys()
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
      return rest(address, now)
    },
  }
}

/** 429 while an account rests after too many failures (product 17.4). */
export function resting(seconds: number): AppError {
  const text = `Слишком много попыток. Повторите через ${Math.ceil(seconds / 60)} мин`
  return new AppError(429, 'too_many_attempts', text, { retryAfter: Math.ceil(seconds) })
}
