import type { Schema } from '@ws/api-client/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { insertPerson } from '../../../testing/factories'
import { useSockets } from '../../../testing/test-sockets'
import { uploadFile } from '../../files/files.fixture'
import { append, beginUpload } from '../../files/resumable/tus.fixture'
import { hashPassword } from '../passwords/passwords'

/** Each thing a person holds, and whether it is still good: asked once, since some are spent by that. */
const HELD = {
  'access token': async (one) => (await one.ask('GET', '/users/me')).status === 200,
  'refresh token': async (one) => (await one.nobody('POST', '/users/refresh', { refresh: one.elsewhere.refresh })).ok,
  'session of another device': async (one) => (await one.ask('GET', '/users/me', undefined, one.elsewhere.access)).ok,
  socket: async ({ socket }) => socket.connected,
  'room with the task': async ({ heard }) => heard.includes('room'),
  'bell of the watched task': async ({ heard }) => heard.includes('bell'),
  task: async (one) => (await one.ask('GET', `/todos/${one.todo}`)).status === 200,
  export: async (one) => (await (await one.ask('GET', '/todos/export?format=csv')).text()).includes(one.title),
  'saved view': async (one) => (await (await one.ask('GET', '/saved-views?area=/todos')).text()).includes('Мой вид'),
  'upload under way': async (one) => (await append(one, one.upload, 0, new Uint8Array([1, 2]))).status === 204,
  'signed address of a file': async (one) => (await one.server.fetch(one.file)).status === 200,
  'address of the calendar': async (one) => (await one.server.fetch(one.calendar)).status === 200,
  'link for a new password': (one) => one.isLinkGood('/users/password-reset/confirm', one.resetToken),
  'invitation he sent': (one) => one.isLinkGood('/users/invitations/accept', one.invitation),
  'session of an administrator by his name': async (one) =>
    (await one.ask('GET', '/users/me', undefined, one.acting)).ok,
} satisfies Record<string, (one: Holder) => Promise<boolean>>
type Held = keyof typeof HELD

const SESSION: Held[] = ['refresh token', 'session of another device', 'session of an administrator by his name']
const LETS_IN: Held[] = [
  ...SESSION,
  'socket',
  'room with the task',
  'address of the calendar',
  'link for a new password',
]
const BY_TOKEN: Held[] = ['access token', 'task', 'export', 'saved view', 'upload under way']
const OF_THE_TASK: Held[] = ['room with the task', 'bell of the watched task', 'task', 'export']

/**
 * What ends what. What is not named stays, each for a reason: a signed address knows no person and is over in 10 to 20 minutes;
 * the session that changes the password or ends the others is the person's own; a socket that only closes comes back by its
 * token; who has no right any more is still himself, so sessions, calendar and password link stay with the account; the
 * bell and the invitations belong to a person who still works here; the name of an administrator's session reaches no
 * further than the person, whose rights it reads anew.
 */
const ENDS: Record<string, { by: (one: Holder) => Promise<{ status: number }>; ends: Held[] }> = {
  nothing: { by: async () => ({ status: 200 }), ends: [] },
  'roles taken': {
    by: (one) => one.giveRoles([]),
    ends: [...OF_THE_TASK, 'saved view', 'address of the calendar', 'invitation he sent', 'upload under way'],
  },
  'objects taken': { by: (one) => one.giveRoles([2]), ends: OF_THE_TASK },
  'task moved out of scope': {
    by: (one) => admin.send('PATCH', `/todos/${one.todo}`, { location: places[1] }),
    ends: OF_THE_TASK,
  },
  'task deleted': { by: (one) => admin.send('DELETE', `/todos/${one.todo}`), ends: OF_THE_TASK },
  'account off': {
    by: (one) => admin.send('POST', `/users/${one.id}/disable`),
    ends: [...LETS_IN, ...BY_TOKEN, 'bell of the watched task', 'invitation he sent'],
  },
  'own password changed': {
    by: (one) => one.ask('POST', '/users/me/password', { current_password: PASSWORD, password: FRESH }),
    ends: LETS_IN,
  },
  'other sessions ended': { by: (one) => one.ask('DELETE', '/users/me/sessions'), ends: LETS_IN },
  'all sessions ended': {
    by: (one) => admin.send('POST', `/users/${one.id}/end-sessions`),
    ends: [...LETS_IN, ...BY_TOKEN],
  },
  'another link used': {
    by: (one) => one.nobody('POST', '/users/password-reset/confirm', { token: one.otherToken, password: FRESH }),
    ends: [...LETS_IN, ...BY_TOKEN],
  },
}

const PASSWORD = 'верный пароль 7'
const FRESH = 'совсем другой пароль 8'
let server: TestServer
let admin: TestPerson
let places: number[]
let inviting: number
let dispatching: number
let hash: string
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
  hash = await hashPassword(PASSWORD)
  places = (await numbers('select root_location as n from objects where id in (1, 2) order by id')) ?? []
  ;[inviting = 0] = await numbers(`insert into roles (key, name) values ('inviting', 'Приглашает') returning id as n`)
  ;[dispatching = 0] = await numbers(`select id as n from roles where key = 'dispatcher'`)
  await server.database.pool.query(`insert into role_permissions values ($1, 'users.create', 'all')`, [inviting])
})
afterAll(() => server.close())

