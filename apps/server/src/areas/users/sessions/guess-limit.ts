import { AppError } from '../../../lib/http/error'

/** Counts failures at one door: of an address, or of an account from one place. */
export interface GuessLimit {
  /** Notes a failure; answers the refusal while the door rests, undefined before. */
  fail(door: string, now: number): AppError | undefined
  /** The refusal while the door rests; notes nothing. */
  rest(door: string, now: number): AppError | undefined
  /** Whether one of the doors that begin so rests. */
  restsAny(beginning: string, now: number): boolean
  /** Forgets the failures at all doors that begin so. */
  forget(beginning: string): void
}

/** Doors remembered at most: whoever tries more of them at once is held by the limit on his own address. */
const REMEMBERED = 10_000

/** After `limit` failures a door rests for `restMs`. */
export function createGuessLimit(limit: number, restMs: number): GuessLimit {
  const seen = new Map<string, { failures: number; restsUntil: number }>()
  function rest(door: string, now: number) {
    const until = seen.get(door)?.restsUntil ?? 0
    return until > now ? resting((until - now) / 1000) : undefined
  }
  return {
    rest,
    restsAny: (beginning, now) =>
      [...seen].some(([door, { restsUntil }]) => restsUntil > now && door.startsWith(beginning)),
    forget(beginning) {
      for (const door of seen.keys()) if (door.startsWith(beginning)) seen.delete(door)
    },
    fail(door, now) {
      const entry = seen.get(door) ?? { failures: 0, restsUntil: 0 }
      if (entry.restsUntil <= now) {
        entry.failures += 1
        if (entry.failures >= limit) Object.assign(entry, { failures: 0, restsUntil: now + restMs })
      }
      // The oldest goes first: a map keeps the order of insertion.
      seen.delete(door)
      seen.set(door, entry)
      const [oldest] = seen.keys()
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
      return rest(door, now)
    },
  }
}

/** 429 while an account rests after too many failures (product 17.4). */
export function resting(seconds: number): AppError {
  const text = `Слишком много попыток. Повторите через ${Math.ceil(seconds / 60)} мин`
  return new AppError(429, 'too_many_attempts', text, { retryAfter: Math.ceil(seconds) })
}
