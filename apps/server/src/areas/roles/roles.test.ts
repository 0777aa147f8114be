import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

type Role = Schema<'RoleWithPermissions'>
interface Answer<Body> {
  status: number
  body: Body & { code: string; message: string; errors: Record<string, string[]> }
}
const ask = async <Body = Role>(person: TestPerson, method: string, path: string, body?: unknown) =>
  (await person.send(method, path, body)) as unknown as Answer<Body>
const roleOf = async (key: string) => {
  const { body } = await ask<{ data: Role[] }>(admin, 'GET', '/roles')
  const found = body.data.find((role) => role.key === key)
  if (!found) throw new Error(`There is no role ${key}`)
  return (await ask(admin, 'GET', `/roles/${found.id}`)).body
}
const makeRole = async (name: string, permissions: Record<string, string> = {}) => {
  const { body } = await ask(admin, 'POST', '/roles', { name })
  const { version, id } = body
  return (await ask(admin, 'PUT', `/roles/${id}/permissions`, { permissions, version })).body
}
const give = (person: TestPerson, ...roles: number[]) =>
  ask(admin, 'PUT', `/accounts/profiles/${person.id}/roles`, { roles: roles.map((role) => ({ role })) })

test('the built-in roles come first, and how many people have each is told', async () => {
  const { status, body } = await ask<{ data: Role[] }>(admin, 'GET', '/roles')
  expect(status).toBe(200)
  expect(body.data.slice(0, 7).map(({ key }) => key)).toEqual([
    'admin',
    'manager',
    'leasing',
    'accountant',
    'dispatcher',
    'employee',
    'viewer',
  ])
  expect(body.data[0]).toMatchObject({ name: 'Администратор', is_system: true, users_count: 1, allowed: [] })
  expect(body.data[1]).toMatchObject({ allowed: ['update'] })
})

test('the catalogue offers a scope only where the matrix uses it, and names special rights in Russian (LO-011)', async () => {
  const { body } = await ask<{ areas: Schema<'PermissionArea'>[] }>(admin, 'GET', '/roles/catalogue')
  const right = (permission: string) =>
    body.areas.flatMap(({ rights }) => rights).find((one) => one.permission === permission)
  expect(right('todos.view')).toEqual({
    permission: 'todos.view',
    label: 'просмотр',
    is_special: false,
    scopes: ['all', 'objects', 'team', 'own'],
  })
  expect(right('goods.edit')?.scopes).toEqual(['all'])
  expect(right('todos.take')).toMatchObject({ label: 'взять в работу', is_special: true, scopes: ['all'] })
  expect(right('audit.create')).toBeUndefined()
  expect(body.areas.flatMap(({ rights }) => rights).filter(({ label }) => /[a-z]/.test(label))).toEqual([])
  expect(body.areas.find(({ key }) => key === 'todos')?.entities).toEqual([{ key: 'todo', label: 'Задача' }])
})

test('a role is made as a copy, renamed and deleted; its name is its own', async () => {
  const dispatcher = await roleOf('dispatcher')
  const made = await ask(admin, 'POST', '/roles', { name: ' Старший диспетчер ', copy_from: dispatcher.id })
  expect(made).toMatchObject({ status: 201, body: { name: 'Старший диспетчер', is_system: false, users_count: 0 } })
  expect(made.body.permissions).toEqual(dispatcher.permissions)
  const again = await ask(admin, 'POST', '/roles', { name: 'Старший диспетчер' })
  expect(again).toMatchObject({ status: 400, body: { errors: { name: ['Роль с таким названием уже есть'] } } })
  const renamed = await ask(admin, 'PATCH', `/roles/${made.body.id}`, { name: 'Смена', color: '#336699' })
  expect(renamed.body).toMatchObject({ name: 'Смена', color: '#336699', version: 2 })
  expect((await ask(admin, 'DELETE', `/roles/${made.body.id}`)).status).toBe(204)
  expect((await ask(admin, 'GET', `/roles/${made.body.id}`)).status).toBe(404)
})

