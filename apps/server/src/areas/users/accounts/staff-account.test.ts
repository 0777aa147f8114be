import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitationsTable } from '../../../db/tables/access/invitations'
import { rolesTable } from '../../../db/tables/access/roles'
import { usersTable } from '../../../db/tables/access/users'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { useSockets } from '../../../testing/test-sockets'

let server: TestServer
const openSocket = useSockets()
let admin: TestPerson
let roles: Record<string, number>

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
  const rows = await server.database.reader.select().from(rolesTable)
  roles = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
})
afterAll(() => server.close())

const role = (key: string) => roles[key] ?? 0
const OWN = 'совсем другой пароль 8'

/** Everything the answers read here may hold. */
interface Body {
  id: number
  email: string
  password: string
  access: string
  link: string | null
  state: string
  code: string
  message: string
  errors: Record<string, string[]>
  ok: number[]
  failed: { id: number; code: string; message: string }[]
  data: Body[]
  roles_details: { id: number; key: string; name: string; scope_objects: { id: number }[] }[]
}
interface Reply {
  status: number
  body: Body
}

async function ask(person: Pick<TestPerson, 'send'>, method: string, path: string, body?: unknown): Promise<Reply> {
  return (await person.send(method, path, body)) as unknown as Reply
}

/** Asks with a token that no test person carries. */
async function askWith(token: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await server.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: JSON.parse((await response.text()) || '{}') as Body }
}

const signIn = (email: string, password: string) => ask(server, 'POST', '/users/login', { email, password })
const newcomer = (email: string) => ({ email, first_name: 'Пётр', last_name: 'Лукин', roles: [role('dispatcher')] })

let clerks = 0

/** A person who may look after accounts and has no other right to hand out. */
async function createClerk(): Promise<TestPerson> {
  clerks += 1
  const made = await ask(admin, 'POST', '/roles', { name: `Кадры ${clerks}` })
  const permissions = { 'users.view': 'all', 'users.create': 'all', 'users.edit': 'all' }
  await ask(admin, 'PUT', `/roles/${made.body.id}/permissions`, { permissions, version: 1 })
  const clerk = await createPerson(server, { roles: ['viewer'] })
  await ask(admin, 'PUT', `/accounts/profiles/${clerk.id}/roles`, { roles: [{ role: made.body.id }] })
  return clerk
}

describe('an account with a temporary password', () => {
  test('is made with its roles; the password is told once and must be changed before anything else', async () => {
    const made = await ask(admin, 'POST', '/users/accounts', newcomer('Lukin@demo.local'))
    expect(made).toMatchObject({ status: 201, body: { email: 'lukin@demo.local' } })
    expect(made.body.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    const { status, body } = await signIn('lukin@demo.local', made.body.password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { must_change_password: true, full_name: 'Лукин Пётр', roles: ['dispatcher'] } })
    const refusal = {
      status: 403,
      body: { code: 'password_change_required', message: 'Сначала смените временный пароль' },
    }
    for (const [method, path] of [
      ['GET', '/todos'],
      ['GET', '/notifications'],
      ['GET', '/users/me/sessions'],
      ['PATCH', '/users/me/settings'],
      ['POST', '/users'],
    ] as const) {
      expect(await askWith(body.access, method, path, method === 'GET' ? undefined : {}), path).toMatchObject(refusal)
    }
    expect((await askWith(body.access, 'GET', '/users/me')).status).toBe(200)
    const words = { current_password: made.body.password, password: OWN }
    expect((await askWith(body.access, 'POST', '/users/me/password', words)).status).toBe(204)
    expect((await askWith(body.access, 'GET', '/todos')).status).toBe(200)
    expect(await askWith(body.access, 'GET', '/users/me')).toMatchObject({ body: { must_change_password: false } })
  })

  test.runIf(isPostgres)('gets a name of its own, however many of that address are made at once', async () => {
    const hosts = Array.from({ length: 6 }, (_, index) => `branch${index}.local`)
    const made = await Promise.all(
      hosts.map((host) => ask(admin, 'POST', '/users/accounts', newcomer(`namesake@${host}`))),
    )
    expect(made.map(({ status }) => status)).toEqual(hosts.map(() => 201))
  })

  test('hears nothing over a socket until the password was changed', async () => {
    const made = await ask(admin, 'POST', '/users/accounts', newcomer('deaf@demo.local'))
    const { body } = await signIn('deaf@demo.local', made.body.password)
    const socket = openSocket(server.url, body.access)
    const refused = await new Promise((resolve) => {
      socket.on('join_error', resolve)
      socket.on('connect', () => socket.emit('join', { room: 'notifications' }))
    })
    expect(refused).toEqual({ room: 'notifications', message: 'Сначала смените временный пароль' })
    const closed = new Promise((resolve) => socket.on('disconnect', resolve))
    await askWith(body.access, 'POST', '/users/me/password', { current_password: made.body.password, password: OWN })
    await closed
    const again = openSocket(server.url, body.access)
    const joined = await new Promise((resolve) => {
      again.on('joined', resolve)
      again.on('connect', () => again.emit('join', { room: 'notifications' }))
    })
    expect(joined).toEqual({ room: 'notifications' })
  })

  test('is refused for a taken address, a role or an object that is not there, and to whoever could not give the role', async () => {
    expect(await ask(admin, 'POST', '/users/accounts', newcomer('u02@demo.local'))).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: { email: ['Такое значение уже есть'] } },
    })
    const strange = { ...newcomer('strange@demo.local'), roles: [987_654] }
    expect((await ask(admin, 'POST', '/users/accounts', strange)).body.errors).toEqual({ roles: ['Такой роли нет'] })
    const far = { ...newcomer('strange@demo.local'), scope_objects: [987_654] }
    expect((await ask(admin, 'POST', '/users/accounts', far)).body.errors).toEqual({
      scope_objects: ['Такого объекта нет'],
    })
    const clerk = await createClerk()
    const above = { ...newcomer('above@demo.local'), roles: [role('admin')] }
    expect(await ask(clerk, 'POST', '/users/accounts', above)).toMatchObject({
      status: 403,
      body: { message: 'Администраторами распоряжается только администратор' },
    })
    expect((await signIn('above@demo.local', OWN)).body.code).toBe('invalid_credentials')
  })
})

