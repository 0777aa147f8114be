import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let dispatcher: TestPerson
let electrician: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  electrician = await server.as('u09')
})
// The clocks of one person end one another, whichever test started them.
beforeEach(() => server.database.pool.query('delete from todo_times'))
afterAll(() => server.close())

const MINUTE = 60_000
const start = Date.now()
/** A moment of the shift before this one. */
const ago = (minutes: number) => new Date(start - minutes * MINUTE).toISOString()

/** A task of two hours ago. */
async function make(fields: object = {}): Promise<Schema<'Todo'>> {
  const todo = { title: 'Щит в подвале', assignee: electrician.id, ...fields }
  const { body } = await dispatcher.send('POST', '/todos', todo)
  const { id } = body as { id: number }
  await server.database.pool.query('update todos set created_at = $1, updated_at = $1 where id = $2', [ago(120), id])
  return read(id)
}

async function read(id: number): Promise<Schema<'Todo'>> {
  return (await dispatcher.send('GET', `/todos/${id}`)).body as Schema<'Todo'>
}

async function timesOf(id: number): Promise<Schema<'TodoTime'>[]> {
  return ((await electrician.send('GET', `/todos/${id}/time`)).body as { data: Schema<'TodoTime'>[] }).data
}

/** Sends an act that was done at a moment, twice, as a phone does whose first answer was lost. */
async function late(moment: string, method: string, path: string, body: object = {}) {
  const key = randomUUID()
  const once = async () => {
    const response = await electrician.fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'done-at': moment },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const first = await once()
  const second = await once()
  // A refusal names the request, so only its sense is the same.
  expect(first.status < 400 ? second : second.status).toEqual(first.status < 400 ? first : first.status)
  return first
}

test('acts that arrive later bear the moment at which the person did them, and happen once', async () => {
  const { id, checklist } = await make({ checklist: [{ text: 'Отключить ввод' }] })
  await late(ago(100), 'POST', `/todos/${id}/take`)
  await late(ago(95), 'POST', `/todos/${id}/timer/start`)
  await late(ago(90), 'PATCH', `/todos/${id}/checklist/${checklist[0]?.id}`, { done: true })
  await late(ago(80), 'POST', `/todos/${id}/comments`, { content: 'Автомат горячий', parent: null })
  await late(ago(75), 'POST', `/todos/${id}/timer/stop`)
  await late(ago(70), 'POST', `/todos/${id}/complete`, { result: 'Заменён' })

  const todo = await read(id)
  expect(todo).toMatchObject({ started_at: ago(100), completed_at: ago(70), spent_minutes: 20 })
  expect(todo.checklist).toMatchObject([{ done: true, done_at: ago(90), done_by: electrician.id }])
  expect(await timesOf(id)).toMatchObject([{ at: ago(95), minutes: 20, is_running: false }])
  const comments = (await dispatcher.send('GET', `/todos/${id}/comments`)).body
  expect(comments).toMatchObject({ data: [{ content: 'Автомат горячий', created_at: ago(80) }] })
  // The journal says when it was heard of.
  const { body } = await (await server.as('u01')).send('GET', `/activity?entity=todo&entity_id=${id}`)
  const heard = (body as { data: { at: string }[] }).data.map(({ at }) => Date.parse(at))
  expect(Math.min(...heard)).toBeGreaterThan(start - MINUTE)
})

