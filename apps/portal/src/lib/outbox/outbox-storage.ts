import { type Shelf, withStore } from '../offline/database'
import type { OutboxEntry } from './entry'

/** Where what waits is kept, over a reload and a restart of the browser. */
export interface OutboxStorage {
  /** In the order in which it was written. */
  all(): Promise<OutboxEntry[]>
  add(entry: Omit<OutboxEntry, 'n'>): Promise<OutboxEntry>
  /** Changes an entry that is still there; what was removed meanwhile does not come back. */
  change(n: number, changes: Partial<OutboxEntry>): Promise<void>
  remove(n: number): Promise<void>
}

const STORE = 'outbox'

/** In the browser's database. */
export function createBrowserOutbox(shelf: Shelf): OutboxStorage {
  return {
    all: () => withStore(shelf, STORE, 'readonly', (store) => store.getAll() as IDBRequest<OutboxEntry[]>),
    async add(entry) {
      const n = await withStore(shelf, STORE, 'readwrite', (store) => store.add(entry))
      return { ...entry, n: Number(n) }
    },
    change: (n, changes) =>
      withStore(shelf, STORE, 'readwrite', (store) => {
        const read = store.get(n) as IDBRequest<OutboxEntry | undefined>
        read.onsuccess = () => {
          if (read.result !== undefined) store.put({ ...read.result, ...changes })
        }
      }),
    remove: (n) => withStore(shelf, STORE, 'readwrite', (store) => void store.delete(n)),
  }
}

/** For a browser that keeps nothing: what waits lives as long as the page. */
export function createMemoryOutbox(): OutboxStorage {
  const entries = new Map<number, OutboxEntry>()
  let last = 0
  return {
    all: async () => [...entries.values()],
    async add(entry) {
      last += 1
      const added = { ...entry, n: last }
      entries.set(last, added)
      return added
    },
    async change(n, changes) {
      const entry = entries.get(n)
      if (entry !== undefined) entries.set(n, { ...entry, ...changes })
    },
    async remove(n) {
      entries.delete(n)
    },
  }
}