describe('roles of many people at once', () => {
  test('are given and taken; a role held already keeps its objects, and each person is answered for', async () => {
    const [first, second] = [
      await createPerson(server, { roles: ['employee'] }),
      await createPerson(server, { roles: ['viewer'] }),
    ]
    const [place] = (await server.database.pool.query('select id from objects order by id limit 1')).rows
    const narrowed = { roles: [{ role: role('employee'), scope_objects: [Number(place.id)] }] }
    await ask(admin, 'PUT', `/accounts/profiles/${first.id}/roles`, narrowed)
    const { status, body } = await ask(admin, 'POST', '/users/bulk-roles', {
      ids: [first.id, second.id, 987_654],
      add: [role('employee'), role('dispatcher')],
      remove: [role('viewer')],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ok: [first.id, second.id], failed: [{ id: 987_654, code: 'not_found' }] })
    for (const person of [first, second]) {
      const account = (await ask(admin, 'GET', `/users/${person.id}`)).body
      expect(account.roles_details.map(({ key }) => key).sort()).toEqual(['dispatcher', 'employee'])
    }
    const kept = (await ask(admin, 'GET', `/users/${first.id}`)).body.roles_details.find(
      (one) => one.key === 'employee',
    )
    expect(kept?.scope_objects).toMatchObject([{ id: Number(place.id) }])
    const { rows } = await server.database.pool.query(
      "select batch_id from audit_log where action = 'permission_change' and entity_id = any($1) order by id desc limit 2",
      [[first.id, second.id]],
    )
    expect(rows).toEqual([{ batch_id: expect.any(String) }, { batch_id: rows[0].batch_id }])
    // They hold from the next request on.
    expect((await second.send('POST', '/todos', { title: 'Новая заявка' })).status).toBe(201)
  })

  test('the last administrator keeps his role while the others lose it', async () => {
    const other = await createPerson(server, { roles: ['admin'] })
    const change = { ids: [other.id, admin.id], remove: [role('admin')] }
    const { body } = await ask(admin, 'POST', '/users/bulk-roles', change)
    expect(body).toMatchObject({ ok: [other.id], failed: [{ id: admin.id, code: 'last_administrator' }] })
    expect((await ask(admin, 'GET', '/users')).status).toBe(200)
  })

  test('nobody hands out by many what he could not hand out to one', async () => {
    const clerk = await createClerk()
    const person = await createPerson(server, { roles: ['viewer'] })
    const up = (key: string) =>
      ask(clerk, 'POST', '/users/bulk-roles', { ids: [person.id, clerk.id], add: [role(key)] })
    expect(await up('admin')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await up('manager')).toMatchObject({ status: 403, body: { message: /^Нельзя дать право/ } })
    const account = (await ask(admin, 'GET', `/users/${person.id}`)).body
    expect(account.roles_details.map(({ key }) => key)).toEqual(['viewer'])
    // An administrator's account is not touched by somebody who is none, whatever the role.
    const own = await ask(admin, 'GET', `/users/${clerk.id}`)
    const mine = own.body.roles_details[0]?.id
    const touched = await ask(clerk, 'POST', '/users/bulk-roles', { ids: [admin.id], add: [mine] })
    expect(touched.body).toMatchObject({ ok: [], failed: [{ id: admin.id, code: 'forbidden' }] })
  })

  test('nobody widens an assignment of a role that he could not hand out; one left as it was may stay', async () => {
    const clerk = await createClerk()
    const { rows } = await server.database.pool.query('select id from objects order by id limit 2')
    const objects = rows.map(({ id }) => Number(id))
    const person = await createPerson(server, { roles: ['viewer'] })
    const put = (by: TestPerson, change: object) =>
      ask(by, 'PUT', `/accounts/profiles/${person.id}/roles`, { roles: [{ role: role('manager'), ...change }] })
    const held = { scope_objects: objects, valid_to: '2099-01-01' }
    expect((await put(admin, held)).status).toBe(200)
    expect((await put(clerk, { ...held, scope_objects: objects.toReversed() })).status).toBe(200)
    for (const wider of [{ scope_objects: objects }, { valid_to: '2099-01-01' }, { ...held, valid_to: '2099-12-31' }])
      expect(await put(clerk, wider)).toMatchObject({ status: 403, body: { message: /^Нельзя дать право/ } })
  })

  test('a change of nothing and one role both ways are refused at their fields', async () => {
    const send = (body: object) => ask(admin, 'POST', '/users/bulk-roles', { ids: [admin.id], ...body })
    expect((await send({})).body.errors).toEqual({ add: ['Выберите роль'] })
    const unknown = { add: [role('viewer')], remove: [999_999] }
    expect((await send(unknown)).body.errors).toEqual({ remove: ['Такой роли нет'] })
    const both = { add: [role('viewer')], remove: [role('viewer')] }
    expect((await send(both)).body.errors).toEqual({ remove: ['Одну роль нельзя и назначить, и снять'] })
  })
})

