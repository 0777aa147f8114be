import type { ManagerOptions, Socket } from 'socket.io-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSession, type Session } from '../session/session'
import { anna, createFakeBrowser, createFakeServer } from '../testing/fake-server'
import { connectRealtime } from './realtime'

const host = 'https://example.org'
let server: ReturnType<typeof createFakeServer>
let session: Session
let page: EventTarget
let sockets: ReturnType<typeof createFakeSocket>[]
const log = vi.fn()

beforeEach(() => {
  server = createFakeServer()
  const tab = createFakeBrowser().openTab()
  page = tab.events
  session = createSession({ host, fetch: server.fetch, ...tab })
  sockets = []
  log.mockClear()
})

/** A socket that the test plays the server of. */
function createFakeSocket(uri: unknown, options: Partial<ManagerOptions> & { auth?: unknown }) {
  const handlers = new Map<string, (message: unknown) => void>()
  let any: ((event: string, message: unknown) => void) | undefined
  const socket = {
    uri,
    options,
    io: { engine: { transport: { name: 'websocket' }, once: vi.fn() } },
    emitted: [] as unknown[],
    connected: false,
    active: true,
    on: (event: string, handler: (message: unknown) => void) => handlers.set(event, handler),
    onAny(handler: typeof any) {
      any = handler
    },
    emit: (...message: unknown[]) => socket.emitted.push(message),
    removeAllListeners: () => handlers.clear(),
    disconnect: vi.fn(() => {
      socket.connected = false
    }),
    /** Something arrives from the library or the server. */
    receive(event: string, message?: unknown) {
      if (event === 'connect') socket.connected = true
      handlers.get(event)?.(message)
      if (!['connect', 'disconnect', 'connect_error'].includes(event)) any?.(event, message)
    },
  }
  return socket
}

function connect() {
  const loadSocket = async () => (uri: unknown, options: object) => {
    const socket = createFakeSocket(uri, options)
    sockets.push(socket)
    return socket as unknown as Socket
  }
  return connectRealtime({ host, session, log, events: page, loadSocket: loadSocket as never })
}

/** The nth socket, once it is there. */
async function socketAt(index: number) {
  return vi.waitFor(() => {
    const socket = sockets[index]
    if (!socket) throw new Error(`There is no socket ${index}`)
    return socket
  }, 10_000)
}

/** Time in which something unwanted would happen. */
function settle() {
  return new Promise((resolve) => setTimeout(resolve, 30))
}

async function connectSignedIn() {
  session.accept({ user: anna, access: server.access, refresh: server.refresh })
  const realtime = connect()
  const socket = await socketAt(0)
  socket.receive('connect')
  return realtime
}

test('the socket connects once somebody is signed in, with the token, by websocket first (RS-001, RS-002, RS-003, RS-007)', async () => {
  const realtime = connect()
  await settle()
  expect(sockets).toHaveLength(0)
  expect(realtime.getState().status).toBe('waiting')
  session.accept({ user: anna, access: server.access, refresh: server.refresh })
  await socketAt(0)
  expect(sockets[0]?.uri).toBe(host)
  expect(sockets[0]?.options).toMatchObject({
    auth: { token: server.access },
    transports: ['websocket', 'polling'],
    reconnection: true,
  })
})

test('it gives a connection 10 seconds, and 5 attempts a second apart (RS-008, RS-009, RS-010, BC-008, BC-009, BC-010)', async () => {
  await connectSignedIn()
  expect(sockets[0]?.options).toMatchObject({
    timeout: 10_000,
    reconnectionAttempts: 5,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 1_000,
    randomizationFactor: 0,
  })
})

test('after connecting it joins the four rooms (RS-011, RS-012, RS-013, RS-014)', async () => {
  await connectSignedIn()
  expect(sockets[0]?.emitted).toEqual(
    ['notifications', 'tasks', 'todos', 'task_updates'].map((room) => ['join', { room }]),
  )
})

test('a room counts as joined when the server says so (RS-015)', async () => {
  const realtime = await connectSignedIn()
  expect(realtime.getState()).toMatchObject({ status: 'connected', rooms: [] })
  sockets[0]?.receive('joined', { room: 'todos' })
  expect(realtime.getState().rooms).toEqual(['todos'])
  sockets[0]?.receive('disconnect', 'transport close')
  expect(realtime.getState()).toMatchObject({ status: 'disconnected', rooms: [] })
})

