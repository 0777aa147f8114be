import type { Schema } from '@ws/api-client/contract'

/** A book as this browser keeps it: what was not yet saved anywhere else. */
export interface KeptBook {
  id: string
  /** Whose it is: several people may use one browser. */
  person: number
  name: string
  changed: number
  workbook: Schema<'Workbook'>
}

const NAME = 'workspace-books'
const STORE = 'books'
/** Books that are kept for one person; the oldest makes room. */
const MOST = 12

/** One's own books, the latest first. */
export async function keptBooks(person: number): Promise<KeptBook[]> {
  const all: KeptBook[] = await inStore('readonly', (store) => store.getAll())
  return all.filter((book) => book.person === person).sort((one, other) => other.changed - one.changed)
}

/** Keeps a book, forgetting the oldest beyond what is kept. */
export async function keepBook(book: KeptBook): Promise<void> {
  await inStore('readwrite', (store) => store.put(book))
  const extra = (await keptBooks(book.person)).slice(MOST)
  for (const { id } of extra) await forgetBook(id)
}

/** Forgets a book. */
export async function forgetBook(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened()
  try {
    return await answered(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return answered(request)
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