describe('invitations', () => {
  const invite = async (email: string, key = 'viewer') =>
    (await ask(admin, 'POST', '/users/invitations', { emails: [email], roles: [key] })).body.data[0]
  const find = async (email: string) =>
    (await ask(admin, 'GET', `/users/invitations?search=${email}`)).body.data.find((one) => one.email === email)
  const accept = (link: string | null | undefined) =>
    ask(server, 'POST', '/users/invitations/accept', {
      token: new URL(String(link)).searchParams.get('token'),
      first_name: 'Пётр',
      last_name: 'Званый',
      password: OWN,
    })

  test('that nobody has accepted are listed with their state and go when they are accepted', async () => {
    const invited = await invite('awaited@demo.local')
    expect(await find('awaited@demo.local')).toMatchObject({
      state: 'open',
      roles_details: [{ name: 'Наблюдатель' }],
      author_details: { id: admin.id },
    })
    const ago = '2020-01-01T00:00:00Z'
    await server.database.reader
      .update(invitationsTable)
      .set({ expires_at: ago })
      .where(eq(invitationsTable.email, 'awaited@demo.local'))
    expect(await find('awaited@demo.local')).toMatchObject({ state: 'overdue' })
    expect((await accept(invited?.link)).body.code).toBe('invalid_link')
    const { id } = (await find('awaited@demo.local')) ?? { id: 0 }
    const again = await ask(admin, 'POST', `/users/invitations/${id}/resend`)
    expect(again).toMatchObject({ status: 200, body: { email: 'awaited@demo.local', sent: false } })
    expect((await accept(invited?.link)).body.code).toBe('invalid_link')
    expect((await accept(again.body.link)).status).toBe(200)
    expect(await find('awaited@demo.local')).toBeUndefined()
    expect((await ask(admin, 'POST', `/users/invitations/${id}/resend`)).status).toBe(404)
  })

  test('are withdrawn: the link is over', async () => {
    const invited = await invite('unwanted@demo.local')
    const { id } = (await find('unwanted@demo.local')) ?? { id: 0 }
    expect((await ask(admin, 'DELETE', `/users/invitations/${id}`)).status).toBe(204)
    expect((await accept(invited?.link)).body.code).toBe('invalid_link')
    expect((await ask(admin, 'DELETE', `/users/invitations/${id}`)).status).toBe(404)
  })

  test('end when the address gets an account another way', async () => {
    const invited = await invite('twice@demo.local')
    expect((await ask(admin, 'POST', '/users/accounts', newcomer('twice@demo.local'))).status).toBe(201)
    expect(await find('twice@demo.local')).toBeUndefined()
    expect((await accept(invited?.link)).body.code).toBe('invalid_link')
  })

  test('are not renewed for an address that has an account', async () => {
    await invite('came@demo.local')
    const { id } = (await find('came@demo.local')) ?? { id: 0 }
    const person = await createPerson(server)
    await server.database.reader
      .update(usersTable)
      .set({ email: 'came@demo.local' })
      .where(eq(usersTable.id, person.id))
    expect(await ask(admin, 'POST', `/users/invitations/${id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'account_exists', message: 'У этого человека уже есть учётная запись' },
    })
  })

  test('are neither seen nor renewed by whoever may not invite, nor renewed above his rights', async () => {
    await invite('boss@demo.local', 'admin')
    const { id } = (await find('boss@demo.local')) ?? { id: 0 }
    const manager = await server.as('u02')
    expect((await ask(manager, 'GET', '/users/invitations')).status).toBe(403)
    expect((await ask(manager, 'POST', `/users/invitations/${id}/resend`)).status).toBe(403)
    const clerk = await createClerk()
    expect((await ask(clerk, 'GET', '/users/invitations')).status).toBe(200)
    expect((await ask(clerk, 'POST', `/users/invitations/${id}/resend`)).status).toBe(403)
    expect((await ask(clerk, 'DELETE', `/users/invitations/${id}`)).status).toBe(403)
  })
})
