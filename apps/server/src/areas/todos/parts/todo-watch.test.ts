import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { useSockets } from '../../../testing/test-sockets'

let server: TestServer
let admin: TestPerson
let person: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
  person = await createPerson(server, { roles: ['dispatcher'], objects: [1] })
})
afterAll(() => server.close())

/** A task of the first object. */
async function makeThere(values: object = {}): Promise<number> {
  const { rows } = await server.database.pool.query('select root_location as place from objects where id = 1')
  const { status, body } = await admin.send('POST', '/todos', {
    title: 'Осмотр',
    location: Number(rows[0].place),
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: number }).id
}

async function giveObjects(scope_objects: number[]) {
  const { rows } = await server.database.pool.query(`select id from roles where key = 'dispatcher'`)
  const roles = [{ role: Number(rows[0].id), scope_objects }]
  const { status, body } = await admin.send('PUT', `/accounts/profiles/${person.id}/roles`, { roles })
  expect(status, JSON.stringify(body)).toBe(200)
}

test('who began to watch by himself neither reads nor hears of the task once its object is not his any more; who was named still does', async () => {
  await giveObjects([1])
  const [joined, named, shared] = [await makeThere(), await makeThere(), await makeThere({ watchers: [person.id] })]
  expect((await person.send('PUT', `/todos/${joined}/watch`)).status).toBe(200)
  // Naming oneself is joining, too.
  expect((await person.send('PATCH', `/todos/${named}`, { watchers: [admin.id, person.id] })).status).toBe(200)
  const heard: unknown[] = []
  const socket = openSocket(server.url, person.token)
  socket.onAny((event: string, payload: { task_id?: number; entity?: string; entity_id?: number }) => {
    if (event === 'task_update') heard.push(payload.task_id)
    if (event === 'notification' && payload.entity === 'todo') heard.push(`bell ${payload.entity_id}`)
  })
  await new Promise((resolve) => {
    socket.once('joined', resolve)
    socket.emit('join', { room: 'tasks' })
  })
  await giveObjects([2])
  for (const id of [joined, named, shared])
    expect((await admin.send('PATCH', `/todos/${id}`, { status: 'Progress' })).status).toBe(200)
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2)
  await server.dispatcher.idle()
  expect(heard.sort()).toEqual([shared, `bell ${shared}`])
  const statuses = await Promise.all([joined, named, shared].map((id) => person.send('GET', `/todos/${id}`)))
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200])
  await giveObjects([1])
  expect((await person.send('GET', `/todos/${joined}`)).body).toMatchObject({ watchers: [admin.id, person.id] })
})
