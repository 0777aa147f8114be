import { afterEach, expect, test, vi } from 'vitest'
import { createShelf, withStore } from './database'

/** A browser whose database can be cut off behind the back of a page, as phones do. */
function fakeBrowser({ refusals = 0, broken = 0 } = {}) {
  const records = new Map<string, unknown>()
  const connections: { isCut: boolean; isClosed: boolean; onclose: (() => void) | null }[] = []
  let refused = 0

  function connect() {
    const connection = {
      isCut: connections.length < broken,
      isClosed: false,
      onclose: null as (() => void) | null,
      close: () => {
        connection.isClosed = true
      },
      transaction() {
        if (connection.isCut || connection.isClosed)
          throw new DOMException('The connection is closing', 'InvalidStateError')
        const transaction = {
          objectStore: () => ({
            put: (record: { key: string }) => records.set(record.key, record),
            getAll: () => ({ result: [...records.values()] }),
          }),
          oncomplete: undefined as (() => void) | undefined,
        }
        queueMicrotask(() => transaction.oncomplete?.())
        return transaction
      },
    }
    connections.push(connection)
    return connection
  }

  const open = () => {
    const request = { result: undefined as unknown, error: new Error('Forbidden'), onsuccess() {}, onerror() {} }
    queueMicrotask(() => {
      if (refused < refusals) {
        refused += 1
        return request.onerror()
      }
      request.result = connect()
      request.onsuccess()
    })
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return { records, connections }
}

afterEach(() => vi.unstubAllGlobals())

const keep = (shelf: ReturnType<typeof createShelf>, key: string) =>
  withStore(shelf, 'reads', 'readwrite', (store) => void store.put({ key }))
const all = (shelf: ReturnType<typeof createShelf>) =>
  withStore(shelf, 'reads', 'readonly', (store) => store.getAll() as IDBRequest<unknown[]>)

test('a page opens the database once for all that it keeps', async () => {
  const { connections } = fakeBrowser()
  const shelf = createShelf()
  await Promise.all([keep(shelf, 'a'), keep(shelf, 'b')])
  await keep(shelf, 'c')
  expect(connections).toHaveLength(1)
  expect(await all(shelf)).toHaveLength(3)
})

test('what fails over a connection that was cut off is done over a new one, and the old one is closed', async () => {
  const { connections } = fakeBrowser()
  const shelf = createShelf()
  await keep(shelf, 'a')
  const [first] = connections
  if (first === undefined) throw new Error('Nothing was opened')
  first.isCut = true
  await keep(shelf, 'b')
  expect(await all(shelf)).toHaveLength(2)
  expect(connections).toHaveLength(2)
  expect(first.isClosed).toBe(true)
})

test('two who meet the same broken connection share the new one', async () => {
  const { connections } = fakeBrowser({ broken: 1 })
  const shelf = createShelf()
  await Promise.all([keep(shelf, 'a'), keep(shelf, 'b')])
  expect(connections).toHaveLength(2)
  expect(await all(shelf)).toHaveLength(2)
})

test('a connection that the browser closes itself is left at once', async () => {
  const { connections } = fakeBrowser()
  const shelf = createShelf()
  await keep(shelf, 'a')
  connections[0]?.onclose?.()
  await keep(shelf, 'b')
  expect(connections).toHaveLength(2)
})

test('what fails over a new connection, too, is told; a browser that refused is asked again at the next use', async () => {
  fakeBrowser({ broken: 2 })
  await expect(keep(createShelf(), 'a')).rejects.toThrow('The connection is closing')
  const { records } = fakeBrowser({ refusals: 1 })
  const shelf = createShelf()
  await expect(keep(shelf, 'a')).rejects.toThrow('Forbidden')
  await keep(shelf, 'b')
  expect([...records.keys()]).toEqual(['b'])
})