test('a refused room is logged and tried once more after a token refresh (RS-016)', async () => {
  await connectSignedIn()
  sockets[0]?.receive('join_error', { room: 'tasks', message: 'Требуется вход в систему' })
  const second = await socketAt(1)
  expect(log).toHaveBeenCalledWith('Не удалось войти в комнату tasks: Требуется вход в систему')
  expect(server.count('/users/refresh')).toBe(1)
  second.receive('connect')
  expect(second.emitted).toContainEqual(['join', { room: 'tasks' }])
  second.receive('join_error', { room: 'tasks', message: 'Недостаточно прав' })
  await settle()
  expect(server.count('/users/refresh')).toBe(1)
  expect(sockets).toHaveLength(2)
})

test('a new token drops the connection and builds it again; listeners stay (RS-004, RS-006, RS-018)', async () => {
  const realtime = await connectSignedIn()
  const heard = vi.fn()
  realtime.on('task_update', heard)
  await session.refresh()
  const second = await socketAt(1)
  expect(sockets[0]?.disconnect).toHaveBeenCalled()
  expect(second.options.auth).toEqual({ token: server.access })
  second.receive('task_update', { task_id: 4 })
  expect(heard.mock.calls).toEqual([[{ task_id: 4 }]])
})

test('the return of the network drops the connection and builds it again (RS-005, RS-006)', async () => {
  await connectSignedIn()
  page.dispatchEvent(new Event('online'))
  await socketAt(1)
  expect(sockets[0]?.disconnect).toHaveBeenCalled()
  expect(sockets).toHaveLength(2)
})

test.each([
  'notification',
  'task_update',
  'todo_update',
  'task_created',
  'task_assigned',
  'task_completed',
  'message',
  'entity_changed',
] as const)(
  'the event %s is heard until one stops listening (RS-017, RS-018, RS-019, RS-020, RS-021, RS-022, RS-023)',
  async (event) => {
    const realtime = await connectSignedIn()
    const heard = vi.fn()
    const stop = realtime.on(event, heard)
    sockets[0]?.receive(event, { task_id: 1 })
    stop()
    sockets[0]?.receive(event, { task_id: 2 })
    expect(heard.mock.calls).toEqual([[{ task_id: 1 }]])
  },
)

test('the fifth connect error is the last: it is logged (BC-035, ER-020, ER-021)', async () => {
  const realtime = await connectSignedIn()
  for (let error = 1; error <= 4; error += 1) sockets[0]?.receive('connect_error', new Error('no route'))
  expect(log).not.toHaveBeenCalled()
  sockets[0]?.receive('connect_error', new Error('no route'))
  expect(log.mock.calls[0]?.[0]).toBe('Достигнуто максимальное число попыток подключения')
  expect(realtime.getState().status).toBe('failed')
})

test('a token refused at the door is renewed once, not for ever', async () => {
  const realtime = await connectSignedIn()
  for (const turn of [0, 1]) {
    const socket = await socketAt(turn)
    socket.active = false
    socket.receive('connect_error', new Error('token_expired'))
  }
  await settle()
  expect(server.count('/users/refresh')).toBe(1)
  expect(sockets).toHaveLength(2)
  expect(realtime.getState().status).toBe('failed')
})

test('when the server hangs up, a renewal tells whether the session is over; twice at once in a row ends it', async () => {
  const realtime = await connectSignedIn()
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  sockets[0]?.receive('disconnect', 'io server disconnect')
  later.mockRestore()
  await socketAt(1)
  expect(server.count('/users/refresh')).toBe(1)
  // The account may have been disabled in the very second the connection came to stand.
  sockets[1]?.receive('connect')
  sockets[1]?.receive('disconnect', 'io server disconnect')
  await socketAt(2)
  expect(server.count('/users/refresh')).toBe(2)
  sockets[2]?.receive('connect')
  sockets[2]?.receive('disconnect', 'io server disconnect')
  await settle()
  expect(server.count('/users/refresh')).toBe(2)
  expect(realtime.getState().status).toBe('disconnected')
})

