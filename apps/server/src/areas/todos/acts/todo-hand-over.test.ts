import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rolePermissionsTable } from '../../../db/tables/access/role-permissions'
import { rolesTable } from '../../../db/tables/access/roles'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import type { Permission } from '../../../lib/access/grant'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson, insertPerson } from '../../../testing/factories'

let server: TestServer
let admin: TestPerson
let receiver: number

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  receiver = (await server.as('u10')).id
})
afterAll(() => server.close())

/** Tasks, and the people to whom they may go. */
const SEEING: Permission[] = ['todos.view', 'profiles.view']

/** A person of a role that the administrator has made, with these permissions over everything. */
async function createCustom(name: string, permissions: Permission[]): Promise<TestPerson> {
  const user = await insertPerson(server.database)
  await server.database.transaction(async (tx) => {
    const [role] = await tx.insert(rolesTable).values({ key: name, name, is_system: false }).returning()
    if (!role) throw new Error('The database answered an insert with no row')
    await tx
      .insert(rolePermissionsTable)
      .values(permissions.map((permission) => ({ role: role.id, permission, scope: 'all' as const })))
    await tx.delete(userRolesTable).where(eq(userRolesTable.user, user))
    await tx.insert(userRolesTable).values({ user, role: role.id, scope_objects: [] })
  })
  return server.asUser(user)
}

const make = async (person: TestPerson, fields: object = {}): Promise<Schema<'Todo'>> =>
  (await person.send('POST', '/todos', { title: 'Протечка', ...fields })).body

/** What every way of giving a task to somebody answers this person; a fresh task for each. */
async function tryEveryWay(person: TestPerson, fields: object, author: TestPerson) {
  const assignee = receiver
  const ways: Record<string, (id: number) => Promise<unknown>> = {
    assign: async (id) => (await person.send('POST', `/todos/${id}/assign`, { assignee })).status,
    patch: async (id) => (await person.send('PATCH', `/todos/${id}`, { assignee })).status,
    put: async (id) => (await person.send('PUT', `/todos/${id}`, { title: 'Протечка', assignee })).status,
    move: async (id) =>
      (await person.send('POST', `/todos/${id}/move`, { group_by: 'assignee', column: String(assignee) })).status,
    bulk: async (id) => {
      const { body } = await person.send('POST', '/todos/bulk', { ids: [id], action: 'assignee', params: { assignee } })
      return (body as Schema<'BulkResult'>).failed[0]?.code === 'forbidden' ? 403 : 200
    },
  }
  const answers: Record<string, unknown> = {}
  for (const [way, go] of Object.entries(ways)) {
    const { id } = await make(author, fields)
    const { body } = await person.send('GET', `/todos/${id}`)
    answers[way] = [await go(id), (body as Schema<'Todo'>).allowed.includes('assign')]
  }
  return answers
}

const everyWay = (status: number, isOffered: boolean) =>
  Object.fromEntries(['assign', 'patch', 'put', 'move', 'bulk'].map((way) => [way, [status, isOffered]]))

test('who may edit every task but not hand it over is refused by every way, and is not offered it (product 12.3)', async () => {
  const editor = await createCustom('todo_editor', [...SEEING, 'todos.create', 'todos.edit'])
  expect(await tryEveryWay(editor, {}, admin)).toEqual(everyWay(403, false))
  // His own he hands over: he made it, does it or helps with it.
  expect(await tryEveryWay(editor, {}, editor)).toEqual(everyWay(200, true))
  expect(await tryEveryWay(editor, { assignee: editor.id }, admin)).toEqual(everyWay(200, true))
  // Everything else of the task is his to write, and the person who is there is no change.
  const { id } = await make(admin, { assignee: receiver })
  expect((await editor.send('PATCH', `/todos/${id}`, { assignee: receiver, priority: 'High' })).status).toBe(200)
  expect(await editor.send('PUT', `/todos/${id}`, { title: 'Протечка' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: 'Недостаточно прав: Задачи: переназначение' },
  })
})

test('with the permission every way hands a task over, and it is offered', async () => {
  const chief = await createCustom('todo_chief', [...SEEING, 'todos.create', 'todos.edit', 'todos.reassign'])
  expect(await tryEveryWay(chief, {}, admin)).toEqual(everyWay(200, true))
  for (const role of ['admin', 'manager', 'dispatcher'] as const) {
    const person = await createPerson(server, { roles: [role] })
    expect(await tryEveryWay(person, {}, admin), role).toEqual(everyWay(200, true))
  }
})

test('roles that edit only their own hand over their own by every way, and nothing else', async () => {
  for (const role of ['leasing', 'accountant'] as const) {
    const person = await createPerson(server, { roles: [role] })
    expect(await tryEveryWay(person, {}, person), role).toEqual(everyWay(200, true))
    const { id } = await make(admin, { watchers: [person.id] })
    const seen = (await person.send('GET', `/todos/${id}`)).body as Schema<'Todo'>
    expect(seen.allowed, role).not.toContain('assign')
    expect((await person.send('POST', `/todos/${id}/assign`, { assignee: receiver })).status, role).toBe(403)
  }
})

test('who takes a task into work needs no permission to hand over', async () => {
  const taker = await createCustom('todo_taker', ['todos.view', 'todos.take'])
  const { id } = await make(admin, { assignee: receiver })
  expect((await taker.send('POST', `/todos/${id}/take`)).body).toMatchObject({ assignee: { id: taker.id } })
})
