import type { Schema } from '@ws/api-client/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { rolesTable } from '../../../db/tables/access/roles'
import { usersTable } from '../../../db/tables/access/users'
import { forgetActors } from '../../../lib/access/permissions'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

type Account = Schema<'StaffAccount'>
const list = async (query: string) =>
  ((await admin.send('GET', `/users?page_size=100&${query}`)).body as unknown as { data: Account[] }).data
const numberOf = async (key: string) => {
  const [role] = await server.database.reader.select().from(rolesTable).where(eq(rolesTable.key, key))
  return role?.id ?? 0
}
const signIn = async (login: string) => {
  const answer = await server.send('POST', '/users/login', { email: `${login}@demo.local`, password: 'Demo-2026!' })
  return answer as unknown as { status: number; body: { access: string; refresh: string; code: string } }
}

test('accounts are found by name and address, and narrowed by role, status and last sign-in', async () => {
  expect(await list('search=сафин')).toMatchObject([
    { email: 'u09@demo.local', status: 'active', roles_details: [{ name: 'Сотрудник' }], objects_details: [] },
  ])
  expect((await list('search=u02@demo')).map(({ email }) => email)).toEqual(['u02@demo.local'])
  const viewers = await list(`roles=${await numberOf('viewer')}`)
  expect(viewers.map(({ email }) => email)).toContain('u18@demo.local')
  expect(viewers.every(({ roles_details }) => roles_details.some(({ key }) => key === 'viewer'))).toBe(true)
  const names = (await list('ordering=-name')).map(({ name }) => name)
  expect(names).toEqual([...names].sort((left, right) => right.localeCompare(left, 'ru')))
  await server.database.reader
    .update(usersTable)
    .set({ last_login_at: sql`now() - interval '60 days'` })
    .where(inArray(usersTable.email, ['u13@demo.local']))
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
  expect((await list(`last_login_at_to=${monthAgo}`)).map(({ email }) => email)).toContain('u13@demo.local')
  expect((await list(`last_login_at_from=${monthAgo}`)).map(({ email }) => email)).not.toContain('u13@demo.local')
})

test('a disabled person is out at once and comes in again when he is let (RO-006)', async () => {
  const { body } = await signIn('u12')
  const own = { authorization: `Bearer ${body.access}` }
  const [account] = await list('search=u12@demo')
  expect(account?.sessions_count).toBe(1)
  const disabled = await admin.send('POST', `/users/${account?.id}/disable`)
  expect(disabled).toMatchObject({ status: 200, body: { status: 'disabled', sessions_count: 0 } })
  expect((await server.fetch('/api/users/me', { headers: own })).status).toBe(401)
  expect((await server.send('POST', '/users/refresh', { refresh: body.refresh })).status).toBe(401)
  expect(await signIn('u12')).toMatchObject({ status: 400, body: { code: 'account_disabled' } })
  expect(await admin.send('POST', `/users/${account?.id}/enable`)).toMatchObject({ body: { status: 'active' } })
  expect((await signIn('u12')).status).toBe(200)
})

test('ending the sessions of a person signs him out everywhere and leaves his account alone', async () => {
  const phone = await signIn('u14')
  const desk = await signIn('u14')
  const [account] = await list('search=u14@demo')
  expect(account?.sessions_count).toBe(2)
  expect(await admin.send('POST', `/users/${account?.id}/end-sessions`)).toMatchObject({ body: { sessions_count: 0 } })
  for (const { body } of [phone, desk]) {
    const headers = { authorization: `Bearer ${body.access}` }
    expect((await server.fetch('/api/users/me', { headers })).status).toBe(401)
  }
  expect((await signIn('u14')).status).toBe(200)
})

test('an administrator gives a person another address: the old one lets nobody in, links sent to it are void', async () => {
  const roles = [await numberOf('employee')]
  const wrong = { email: 'nwe@demo.local', first_name: 'Ева', last_name: 'Новая', roles }
  const made = await admin.send('POST', '/users/accounts', wrong)
  const person = made.body as unknown as { id: number; password: string }
  const reset = await admin.send('POST', `/users/${person.id}/reset-password`)
  const token = new URL(String((reset.body as unknown as { link: string }).link)).searchParams.get('token')
  const change = (email: string, who = admin) => who.send('POST', `/users/${person.id}/email`, { email })

  expect(await change('u02@demo.local')).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  expect(await change('не почта')).toMatchObject({ status: 400, body: { errors: { email: [expect.any(String)] } } })
  expect((await change('new@demo.local', await server.as('u09'))).status).toBe(403)
  expect(await admin.send('POST', `/users/${admin.id}/email`, { email: 'own@demo.local' })).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  })
  expect(await change('New.Name@Demo.local')).toMatchObject({ status: 200, body: { email: 'new.name@demo.local' } })

  const enter = (email: string) => server.send('POST', '/users/login', { email, password: person.password })
  expect((await enter('nwe@demo.local')).status).toBe(400)
  expect((await enter('NEW.NAME@demo.local')).status).toBe(200)
  expect((await admin.send('GET', `/accounts/profiles/${person.id}`)).body).toMatchObject({
    email: 'new.name@demo.local',
  })
  const confirmed = await server.send('POST', '/users/password-reset/confirm', {
    token,
    password: 'Kolonna-77-lesnaya',
  })
  expect(confirmed).toMatchObject({ status: 400, body: { code: 'invalid_link' } })
})

