import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { useSockets } from '../../../testing/test-sockets'

let server: TestServer
let boss: TestPerson
let worker: TestPerson
let stranger: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty', listen: true })
  boss = await createPerson(server, { roles: ['manager'] })
  worker = await createPerson(server)
  stranger = await createPerson(server)
})

afterAll(() => server.close())

/** What a person's browser hears in the rooms of the specification, in order. */
async function listen(person: TestPerson): Promise<[string, Record<string, unknown>][]> {
  const heard: [string, Record<string, unknown>][] = []
  const socket = openSocket(server.url, person.token)
  socket.onAny((event: string, payload) => {
    if (!['joined', 'entity_changed'].includes(event)) heard.push([event, payload])
  })
  let joined = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('connect_error', reject)
    socket.on('joined', () => {
      joined += 1
      if (joined === 4) resolve()
    })
    for (const room of ['notifications', 'tasks', 'todos', 'task_updates']) socket.emit('join', { room })
  })
  return heard
}

/** Waits until everything committed was said, and a little for the way through the socket. */
async function settled(): Promise<void> {
  await server.dispatcher.idle()
  await new Promise((resolve) => setTimeout(resolve, 150))
}

async function addTodo(values: object): Promise<{ id: number }> {
  const { status, body } = await boss.send('POST', '/api/todos', { todo: { title: 'Протечка в санузле', ...values } })
  expect(status).toBe(201)
  return body
}

test('the assignee hears of his task and is notified, who may not read it hears nothing, the actor is not notified (RS-011 to RS-022, EN-043)', async () => {
  const todo = await addTodo({ assignee: worker.id })
  await settled()
  const [bossHears, workerHears, strangerHears] = [await listen(boss), await listen(worker), await listen(stranger)]
  await boss.send('PATCH', `/api/todos/${todo.id}`, { todo: { status: 'Progress' } })
  await settled()
  expect(workerHears.map(([event]) => event).sort()).toEqual(['notification', 'task_update', 'todo_update'])
  expect(bossHears.map(([event]) => event)).toEqual(['task_update', 'todo_update'])
  expect(strangerHears).toEqual([])
  const stored = (await worker.send('GET', '/api/notifications')).body as { data: { message: string }[] }
  expect(workerHears.find(([event]) => event === 'notification')?.[1]).toEqual(stored.data[0])
  expect(stored.data[0]?.message).toBe(`🔄 Задача #${todo.id} → В работе`)
  expect(workerHears.find(([event]) => event === 'task_update')?.[1]).toMatchObject({
    task_id: todo.id,
    new_status: 'Progress',
    title: 'Протечка в санузле',
    assignee: { id: worker.id },
    author: { id: boss.id },
    changed: expect.arrayContaining(['status']),
  })
})

test('creation, assignment, completion and a comment have events of their own (RS-020 to RS-023)', async () => {
  const workerHears = await listen(worker)
  const todo = await addTodo({})
  await boss.send('POST', `/api/todos/${todo.id}/assign`, { assignee: worker.id })
  await boss.send('POST', `/api/todos/${todo.id}/comments`, { comment: { content: 'Ключи у охраны' } })
  await boss.send('PATCH', `/api/todos/${todo.id}`, { todo: { status: 'Completed' } })
  await settled()
  const events = workerHears.map(([event]) => event)
  for (const event of ['task_assigned', 'message', 'task_completed']) expect(events).toContain(event)
  const told = workerHears.filter(([event]) => event === 'notification').map(([, { event }]) => event)
  expect(told).toEqual(['todo.assigned', 'todo.comment', 'todo.status'])
})

test('a deleted task is told to its people in a notification (ST-029, ER-029)', async () => {
  const todo = await addTodo({ assignee: worker.id })
  await settled()
  const workerHears = await listen(worker)
  expect((await boss.send('DELETE', `/api/todos/${todo.id}`)).status).toBe(204)
  await settled()
  expect(workerHears).toMatchObject([['notification', { type: 'system', message: `🗑️ Задача #${todo.id} удалена` }]])
})

test('a comment that is added, worded anew or deleted is told to who has the list open, and not to who may not read the task', async () => {
  const todo = await addTodo({ assignee: worker.id })
  const listOf = async (person: TestPerson) => {
    const socket = openSocket(server.url, person.token)
    const heard: unknown[] = []
    socket.on('entity_changed', ({ entity_id, changed }) => void heard.push([entity_id, changed]))
    await new Promise((resolve) => {
      socket.on('joined', resolve)
      socket.emit('join', { room: 'list:/todos' })
    })
    return heard
  }
  await settled()
  const [workerHears, strangerHears] = [await listOf(worker), await listOf(stranger)]
  const path = `/api/todos/${todo.id}/comments`
  const { id } = (await boss.send('POST', path, { content: 'Ключи у охраны' })).body as { id: number }
  await boss.send('PATCH', `${path}/${id}`, { content: 'Ключи на посту' })
  await boss.send('DELETE', `${path}/${id}`)
  await settled()
  expect(workerHears).toEqual([1, 2, 3].map(() => [todo.id, ['comments_count']]))
  expect(strangerHears).toEqual([])
})
