import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { todosTable } from '../../../db/tables/todos/todos'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { useSockets } from '../../../testing/test-sockets'

let server: TestServer
let admin: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
})
afterAll(() => server.close())

type Answer = Schema<'SignedIn'> & {
  id: number
  code: string
  message: string
  allowed?: string[]
  data: (Schema<'SignedInDevice'> & Schema<'AuditRecord'>)[]
}
interface Reply {
  status: number
  body: Answer
}

async function ask(token: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await server.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: JSON.parse((await response.text()) || '{}') as Answer }
}

async function connect(token: string) {
  const socket = openSocket(server.url, token)
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
  return socket
}

const actAs = (by: TestPerson, user: number, mode?: 'read' | 'write') =>
  ask(by.token, 'POST', `/users/${user}/impersonate`, mode && { mode })
const refresh = (token: string) => ask('', 'POST', '/users/refresh', { refresh: token })

/** What the journal says of going by the name of this person, oldest first. */
async function journalOf(person: { id: number }) {
  return server.database.reader
    .select()
    .from(auditLogTable)
    .where(and(eq(auditLogTable.action, 'impersonate'), eq(auditLogTable.entity_id, person.id)))
    .orderBy(asc(auditLogTable.id))
}

/** The same as pairs: who, and how the mode changed. */
async function modesOf(person: { id: number }) {
  return (await journalOf(person)).map(({ actor, changes }) => [actor, changes?.mode])
}
const BEGUN = { from: null, to: 'read' }
const ENDED = { from: 'read', to: null }

async function giveRole(person: TestPerson, name: string, permissions: Record<string, string>) {
  const made = await ask(admin.token, 'POST', '/roles', { name })
  await ask(admin.token, 'PUT', `/roles/${made.body.id}/permissions`, { permissions, version: 1 })
  await ask(admin.token, 'PUT', `/accounts/profiles/${person.id}/roles`, { roles: [{ role: made.body.id }] })
}

test('by another name one sees what that person sees and changes nothing', async () => {
  const person = await server.as('u09')
  const { status, body } = await actAs(admin, person.id)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: person.id, acting: { id: admin.id, writes: false } })
  expect(body.user.permissions).not.toHaveProperty('users.view')
  expect((await ask(body.access, 'GET', '/users/me')).body).toMatchObject({ id: person.id, acting: { id: admin.id } })
  expect((await ask(body.access, 'GET', '/todos')).status).toBe(200)
  expect((await ask(body.access, 'GET', '/users')).status).toBe(403)
  for (const [method, path] of [
    ['POST', '/todos'],
    ['PATCH', '/users/me/settings'],
    ['PUT', '/todos/1'],
    ['DELETE', '/todos/1'],
    ['POST', '/users'],
  ] as const) {
    const refused = await ask(body.access, method, path, {})
    expect(refused, path).toMatchObject({ status: 403, body: { code: 'read_only_session' } })
    expect(refused.body.message).toMatch(/^Вы вошли как .+ только для просмотра: изменения недоступны$/)
  }
})

test('with the right to change things they are done by the name of the person, and the journal knows by whom', async () => {
  const person = await server.as('u09')
  const { body } = await actAs(admin, person.id, 'write')
  const made = await ask(body.access, 'POST', '/todos', { title: 'Сделано под чужим именем' })
  expect(made.status).toBe(201)
  const [todo] = await server.database.reader.select().from(todosTable).where(eq(todosTable.id, made.body.id))
  expect(todo?.created_by).toBe(person.id)
  const [entry] = (await ask(admin.token, 'GET', `/audit?entity=todo&entity_id=${made.body.id}`)).body.data
  expect(entry).toMatchObject({ action: 'create', actor: { id: person.id }, acting: { id: admin.id } })
  const [told] = (await ask(person.token, 'GET', `/activity?entity=todo&entity_id=${made.body.id}`)).body.data
  expect(told).toMatchObject({ action: 'create', actor: { id: person.id }, acting: { id: admin.id } })
  for (const [method, path] of [
    ['POST', '/users/me/password'],
    ['GET', '/users/me/second-factor'],
    ['POST', '/users/me/second-factor'],
    ['DELETE', '/users/me/sessions'],
    ['GET', '/users/me/export'],
    ['GET', '/users/me/calendar-feed'],
    ['POST', `/users/${admin.id}/impersonate`],
  ] as const) {
    const refused = await ask(body.access, method, path, method === 'GET' ? undefined : {})
    expect(refused, path).toMatchObject({ status: 403, body: { code: 'not_by_another_name' } })
  }
})

