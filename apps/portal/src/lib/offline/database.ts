/** The browser's database of what is kept for a time without a network; opened when it is first needed. */
export type Shelf = () => Promise<IDBDatabase>

const NAME = 'workspace-offline'
const VERSION = 1

/** Opens it once for a page or a worker; a browser that refuses is asked again at the next use. */
export function createShelf(): Shelf {
  let opening: Promise<IDBDatabase> | undefined
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true })
      request.result.createObjectStore('reads', { keyPath: 'key' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs `work` in one transaction and answers what its request brought, once all of it is on the disk. */
export async function withStore<T>(
  shelf: Shelf,
  name: string,
  mode: IDBTransactionMode,
  // biome-ignore lint/suspicious/noConfusingVoidType: a write need not answer a request
  work: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
  const database = await shelf()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request?.result as T)
    transaction.onabort = () => reject(transaction.error)
  })
}
