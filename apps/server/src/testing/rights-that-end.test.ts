import type { Schema, ServerEvents } from '@ws/api-client/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../areas/files/files.fixture'
import { append, beginUpload } from '../areas/files/resumable/tus.fixture'
import { makeReportFiles } from '../areas/reports/files/make-files'
import { runDueSchedules } from '../areas/reports/schedules/due-schedules'
import { hashPassword } from '../areas/users/passwords/passwords'
import { createTestServer, type TestPerson, type TestServer } from './create-test-server'
import { insertPerson } from './factories'
import { giveTalkAndTexts } from './talk-and-texts.fixture'
import { useSockets } from './test-sockets'

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
  'signed address of his own file': async (one) => (await one.server.fetch(one.picture.file)).status === 200,
  'address of the calendar': async (one) => (await one.server.fetch(one.calendar)).status === 200,
  'link for a new password': (one) => one.isLinkGood('/users/password-reset/confirm', one.resetToken),
  'invitation he sent': (one) => one.isLinkGood('/users/invitations/accept', one.invitation),
  'session of an administrator by his name': async (one) =>
    (await one.ask('GET', '/users/me', undefined, one.acting)).ok,
  contract: async (one) => (await one.ask('GET', `/contracts/${one.contract}`)).status === 200,
  'money of the contract': async (one) => (await one.ask('GET', `/contracts/${one.contract}/ledger`)).status === 200,
  'room with the contract': async ({ heard }) => heard.includes('contract'),
  'contract found by the search': async (one) =>
    (await (await one.ask('GET', `/search?q=${one.number}`)).text()).includes(one.number),
  'plan of a floor': async (one) => (await one.ask('GET', one.plan)).status === 200,
  'lock of a plan': async (one) => (await one.ask('POST', `${one.plan}/lock`, {})).status === 200,
  'variant of a layout': async (one) => (await one.ask('GET', one.variant)).status === 200,
  'sandbox of functions': async (one) => (await one.ask('GET', '/functionals/draft')).status === 200,
  'stock of goods': async (one) => (await one.ask('GET', '/stock/movements')).status === 200,
  'short address of the contract': async (one) => (await one.ask('GET', `/short-links/${one.code}`)).status === 200,
  'own task in the calendar': async (one) => (await (await one.server.fetch(one.calendar)).text()).includes(one.own),
  'archive of files': async (one) => (await one.server.fetch(one.archive)).status === 200,
  'report made': async (one) => (await one.ask('GET', one.report)).status === 200,
  'report ordered': (one) => one.isMade('schedule is null'),
  'report by schedule': (one) => one.isMade('schedule is not null'),
  'messages of a group': ({ talk }) => talk.isGood(talk.paths.group),
  'room of a group': async ({ talk }) => talk.heard.includes('group'),
  'messages of the contract': ({ talk }) => talk.isGood(talk.paths.contract),
  'room of the messages of the contract': async ({ talk }) => talk.heard.includes('contract'),
  'sight of who types of the contract': async ({ talk }) => talk.heard.includes('typing'),
  meeting: ({ talk }) => talk.isGood(talk.paths.meeting),
  'seat in the meeting': ({ talk }) => talk.isSeated(),
  call: ({ talk }) => talk.isGood(talk.paths.call),
  'document he was let into': ({ talk }) => talk.isGood(talk.paths.document),
  'text of it that he has open': ({ talk }) => talk.isWriting(),
  'map he was let into': ({ talk }) => talk.isGood(talk.paths.map),
  'page about the object': ({ talk }) => talk.isGood(talk.paths.page),
} satisfies Record<string, (one: Holder) => Promise<boolean>>
type Held = keyof typeof HELD