test('the account of the administrator himself is his own by another name as well', async () => {
  const deputy = await createPerson(server, { roles: ['admin'] })
  const { body } = await actAs(admin, deputy.id, 'write')
  const refused = { status: 409, body: { code: 'own_account' } }
  for (const what of ['disable', 'reset-second-factor']) {
    for (const id of [admin.id, deputy.id])
      expect(await ask(body.access, 'POST', `/users/${id}/${what}`), what).toMatchObject(refused)
  }
})

test('beginning and end stand in the journal under the own name, and the person sees the session among his', async () => {
  const person = await createPerson(server)
  const { body } = await actAs(admin, person.id)
  const [seen] = (await ask(person.token, 'GET', '/users/me/sessions')).body.data
  expect(seen).toMatchObject({ current: false, acting: { id: admin.id } })
  expect((await ask(body.access, 'POST', '/users/logout', { refresh: body.refresh })).status).toBe(204)
  expect((await ask(body.access, 'GET', '/users/me')).status).toBe(401)
  expect((await refresh(body.refresh)).status).toBe(401)
  expect(await journalOf(person)).toMatchObject([
    { actor: admin.id, changes: { mode: BEGUN } },
    { actor: admin.id, changes: { mode: ENDED }, actor_ip: expect.stringMatching(/\d/) },
  ])
  // The person ends such a session as any other.
  const again = await actAs(admin, person.id)
  const [mine] = (await ask(person.token, 'GET', '/users/me/sessions')).body.data
  expect((await ask(person.token, 'DELETE', `/users/me/sessions/${mine?.id}`)).status).toBe(204)
  expect((await ask(again.body.access, 'GET', '/users/me')).status).toBe(401)
  // His address does not stand under the name of the administrator.
  expect((await journalOf(person)).slice(2)).toMatchObject([
    { actor: admin.id, changes: { mode: BEGUN } },
    { actor: admin.id, changes: { mode: ENDED }, entity_title: expect.stringMatching(/\S/), actor_ip: null },
  ])
})

test('signing out ends the session by the other name and no other, and stands in the journal once', async () => {
  const person = await createPerson(server)
  const [first, second] = [await actAs(admin, person.id), await actAs(admin, person.id)]
  const signOut = () => ask(first.body.access, 'POST', '/users/logout', { refresh: second.body.refresh })
  await Promise.all([signOut(), signOut()])
  expect((await ask(first.body.access, 'GET', '/users/me')).status).toBe(401)
  expect((await refresh(first.body.refresh)).status).toBe(401)
  expect((await ask(second.body.access, 'GET', '/users/me')).status).toBe(200)
  expect((await modesOf(person)).slice(2)).toEqual([[admin.id, ENDED]])
})