test('signing out closes the connection, and so does close', async () => {
  const realtime = await connectSignedIn()
  await session.signOut()
  expect(sockets[0]?.disconnect).toHaveBeenCalled()
  expect(realtime.getState().status).toBe('waiting')
  realtime.close()
  session.accept({ user: anna, access: server.access, refresh: server.refresh })
  await settle()
  expect(sockets).toHaveLength(1)
})

test('what happens to the connection can be watched: transport, failed attempts, the end of both (RS-007, RS-009)', async () => {
  const realtime = await connectSignedIn()
  const socket = await socketAt(0)
  const seen: unknown[] = []
  realtime.subscribe(() => seen.push(realtime.getState().errors))
  expect(realtime.getState()).toEqual({ status: 'connected', rooms: [], transport: 'websocket', errors: 0 })
  socket.receive('disconnect', 'transport close')
  expect(realtime.getState()).toEqual({ status: 'disconnected', rooms: [], transport: null, errors: 0 })
  socket.receive('connect_error', new Error('no route'))
  socket.receive('connect_error', new Error('no route'))
  expect(realtime.getState()).toMatchObject({ status: 'connecting', errors: 2 })
  socket.receive('connect')
  expect(realtime.getState()).toMatchObject({ status: 'connected', errors: 0 })
  expect(seen).toContain(2)
})

test('after the last attempt only the network or another token tries again, from the first attempt on (BC-035, RS-004, RS-005)', async () => {
  const realtime = await connectSignedIn()
  const last = await socketAt(0)
  for (let error = 1; error <= 5; error += 1) last.receive('connect_error', new Error('no route'))
  expect(last.disconnect).toHaveBeenCalled()
  await settle()
  expect(sockets).toHaveLength(1)
  page.dispatchEvent(new Event('online'))
  await socketAt(1)
  expect(realtime.getState()).toMatchObject({ status: 'connecting', errors: 0 })
  for (let error = 1; error <= 5; error += 1) sockets[1]?.receive('connect_error', new Error('no route'))
  expect(log).toHaveBeenCalledTimes(2)
  await session.refresh()
  await socketAt(2)
  expect(realtime.getState().status).toBe('connecting')
})

test('what an older connection still says is not heard once it was rebuilt (RS-006)', async () => {
  const realtime = await connectSignedIn()
  const old = await socketAt(0)
  const heard = vi.fn()
  realtime.on('message', heard)
  realtime.reconnect()
  await socketAt(1)
  old.receive('message', { task_id: 1 })
  old.receive('disconnect', 'io client disconnect')
  expect(heard).not.toHaveBeenCalled()
  expect(realtime.getState().status).toBe('connecting')
})

test('every event is heard by whoever asks for all, by its name', async () => {
  const realtime = await connectSignedIn()
  const heard = vi.fn()
  const stop = realtime.onAny(heard)
  sockets[0]?.receive('task_update', { task_id: 1 })
  sockets[0]?.receive('joined', { room: 'todos' })
  stop()
  sockets[0]?.receive('task_update', { task_id: 2 })
  expect(heard.mock.calls).toEqual([
    ['task_update', { task_id: 1 }],
    ['joined', { room: 'todos' }],
  ])
})

test('a room that was left stays left, and is no longer among the rooms', async () => {
  const realtime = await connectSignedIn()
  sockets[0]?.receive('joined', { room: 'tasks' })
  sockets[0]?.receive('joined', { room: 'todos' })
  realtime.leave('todos')
  expect(sockets[0]?.emitted.at(-1)).toEqual(['leave', { room: 'todos' }])
  sockets[0]?.receive('left', { room: 'todos' })
  expect(realtime.getState().rooms).toEqual(['tasks'])
  realtime.reconnect()
  const second = await socketAt(1)
  second.receive('connect')
  expect(second.emitted).not.toContainEqual(['join', { room: 'todos' }])
})

test('what cannot be sent is not kept for later', async () => {
  const realtime = await connectSignedIn()
  expect(realtime.send('echo', { id: 1 })).toBe(true)
  expect(sockets[0]?.emitted.at(-1)).toEqual(['echo', { id: 1 }])
  sockets[0]?.receive('disconnect', 'transport close')
  if (sockets[0]) sockets[0].connected = false
  expect(realtime.send('echo', { id: 2 })).toBe(false)
})
