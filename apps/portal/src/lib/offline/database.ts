/** The browser's database of what is kept for a time without a network; opened when needed, again in place of a broken one. */
export type Shelf = (broken?: IDBDatabase) => Promise<IDBDatabase>

const NAME = 'workspace-offline'
/**
 * Raised with every new shape of what is kept, a new kind of act included: a page of an older program then has no access to
 * what it would send wrongly.
 */
const VERSION = 5

/** Opens it once for a page or a worker; a browser that refuses is asked again at the next use. */
export function createShelf(): Shelf {
  let opening: Promise<IDBDatabase> | undefined
  let current: IDBDatabase | undefined

  function leave(database: IDBDatabase) {
    database.close()
    if (database === current) opening = current = undefined
  }

  return (broken) => {
    if (broken !== undefined) leave(broken)
    opening ??= open(leave).then(
      (database) => {
        current = database
        return database
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
}

function open(leave: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true })
        request.result.createObjectStore('reads', { keyPath: 'key' })
      } else if (request.transaction !== null) {
        takeOver(request.transaction.objectStore('outbox'))
      }
    }
    request.onsuccess = () => {
      const database = request.result
      // The browser has taken it away, or another page wants to change it.
      database.onclose = database.onversionchange = () => leave(database)
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })
}

/** Version 1 knew no files but photos, version 2 no records but tasks. */
function takeOver(store: IDBObjectStore): void {
  const reading = store.openCursor()
  reading.onsuccess = () => {
    const cursor = reading.result
    if (cursor === null) return
    const { photos, todo, act, ...entry } = cursor.value
    cursor.update({
      ...{ path: '/todos', record: todo },
      ...entry,
      files: photos ?? entry.files,
      act: act.kind === 'photos' ? { kind: 'files' } : act,
    })
    cursor.continue()
  }
}

/**
 * Runs `work` in one transaction and answers what its request brought, once all of it is on the disk. What failed is tried
 * once more over a new connection: phones cut one off behind the back of a page.
 */
export async function withStore<T>(
  shelf: Shelf,
  name: string,
  mode: IDBTransactionMode,
  // biome-ignore lint/suspicious/noConfusingVoidType: a write need not answer a request
  work: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
  const database = await shelf()
  try {
    return await inTransaction(database, name, mode, work)
  } catch {
    return await inTransaction(await shelf(database), name, mode, work)
  }
}

function inTransaction<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  // biome-ignore lint/suspicious/noConfusingVoidType: a write need not answer a request
  work: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request?.result as T)
    transaction.onabort = () => reject(transaction.error)
  })
}
