import type { Environment } from './environment'

/** First pause after a refresh that got no answer; it doubles up to the last one. */
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

/** Renews the token by itself before it ends, while the page is online, so that background calls rarely meet a 401. */
export interface RefreshTimer {
  startIn(ms: number): void
  /** After a refresh without an answer: again with back-off, and at once when the network returns. */
  retry(): void
  stop(): void
}

/** Makes the timer of one session; a refresh that fails for good stops it through the session. */
export function createRefreshTimer(
  { isOnline, onOnline }: Pick<Environment, 'isOnline' | 'onOnline'>,
  refresh: () => Promise<unknown>,
): RefreshTimer {
  let timeout: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | undefined
  let pause = FIRST_RETRY_MS

  function stop() {
    clearTimeout(timeout)
    stopListening?.()
    stopListening = undefined
  }

  function due() {
    stop()
    if (isOnline()) void run()
    else stopListening = onOnline(due)
  }

  async function run() {
    // Whoever waits for the token hears of the failure; nobody waits for this call.
    await refresh().catch(() => undefined)
  }

  function schedule(ms: number) {
    stop()
    timeout = setTimeout(due, ms)
    // A timer must not keep a script alive.
    if (typeof timeout === 'object') timeout.unref()
  }

  return {
    startIn(ms) {
      pause = FIRST_RETRY_MS
      schedule(ms)
    },
    retry() {
      schedule(pause)
      stopListening = onOnline(due)
      pause = Math.min(pause * 2, LAST_RETRY_MS)
    },
    stop,
  }
}
