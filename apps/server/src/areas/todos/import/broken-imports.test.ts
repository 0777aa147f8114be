import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/database'
import type { importsTable } from '../../../db/tables/system/imports'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { runImports } from '../../imports/run-imports'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

const ask = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows[0]
const madeBy = async (id: number) =>
  (await ask('select count(*)::int as n from todos where import_run = $1', id)).n as number
const stored = (id: number) => ask('select * from imports where id = $1', id)
const change = (id: number, values: string) => ask(`update imports set ${values} where id = $1`, id)
const read = async (id: number) => (await manager.send('GET', `/todos/imports/${id}`)).body
const run = (signal = new AbortController().signal, database = server.database) =>
  runImports(database, server.services, signal)

/** An import that waits: nobody was told of it. */
async function waiting(name: string, n = 3): Promise<number> {
  const wake = vi.spyOn(server.services.jobs, 'wake').mockImplementation(() => undefined)
  const text = ['Название', ...Array.from({ length: n }, (_, at) => `${name} ${at}`)].join('\n')
  const { body } = await manager.send('POST', '/todos/imports', { text })
  wake.mockRestore()
  return (body as { id: number }).id
}

/** The database, with something that happens first in a transaction of an import. */
const doingFirst = (act: () => Promise<void>): Database => ({
  ...server.database,
  async transaction(work) {
    await act()
    return server.database.transaction(work)
  },
})

/** The database, whose next transaction fails. */
function failingOnce(error: Error): Database {
  let isFirst = true
  return doingFirst(async () => {
    if (!isFirst) return
    isFirst = false
    throw error
  })
}

/** The database, lost while an import is written; `isStill` tells at each refused note whether the next is refused as well. */
function goneWhile(isStill: (refused: number) => boolean): Database {
  const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' })
  const { reader } = server.database
  let isGone = false
  let refused = 0
  const update: typeof reader.update = (table) => {
    if (!isGone) return reader.update(table)
    refused += 1
    isGone = isStill(refused)
    throw lost()
  }
  const database = doingFirst(async () => {
    if (refused > 0) return
    isGone = true
    throw lost()
  })
  return { ...database, reader: Object.create(reader, { update: { value: update } }) }
}

/** The database, with something that happens before an import notes that it begins a batch. */
function beforeEachBatch(act: (done: number) => Promise<void>): Database {
  const { reader } = server.database
  const update = (table: typeof importsTable) => ({
    set: (values: { done?: number }) => ({
      where(condition: SQL) {
        const statement = reader.update(table).set(values).where(condition)
        const returning = async (fields: { id: typeof table.id }) => {
          await act(values.done ?? 0)
          return statement.returning(fields)
        }
        return new Proxy(statement, {
          get: (target, key) => (key === 'returning' ? returning : Reflect.get(target, key)?.bind?.(target)),
        })
      },
    }),
  })
  return { ...server.database, reader: Object.create(reader, { update: { value: update } }) }
}

test.skipIf(!isPostgres)('an import cancelled half-way writes no further batch and leaves nothing of it', async () => {
  const id = await waiting('Половина', 400)
  const begun: number[] = []
  const [isHalfWay, tellHalfWay] = gate()
  const [isCancelled, goOn] = gate()
  const stopHalfWay = async (done: number) => {
    begun.push(done)
    if (done < 200) return
    tellHalfWay()
    await isCancelled
  }
  const running = run(undefined, beforeEachBatch(stopHalfWay))
  await isHalfWay
  const cancelled = await manager.send('POST', `/todos/imports/${id}/cancel`)
  goOn()
  await running
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect(begun).toEqual([0, 100, 200])
  expect([await madeBy(id), await read(id)]).toMatchObject([0, { state: 'cancelled' }])
  const left = await ask(
    `select (select count(*)::int from audit_log where entity_title like 'Половина %') as journal,
       (select count(*)::int from outbox where payload->>'message' like '%Половина%') as news`,
  )
  expect(left).toEqual({ journal: 0, news: 0 })
})

