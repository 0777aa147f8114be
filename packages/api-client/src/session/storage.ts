/** The part of `localStorage` that the session needs. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage; a full, forbidden or missing one is replaced by memory, so that signing in still works. */
export function createSafeStorage(find: () => KeyValueStorage | undefined): KeyValueStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: KeyValueStorage) => T): T | undefined => {
    try {
      const storage = find()
      return storage && action(storage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    setItem(key, value) {
      const isWritten = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isWritten) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
