import type { KeyValueStorage } from './storage'

/** The part of `navigator.locks` that is needed here. */
export interface TabLocks {
  request<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** A tab that holds the lease and dies frees it after this long; a refresh gives up well before. */
const LEASE_MS = 20_000
/** How often a waiting tab looks, and how long two tabs that wrote at once need to see whose value stayed. */
const LOOK_MS = 40

/**
 * Locks across tabs for pages without `navigator.locks` (plain http in a local network): a lease in local storage. Two tabs
 * may still slip in together in rare cases; the server's grace for a token sent twice covers that.
 */
export function createStorageLocks(storage: KeyValueStorage): TabLocks {
  return {
    async request(name, run) {
      const key = `${name}:lease`
      const mine = `${Date.now()}.${Math.random().toString(36).slice(2)}`
      while (!(await take(key, mine))) await pause(LOOK_MS)
      try {
        return await run()
      } finally {
        if (storage.getItem(key)?.endsWith(mine)) storage.removeItem(key)
      }
    },
  }

  async function take(key: string, mine: string): Promise<boolean> {
    const until = Number(storage.getItem(key)?.split('|')[0] ?? 0)
    // A clock that was set back must not leave a lease that never ends.
    if (until > Date.now() && until <= Date.now() + LEASE_MS) return false
    storage.setItem(key, `${Date.now() + LEASE_MS}|${mine}`)
    await pause(LOOK_MS)
    return storage.getItem(key)?.endsWith(mine) ?? false
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