/** What is said where he is, while he is there. */
const HEARD: Held[] = [
  ...(['room of a group', 'room of the messages of the contract', 'sight of who types of the contract'] as const),
  ...(['seat in the meeting', 'text of it that he has open'] as const),
]
const SESSION: Held[] = ['refresh token', 'session of another device', 'session of an administrator by his name']
const CALENDAR: Held[] = ['address of the calendar', 'own task in the calendar']
const LETS_IN: Held[] = [
  ...[...SESSION, ...CALENDAR, ...HEARD],
  'socket',
  'room with the task',
  'room with the contract',
  'link for a new password',
]
/** What is his by the objects he has, and by his roles alone. */
const OF_CONTRACT: Held[] = [
  'contract',
  'money of the contract',
  'contract found by the search',
  'short address of the contract',
  'messages of the contract',
]
/** What is said of it to those who have it open. */
const ABOUT_CONTRACT: Held[] = [
  ...(['room with the contract', 'room of the messages of the contract'] as const),
  'sight of who types of the contract',
]
const OF_OBJECTS: Held[] = ['report made', 'page about the object']
const OF_PLACE: Held[] = ['plan of a floor', 'lock of a plan']
const OF_ROLE: Held[] = ['variant of a layout', 'sandbox of functions', 'stock of goods']
/** What the server does for him while he is away. */
const MADE: Held[] = ['report ordered', 'report by schedule']
/** What somebody let him into. */
const LET_INTO: Held[] = [
  ...(['messages of a group', 'meeting', 'call', 'document he was let into', 'map he was let into'] as const),
]
const BY_TOKEN: Held[] = [
  ...(['access token', 'task', 'export', 'saved view', 'upload under way'] as const),
  ...OF_CONTRACT,
  ...OF_OBJECTS,
  ...OF_PLACE,
  ...OF_ROLE,
  ...LET_INTO,
]
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
    ends: [
      ...[...OF_THE_TASK, ...OF_CONTRACT, ...OF_OBJECTS, ...OF_PLACE, ...OF_ROLE, ...MADE],
      ...[...CALENDAR, ...(['saved view', 'invitation he sent', 'upload under way'] as const)],
      ...[...ABOUT_CONTRACT, ...HEARD, ...LET_INTO],
      'archive of files',
    ],
  },
  'objects taken': {
    by: (one) => one.giveRoles([2]),
    ends: [...OF_THE_TASK, ...OF_CONTRACT, ...OF_OBJECTS, ...OF_PLACE, ...ABOUT_CONTRACT, ...MADE],
  },
  'contract moved out of scope': {
    by: (one) => admin.send('PATCH', `/contracts/${one.contract}`, { object: 2 }),
    ends: [...OF_CONTRACT, ...ABOUT_CONTRACT],
  },
  'contract deleted': {
    by: (one) => admin.send('DELETE', `/contracts/${one.contract}`),
    ends: [...OF_CONTRACT, ...ABOUT_CONTRACT],
  },
  'task moved out of scope': {
    by: (one) => admin.send('PATCH', `/todos/${one.todo}`, { location: places[1] }),
    ends: OF_THE_TASK,
  },
  'task deleted': { by: (one) => admin.send('DELETE', `/todos/${one.todo}`), ends: OF_THE_TASK },
  'own task given to another': {
    by: (one) => admin.send('PATCH', `/todos/${one.ownTask}`, { assignee: admin.id }),
    ends: ['own task in the calendar'],
  },
  'own file deleted': {
    by: (one) => admin.send('DELETE', `/mediafiles/files/${one.picture.id}`),
    ends: ['signed address of his own file'],
  },
  'put out of the group': {
    by: (one) => one.leaveGroup(),
    ends: ['messages of a group', 'room of a group'],
  },
  'no longer invited': {
    by: (one) => admin.send('PATCH', `/conference/${one.talk.meeting}`, { invitees: [] }),
    ends: ['meeting', 'seat in the meeting'],
  },
  'document shared no more': {
    by: (one) => one.talk.share(`/documents/${one.talk.document}`, []),
    ends: ['document he was let into', 'text of it that he has open'],
  },
  'document deleted': {
    by: (one) => admin.send('DELETE', `/documents/${one.talk.document}`),
    ends: ['document he was let into', 'text of it that he has open'],
  },
  'map shared no more': {
    by: (one) => one.talk.share(`/mindmaps/${one.talk.map}`, []),
    ends: ['map he was let into'],
  },
  'page moved to another object': {
    by: (one) => admin.send('PATCH', `/knowledge-base/${one.talk.page}`, { object: 2 }),
    ends: ['page about the object'],
  },
  'account off': {
    by: (one) => admin.send('POST', `/users/${one.id}/disable`),
    ends: [
      ...[...LETS_IN, ...BY_TOKEN, ...MADE],
      ...(['bell of the watched task', 'invitation he sent', 'archive of files'] as const),
    ],
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
const NEVER = new AbortController().signal
let server: TestServer
let admin: TestPerson
let places: number[]
let inviting: number
let dispatching: number
let leasing: number
let drawing: number
let floor: number
let tenant: number
let hash: string
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
  hash = await hashPassword(PASSWORD)
  places = (await numbers('select root_location as n from objects where id in (1, 2) order by id')) ?? []
  ;[inviting = 0] = await numbers(`insert into roles (key, name) values ('inviting', 'Приглашает') returning id as n`)
  ;[dispatching = 0] = await numbers(`select id as n from roles where key = 'dispatcher'`)
  ;[leasing = 0] = await numbers(`select id as n from roles where key = 'leasing'`)
  ;[drawing = 0] = await numbers(`insert into roles (key, name) values ('drawing', 'Чертит') returning id as n`)
  await server.database.pool.query(
    `insert into role_permissions select $1::bigint, 'users.create', 'all' union all
      select $2::bigint, right_to, 'objects' from unnest(array['floor_plans.view', 'floor_plans.edit']) as right_to union all
      select $2::bigint, 'stock.view', 'all'`,
    [inviting, drawing],
  )
  ;[floor = 0] = await numbers(
    `select floors.id as n from floors join locations on locations.id = floors.id
      where path @> array[${places[0]}]::bigint[] and not floors.is_archived order by 1 limit 1`,
  )
  ;[tenant = 0] = await numbers(
    `select tenant as n from contracts where object = 1 and status = 'active' order by id limit 1`,
  )
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
  await server.database.pool.query(
    `insert into user_roles ("user", role, scope_objects) values ($1, $2, '{}'), ($1, $3, '{1}'), ($1, $4, '{1}')`,
    [id, inviting, leasing, drawing],
  )
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
  const own = `Обход ${id}`
  const due_at = new Date(Date.now() + 864e5).toISOString()
  const given = await admin.send('POST', '/todos', { title: own, location: places[0], assignee: id, due_at })
  const contract = await read<{ id: number; number: string }>(
    admin.fetch('/api/contracts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant, object: 1, start_date: '2027-01-01', end_date: '2027-11-30' }),
    }),
  )
  const code = `c${id}`
  await server.database.pool.query(`insert into short_links (entity, entity_id, code) values ('contract', $1, $2)`, [
    contract.id,
    code,
  ])
  const plan = `/objects/1/floors/${floor}/plan`
  await server.database.pool.query('update floor_plans set locked_by = null')
  await ask('POST', `${plan}/lock`, {})
  // A tenant has ten of them at most.
  await server.database.pool.query('delete from tenant_layout_drafts')
  const drafts = `/tenants/${tenant}/layout-drafts`
  const { id: variant } = await read<{ id: number }>(ask('POST', drafts, { effective_from: '2027-01-01' }))
  const picture = await uploadFile({ ...admin, fetch: fetchAs }, `своё-${id}.txt`)
  const { file: archive } = await read<{ file: string }>(
    ask('POST', '/mediafiles/archives', { selection: { items: [{ type: 'file', id: picture.id }] } }),
  )
  const order = { report: 'rent_roll', format: 'xlsx', params: { objects: [1] } }
  const { id: report } = await read<{ id: number }>(ask('POST', '/reports/files', order))
  await makeReportFiles(server.database, server.services, NEVER)
  await ask('POST', '/reports/schedules', { ...order, cadence: 'daily', at: '09:00', recipients: [id] })
  let making: Promise<void> | undefined
  const heard: string[] = []
  const talk = await giveTalkAndTexts({ server, admin, openSocket, id, token: here.access, contract: contract.id, ask })
  return {
    talk,
    async leaveGroup() {
      const members = `/chats/rooms/${talk.group}/members`
      const { body } = (await admin.send('GET', members)) as { body: { data: Schema<'ChatMember'>[] } }
      return admin.send('DELETE', `${members}/${body.data.find(({ profile }) => profile === id)?.id}`)
    },
    contract: contract.id,
    number: contract.number,
    code,
    own,
    ownTask: (given.body as { id: number }).id,
    picture,
    plan,
    variant: `${drafts}/${variant}`,
    archive,
    report: `/reports/files/${report}/content`,
    /** Whether the server still makes for him a file with anything in it: one that waited, one of a schedule that is due. */
    async isMade(which: string) {
      const at = `where created_by = ${id}`
      making ??= makeAgain(at)
      await making
      const made = `select coalesce(max(total), 0) as n from report_files ${at} and ${which} and state = 'done'`
      return ((await numbers(made))[0] ?? 0) > 0
    },
    id,
    server,
    nobody,
    ask,
    fetch: fetchAs,
    title,
    todo,
    elsewhere,
    heard,
    socket: await listen(here.access, { todo, contract: contract.id }, heard),
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
        roles:
          objects.length === 0
            ? []
            : [
                { role: inviting },
                ...[dispatching, leasing, drawing].map((role) => ({ role, scope_objects: objects })),
              ],
      }),
  }
}

