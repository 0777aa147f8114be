import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDirectory } from '../../areas/files/files.fixture'
import { outboxTable } from '../../db/tables/system/outbox'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { nextMessage, useSockets } from '../../testing/test-sockets'

let server: TestServer
let admin: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
})
afterAll(() => server.close())

const connect = (token: string | undefined, where?: 'auth' | 'query') => openSocket(server.url, token, where)

/** A promise that is kept by hand. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

async function joined(person: TestPerson, room: string | string[]): Promise<Socket> {
  const socket = connect(person.token)
  const answer = nextMessage(socket, 'joined')
  socket.emit('join', { room })
  await answer
  return socket
}

test('a socket without a good token is refused at the handshake (RS-001)', async () => {
  for (const token of [undefined, 'false']) {
    expect(await nextMessage<Error>(connect(token), 'connect_error')).toMatchObject({
      message: 'Требуется вход в систему',
    })
  }
})

test('the token is also read from the address (RS-001)', async () => {
  await nextMessage(connect(admin.token, 'query'), 'connect')
})

test('every room of the specification is joined and said so (RS-011, RS-012, RS-013, RS-014, RS-015)', async () => {
  const socket = connect(admin.token)
  const rooms: string[] = []
  socket.on('joined', ({ room }: { room: string }) => rooms.push(room))
  socket.emit('join', { room: 'notifications' })
  socket.emit('join', { room: ['tasks', 'todos', 'task_updates', `user:${admin.id}`, 'list:/todos'] })
  await expect
    .poll(() => rooms)
    .toEqual(['notifications', 'tasks', 'todos', 'task_updates', `user:${admin.id}`, 'list:/todos'])
})

test('a room that is not there or not for this person is refused by its name (RS-016)', async () => {
  const socket = connect(admin.token)
  for (const room of ['kitchen', 'list:/nothing', `user:${admin.id + 1}`, 'constructor', '']) {
    const answer = nextMessage(socket, 'join_error')
    socket.emit('join', { room })
    expect(await answer).toMatchObject({ room, message: expect.stringMatching(/Нет такой комнаты|Недостаточно прав/) })
  }
  socket.emit('join', null)
  socket.emit('join', { room: { length: 3 } })
  const answer = nextMessage(socket, 'joined')
  socket.emit('join', { room: 'tasks' })
  expect(await answer).toEqual({ room: 'tasks' })
})

test('nobody joins rooms of folders that are not there for him, nor more rooms than he could look at', async () => {
  const person = await createPerson(server, { roles: ['viewer'] })
  const own = await createDirectory(admin, 'Только для одного')
  const shared = await createDirectory(admin, 'Для всех')
  const access = [{ kind: 'profile', id: admin.id, level: 'edit', name: '' }]
  await admin.send('PUT', `/mediafiles/directories/${own.id}/access`, { access })
  const socket = connect(person.token)
  const joined: string[] = []
  const refused: string[] = []
  socket.on('joined', ({ room }: { room: string }) => joined.push(room))
  socket.on('join_error', ({ room }: { room: string }) => refused.push(room))
  const madeUp = Array.from({ length: 300 }, (_, index) => `directory:${1_000_000 + index}`)
  for (let at = 0; at < madeUp.length; at += 50) socket.emit('join', { room: madeUp.slice(at, at + 50) })
  await expect.poll(() => refused.length).toBe(madeUp.length)
  socket.emit('join', { room: [`directory:${own.id}`, `directory:${shared.id}`, 'directory:root'] })
  await expect.poll(() => joined).toEqual([`directory:${shared.id}`, 'directory:root'])
  expect(refused).toContain(`directory:${own.id}`)
})

test('a committed change reaches whoever may read the record, and nobody else', async () => {
  const stranger = await createPerson(server, { roles: ['employee'] })
  const hears = await joined(admin, 'list:/todos')
  const deaf = await joined(stranger, 'list:/todos')
  const overheard: unknown[] = []
  deaf.on('entity_changed', (message) => overheard.push(message))
  const message = nextMessage(hears, 'entity_changed')
  const created = await admin.send('POST', '/todos', { title: 'Секретная задача' })
  expect(created.status).toBe(201)
  const { id } = created.body as { id: number }
  expect(await message).toMatchObject({ entity: '/todos', entity_id: id, action: 'create', version: 1 })
  // What is sent afterwards arrives afterwards: had the first been sent, it would be here by then.
  const own = nextMessage(deaf, 'entity_changed')
  const mine = await stranger.send('POST', '/todos', { title: 'Своя задача' })
  expect(await own).toMatchObject({ entity_id: (mine.body as { id: number }).id })
  expect(overheard).toHaveLength(1)
})

test('a refused write is never told', async () => {
  const socket = await joined(admin, 'list:/todos')
  const heard: unknown[] = []
  socket.on('entity_changed', (message) => heard.push(message))
  expect((await admin.send('PATCH', '/todos/999999', { title: 'Нет' })).status).toBe(404)
  expect((await admin.send('POST', '/todos', { title: '' })).status).toBe(400)
  const told = nextMessage<{ entity_id: number }>(socket, 'entity_changed')
  const { id } = (await admin.send('POST', '/todos', { title: 'Есть' })).body as { id: number }
  await told
  await server.dispatcher.idle()
  expect(heard).toMatchObject([{ entity_id: id }])
})

test('a person whose sockets are closed by the server is disconnected', async () => {
  const socket = await joined(admin, 'tasks')
  const gone = nextMessage(socket, 'disconnect')
  server.services.disconnect(admin.id)
  await gone
})

test('an event with a body the browser cannot be told of does not stop those behind it', async () => {
  const socket = await joined(admin, 'notifications')
  const told = nextMessage(socket, 'message')
  await server.database.reader.insert(outboxTable).values([
    { event: 'entity_changed', rooms: ['notifications'], entity: 'nothing known', entity_id: 1, payload: {} },
    { event: 'message', rooms: ['notifications'], payload: { task_id: 1, message: 'Слышно' } },
  ])
  server.dispatcher.wake()
  expect(await told).toEqual({ task_id: 1, message: 'Слышно' })
})

test('a socket lives no longer than the token that opened it (RS-001, RS-004)', async () => {
  const token = await server.services.tokens.issueAccessToken({ user: admin.id, session: randomUUID() }, 4)
  const socket = connect(token)
  const over = new Promise((resolve) => socket.once('disconnect', resolve))
  await nextMessage(socket, 'connect')
  expect(await over).toBe('io server disconnect')
})

test('a room that was left is not heard any more; the own room is not left', async () => {
  const socket = await joined(admin, ['tasks', 'todos'])
  const left = nextMessage(socket, 'left')
  socket.emit('leave', { room: [`user:${admin.id}`, 'todos'] })
  expect(await left).toEqual({ room: 'todos' })
  const heard: unknown[] = []
  socket.on('message', (message) => heard.push(message))
  const told = nextMessage(socket, 'task_update')
  await server.database.reader.insert(outboxTable).values([
    { event: 'message', rooms: ['todos'], payload: { task_id: 1 } },
    { event: 'task_update', rooms: [`user:${admin.id}`], payload: { task_id: 2 } },
  ])
  server.dispatcher.wake()
  expect(await told).toEqual({ task_id: 2 })
  expect(heard).toEqual([])
})

test('a message for the echo comes back to an administrator and to nobody else', async () => {
  const hears = await joined(admin, 'tasks')
  const deaf = await joined(await createPerson(server, { roles: ['employee'] }), 'tasks')
  const echoed: unknown[] = []
  deaf.on('echo', (message) => echoed.push(message))
  deaf.emit('echo', { id: 1 })
  const back = nextMessage(deaf, 'joined')
  deaf.emit('join', { room: 'todos' })
  await back
  expect(echoed).toEqual([])
  for (const [sent, answered] of [
    [
      { id: 7, text: 'я'.repeat(2000), more: 1 },
      { id: 7, text: 'я'.repeat(1000) },
    ],
    [{ id: 8 }, { id: 8 }],
  ]) {
    const answer = nextMessage(hears, 'echo')
    hears.emit('echo', null)
    hears.emit('echo', sent)
    expect(await answer).toEqual(answered)
  }
})

/** A socket whose person was found to be welcome, and nothing has come of it until `letIn`. */
async function heldAtTheDoor(person: TestPerson) {
  const { pool } = server.database
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const [read, told] = [createGate(), createGate()]
  let isHeld = false
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const answer = await query(...given)
    const asked = JSON.stringify(given)
    if (!isHeld && asked.includes('permissions_version') && asked.includes(`[${person.id}]`)) {
      isHeld = true
      read.open()
      await told.opened
    }
    return answer
  }) as never)
  onTestFinished(() => spy.mockRestore())
  const socket = connect(person.token)
  const over = nextMessage(socket, 'disconnect')
  await read.opened
  return { over, letIn: told.open }
}

test('who is disabled while his socket is being let in is out at once', async () => {
  const person = await createPerson(server)
  const { over, letIn } = await heldAtTheDoor(person)
  expect((await admin.send('POST', `/users/${person.id}/disable`)).status).toBe(200)
  letIn()
  expect(await over).toBe('io server disconnect')
})

test('whose rights change while his socket is being let in comes again with the new ones', async () => {
  const person = await createPerson(server)
  const { over, letIn } = await heldAtTheDoor(person)
  expect((await admin.send('PUT', `/accounts/profiles/${person.id}/roles`, { roles: [] })).status).toBe(200)
  await server.dispatcher.idle()
  letIn()
  expect(await over).toBe('io server disconnect')
})
