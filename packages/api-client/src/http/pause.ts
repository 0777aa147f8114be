/** First pause of a back-off; it doubles up to the last one. Milliseconds. */
const FIRST_PAUSE_MS = 400
const LAST_PAUSE_MS = 20_000

/**
 * The pause before attempt `again` (0 is the first repetition), in milliseconds: growing, and half of it by chance, so that
 * callers who were refused together do not come back together.
 */
export function backOff(again: number): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** again, LAST_PAUSE_MS)
  return whole / 2 + (Math.random() * whole) / 2
}

/** How long the server asks to wait, in milliseconds: it says seconds or a date (RFC 9110, 10.2.3); 0 for neither. */
export function readRetryAfter(header: string | null, now = Date.now()): number {
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return Math.max(0, ms || 0)
}

/** Waits; an abort ends the wait at once by its reason. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timeout = setTimeout(resolve, ms)
    const abort = () => {
      clearTimeout(timeout)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