async function numbers(query: string): Promise<number[]> {
  const { rows } = await server.database.pool.query(query)
  return rows.map(({ n }) => Number(n))
}

type Holder = Awaited<ReturnType<typeof createHolder>>

/** A person of the first object who holds everything there is to hold. */
async function createHolder() {
  const id = await insertPerson(server.database, { roles: ['dispatcher'], objects: [1] })
  await server.database.pool.query('insert into user_roles ("user", role) values ($1, $2)', [id, inviting])
  await server.database.pool.query('update users set password_hash = $2 where id = $1', [id, hash])
  const [email] = (await server.database.pool.query('select email from users where id = $1', [id])).rows
  const nobody = (method: string, path: string, body?: unknown, token?: string) =>
    server.fetch(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const signIn = async () =>
    (await (await nobody('POST', '/users/login', { ...email, password: PASSWORD })).json()) as Schema<'SignedIn'>
  const [here, elsewhere] = [await signIn(), await signIn()]
  const ask = (method: string, path: string, body?: unknown, token = here.access) => nobody(method, path, body, token)
  const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

  const title = `Осмотр ${id}`
  const attached = await uploadFile(admin, `акт-${id}.txt`)
  const made = await admin.send('POST', '/todos', { title, location: places[0], attachments: [attached.id] })
  const todo = (made.body as { id: number }).id
  await ask('PUT', `/todos/${todo}/watch`)
  const { attachments_details } = await read<Schema<'Todo'>>(ask('GET', `/todos/${todo}`))
  await ask('POST', '/saved-views', { area: '/todos', name: 'Мой вид', params: {} })
  const fetchAs: typeof fetch = (path, init) =>
    server.fetch(path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${here.access}` } })
  const linkOf = async () => {
    const { body } = await admin.send('POST', `/users/${id}/reset-password`)
    return tokenOf((body as { link: string }).link)
  }
  const invited = await read<{ data: { link: string }[] }>(
    ask('POST', '/users/invitations', { emails: [`new-${id}@example.org`], roles: ['inviting'] }),
  )
  const heard: string[] = []
  return {
    id,
    server,
    nobody,
    ask,
    fetch: fetchAs,
    title,
    todo,
    elsewhere,
    heard,
    socket: await listen(here.access, todo, heard),
    file: attachments_details[0]?.file ?? '',
    upload: await beginUpload({ fetch: fetchAs }, 2, { filename: 'a.bin' }),
    calendar: (await read<{ path: string }>(ask('POST', '/users/me/calendar-feed'))).path,
    resetToken: await linkOf(),
    otherToken: await linkOf(),
    invitation: tokenOf(invited.data[0]?.link ?? ''),
    acting: ((await admin.send('POST', `/users/${id}/impersonate`)).body as Schema<'SignedIn'>).access,
    /** A password that is too common does not spend a link. */
    async isLinkGood(path: string, token: string) {
      const names = path.endsWith('accept') ? { first_name: 'Анна', last_name: 'Новая' } : {}
      const { code } = await read<{ code: string }>(nobody('POST', path, { token, password: 'qwerty12345', ...names }))
      return code === 'validation_error'
    },
    giveRoles: (objects: number[]) =>
      admin.send('PUT', `/accounts/profiles/${id}/roles`, {
        roles: objects.length === 0 ? [] : [{ role: dispatching, scope_objects: objects }, { role: inviting }],
      }),
  }
}

const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('token') ?? ''

/** A socket in the room of tasks that notes what it hears of one, and of the bell. */
async function listen(token: string, todo: number, heard: string[]): Promise<Socket> {
  const socket = openSocket(server.url, token)
  socket.on('task_update', ({ task_id }: { task_id: number }) => task_id === todo && heard.push('room'))
  await new Promise((resolve) => {
    socket.once('joined', resolve)
    socket.emit('join', { room: 'tasks' })
  })
  return socket
}

/** What is written after the end, and who was told of it: everything said before `told` has arrived. */
async function writeToTask(one: Holder) {
  one.heard.length = 0
  const bells = `select count(*) as n from notifications where "user" = ${one.id} and entity_id = ${one.todo}`
  const [before = 0] = await numbers(`${bells} and event = 'todo.status'`)
  await admin.send('PATCH', `/todos/${one.todo}`, { status: 'Progress' })
  await server.dispatcher.idle()
  if (one.socket.connected) {
    const answer = new Promise((resolve) => one.socket.once('left', resolve))
    one.socket.emit('leave', { room: 'todos' })
    await answer
  }
  const [after = 0] = await numbers(`${bells} and event = 'todo.status'`)
  if (after > before) one.heard.push('bell')
}

test.each(Object.keys(ENDS))('%s: of all that a person holds exactly this ends', async (name) => {
  const what = ENDS[name]
  const one = await createHolder()
  expect((await what?.by(one))?.status).toBeLessThan(300)
  await server.dispatcher.idle()
  await writeToTask(one)
  const ended: string[] = []
  for (const [held, isGood] of Object.entries(HELD)) if (!(await isGood(one))) ended.push(held)
  expect(ended.sort()).toEqual([...new Set(what?.ends)].sort())
})
