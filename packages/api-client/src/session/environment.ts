import { type CookieJar, createMemoryCookies, createPageCookies } from './cookies'
import { createSafeStorage, type KeyValueStorage } from './storage'
import type { TabLocks } from './tab-lock'

/** What the session needs of the world around it. */
export interface Environment {
  fetch: typeof globalThis.fetch
  storage: KeyValueStorage
  cookies: CookieJar
  locks: TabLocks
  storageKey: string
  isOnline(): boolean
  onOnline(listener: () => void): () => void
  /** Another tab changed this key; null when it was removed. */
  onStorage(key: string, listener: (value: string | null) => void): void
}

/** Takes what the host gave and finds the rest in the browser; a program without one gets memory. */
export function createEnvironment(options: {
  fetch?: typeof globalThis.fetch
  storage?: KeyValueStorage
  cookies?: CookieJar
  locks?: TabLocks
  storageKey?: string
  events?: EventTarget
  isOnline?: () => boolean
}): Environment {
  const hasPage = typeof window !== 'undefined' && typeof document !== 'undefined'
  const storage = createSafeStorage(() => options.storage ?? (hasPage ? window.localStorage : undefined))
  const events = options.events ?? (hasPage ? window : undefined)
  return {
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    storage,
    cookies:
      options.cookies ??
      (hasPage ? createPageCookies(document, window.location.protocol === 'https:') : createMemoryCookies()),
    locks: options.locks ?? findLocks(storage),
    storageKey: options.storageKey ?? 'workspace:user',
    isOnline: options.isOnline ?? (() => !hasPage || navigator.onLine),
    onOnline(listener) {
      events?.addEventListener('online', listener)
      return () => events?.removeEventListener('online', listener)
    },
    onStorage(key, listener) {
      events?.addEventListener('storage', (event) => {
        const changed = event as StorageEvent
        // A null key means that everything was removed at once.
        if (changed.key === key || changed.key === null) listener(changed.key === null ? null : changed.newValue)
      })
    },
  }
}

/** The browser offers no locks on plain http; few pages need ours, so the others do not load them. */
function findLocks(storage: KeyValueStorage): TabLocks {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return {
    request: async (name, run) =>
      await (locks ?? (await import('./tab-lock')).createStorageLocks(storage)).request(name, run),
  }
}
