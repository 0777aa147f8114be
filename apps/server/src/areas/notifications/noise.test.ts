import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationMutesTable, notificationsTable } from '../../db/tables/notifications/notifications'
import { outboxTable } from '../../db/tables/system/outbox'
import { todosTable } from '../../db/tables/todos/todos'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let boss: TestPerson
let worker: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  boss = await createPerson(server, { roles: ['manager'] })
  worker = await createPerson(server)
  stranger = await createPerson(server)
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.reader.delete(notificationsTable)
  await server.database.reader.delete(notificationMutesTable)
})

interface Row {
  id: string
  message: string
  event: string
  repeats: number
  read: boolean
  snoozed_until: string | null
}

async function list(of: TestPerson): Promise<{ data: Row[]; meta: { unread: number; muted: string[] } }> {
  return (await of.send('GET', '/api/notifications')).body
}

async function addTodo(values: object = {}): Promise<number> {
  const answer = await boss.send('POST', '/api/todos', { todo: { title: 'Протечка', assignee: worker.id, ...values } })
  expect(answer.status).toBe(201)
  return (answer.body as { id: number }).id
}

const setStatus = (todo: number, status: string) => boss.send('PATCH', `/api/todos/${todo}`, { todo: { status } })

/** A task of which the person has read everything so far. */
async function addKnownTodo(): Promise<number> {
  const todo = await addTodo()
  await worker.send('POST', '/api/notifications/mark-all-read')
  await server.database.reader.delete(notificationsTable)
  return todo
}

test('changes of one kind within ten minutes are one row that says the latest and counts the others (product 22.5)', async () => {
  const todo = await addKnownTodo()
  for (const status of ['Progress', 'Review', 'Progress', 'Review']) await setStatus(todo, status)
  const { data, meta } = await list(worker)
  expect(data).toMatchObject([{ message: `🔄 Задача #${todo} → На проверке`, repeats: 3, event: 'todo.status' }])
  expect(meta.unread).toBe(1)
  await setStatus(todo, 'Completed')
  await boss.send('POST', `/api/todos/${todo}/comments`, { comment: { content: 'Ключи у охраны' } })
  expect((await list(worker)).data.map(({ event, repeats }) => [event, repeats])).toEqual([
    ['todo.comment', 0],
    ['todo.status', 4],
  ])
})

test('what was read, put off or is older than ten minutes takes nothing in: the next change is a row of its own', async () => {
  const todo = await addKnownTodo()
  await setStatus(todo, 'Progress')
  const [read] = (await list(worker)).data
  await worker.send('POST', `/api/notifications/${read?.id}/read`)
  await setStatus(todo, 'Review')
  await server.database.reader
    .update(notificationsTable)
    .set({ createdAt: sql`clock_timestamp() - interval '11 minutes'` })
    .where(eq(notificationsTable.read, false))
  await setStatus(todo, 'Progress')
  const [latest] = (await list(worker)).data
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await worker.send('POST', `/api/notifications/${latest?.id}/snooze`, { until })
  await setStatus(todo, 'Review')
  expect((await list(worker)).data.map(({ repeats }) => repeats)).toEqual([0, 0, 0, 0])
})

test('an emergency is never one of several', async () => {
  const todo = await addTodo({ is_emergency: true })
  await setStatus(todo, 'Progress')
  await setStatus(todo, 'Review')
  const told = (await list(worker)).data.filter(({ event }) => event === 'todo.status')
  expect(told.map(({ repeats }) => repeats)).toEqual([0, 0])
})

