import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Shelf, withStore } from './database'

/** What was read of the server, kept for a time without a network. */
interface KeptRead {
  key: string
  user: number
  queryKey: QueryKey
  data: unknown
  at: number
  shape: number
}

/** Raised whenever what the server says of a task takes another shape: what an older program has kept is no use then. */
const SHAPE = 1

/** Tasks that a person has opened, and lists of them, kept by the browser until the sign-out. */
export interface KeptReads {
  /** Puts what is kept of the person into the cache, where nothing newer is; forgets what is old or another's. */
  restore(): Promise<void>
  /** Keeps from now on what is read; answers how to stop. */
  start(): () => void
  forget(): Promise<void>
}

const STORE = 'reads'
const WEEK_MS = 7 * 24 * 60 * 60_000
/** About ten megabytes at the most. */
const MOST_READS = 300
const MOST_LISTS = 20
/** As long as a working day, whoever has not looked at it meanwhile. */
const HELD_MS = 12 * 60 * 60_000
/** What the page of a task shows, and how one comes to it. */
const OF_A_TASK = ['one', 'comments', 'time', 'links', 'children', 'list']

/** Keeps reads of tasks; of other registers nothing. */
export function createKeptReads(
  queryClient: QueryClient,
  shelf: Shelf,
  person: () => number | undefined,
  now: () => number = Date.now,
): KeptReads {
  let generation = 0
  let isRestoring = false

  const put = (read: KeptRead) => withStore(shelf, STORE, 'readwrite', (store) => void store.put(read))
  const drop = (keys: readonly string[]) =>
    withStore(shelf, STORE, 'readwrite', (store) => {
      for (const key of keys) store.delete(key)
    })

  return {
    async restore() {
      const user = person()
      const asked = generation
      if (user === undefined) return
      const kept = await withStore(shelf, STORE, 'readonly', (store) => store.getAll() as IDBRequest<KeptRead[]>)
      const own = kept
        .filter((read) => read.user === user && read.shape === SHAPE && read.at > now() - WEEK_MS)
        .sort((a, b) => b.at - a.at)
      const tooMany = own.filter(isList).slice(MOST_LISTS)
      const useful = new Set(own.filter((read) => !tooMany.includes(read)).slice(0, MOST_READS))
      await drop(kept.filter((read) => !useful.has(read)).map(({ key }) => key))
      // The disk may be slow: meanwhile the person may have gone, and the server may have said more.
      if (asked !== generation || person() !== user) return
      isRestoring = true
      for (const { queryKey, data, at } of useful) {
        const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
        if (known < at) queryClient.setQueryData(queryKey, data, { updatedAt: at })
      }
      isRestoring = false
    },

    start() {
      for (const kind of OF_A_TASK) queryClient.setQueryDefaults(['/todos', kind], { gcTime: HELD_MS })
      return queryClient.getQueryCache().subscribe((event) => {
        if (isRestoring || event.type !== 'updated' || event.action.type !== 'success') return
        const { queryKey, queryHash, state } = event.query
        const user = person()
        const asked = generation
        if (user === undefined || queryKey[0] !== '/todos' || !OF_A_TASK.includes(String(queryKey[1]))) return
        const read = {
          ...{ key: `${user}:${queryHash}`, user, queryKey, shape: SHAPE },
          ...{ data: state.data, at: state.dataUpdatedAt },
        }
        void put(read)
          // The person may have signed out while it was being written.
          .then(() => (asked === generation ? undefined : drop([read.key])))
          .catch((error: unknown) => console.error('A read could not be kept', error))
      })
    },

    async forget() {
      generation += 1
      await withStore(shelf, STORE, 'readwrite', (store) => void store.clear())
    },
  }
}

function isList({ queryKey }: KeptRead): boolean {
  return queryKey[1] === 'list'
}