test('it lasts an hour, however often it is renewed', async () => {
  const person = await createPerson(server)
  const { body } = await actAs(admin, person.id)
  await server.database.reader
    .update(refreshTokensTable)
    .set({ expires_at: sql`now() + interval '90 seconds'` })
    .where(eq(refreshTokensTable.user, person.id))
  const renewed = await refresh(body.refresh)
  expect(renewed.status).toBe(200)
  const claims = JSON.parse(Buffer.from(renewed.body.access.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(91)
  expect((await ask(renewed.body.access, 'GET', '/users/me')).body).toMatchObject({ acting: { id: admin.id } })
  const rows = await server.database.reader
    .select({ left: sql<number>`extract(epoch from ${refreshTokensTable.expires_at} - now())::float8` })
    .from(refreshTokensTable)
    .where(eq(refreshTokensTable.user, person.id))
  expect(Math.max(...rows.map(({ left }) => left))).toBeLessThan(91)
})

test('one that ran out stands in the journal once, and is forgotten long after', async () => {
  const person = await createPerson(server)
  await actAs(admin, person.id, 'write')
  const runOut = (moment: string) =>
    server.database.reader
      .update(refreshTokensTable)
      .set({ expires_at: sql`now() - ${moment}::interval` })
      .where(and(eq(refreshTokensTable.user, person.id), isNotNull(refreshTokensTable.acting)))
  const later = async () => {
    for (const key of ['sessions.end', 'sessions.clean']) server.jobs.wake(key)
    await server.jobs.idle()
    const own = eq(refreshTokensTable.user, person.id)
    const rows = await server.database.reader.select().from(refreshTokensTable).where(own)
    return rows.map(({ acting }) => acting)
  }
  await runOut('1 minute')
  expect(await later()).toEqual([admin.id])
  await later()
  const entries = (await ask(admin.token, 'GET', `/audit?action=impersonate&entity_id=${person.id}`)).body.data
  expect(entries).toMatchObject([
    {
      actor: { id: admin.id },
      entity_title: expect.stringMatching(/\S/),
      changes: { mode: { from: 'write', to: null } },
    },
    { actor: { id: admin.id }, changes: { mode: { from: null, to: 'write' } } },
  ])
  await runOut('31 days')
  expect(await later()).toEqual([])
})

test('nobody goes by a name that reaches further than his own, and loses it with the right', async () => {
  const clerk = await createPerson(server, { roles: ['viewer'] })
  const [plain, above] = [await createPerson(server), await createPerson(server)]
  await giveRole(plain, 'Видит немного', { 'goods.view': 'all' })
  await giveRole(above, 'Видит больше', { 'goods.view': 'all', 'todos.view': 'own' })
  const rights = { 'users.view': 'all', 'users.impersonate': 'all', 'goods.view': 'all', 'todos.view': 'own' }
  await giveRole(clerk, 'Поддержка', rights)
  expect(await actAs(clerk, admin.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await actAs(clerk, above.id)).toMatchObject({
    status: 403,
    body: { message: 'Нельзя войти как человек, у которого больше прав, чем у вас' },
  })
  expect(await actAs(clerk, plain.id, 'write')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await actAs(clerk, clerk.id)).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect((await actAs(await server.as('u02'), plain.id)).status).toBe(403)
  const offered = async (person: { id: number }) =>
    (await ask(clerk.token, 'GET', `/users/${person.id}`)).body.allowed?.includes('impersonate')
  expect([await offered(plain), await offered(above), await offered(admin), await offered(clerk)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  const { body } = await actAs(clerk, plain.id)
  expect((await ask(body.access, 'GET', '/users/me')).status).toBe(200)
  // What the person is given meanwhile is not the other's to use.
  await giveRole(plain, 'Видит всё', { 'goods.view': 'all', 'todos.view': 'all' })
  expect((await ask(body.access, 'GET', '/users/me')).status).toBe(401)
  expect((await refresh(body.refresh)).status).toBe(401)
  expect(await modesOf(plain)).toEqual([
    [clerk.id, BEGUN],
    [clerk.id, ENDED],
  ])
})

test('it ends with the account of the administrator, open sockets included', async () => {
  const other = await createPerson(server, { roles: ['admin'] })
  const person = await createPerson(server)
  const { body } = await actAs(other, person.id)
  const socket = await connect(body.access)
  const closed = new Promise((resolve) => socket.on('disconnect', resolve))
  expect((await ask(admin.token, 'POST', `/users/${other.id}/disable`)).status).toBe(200)
  expect(await closed).toBe('io server disconnect')
  expect((await ask(body.access, 'GET', '/users/me')).status).toBe(401)
  expect((await refresh(body.refresh)).status).toBe(401)
  expect(await modesOf(person)).toEqual([
    [other.id, BEGUN],
    [other.id, ENDED],
  ])
})

test('a socket by another name closes when rights change', async () => {
  const other = await createPerson(server, { roles: ['admin'] })
  const person = await createPerson(server)
  const { body } = await actAs(other, person.id)
  const socket = await connect(body.access)
  const closed = new Promise((resolve) => socket.on('disconnect', resolve))
  await ask(admin.token, 'PUT', `/accounts/profiles/${other.id}/roles`, { roles: [] })
  expect(await closed).toBe('io server disconnect')
  expect((await ask(body.access, 'GET', '/users/me')).status).toBe(401)
})