test('a role somebody has is not deleted, and a built-in one never', async () => {
  const role = await makeRole('Занятая')
  const person = await createPerson(server)
  await give(person, role.id)
  expect(await ask(admin, 'DELETE', `/roles/${role.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: expect.stringContaining('назначена людям (1)') },
  })
  const viewer = await roleOf('viewer')
  expect(await ask(admin, 'DELETE', `/roles/${viewer.id}`)).toMatchObject({
    status: 409,
    body: { code: 'system_role' },
  })
})

test('a role that opens a folder is not deleted until it is taken out of its access', async () => {
  const role = await makeRole('Архивариус')
  const folder = (await admin.send('POST', '/mediafiles/directories', { display_name: 'Архив' })).body as { id: number }
  const open = (access: object[]) => admin.send('PUT', `/mediafiles/directories/${folder.id}/access`, { access })
  expect((await open([{ kind: 'role', id: role.id, level: 'view' }])).status).toBe(200)
  expect(await ask(admin, 'DELETE', `/roles/${role.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: expect.stringContaining('доступ к папкам (1)'), details: { count: 1 } },
  })
  expect((await open([])).status).toBe(200)
  expect((await ask(admin, 'DELETE', `/roles/${role.id}`)).status).toBe(204)
})

test('a stale matrix is refused with the role as it is, an unknown right and a scope without meaning too', async () => {
  const role = await makeRole('Правка', { 'goods.view': 'all' })
  const put = (body: unknown) => ask(admin, 'PUT', `/roles/${role.id}/permissions`, body)
  expect(await put({ permissions: {}, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', details: { current: { id: role.id } } },
  })
  const { version } = role
  expect(await put({ permissions: { 'goods.edit': 'team', 'moon.view': 'all' }, version })).toMatchObject({
    status: 400,
    body: {
      errors: {
        'permissions.goods.edit': ['Такой области у этого права нет'],
        'permissions.moon.view': ['Такого права нет'],
      },
    },
  })
})

test('the role of administrators cannot be changed', async () => {
  const role = await roleOf('admin')
  const answer = await ask(admin, 'PUT', `/roles/${role.id}/permissions`, { permissions: {}, version: role.version })
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('эту роль изменить нельзя') } })
})

test('a changed role holds from the next request of its people on, and their rights get a new version', async () => {
  const role = await makeRole('Смотрит типы', { 'goods.view': 'all' })
  const person = await createPerson(server)
  await give(person, role.id)
  const before = await person.send('GET', '/goods/goods_type')
  expect(before.status).toBe(200)
  await ask(admin, 'PUT', `/roles/${role.id}/permissions`, { permissions: {}, version: role.version })
  const after = await person.send('GET', '/goods/goods_type')
  expect(after.status).toBe(403)
  const me = await person.send('GET', '/users/me')
  expect(Number(me.headers.get('permissions_version'))).toBeGreaterThan(
    Number(before.headers.get('permissions_version')),
  )
})

test('the last administrator keeps his role and his account', async () => {
  const employee = await roleOf('employee')
  expect(await give(admin, employee.id)).toMatchObject({ status: 409, body: { code: 'last_administrator' } })
  const role = await roleOf('admin')
  const untilMay = { roles: [{ role: role.id, valid_to: '2099-05-01' }] }
  expect(await ask(admin, 'PUT', `/accounts/profiles/${admin.id}/roles`, untilMay)).toMatchObject({
    status: 409,
    body: { code: 'last_administrator' },
  })
  expect((await admin.send('GET', '/roles')).status).toBe(200)
})

test('nobody hands out what he does not have, and only administrators change administrators', async () => {
  const keeper = await makeRole('Кадровик', {
    'users.view': 'all',
    'users.create': 'all',
    'users.edit': 'all',
    'roles.view': 'all',
    'roles.create': 'all',
    'roles.edit': 'all',
    'todos.view': 'own',
  })
  const person = await createPerson(server)
  await give(person, keeper.id)
  const employee = await createPerson(server)
  const top = await roleOf('admin')
  const refusal = { status: 403, body: { code: 'forbidden' } }
  const roles = { roles: [{ role: top.id }] }
  expect(await ask(person, 'PUT', `/accounts/profiles/${employee.id}/roles`, roles)).toMatchObject(refusal)
  expect(await ask(person, 'PUT', `/accounts/profiles/${person.id}/roles`, roles)).toMatchObject(refusal)
  expect(await ask(person, 'POST', `/users/${admin.id}/disable`)).toMatchObject(refusal)
  expect(await ask(person, 'POST', `/users/${admin.id}/reset-password`)).toMatchObject(refusal)
  expect(await ask(person, 'POST', `/users/${admin.id}/reset-second-factor`)).toMatchObject(refusal)
  const friend = (roles: string[]) => ({ emails: ['friend@demo.local'], roles })
  expect(await ask(person, 'POST', '/users/invitations', friend(['admin']))).toMatchObject(refusal)
  expect(await ask(person, 'POST', '/users/invitations', friend([keeper.key]))).toMatchObject({ status: 201 })
  expect(await ask(person, 'POST', '/roles', { name: 'Хитрая', copy_from: top.id })).toMatchObject(refusal)
  const wider = { permissions: { ...keeper.permissions, 'todos.view': 'all' }, version: keeper.version }
  expect(await ask(person, 'PUT', `/roles/${keeper.id}/permissions`, wider)).toMatchObject({
    status: 403,
    body: { message: 'Нельзя дать право, которого нет у вас: Задачи: просмотр' },
  })
  const narrower = { permissions: { ...keeper.permissions, 'roles.create': 'all' }, version: keeper.version }
  expect((await ask(person, 'PUT', `/roles/${keeper.id}/permissions`, narrower)).status).toBe(200)
})

