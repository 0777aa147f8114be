import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { statementsOf } from '../../../testing/statements-of'
import { forgetOldImports } from '../../imports/open-imports'
import { runImports } from '../../imports/run-imports'

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

test('a task of a file that goes to a person costs one statement: what people are told is written for many at once', async () => {
  const rows = (n: number) => Array.from({ length: n }, (_, at) => `Кому-то ${at};Жуков Николай Иванович`)
  const costOf = async (n: number) => {
    const text = ['Название;Ответственный', ...rows(n)].join('\n')
    const wake = vi.spyOn(server.services.jobs, 'wake').mockImplementation(() => undefined)
    const { body } = await manager.send('POST', '/todos/imports', { text })
    wake.mockRestore()
    const asked = await statementsOf(run)
    expect(await read((body as { id: number }).id)).toMatchObject({ state: 'done', done: n })
    // The outbox is emptied meanwhile, in its own time.
    return asked.filter((text) => !text.includes('outbox') && /"todos"|notification/.test(text)).length
  }
  const few = await costOf(10)
  expect((await costOf(40)) - few).toBe(30)
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
  await server.database.pool.query(`update imports set state = 'running', done = 100 where id = $1`, [id])
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
  // Two at once, and a third time that of somebody whose answer was lost.
  const again = () => manager.send('POST', `/todos/imports/${id}/retry`)
  for (const answer of [...(await Promise.all([again(), again()])), await again()]) {
    expect(answer).toMatchObject({ status: 200, body: { state: 'waiting' } })
  }
  wake.mockRestore()
  await run()
  expect([await madeBy(id), await read(id)]).toMatchObject([3, { state: 'done' }])
})

const change = (id: number, values: string) =>
  server.database.pool.query(`update imports set ${values} where id = $1`, [id])
const stored = async (id: number) =>
  (await server.database.pool.query('select * from imports where id = $1', [id])).rows[0]

test('a person has one import at a time: the second is refused until the first is over, of two at once one is taken', async () => {
  const first = await waiting('Первая')
  const wake = vi.spyOn(server.services.jobs, 'wake').mockImplementation(() => undefined)
  const second = { status: 409, body: { code: 'import_open', message: expect.stringContaining('ещё не закончился') } }
  expect(await manager.send('POST', '/todos/imports', { text: lines('Вторая') })).toMatchObject(second)
  expect((await (await server.as('u01')).send('POST', '/todos/imports', { text: lines('Чужая рядом') })).status).toBe(
    202,
  )
  await change(first, `state = 'failed', finished_at = now()`)
  const both = await Promise.all(
    [1, 2].map((at) => manager.send('POST', '/todos/imports', { text: lines(`Сразу ${at}`) })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  expect(await manager.send('POST', `/todos/imports/${first}/retry`)).toMatchObject(second)
  wake.mockRestore()
  await run()
})

test('tasks of an import stand in the journal under one name, as those of a bulk act do; two imports have two', async () => {
  const ids = [await waiting('Под именем')]
  await run()
  ids.push(await waiting('Под другим'))
  await run()
  const { rows } = await server.database.pool.query(
    `select run.id, count(*)::int as entries, count(distinct batch_id)::int as batches, min(batch_id::text) = run.batch::text as own
       from imports run join todos on todos.import_run = run.id
         join audit_log on entity = 'todo' and action = 'create' and entity_id = todos.id
      where run.id = any($1) group by run.id order by run.id`,
    [ids],
  )
  expect(rows).toEqual(ids.map((id) => ({ id: String(id), entries: 3, batches: 1, own: true })))
})

test('what is over is forgotten: the file of a failed import after a week, the import after three months, its number never', async () => {
  const done = await waiting('Давняя')
  await run()
  expect(await stored(done)).toMatchObject({ content: null, ip: null, user_agent: null, request_id: null })
  const failed = await waiting('Неудачная')
  await change(failed, `state = 'failed', finished_at = now() - interval '6 days'`)
  await forgetOldImports(server.database)
  expect(await read(failed)).toMatchObject({ may_retry: true })
  await change(failed, `finished_at = now() - interval '8 days'`)
  await change(done, `finished_at = now() - interval '91 days'`)
  expect(await forgetOldImports(server.database)).toBe(2)
  expect(await read(failed)).toMatchObject({ may_retry: false })
  expect((await manager.send('GET', `/todos/imports/${done}`)).status).toBe(404)
  expect(await madeBy(done)).toBe(3)
})

test("one's own imports are part of one's own data, and those of others are not", async () => {
  const id = await waiting('В своих данных')
  await run()
  const importsOf = async (person: TestPerson) =>
    ((await person.send('GET', '/users/me/export')).body as { imports: { id: number }[] }).imports.map((one) => one.id)
  expect(await importsOf(manager)).toContain(id)
  expect(await importsOf(await server.as('u01'))).not.toContain(id)
})
