import type { Schema } from '@ws/api-client/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersTable } from '../../../db/tables/access/users'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { todosTable } from '../../../db/tables/todos/todos'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

async function addWork(assignee: number): Promise<number[]> {
  const rows = await server.database.reader
    .insert(todosTable)
    .values([
      { title: 'Открытая', assignee, created_by: admin.id, status: 'Accepted' as const },
      { title: 'В работе', assignee, created_by: admin.id, status: 'Progress' as const },
      { title: 'Сделанная', assignee, created_by: admin.id, status: 'Completed' as const },
    ])
    .returning({ id: todosTable.id })
  return rows.map(({ id }) => id)
}

const assignees = async (ids: number[]) =>
  (
    await server.database.reader.select().from(todosTable).where(inArray(todosTable.id, ids)).orderBy(todosTable.id)
  ).map((row) => row.assignee)
const disable = (by: TestPerson, id: number, body?: unknown) => by.send('POST', `/users/${id}/disable`, body)
const statusOf = async (id: number) =>
  (await server.database.reader.select().from(usersTable).where(eq(usersTable.id, id)))[0]?.status

test('open tasks are counted and go to the person chosen, each as if it were handed over by itself', async () => {
  const [leaver, heir] = [await createPerson(server), await createPerson(server)]
  const ids = await addWork(leaver.id)
  expect((await admin.send('GET', `/users/${leaver.id}/open-work`)).body).toEqual({ todos: 2 })
  expect(await disable(admin, leaver.id, { todos_to: heir.id })).toMatchObject({ status: 200 })
  expect(await assignees(ids)).toEqual([heir.id, heir.id, leaver.id])
  const told = await server.database.reader
    .select()
    .from(notificationsTable)
    .where(and(eq(notificationsTable.entity, 'todo'), inArray(notificationsTable.entity_id, ids)))
  expect(told.map(({ user }) => user)).toEqual([heir.id, heir.id])
  const entries = await server.database.reader
    .select()
    .from(auditLogTable)
    .where(and(eq(auditLogTable.entity, 'todo'), inArray(auditLogTable.entity_id, ids)))
  expect(entries.map(({ actor, changes }) => [actor, changes.assignee])).toEqual([
    [admin.id, { from: leaver.id, to: heir.id }],
    [admin.id, { from: leaver.id, to: heir.id }],
  ])
})

test('they are left without an assignee when that is chosen, and stay where nothing is', async () => {
  const [one, other] = [await createPerson(server), await createPerson(server)]
  const [free, kept] = [await addWork(one.id), await addWork(other.id)]
  expect(await disable(admin, one.id, { todos_to: null })).toMatchObject({ status: 200 })
  expect(await assignees(free)).toEqual([null, null, one.id])
  expect(await disable(admin, other.id)).toMatchObject({ status: 200 })
  expect(await assignees(kept)).toEqual([other.id, other.id, other.id])
})

test('what was completed, removed or given away while the tasks change hands is left as it is', async () => {
  const [leaver, heir, other] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  const [first = 0, second = 0] = await addWork(leaver.id)
  const [third = 0, fourth = 0] = await addWork(leaver.id)
  // The first task that changes hands does what other people may do between the reading and the locking of the others.
  await server.database.pool.query(`
    create function meanwhile() returns trigger language plpgsql as $$ begin
      update todos set status = 'Completed' where id = ${second};
      update todos set deleted_at = now() where id = ${third};
      update todos set assignee = ${other.id} where id = ${fourth};
      return null;
    end $$`)
  await server.database.pool.query(`
    create trigger meanwhile after update on todos for each row when (new.id = ${first}) execute function meanwhile()`)
  try {
    expect(await disable(admin, leaver.id, { todos_to: heir.id })).toMatchObject({ status: 200 })
  } finally {
    await server.database.pool.query('drop trigger meanwhile on todos')
    await server.database.pool.query('drop function meanwhile')
  }
  expect(await assignees([first, second, third, fourth])).toEqual([heir.id, leaver.id, leaver.id, other.id])
})

test('they go to nobody who has no access, and to the person chosen also when the account is disabled already', async () => {
  const [leaver, heir, gone] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  const ids = await addWork(leaver.id)
  await disable(admin, gone.id)
  expect(await disable(admin, leaver.id, { todos_to: gone.id })).toMatchObject({
    status: 400,
    body: { errors: { todos_to: ['У этого человека нет доступа. Выберите другого'] } },
  })
  expect(await statusOf(leaver.id)).toBe('active')
  expect(await disable(admin, leaver.id)).toMatchObject({ status: 200 })
  expect(await disable(admin, leaver.id, { todos_to: heir.id })).toMatchObject({ status: 200 })
  expect(await assignees(ids)).toEqual([heir.id, heir.id, leaver.id])
})

test('nothing is half done: where the tasks cannot be given the account stays as it was', async () => {
  const leaver = await createPerson(server)
  const ids = await addWork(leaver.id)
  for (const todos_to of [leaver.id, 987_654]) {
    expect((await disable(admin, leaver.id, { todos_to })).status).toBe(400)
  }
  const { body } = await admin.send('POST', '/roles', { name: 'Только учётные записи' })
  const role = body as unknown as Schema<'Role'>
  const permissions = { 'users.view': 'all', 'users.edit': 'all' }
  await admin.send('PUT', `/roles/${role.id}/permissions`, { permissions, version: 1 })
  const clerk = await createPerson(server)
  await admin.send('PUT', `/accounts/profiles/${clerk.id}/roles`, { roles: [{ role: role.id }] })
  expect(await disable(clerk, leaver.id, { todos_to: null })).toMatchObject({
    status: 403,
    body: { message: 'Недостаточно прав: Задачи: переназначение' },
  })
  expect(await statusOf(leaver.id)).toBe('active')
  expect(await assignees(ids)).toEqual([leaver.id, leaver.id, leaver.id])
})
