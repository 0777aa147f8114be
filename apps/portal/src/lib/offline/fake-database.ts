import type { Shelf } from './database'

interface Kept {
  key: string
  queryKey: readonly unknown[]
}

/** The browser's database of a test that asks for no more of it than whole records by their key. */
export function createFakeDatabase(): { shelf: Shelf; stores: { reads: Map<string, Kept> } } {
  const reads = new Map<string, Kept>()

  function storeOf(requests: { result?: unknown }[]) {
    const answered = (result?: unknown) => {
      const request = { result }
      requests.push(request)
      return request
    }
    return {
      getAll: () => answered(structuredClone([...reads.values()])),
      put: (record: Kept) => answered(reads.set(record.key, structuredClone(record)) && undefined),
      delete: (key: string) => answered(reads.delete(key) && undefined),
      clear: () => answered(reads.clear()),
    }
  }

  const database = {
    transaction() {
      const transaction = { objectStore: () => storeOf([]), oncomplete: undefined as (() => void) | undefined }
      setTimeout(() => transaction.oncomplete?.())
      return transaction
    },
  }
  return { shelf: async () => database as unknown as IDBDatabase, stores: { reads } }
}