test('of a muted record nothing is told but assignments, until it is let be heard again', async () => {
  const todo = await addKnownTodo()
  expect((await worker.send('PUT', `/api/notifications/muted/todo/${todo}`)).status).toBe(204)
  expect((await worker.send('PUT', `/api/notifications/muted/todo/${todo}`)).status).toBe(204)
  await setStatus(todo, 'Progress')
  await boss.send('POST', `/api/todos/${todo}/comments`, { comment: { content: 'Тихо' } })
  expect(await list(worker)).toMatchObject({ data: [], meta: { unread: 0, muted: [`todo:${todo}`] } })
  expect((await worker.send('GET', '/api/notifications/muted')).body).toMatchObject({
    data: [{ entity: 'todo', entity_id: todo, title: 'Протечка' }],
  })
  await boss.send('PATCH', `/api/todos/${todo}`, { todo: { assignee: boss.id, watchers: [worker.id] } })
  expect((await list(worker)).data).toEqual([])
  await boss.send('PATCH', `/api/todos/${todo}`, { todo: { assignee: worker.id } })
  expect((await list(worker)).data.map(({ event }) => event)).toEqual(['todo.assigned'])
  expect((await worker.send('DELETE', `/api/notifications/muted/todo/${todo}`)).status).toBe(204)
  await setStatus(todo, 'Review')
  expect((await list(worker)).data.map(({ event }) => event)).toContain('todo.status')
})

test('an emergency passes a muted record', async () => {
  const todo = await addKnownTodo()
  await worker.send('PUT', `/api/notifications/muted/todo/${todo}`)
  await server.database.reader.update(todosTable).set({ is_emergency: true }).where(eq(todosTable.id, todo))
  await setStatus(todo, 'Progress')
  expect((await list(worker)).data.map(({ event }) => event)).toEqual(['todo.status'])
})

test('only what a person may read can be muted, and muting is the person’s own', async () => {
  const todo = await addKnownTodo()
  expect((await stranger.send('PUT', `/api/notifications/muted/todo/${todo}`)).status).toBe(404)
  expect((await worker.send('PUT', '/api/notifications/muted/nothing/1')).status).toBe(404)
  expect((await worker.send('DELETE', '/api/notifications/muted/todo/999999')).status).toBe(204)
  await worker.send('PUT', `/api/notifications/muted/todo/${todo}`)
  expect((await boss.send('GET', '/api/notifications/muted')).body).toEqual({ data: [] })
})

test('what is put off stays unread and is not counted until its time, on every device', async () => {
  const todo = await addTodo()
  const [row] = (await list(worker)).data
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const put = await worker.send('POST', `/api/notifications/${row?.id}/snooze`, { until })
  expect(put).toMatchObject({ status: 200, body: { read: false, snoozed_until: until } })
  expect(await list(worker)).toMatchObject({ data: [{ snoozed_until: until }], meta: { unread: 0 } })
  const [said] = await server.database.reader
    .select()
    .from(outboxTable)
    .where(eq(outboxTable.event, 'notifications_changed'))
    .orderBy(sql`id desc`)
    .limit(1)
  expect(said).toMatchObject({
    rooms: [`user:${worker.id}`],
    payload: { put: [{ id: row?.id, snoozed_until: until }] },
  })
  await server.database.reader.update(notificationsTable).set({ snoozed_until: new Date(Date.now() - 1).toISOString() })
  expect((await list(worker)).meta.unread).toBe(1)
  await worker.send('POST', `/api/notifications/${row?.id}/snooze`, { until: null })
  await worker.send('POST', `/api/notifications/${row?.id}/read`)
  expect((await worker.send('POST', `/api/notifications/${row?.id}/snooze`, { until })).status).toBe(409)
  expect((await stranger.send('POST', `/api/notifications/${row?.id}/snooze`, { until })).status).toBe(404)
  expect(todo).toBeGreaterThan(0)
})

test.each([
  ['past', -1, 'Это время уже прошло'],
  ['far', 400 * 24 * 3_600_000, 'Не дальше года'],
])('a notification cannot be put off to the %s: refused at the field', async (_when, ahead, text) => {
  await addTodo()
  const [row] = (await list(worker)).data
  const until = new Date(Date.now() + ahead).toISOString()
  const answer = await worker.send('POST', `/api/notifications/${row?.id}/snooze`, { until })
  expect(answer).toMatchObject({ status: 400, body: { errors: { until: [text] } } })
})
