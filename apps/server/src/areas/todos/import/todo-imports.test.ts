import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { runImports } from './run-imports'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

const lines = (name: string, n = 3) => ['Название', ...Array.from({ length: n }, (_, at) => `${name} ${at}`)].join('\n')
const madeBy = async (id: number) =>
  Number((await server.database.pool.query('select count(*) as n from todos where import_run = $1', [id])).rows[0].n)

/** An import that waits: nobody was told of it. */
async function waiting(name: string, n?: number): Promise<number> {
  const wake = vi.spyOn(server.services.jobs, 'wake').mockImplementation(() => undefined)
  const { body } = await manager.send('POST', '/todos/imports', { text: lines(name, n), file_name: `${name}.csv` })
  wake.mockRestore()
  return (body as { id: number }).id
}
const run = (signal = new AbortController().signal) => runImports(server.database, server.services, signal)
const read = async (id: number) => (await manager.send('GET', `/todos/imports/${id}`)).body

test('an import runs by itself, its tasks are found by it, and its author hears how it ended', async () => {
  const id = await waiting('Своя')
  expect(await read(id)).toMatchObject({ state: 'waiting', total: 3, done: 0, file_name: 'Своя.csv' })
  expect(await madeBy(id)).toBe(0)
  await run()
  expect(await read(id)).toMatchObject({ state: 'done', done: 3, may_retry: false, finished_at: expect.any(String) })
  const { body } = await manager.send('GET', `/todos?page=1&import=${id}&ordering=title`)
  const { data } = body as { data: { title: string; author: number }[] }
  expect(data.map(({ title, author }) => [title, author])).toEqual([0, 1, 2].map((at) => [`Своя ${at}`, manager.id]))
  const { rows } = await server.database.pool.query(
    `select message, entity_id from notifications where "user" = $1 and event = 'import.done' order by id desc limit 1`,
    [manager.id],
  )
  expect(rows).toMatchObject([{ message: 'Импорт завершён: 3 из 3' }])
  const said = await server.database.pool.query(
    `select rooms from outbox where event = 'notification' and payload->>'event' = 'import.done'
       and payload->>'message' = 'Импорт завершён: 3 из 3'`,
  )
  expect(said.rows).toEqual([{ rooms: [`user:${manager.id}`] }])
  const journal = await server.database.pool.query(
    `select count(*) as n from audit_log where entity = 'todo' and action = 'create' and actor = $1
       and entity_id in (select id from todos where import_run = $2)`,
    [manager.id, id],
  )
  expect(Number(journal.rows[0].n)).toBe(3)
})

test("one sees, stops and repeats only imports of one's own; who may not import has none at all", async () => {
  const id = await waiting('Чужая')
  const admin = await server.as('u01')
  const { body } = await admin.send('GET', '/todos/imports')
  expect((body as { imports: { id: number }[] }).imports.map((one) => one.id)).not.toContain(id)
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const) {
    expect((await admin.send(method, `/todos/imports/${id}${path}`)).status).toBe(404)
  }
  for (const login of ['u07', 'u09']) {
    const person = await server.as(login)
    expect((await person.send('GET', '/todos/imports')).status).toBe(403)
    expect((await person.send('GET', `/todos/imports/${id}`)).status).toBe(403)
    expect((await person.send('POST', '/todos/imports/trial', { text: lines('x') })).status).toBe(403)
  }
  await run()
})

test('a cancelled import makes nothing and cannot be cancelled again; nor can one that is done', async () => {
  const id = await waiting('Отменённая')
  expect(await manager.send('POST', `/todos/imports/${id}/cancel`)).toMatchObject({
    status: 200,
    body: { state: 'cancelled' },
  })
  await run()
  expect(await madeBy(id)).toBe(0)
  expect(await manager.send('POST', `/todos/imports/${id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'import_over' },
  })
  expect((await manager.send('POST', `/todos/imports/${id}/retry`)).status).toBe(409)
})

test.skipIf(!isPostgres)('an import that is cancelled half-way takes back what it wrote', async () => {
  const id = await waiting('Половина', 400)
  const real = server.database.reader.update.bind(server.database.reader)
  let looks = 0
  const update = vi.spyOn(server.database.reader, 'update').mockImplementation(((table: never) => {
    looks += 1
    return real(table)
  }) as never)
  const running = run()
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3), { timeout: 30_000, interval: 1 })
  const { status } = await manager.send('POST', `/todos/imports/${id}/cancel`)
  update.mockRestore()
  await running
  // Whatever came first decides for all of it.
  expect([await madeBy(id), (await read(id)) as { state: string }]).toMatchObject(
    status === 200 ? [0, { state: 'cancelled' }] : [400, { state: 'done' }],
  )
})

test('a server that stops or is killed between batches leaves nothing, and the next one makes everything once', async () => {
  const id = await waiting('Прерванная', 250)
  let looks = 0
  // Asked before each import and each batch: the second batch is not begun any more.
  const isOver = () => {
    looks += 1
    return looks > 2
  }
  const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: isOver })
  await run(signal)
  expect(looks).toBeGreaterThan(2)
  expect([await madeBy(id), await read(id)]).toMatchObject([0, { state: 'waiting', done: 0 }])
  // What a killed server leaves behind.
  await server.database.pool.query(`update todo_imports set state = 'running', done = 100 where id = $1`, [id])
  await run()
  expect([await madeBy(id), await read(id)]).toMatchObject([250, { state: 'done', done: 250 }])
  await run()
  expect(await madeBy(id)).toBe(250)
})

test('an import of somebody who may not import any more fails with the reason and can be tried again', async () => {
  const id = await waiting('Без права')
  const { pool } = server.database
  await pool.query(`update users set status = 'disabled' where id = $1`, [manager.id])
  await run()
  await pool.query(`update users set status = 'active' where id = $1`, [manager.id])
  expect(await read(id)).toMatchObject({ state: 'failed', reason: 'Учётная запись отключена', may_retry: true })
  expect(await madeBy(id)).toBe(0)
  const wake = vi.spyOn(server.services.jobs, 'wake').mockImplementation(() => undefined)
  // The second time is that of somebody whose answer was lost.
  for (const _ of [1, 2]) {
    expect(await manager.send('POST', `/todos/imports/${id}/retry`)).toMatchObject({
      status: 200,
      body: { state: 'waiting' },
    })
  }
  wake.mockRestore()
  await run()
  expect([await madeBy(id), await read(id)]).toMatchObject([3, { state: 'done' }])
})
