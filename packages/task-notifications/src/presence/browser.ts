import type { Clock, KeyValueStorage } from '../types'

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, callback) {
    const timer = setInterval(callback, ms)
    return () => clearInterval(timer)
  },
}

/** The browser's local storage; undefined where it is forbidden. */
export function browserStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
