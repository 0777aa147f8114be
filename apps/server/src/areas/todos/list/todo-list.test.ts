import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { statementsOf } from '../../../testing/statements-of'

let server: TestServer
let dispatcher: TestPerson

interface Answer {
  data: { id: number; title: string }[]
  meta: { total: number; page_size: number; cursor: string; gone?: { id: number; reason: string }[] }
}

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
})
afterAll(() => server.close())

async function whole(person: TestPerson): Promise<Answer & { etag: string | null }> {
  const { body, headers } = await person.send('GET', '/todos/')
  return { ...(body as Answer), etag: headers.get('etag') }
}

async function since(person: TestPerson, cursor: string): Promise<Answer> {
  return (await person.send('GET', `/todos?since=${cursor}`)).body
}

async function make(title: string, fields: object = {}): Promise<number> {
  const { body } = await dispatcher.send('POST', '/todos', { title, ...fields })
  return (body as { id: number }).id
}

test('the list without paging answers every task that is not archived (API-011, API-019, EN-015)', async () => {
  const { data, meta } = await whole(dispatcher)
  expect(data).toHaveLength(60)
  expect(meta).toMatchObject({ total: 60, page_size: 60 })
  const id = await make('В архив')
  await dispatcher.send('PATCH', `/todos/${id}`, { is_archived: true })
  expect((await whole(dispatcher)).data.map((todo) => todo.id)).not.toContain(id)
  const paged = await dispatcher.send('GET', '/todos?page=2')
  expect(paged.body).toMatchObject({
    meta: { page: 2, page_size: 25, total: 60, pages: 3, cursor: expect.any(String) },
  })
})

