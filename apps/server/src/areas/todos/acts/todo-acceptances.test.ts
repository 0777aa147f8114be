import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let admin: TestPerson
let dispatcher: TestPerson
let worker: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  dispatcher = await server.as('u07')
  worker = await server.as('u09')
})
afterAll(() => server.close())

type Told = Schema<'Notification'>

async function emergency(fields: object = {}): Promise<number> {
  const todo = { title: 'Прорвало трубу', team: 1, is_emergency: true, ...fields }
  return ((await admin.send('POST', '/todos', todo)).body as { id: number }).id
}
const accept = (person: TestPerson, id: number) => person.send('POST', `/todos/${id}/acceptances`)
const listOf = async (person: TestPerson, id: number) =>
  (await person.send('GET', `/todos/${id}/acceptances`)).body as Schema<'TodoAcceptanceList'>

/** What the bell of a person says of an emergency. */
async function toldOf(person: TestPerson, id: number): Promise<Told | undefined> {
  const { data } = (await person.send('GET', '/notifications')).body as { data: Told[] }
  return data.find((row) => row.entity_id === id && row.event === 'todo.emergency')
}

test('an emergency waits for «Принял»: the first one ends the alarm of everybody, and all are seen in order', async () => {
  const id = await emergency()
  expect(await toldOf(dispatcher, id)).toMatchObject({ needs_acceptance: true, accepted_by: null, accepted_at: null })
  expect(await listOf(worker, id)).toEqual({ data: [], needs_acceptance: true, can_accept: true })

  expect(await accept(worker, id)).toMatchObject({
    status: 200,
    body: { needs_acceptance: false, can_accept: false },
  })
  const seen = await toldOf(dispatcher, id)
  expect(seen).toMatchObject({ needs_acceptance: false, accepted_by: { id: worker.id } })

  await accept(dispatcher, id)
  await accept(worker, id)
  const { data } = await listOf(admin, id)
  expect(data.map(({ person }) => person?.id)).toEqual([worker.id, dispatcher.id])
  expect((await toldOf(dispatcher, id))?.accepted_at).toBe(seen?.accepted_at)
  // Whose work it is stays open.
  expect((await admin.send('GET', `/todos/${id}`)).body).toMatchObject({ status: 'Unsorted', accepted_at: null })
})

test('a second emergency of the same task waits for «Принял» anew', async () => {
  const id = await emergency()
  await accept(worker, id)
  await admin.send('PATCH', `/todos/${id}`, { is_emergency: false })
  expect(await toldOf(dispatcher, id)).toMatchObject({ needs_acceptance: false })
  await admin.send('PATCH', `/todos/${id}`, { is_emergency: true })
  expect(await toldOf(dispatcher, id)).toMatchObject({ needs_acceptance: true, accepted_by: null })
  expect(await listOf(worker, id)).toEqual({ data: [], needs_acceptance: true, can_accept: true })
})

test('who begins the work has accepted it; a closed, deleted or ordinary one waits for nobody', async () => {
  const begun = await emergency()
  await worker.send('POST', `/todos/${begun}/take`)
  const { rows } = await server.database.pool.query(
    `select count(*)::int as n from outbox where event = 'notifications_changed' and $1 = any(rooms)
      and payload #>> '{put,0,entity_id}' = $2`,
    [`user:${dispatcher.id}`, String(begun)],
  )
  expect(rows).toEqual([{ n: 1 }])
  expect(await toldOf(dispatcher, begun)).toMatchObject({ needs_acceptance: false, accepted_by: { id: worker.id } })

  const closed = await emergency()
  await admin.send('POST', `/todos/${closed}/complete`, {})
  expect(await toldOf(dispatcher, closed)).toMatchObject({ needs_acceptance: false, accepted_by: null })
  expect(await accept(dispatcher, closed)).toMatchObject({ status: 409 })
  expect(await listOf(dispatcher, closed)).toEqual({ data: [], needs_acceptance: false, can_accept: false })

  const deleted = await emergency()
  await admin.send('DELETE', `/todos/${deleted}`)
  expect(await toldOf(dispatcher, deleted)).toMatchObject({ needs_acceptance: false })

  const plain = await emergency({ is_emergency: false })
  expect(await accept(dispatcher, plain)).toMatchObject({ status: 409, body: { code: 'not_emergency' } })
})

test('whom an emergency is given to hears of it as of one, and giving it to another is no «Принял» (product 22.5)', async () => {
  const id = await emergency({ assignee: worker.id })
  expect(await toldOf(worker, id)).toMatchObject({ needs_acceptance: true, reason: 'Почему: вы ответственный' })
  expect(await toldOf(dispatcher, id)).toMatchObject({ needs_acceptance: true })
  const { data } = (await worker.send('GET', '/notifications')).body as { data: Told[] }
  expect(data.filter((row) => row.entity_id === id)).toHaveLength(1)
  expect(await listOf(worker, id)).toEqual({ data: [], needs_acceptance: true, can_accept: true })

  const other = await server.as('u10')
  await dispatcher.send('POST', `/todos/${id}/assign`, { assignee: other.id })
  expect(await toldOf(other, id)).toMatchObject({ needs_acceptance: true, reason: 'Почему: вы ответственный' })
  await accept(other, id)
  expect(await toldOf(worker, id)).toMatchObject({ needs_acceptance: false, accepted_by: { id: other.id } })
})

test('who only looks on ends no alarm, and who does not see the task learns nothing of it', async () => {
  const reader = await server.as('u05')
  const id = await emergency({ watchers: [reader.id] })
  expect((await reader.send('GET', `/todos/${id}`)).status).toBe(200)
  expect((await accept(reader, id)).status).toBe(403)
  const stranger = await server.as('u18')
  expect((await accept(stranger, id)).status).toBe(404)
  expect(await toldOf(dispatcher, id)).toMatchObject({ needs_acceptance: true })
})

test('a member of the team who may not see the task hears no alarm of it', async () => {
  const accountant = await server.as('u05')
  await server.database.pool.query('insert into team_members (team, profile) values (1, $1)', [accountant.id])
  const id = await emergency()
  expect((await accountant.send('GET', `/todos/${id}`)).status).toBe(404)
  expect(await toldOf(accountant, id)).toBeUndefined()
  expect(await toldOf(worker, id)).toBeDefined()
})

test('a clock of a task that went out of sight stands still; of one that is still seen it runs on', async () => {
  const id = await emergency({ is_emergency: false })
  await worker.send('POST', `/todos/${id}/take`)
  await worker.send('POST', `/todos/${id}/timer/start`)
  const running = async () => {
    const { body } = await admin.send('GET', `/todos/${id}/time`)
    return (body as { data: { is_running: boolean }[] }).data.map((entry) => entry.is_running)
  }
  await admin.send('PATCH', `/todos/${id}`, { title: 'Прорвало трубу в подвале' })
  expect(await running()).toEqual([true])
  await admin.send('PATCH', `/todos/${id}`, { team: 2, assignee: null })
  expect((await worker.send('GET', `/todos/${id}`)).status).toBe(404)
  expect(await running()).toEqual([false])
})