test('an import that the server did not live to end three times is not begun again, and its author is told why', async () => {
  const id = await waiting('Смертельная')
  const starts: number[] = []
  // The server stops after a start, which is no fault of the import; then it is killed three times.
  const stopping = new AbortController()
  const stop = async () => {
    starts.push((await stored(id)).starts)
    stopping.abort()
  }
  await run(stopping.signal, doingFirst(stop))
  expect(starts).toEqual([1])
  expect(await stored(id)).toMatchObject({ state: 'waiting', starts: 0 })
  await change(id, `state = 'running', starts = 3`)
  await run()
  const reason = 'Сервер трижды не смог закончить импорт. Разделите файл на части'
  expect([await madeBy(id), await read(id)]).toMatchObject([0, { state: 'failed', reason, may_retry: true }])
  expect(
    await ask(`select message from notifications where entity = 'todo_import' and entity_id = $1`, id),
  ).toMatchObject({ message: `Импорт не удался. ${reason}` })
  // Whoever asks for it himself gets three starts anew.
  await manager.send('POST', `/todos/imports/${id}/retry`)
  await server.jobs.idle()
  expect([await madeBy(id), await read(id)]).toMatchObject([3, { state: 'done' }])
})

test('an import that finds the database out of reach waits a while and is tried again, for two hours at most', async () => {
  const id = await waiting('Терпеливая')
  await run(undefined, failingOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' })))
  expect(await stored(id)).toMatchObject({ state: 'waiting', starts: 0, pauses: 1, reason: null })
  const pause =
    'select round(extract(epoch from not_before - clock_timestamp()))::int as seconds from imports where id = $1'
  expect((await ask(pause, id)).seconds).toBeGreaterThan(30)
  const until = (await stored(id)).not_before.toISOString()
  expect(await read(id)).toMatchObject({ state: 'waiting', not_before: until })
  await run()
  expect(await madeBy(id)).toBe(0)
  await change(id, 'not_before = clock_timestamp()')
  expect(await read(id), 'it waits for its turn alone').toMatchObject({ state: 'waiting', not_before: null })
  await run()
  expect([await madeBy(id), await read(id)]).toMatchObject([3, { state: 'done', not_before: null }])

  const hopeless = await waiting('Безнадёжная')
  await change(hopeless, 'pauses = 8')
  await run(undefined, failingOnce(new Error('Connection terminated unexpectedly')))
  const reason = 'Сервер не смог выполнить импорт. Ничего не создано'
  expect(await read(hopeless)).toMatchObject({ state: 'failed', reason, may_retry: true })
})

test('a database that is gone for a while is no death of the server: the pause is noted once it is back', async () => {
  const id = await waiting('Дождавшаяся')
  const refusals: number[] = []
  await run(
    undefined,
    goneWhile((refused) => refusals.push(refused) < 2),
  )
  expect(refusals).toEqual([1, 2])
  expect(await stored(id)).toMatchObject({ state: 'waiting', starts: 0, pauses: 1 })
  await change(id, 'not_before = null')
  await run()
  expect([await madeBy(id), await read(id)]).toMatchObject([3, { state: 'done' }])
})

test('a server that stops while the database is gone does not wait for it', async () => {
  const id = await waiting('Брошенная')
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    return true
  }
  await expect(run(stopping.signal, goneWhile(stop))).rejects.toThrow('terminating connection')
  await change(id, `state = 'cancelled', finished_at = now()`)
})

test('a fault of the server itself is no reason to try again', async () => {
  const id = await waiting('Сломанная')
  await run(undefined, failingOnce(new TypeError('Cannot read properties of undefined')))
  expect(await read(id)).toMatchObject({ state: 'failed', may_retry: true })
})

/** A promise that is kept by hand. */
function gate(): [opened: Promise<void>, open: () => void] {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return [opened, () => open()]
}
