import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { forgetOldImports } from './open-imports'
import { runImports } from './run-imports'
import type * as writing from './write-rows'

/** What happens before a batch of an import is begun. */
const batches = vi.hoisted(() => ({ before: async (_done: number): Promise<void> => undefined }))
vi.mock('./write-rows', async (importOriginal) => {
  const original = await importOriginal<typeof writing>()
  const writeRows: typeof original.writeRows = (ctx, content, options) =>
    original.writeRows(ctx, content, {
      ...options,
      async onProgress(done) {
        await batches.before(done)
        await options?.onProgress?.(done)
      },
    })
  return { ...original, writeRows }
})

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())
afterEach(() => {
  batches.before = async () => undefined
})

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

test.skipIf(!isPostgres)(
  'an import that is cancelled half-way writes no further batch and leaves nothing',
  async () => {
    const id = await waiting('Половина', 400)
    const begun: number[] = []
    let goOn = () => {}
    const isCancelled = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const isHalfWay = new Promise<void>((resolve) => {
      batches.before = async (done) => {
        begun.push(done)
        if (done < 200) return
        resolve()
        await isCancelled
      }
    })
    const running = run()
    await isHalfWay
    expect(await manager.send('POST', `/todos/imports/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    })
    goOn()
    await running
    expect(begun).toEqual([0, 100, 200])
    expect([await madeBy(id), await read(id)]).toMatchObject([0, { state: 'cancelled' }])
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from audit_log where entity_title like 'Половина %') as journal,
       (select count(*)::int from outbox where payload->>'title' like 'Половина %') as news`,
    )
    expect(rows).toEqual([{ journal: 0, news: 0 }])
  },
)

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

const change = (id: number, values: string) =>
  server.database.pool.query(`update todo_imports set ${values} where id = $1`, [id])
const stored = async (id: number) =>
  (await server.database.pool.query('select * from todo_imports where id = $1', [id])).rows[0]

test('an import that the server did not live to end three times is not begun again, and its author is told why', async () => {
  const id = await waiting('Смертельная')
  const starts: number[] = []
  // The server stops after each start, which is no fault of the import; then it is killed three times.
  const stopping = new AbortController()
  batches.before = async () => {
    if (isPostgres) starts.push((await stored(id)).starts)
    stopping.abort()
  }
  await run(stopping.signal)
  expect(starts).toEqual(isPostgres ? [1] : [])
  expect(await stored(id)).toMatchObject({ state: 'waiting', starts: 0 })
  await change(id, `state = 'running', starts = 3`)
  await run()
  const reason = 'Сервер трижды не смог закончить импорт. Разделите файл на части'
  expect([await madeBy(id), await read(id)]).toMatchObject([0, { state: 'failed', reason, may_retry: true }])
  const { rows } = await server.database.pool.query(
    `select message from notifications where entity = 'todo_import' and entity_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ message: `Импорт не удался. ${reason}` }])
  // Whoever asks for it himself gets three starts anew.
  batches.before = async () => undefined
  await manager.send('POST', `/todos/imports/${id}/retry`)
  await server.jobs.idle()
  expect([await madeBy(id), await read(id)]).toMatchObject([3, { state: 'done' }])
})

test('an import that finds the database out of reach waits a while and is tried again; after two hours it has failed', async () => {
  const id = await waiting('Терпеливая')
  batches.before = async () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  }
  await run()
  expect(await stored(id)).toMatchObject({ state: 'waiting', starts: 0, pauses: 1, reason: null })
  const pauseOf = async () => {
    const { rows } = await server.database.pool.query(
      'select round(extract(epoch from not_before - clock_timestamp()) / 60)::int as minutes from todo_imports where id = $1',
      [id],
    )
    return rows[0].minutes
  }
  expect(await pauseOf()).toBe(1)
  batches.before = async () => undefined
  await run()
  expect(await madeBy(id)).toBe(0)
  await change(id, 'not_before = clock_timestamp()')
  await run()
  expect([await madeBy(id), await read(id)]).toMatchObject([3, { state: 'done' }])

  const hopeless = await waiting('Безнадёжная')
  await change(hopeless, 'pauses = 8')
  batches.before = async () => {
    throw new Error('Connection terminated unexpectedly')
  }
  await run()
  const reason = 'Сервер не смог выполнить импорт. Ничего не создано'
  expect(await read(hopeless)).toMatchObject({ state: 'failed', reason, may_retry: true })
})

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
       from todo_imports run join todos on todos.import_run = run.id
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