test('a lock of wrong passwords is lifted', async () => {
  const person = await createPerson(server)
  await server.database.reader
    .update(usersTable)
    .set({ locked_until: sql`now() + interval '10 minutes'`, failed_attempts: 5 })
    .where(eq(usersTable.id, person.id))
  expect(await admin.send('GET', `/users/${person.id}`)).toMatchObject({ body: { is_locked: true } })
  expect(await admin.send('POST', `/users/${person.id}/enable`)).toMatchObject({ body: { is_locked: false } })
})

test('one does not disable oneself', async () => {
  expect(await admin.send('POST', `/users/${admin.id}/disable`)).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  })
})

test('roles are given with objects and days; what cannot be meant is told at its field', async () => {
  const person = await createPerson(server)
  const [manager, viewer] = [await numberOf('manager'), await numberOf('viewer')]
  const put = (roles: unknown) => admin.send('PUT', `/accounts/profiles/${person.id}/roles`, { roles })
  const { rows } = await server.database.pool.query('select id, name from objects order by id limit 1')
  const object = { id: Number(rows[0].id), name: String(rows[0].name) }
  const given = await put([{ role: manager, scope_objects: [object.id], valid_from: '2026-01-01' }])
  expect(given).toMatchObject({
    status: 200,
    body: { roles: [manager], objects_details: [object], roles_details: [{ valid_from: '2026-01-01' }] },
  })
  expect(await put([{ role: viewer, scope_objects: [999_999] }, { role: 999_999 }])).toMatchObject({
    status: 400,
    body: { errors: { 'roles.0.scope_objects': ['Такого объекта нет'], 'roles.1.role': ['Такой роли нет'] } },
  })
  const backwards = { role: viewer, valid_from: '2026-02-01', valid_to: '2026-01-01' }
  expect(await put([backwards, { role: viewer }])).toMatchObject({
    status: 400,
    body: { errors: { 'roles.0.valid_to': ['Окончание раньше начала'], 'roles.1.role': ['Эта роль уже назначена'] } },
  })
  const { body } = await admin.send('GET', `/audit?entity=user&entity_id=${person.id}`)
  expect(body).toMatchObject({
    data: [
      {
        action: 'permission_change',
        changes: { roles: { from: 'Сотрудник', to: `Управляющий (${object.name}) с 2026-01-01` } },
      },
    ],
  })
})

test('the file of accounts is written without reading the rights of each', async () => {
  const asked = vi.spyOn(server.database.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  const readRights = async (path: string) => {
    forgetActors()
    asked.mockClear()
    const answer = await admin.fetch(`/api/users${path}`)
    expect([answer.status, (await answer.text()).includes('u09@demo.local')]).toEqual([200, true])
    const texts = asked.mock.calls.map(([query]) => String(Reflect.get(Object(query), 'text')))
    return texts.filter((text) => text.includes('"role_permissions"')).length
  }
  // Of the page each person may be offered to go by the name of; the file needs the reader's own rights only.
  expect(await readRights('?page_size=100')).toBeGreaterThan(5)
  expect(await readRights('/export')).toBe(1)
})

test.runIf(isPostgres)('two administrators cannot take the role from each other at once', async () => {
  const other = await createPerson(server, { roles: ['admin'] })
  const employee = await numberOf('employee')
  const demote = (who: TestPerson, whom: TestPerson) =>
    who.send('PUT', `/accounts/profiles/${whom.id}/roles`, { roles: [{ role: employee }] })
  const answers = await Promise.all([demote(admin, other), demote(other, admin)])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
  const { rows } = await server.database.pool.query(
    `select count(*) from user_roles join roles on roles.id = role where key = 'admin'`,
  )
  expect(Number(rows[0].count)).toBeGreaterThan(0)
})
