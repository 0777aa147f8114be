/** What the browser remembers for good, or for this window; a browser that forbids it throws on the very name, a server has none. */
export function storageOrNone(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

/** The part of a Storage that is used; absent or full storage only costs the memory. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem'>

/** What was remembered under a key, null where nothing was; an older version or a curious person may have written it. */
export function readKept(storage: KeptValues | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Remembers a value under a key. */
export function keep(storage: KeptValues | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full disks refuse to remember; what is shown is so all the same.
  }
}
