import { createSafeStorage, type KeyValueStorage } from '../../session/storage'

const KEY = 'workspace:uploads'
/** The server forgets an unfinished upload after 24 hours. */
const LIFE_MS = 24 * 60 * 60_000

/** Where unfinished uploads go on, by what they are of. */
export interface KnownUploads {
  find(file: string): string | undefined
  keep(file: string, path: string): void
  forget(file: string): void
}

/** Unfinished uploads of this browser; without a storage those of this page. */
export function createKnownUploads(storage: KeyValueStorage | undefined): KnownUploads {
  const kept = createSafeStorage(() => storage ?? (typeof window === 'undefined' ? undefined : window.localStorage))

  function read(): Record<string, { path: string; at: number }> {
    try {
      const known: unknown = JSON.parse(kept.getItem(KEY) ?? '{}')
      return typeof known === 'object' && known !== null ? (known as ReturnType<typeof read>) : {}
    } catch {
      return {}
    }
  }

  function write(change: (known: ReturnType<typeof read>) => void) {
    const fresh = Object.entries(read()).filter(([, { at }]) => at > Date.now() - LIFE_MS)
    const known = Object.fromEntries(fresh)
    change(known)
    if (Object.keys(known).length > 0) kept.setItem(KEY, JSON.stringify(known))
    else kept.removeItem(KEY)
  }

  return {
    find: (file) => read()[file]?.path,
    keep: (file, path) =>
      write((known) => {
        known[file] = { path, at: Date.now() }
      }),
    forget: (file) =>
      write((known) => {
        delete known[file]
      }),
  }
}
