import { type Shelf, withStore } from '../offline/database'
import type { OutboxEntry } from './entry'
import { nextPlace } from './queue'

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
export function createMemoryOutbox(before = 0): OutboxStorage {
  const entries = new Map<number, OutboxEntry>()
  let last = before
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

/** Numbers of what only the page keeps; the database never counts so far. */
const FLEETING_FROM = 2 ** 40

/**
 * A database that fails (forbidden, full) must not stop the work: what it does not take lives as long as the page, in its
 * place among the rest. It is asked anew each time.
 */
export function withMemory(kept: OutboxStorage): OutboxStorage {
  const memory = createMemoryOutbox(FLEETING_FROM)
  const holderOf = (n: number) => (n > FLEETING_FROM ? memory : kept)

  /** What the database said last: without an answer nothing may seem to be sent. */
  let known: OutboxEntry[] = []

  async function all(): Promise<OutboxEntry[]> {
    try {
      known = await kept.all()
    } catch (error) {
      console.error('The browser does not say what it keeps', error)
    }
    return [...known, ...(await memory.all())]
  }

  return {
    all,
    async add(entry) {
      try {
        const added = await kept.add(entry)
        known = [...known, added]
        return added
      } catch (error) {
        console.error('The browser keeps nothing', error)
        return memory.add({ ...entry, place: nextPlace(await all()), isFleeting: true })
      }
    },
    change: (n, changes) => holderOf(n).change(n, changes),
    async remove(n) {
      await holderOf(n).remove(n)
      known = known.filter((entry) => entry.n !== n)
    },
  }
}