test('«может ли …» names the role, the scope and whether the record lies in it', async () => {
  const safin = await server.as('u09')
  const explain = async (query: string) =>
    (await ask<Schema<'PermissionExplanation'>>(admin, 'GET', `/roles/explain?${query}`)).body
  const own = ((await safin.send('POST', '/todos', { title: 'Моя' })).body as { id: number }).id
  const foreign = ((await admin.send('POST', '/todos', { title: 'Чужая' })).body as { id: number }).id
  const edit = (id: number) => explain(`user=${safin.id}&permission=todos.edit&entity=todo&entity_id=${id}`)
  expect(await edit(own)).toMatchObject({
    allowed: true,
    reasons: ['Роль «Сотрудник»: Задачи: изменение, только свои записи', 'Запись входит в эту область'],
    grants: [{ role: { name: 'Сотрудник' }, scope: 'own', holds: true }],
  })
  expect(await edit(foreign)).toMatchObject({ allowed: false })
  expect((await edit(foreign)).reasons.at(-1)).toBe('Запись этому человеку не видна: она вне области просмотра')
  expect((await edit(9_000_000)).reasons.at(-1)).toBe('Такой записи нет')
  expect(await explain(`user=${safin.id}&permission=roles.edit`)).toMatchObject({
    allowed: false,
    reasons: ['Ни одна роль не даёт права: Роли: изменение'],
    grants: [],
  })
  const temporary = await makeRole('На время', { 'goods.edit': 'all' })
  const employee = await roleOf('employee')
  const roles = [{ role: employee.id }, { role: temporary.id, valid_to: '2020-01-01' }]
  const person = await createPerson(server)
  await ask(admin, 'PUT', `/accounts/profiles/${person.id}/roles`, { roles })
  expect(await explain(`user=${person.id}&permission=goods.edit`)).toMatchObject({
    allowed: false,
    reasons: ['Роль «На время» даёт это право, но сегодня не действует'],
  })
})

test('an explanation agrees with what the server then does, for every verb of tasks', async () => {
  const { body } = await ask<{ data: { id: number }[] }>(admin, 'GET', '/todos?page=1&page_size=12')
  for (const login of ['u07', 'u09', 'u18']) {
    const person = await server.as(login)
    for (const { id } of body.data) {
      const said = await ask<Schema<'PermissionExplanation'>>(
        admin,
        'GET',
        `/roles/explain?user=${person.id}&permission=todos.edit&entity=todo&entity_id=${id}`,
      )
      const { status } = await person.send('PATCH', `/todos/${id}`, {})
      expect(said.body.allowed, `${login} ${id}: ${said.body.reasons.join('; ')}`).toBe(status === 200)
    }
  }
})

test('who may see roles reads the rights of a person with the roles that give them, without the right to see accounts', async () => {
  const admin = await server.as('u01')
  const made = await admin.send('POST', '/roles', { name: 'Проверяющий прав' })
  const { id, version } = made.body as { id: number; version: number }
  const permissions = { 'roles.view': 'all', 'profiles.view': 'all' }
  expect((await admin.send('PUT', `/roles/${id}/permissions`, { version, permissions })).status).toBe(200)
  const inspector = await createPerson(server)
  await admin.send('PUT', `/accounts/profiles/${inspector.id}/roles`, { roles: [{ role: id }] })
  expect((await inspector.send('GET', '/users/9')).status).toBe(403)
  const { status, body } = await inspector.send('GET', '/accounts/profiles/9/permissions')
  expect(status).toBe(200)
  const { roles, rights } = body as { roles: object[]; rights: object[] }
  expect(roles).toMatchObject([{ key: 'employee', holds: true }])
  expect(rights).toContainEqual({ permission: 'todos.view', scope: 'team', objects: [], roles: ['Сотрудник'] })
  expect((await (await server.as('u09')).send('GET', '/accounts/profiles/9/permissions')).status).toBe(403)
  expect((await inspector.send('GET', '/accounts/profiles/999999/permissions')).status).toBe(404)
})
