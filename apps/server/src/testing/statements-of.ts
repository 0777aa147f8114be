import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const asking = new AsyncLocalStorage<symbol>()

/** What `work` asks of the database, in turn and without the values; what the server asks meanwhile by itself is not in it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const own = Symbol('work')
  const asked: string[] = []
  const send = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [statement] = args
    if (asking.getStore() === own)
      asked.push(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')))
    return Reflect.apply(send, this, args)
  })
  try {
    await asking.run(own, work)
  } finally {
    query.mockRestore()
  }
  return asked
}