/** Lets the files of reports of a person begin anew, and his schedules be due. */
async function makeAgain(at: string): Promise<void> {
  await server.database.pool.query(`update report_files set state = 'waiting', total = 0, starts = 0 ${at}`)
  await server.database.pool.query(`update report_schedules set next_run_at = now() ${at}`)
  await runDueSchedules(server.database, server.services, NEVER)
  await makeReportFiles(server.database, server.services, NEVER)
  // The server's own job may have taken one of them meanwhile.
  const open = `select count(*) as n from report_files ${at} and state in ('waiting', 'running')`
  await expect.poll(() => numbers(open), { timeout: 20_000 }).toEqual([0])
}

const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('token') ?? ''

/** A socket in the rooms of tasks and contracts that notes what it hears of one of each, and of the bell. */
async function listen(token: string, of: { todo: number; contract: number }, heard: string[]): Promise<Socket> {
  const socket = openSocket(server.url, token)
  socket.on('task_update', ({ task_id }: { task_id: number }) => task_id === of.todo && heard.push('room'))
  socket.on(
    'entity_changed',
    // That a record is gone is said to all who had it on their screens.
    ({ entity, entity_id, action }: ServerEvents['entity_changed']) =>
      entity === '/contracts' && entity_id === of.contract && action !== 'remove' && heard.push('contract'),
  )
  for (const room of ['list:/contracts', 'tasks']) {
    await new Promise((resolve) => {
      socket.once('joined', resolve)
      socket.emit('join', { room })
    })
  }
  return socket
}

/** What is written of both after the end, and who was told of it: everything said before `told` has arrived. */
async function writeToTask(one: Holder) {
  one.heard.length = 0
  await one.talk.say()
  const bells = `select count(*) as n from notifications where "user" = ${one.id} and entity_id = ${one.todo}`
  const [before = 0] = await numbers(`${bells} and event = 'todo.status'`)
  await admin.send('PATCH', `/todos/${one.todo}`, { status: 'Progress' })
  await admin.send('PATCH', `/contracts/${one.contract}`, { note: 'Позвонить' })
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