test('an unchanged list is not sent again', async () => {
  const { etag } = await whole(dispatcher)
  expect(etag).toMatch(/^W\//)
  const ask = () => dispatcher.fetch('/api/todos', { headers: { 'if-none-match': etag ?? '' } })
  const same = await ask()
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  await make('Новая')
  expect((await ask()).status).toBe(200)
})

test('while nothing is written, a poll after a cursor is answered 304, and after the next write by it alone (API-019)', async () => {
  const poll = async () => {
    const { cursor } = (await whole(dispatcher)).meta
    return { cursor, first: await dispatcher.send('GET', `/todos?since=${cursor}`) }
  }
  // While PostgreSQL is at something of its own, a cursor stands before it, and what came since then is sent again.
  await expect.poll(async () => ((await poll()).first.body as Answer).data).toEqual([])
  const { cursor, first } = await poll()
  expect(first.body).toMatchObject({ data: [], meta: { cursor, gone: [] } })
  const etag = first.headers.get('etag') ?? ''
  const ask = () => dispatcher.fetch(`/api/todos?since=${cursor}`, { headers: { 'if-none-match': etag } })
  expect((await ask()).status).toBe(304)
  const made = await make('После отметки')
  const next = await ask()
  expect(next.status).toBe(200)
  expect(((await next.json()) as Answer).data.map(({ id }) => id)).toEqual([made])
})

test('a comment and a change of the own teams make the whole list another one; the tag of one person is none of another', async () => {
  const id = await make('Обсуждают')
  const { etag } = await whole(dispatcher)
  expect((await whole(dispatcher)).etag).toBe(etag)
  await dispatcher.send('POST', `/todos/${id}/comments`, { comment: { content: 'Есть' } })
  const commented = await whole(dispatcher)
  expect(commented.etag).not.toBe(etag)
  const manager = await server.as('u02')
  expect((await whole(manager)).etag).not.toBe(commented.etag)
})

test('a comment worded anew or deleted and minutes that were noted reach an unchanged poll, whole or after a cursor', async () => {
  const id = await make('Обсудили')
  const { body } = await dispatcher.send('POST', `/todos/${id}/comments`, { content: 'Есть' })
  const comment = `/todos/${id}/comments/${(body as { id: number }).id}`
  const version = async () => ((await dispatcher.send('GET', `/todos/${id}`)).body as { version: number }).version
  const before = await version()
  const changes = [
    () => dispatcher.send('PATCH', comment, { content: 'Уже нет' }),
    () => dispatcher.send('DELETE', comment),
    () => dispatcher.send('POST', `/todos/${id}/time`, { minutes: 15 }),
  ]
  for (const change of changes) {
    const { etag, meta } = await whole(dispatcher)
    expect((await change()).status).toBeLessThan(300)
    expect((await whole(dispatcher)).etag).not.toBe(etag)
    expect((await since(dispatcher, meta.cursor)).data.map((todo) => todo.id)).toEqual([id])
  }
  // Whoever edits the task meanwhile is in nobody's way.
  expect(await version()).toBe(before)
})

test('after a cursor only what changed is told, and what is gone (EN-015)', async () => {
  const deleted = await make('Удалят')
  const archived = await make('Спрячут')
  const changed = await make('Изменят')
  const { cursor } = (await whole(dispatcher)).meta
  expect((await since(dispatcher, cursor)).data).toEqual([])
  await dispatcher.send('PATCH', `/todos/${changed}`, { title: 'Изменили' })
  await dispatcher.send('PATCH', `/todos/${archived}`, { is_archived: true })
  await dispatcher.send('DELETE', `/todos/${deleted}`)
  const made = await make('Появилась')
  const { data, meta } = await since(dispatcher, cursor)
  expect(data.map((todo) => todo.title)).toEqual(['Изменили', 'Появилась'])
  expect(data.at(-1)?.id).toBe(made)
  expect(meta.gone).toEqual([
    { id: deleted, reason: 'deleted' },
    { id: archived, reason: 'archived' },
  ])
  expect((await since(dispatcher, meta.cursor)).data).toEqual([])
})

test("a task that leaves one's sight is told as gone, one that never was in it is not", async () => {
  const plumber = await server.as('u10')
  const shown = await make('Была видна', { assignee: plumber.id })
  const hidden = await make('Никогда не видна')
  const { cursor } = (await whole(plumber)).meta
  await dispatcher.send('PATCH', `/todos/${shown}`, { assignee: null })
  await dispatcher.send('PATCH', `/todos/${hidden}`, { title: 'Всё ещё не видна' })
  const { data, meta } = await since(plumber, cursor)
  expect(data).toEqual([])
  expect(meta.gone).toEqual([{ id: shown, reason: 'out_of_scope' }])
})

test('a cursor that this base never gave is refused', async () => {
  for (const cursor of ['abc', '999999999999999']) {
    expect(await dispatcher.send('GET', `/todos?since=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_filter' },
    })
  }
})

test.runIf(isPostgres)('what a slow transaction wrote before the cursor shows after it', async () => {
  const slow = await server.database.pool.connect()
  try {
    await slow.query('begin')
    await slow.query("update todos set title = 'Медленная' where id = 3")
    await make('Быстрая')
    const { cursor } = (await whole(dispatcher)).meta
    await slow.query('commit')
    expect((await since(dispatcher, cursor)).data.map((todo) => todo.title)).toContain('Медленная')
  } finally {
    slow.release()
  }
})

interface PolledAnswer {
  data: object[]
  meta: Answer['meta']
}

async function polled(person: TestPerson, query = ''): Promise<PolledAnswer & { etag: string }> {
  const { body, headers } = await person.send('GET', `/todos?view=polled${query}`)
  return { ...(body as PolledAnswer), etag: headers.get('etag') ?? '' }
}

/** What a poll is promised of a whole task. */
function polledOf(todo: Schema<'Todo'>): Schema<'PolledTodo'> {
  const { id, title, status, assignee, author, co_assignees, watchers } = todo
  const named = assignee && { id: assignee.id, name: assignee.name }
  return { id, title, status, assignee: named, author, co_assignees, watchers }
}

test('a poll is answered the same tasks to each person, in the same order, with nothing beside what it compares', async () => {
  await make('Вдвоём', { assignee: 9, co_assignees: [10], watchers: [11, 12] })
  for (const login of ['u01', 'u02', 'u07', 'u10', 'u14']) {
    const person = await server.as(login)
    const { body } = await person.send('GET', '/todos')
    const { data, meta } = body as { data: Schema<'Todo'>[]; meta: Answer['meta'] }
    expect(data.length).toBeGreaterThan(0)
    // Any write moves the cursor, also one of another database beside this one.
    const cursor = expect.any(String)
    expect(await polled(person)).toMatchObject({ data: data.map(polledOf), meta: { ...meta, cursor } })
    const some = await person.send('GET', '/todos?status=Planned,Progress&ordering=title')
    const narrowed = (some.body as { data: Schema<'Todo'>[] }).data
    expect((await polled(person, '&status=Planned,Progress&ordering=title')).data).toEqual(narrowed.map(polledOf))
    const page = await person.send('GET', '/todos?page=1&page_size=3')
    const paged = (page.body as { data: Schema<'Todo'>[] }).data
    expect((await polled(person, '&page=1&page_size=3')).data).toEqual(paged.map(polledOf))
  }
})

test('a poll has a tag of its own, and is told what changed since its cursor and what is gone', async () => {
  const gone = await make('Удалят при опросе')
  const { etag, meta } = await polled(dispatcher)
  expect(etag).not.toBe((await whole(dispatcher)).etag)
  const headers = { 'if-none-match': etag }
  expect((await dispatcher.fetch('/api/todos?view=polled', { headers })).status).toBe(304)
  expect((await dispatcher.fetch('/api/todos', { headers })).status).toBe(200)
  const unchanged = await polled(dispatcher, `&since=${meta.cursor}`)
  expect(unchanged).toMatchObject({ data: [], meta: { cursor: meta.cursor, gone: [] } })
  await dispatcher.send('DELETE', `/todos/${gone}`)
  const made = await make('Появилась при опросе', { assignee: 9 })
  const next = await polled(dispatcher, `&since=${meta.cursor}`)
  const { body } = await dispatcher.send('GET', `/todos/${made}`)
  expect(next.data).toEqual([polledOf(body as Schema<'Todo'>)])
  expect(next.meta.gone).toEqual([{ id: gone, reason: 'deleted' }])
})

test('a poll reads tasks and names of people, and no more of the tasks than it answers', async () => {
  const statements = await statementsOf(() => polled(dispatcher))
  const reading = statements.filter((text) => text.includes('"todos"."title"'))
  expect(reading).toHaveLength(1)
  expect(reading[0]).not.toMatch(/"description"|may_edit/)
  for (const table of ['todo_comments', 'todo_times', 'attachments', 'locations', 'todo_categories'])
    expect(statements.filter((text) => text.includes(`from "${table}"`))).toEqual([])
})