test('a moment before the task or in the future counts as that bound', async () => {
  const { id, checklist, created_at } = await make({ checklist: [{ text: 'Раз' }, { text: 'Два' }] })
  const [one, two] = checklist.map((item) => `/todos/${id}/checklist/${item.id}`)
  await late(ago(600), 'PATCH', String(one), { done: true })
  await late(ago(-600), 'PATCH', String(two), { done: true })
  const ticked = (await read(id)).checklist.map(({ done_at }) => done_at ?? '')
  expect(ticked[0]).toBe(created_at)
  expect(Date.parse(ticked[1] ?? '')).toBeLessThanOrEqual(Date.now())

  await late(ago(600), 'POST', `/todos/${id}/timer/start`)
  await late(ago(-600), 'POST', `/todos/${id}/timer/stop`)
  const [entry] = await timesOf(id)
  expect(entry).toMatchObject({ at: created_at, is_running: false })
  expect(entry?.minutes).toBeLessThanOrEqual(121)

  await late(ago(600), 'POST', `/todos/${id}/take`)
  await late(ago(-600), 'POST', `/todos/${id}/complete`, {})
  const todo = await read(id)
  expect(todo.started_at).toBe(created_at)
  expect(Date.parse(todo.completed_at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('a task is closed not before it was begun, and nothing is answered before what it answers', async () => {
  const { id } = await make()
  await late(ago(30), 'POST', `/todos/${id}/take`)
  const said = await late(ago(20), 'POST', `/todos/${id}/comments`, { content: 'Что с вводом?', parent: null })
  await late(ago(50), 'POST', `/todos/${id}/comments`, { content: 'Отключён', parent: said.body.id })
  await late(ago(60), 'POST', `/todos/${id}/complete`, {})
  expect((await read(id)).completed_at).toBe(ago(30))
  const { body } = await dispatcher.send('GET', `/todos/${id}/comments`)
  expect((body as { data: { created_at: string }[] }).data.map(({ created_at }) => created_at)).toEqual([
    ago(20),
    ago(20),
  ])
})

test('a clock started at the desk and stopped without a network ran until it was stopped; a stop before its start is a minute', async () => {
  const { id } = await make()
  await electrician.send('POST', `/todos/${id}/timer/start`)
  await server.database.pool.query('update todo_times set at = $1 where todo = $2', [ago(45), id])
  await late(ago(15), 'POST', `/todos/${id}/timer/stop`)
  expect(await timesOf(id)).toMatchObject([{ at: ago(45), minutes: 30 }])

  const other = await make()
  await electrician.send('POST', `/todos/${other.id}/timer/start`)
  await late(ago(15), 'POST', `/todos/${other.id}/timer/stop`)
  expect(await timesOf(other.id)).toMatchObject([{ minutes: 1 }])
})

test('a start that arrives late stops the clock before it, and ends with the clock that was started since', async () => {
  const [first, second, third] = [await make(), await make(), await make()]
  await late(ago(60), 'POST', `/todos/${first.id}/timer/start`)
  await late(ago(40), 'POST', `/todos/${third.id}/timer/start`)
  expect(await timesOf(first.id)).toMatchObject([{ at: ago(60), minutes: 20 }])
  await late(ago(50), 'POST', `/todos/${second.id}/timer/start`)
  expect(await timesOf(second.id)).toMatchObject([{ at: ago(50), minutes: 10, is_running: false }])
  expect(await timesOf(third.id)).toMatchObject([{ at: ago(40), is_running: true }])
  await late(ago(35), 'POST', `/todos/${third.id}/timer/stop`)
})

test('a task whose clock a start leaves alone does not come to lists as changed; one whose clock it stops does', async () => {
  const [first, second, third] = [await make(), await make(), await make()]
  const writtenIn = async ({ id }: { id: number }) =>
    (await server.database.pool.query('select written_in::text as at from todos where id = $1', [id])).rows[0].at
  await late(ago(40), 'POST', `/todos/${third.id}/timer/start`)
  const before = await writtenIn(third)
  await late(ago(50), 'POST', `/todos/${second.id}/timer/start`)
  await electrician.send('POST', `/todos/${third.id}/timer/start`)
  expect(await writtenIn(third)).toBe(before)
  await electrician.send('POST', `/todos/${first.id}/timer/start`)
  expect(await writtenIn(third)).not.toBe(before)
})

test('a stop that arrives after something else has ended the clock cuts it to the moment of the stop', async () => {
  const { id } = await make()
  await late(ago(60), 'POST', `/todos/${id}/timer/start`)
  await dispatcher.send('POST', `/todos/${id}/complete`, {})
  // Until now, however long the tests before it took.
  expect(await timesOf(id)).toMatchObject([{ at: ago(60), minutes: expect.closeTo(60, -1) }])
  await late(ago(45), 'POST', `/todos/${id}/timer/stop`)
  expect(await timesOf(id)).toMatchObject([{ at: ago(60), minutes: 15, is_running: false }])
  // Nothing ran then.
  expect(await late(ago(10), 'POST', `/todos/${id}/timer/stop`)).toMatchObject({
    status: 409,
    body: { code: 'no_timer', message: 'Таймер по этой задаче не запущен' },
  })
  expect((await electrician.send('POST', `/todos/${id}/timer/stop`)).body).toMatchObject({ code: 'no_timer' })
})

test('a stop that arrives late cuts no entry that was written by hand, with a note or without', async () => {
  const { id } = await make()
  await electrician.send('POST', `/todos/${id}/time`, { minutes: 60, at: ago(60) })
  expect(await late(ago(30), 'POST', `/todos/${id}/timer/stop`)).toMatchObject({ status: 409 })
  // Nor does such an entry end a clock that was started before it.
  const other = await make()
  await late(ago(70), 'POST', `/todos/${other.id}/timer/start`)
  expect(await timesOf(id)).toMatchObject([{ at: ago(60), minutes: 60, note: null }])
  expect(await timesOf(other.id)).toMatchObject([{ at: ago(70), is_running: true }])
})

test('a clock started elsewhere ends the one before, and who polls hears of both tasks', async () => {
  const [first, second] = [await make(), await make()]
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    await electrician.send('POST', `/todos/${from.id}/timer/start`)
    const { body } = await electrician.send('GET', '/todos?page=1')
    const { cursor } = (body as { meta: { cursor: string } }).meta
    await electrician.send('POST', `/todos/${to.id}/timer/start`)
    const changed = await electrician.send('GET', `/todos?since=${cursor}`)
    expect((changed.body as { data: { id: number }[] }).data.map(({ id }) => id)).toContain(from.id)
  }
})

test.runIf(isPostgres)('two people who change places between two tasks start their clocks at once', async () => {
  const other = await server.as('u10')
  const [first, second] = [await make({ co_assignees: [other.id] }), await make({ co_assignees: [other.id] })]
  const start = async (person: TestPerson, id: number) => (await person.send('POST', `/todos/${id}/timer/start`)).status
  await start(electrician, first.id)
  await start(other, second.id)
  for (let round = 0; round < 12; round += 1) {
    const [mine, theirs] = round % 2 === 0 ? [second, first] : [first, second]
    const both = await Promise.all([start(electrician, mine.id), start(other, theirs.id)])
    expect(both).toEqual([200, 200])
  }
})

test('a comment written without a network can be put right for a day after it arrived', async () => {
  const { id } = await make()
  await server.database.pool.query('update todos set created_at = $1 where id = $2', [ago(3 * 24 * 60), id])
  const said = await late(ago(26 * 60), 'POST', `/todos/${id}/comments`, { content: 'Щит гарячий', parent: null })
  const own = `/todos/${id}/comments/${said.body.id}`
  expect(said.body).toMatchObject({ created_at: ago(26 * 60), allowed: ['update', 'remove'] })
  expect((await electrician.send('PATCH', own, { content: 'Щит горячий' })).status).toBe(200)
  await server.database.pool.query('update todo_comments set arrived_at = $1 where id = $2', [
    ago(25 * 60),
    said.body.id,
  ])
  expect(await electrician.send('PATCH', own, { content: 'Щит' })).toMatchObject({
    status: 409,
    body: { code: 'too_late' },
  })
})

test('a start that arrives last ends with the clock that was started since, even if that one is stopped by now', async () => {
  const [first, second] = [await make(), await make()]
  await late(ago(30), 'POST', `/todos/${second.id}/timer/start`)
  await late(ago(20), 'POST', `/todos/${second.id}/timer/stop`)
  await late(ago(60), 'POST', `/todos/${first.id}/timer/start`)
  expect(await timesOf(first.id)).toMatchObject([{ at: ago(60), minutes: 30, is_running: false }])
  expect(await timesOf(second.id)).toMatchObject([{ at: ago(30), minutes: 10, is_running: false }])
})

test('a completion that arrives late ends the clock of its person then, and those of colleagues now', async () => {
  const { id } = await make()
  await late(ago(60), 'POST', `/todos/${id}/timer/start`)
  await dispatcher.send('POST', `/todos/${id}/timer/start`)
  await server.database.pool.query('update todo_times set at = $1 where todo = $2 and profile = $3', [
    ago(50),
    id,
    dispatcher.id,
  ])
  await late(ago(40), 'POST', `/todos/${id}/complete`, {})
  const minutes = Object.fromEntries((await timesOf(id)).map((entry) => [entry.profile, entry.minutes]))
  expect(minutes[electrician.id]).toBe(20)
  expect(minutes[dispatcher.id]).toBeGreaterThanOrEqual(50)
})

/** Sends an act while another transaction holds the row of the task, and says whether that one could go on to these rows. */
async function meetsNobody(todo: number, rows: string, act: () => Promise<{ status: number }>): Promise<number> {
  const holder = await server.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from todos where id = $1 for no key update', [todo])
    const answer = act()
    await expect
      .poll(
        async () => {
          const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          return (await server.database.pool.query(waiting)).rowCount
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await holder.query(`select 1 from ${rows} where todo = $1 for update nowait`, [todo])
    await holder.query('commit')
    return (await answer).status
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test.runIf(isPostgres)('who comments or stops a clock never waits for an editor who waits for him', async () => {
  const { id } = await make()
  const send = (method: string, path: string, body: object) => () => electrician.send(method, path, body)
  const comments = `/todos/${id}/comments`
  expect(await meetsNobody(id, 'todo_search', send('POST', comments, { content: 'Еду' }))).toBe(201)
  const { body } = await electrician.send('GET', comments)
  const [said] = (body as { data: { id: number }[] }).data
  const own = `${comments}/${said?.id}`
  expect(await meetsNobody(id, 'todo_search', send('PATCH', own, { content: 'Приехал' }))).toBe(200)
  expect(await meetsNobody(id, 'todo_search', send('DELETE', own, {}))).toBe(204)
  await electrician.send('POST', `/todos/${id}/timer/start`)
  expect(await meetsNobody(id, 'todo_times', send('POST', `/todos/${id}/timer/stop`, {}))).toBe(200)
})

test('what is no moment is refused in Russian, and changes nothing', async () => {
  const { id } = await make()
  for (const wrong of ['вчера', '2026-13-45T99:99:99Z', '1', '2026-11-21', `${'9'.repeat(400)}Z`]) {
    const response = await electrician.fetch(`/api/todos/${id}/timer/start`, {
      method: 'POST',
      headers: { 'done-at': encodeURI(wrong) },
    })
    expect([wrong, response.status, await response.json()]).toMatchObject([
      wrong,
      400,
      { errors: { 'Done-At': ['Нужен момент вида 2026-11-21T08:15:00Z'] } },
    ])
  }
  expect(await timesOf(id)).toEqual([])
})
