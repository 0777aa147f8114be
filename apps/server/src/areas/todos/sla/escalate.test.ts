import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { tellTerms } from './escalate'

let server: TestServer
let dispatcher: TestPerson
let worker: TestPerson
let leader: number

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  worker = await server.as('u09')
  const { rows } = await server.database.pool.query('select leader from teams where id = 1')
  leader = Number(rows[0].leader)
})
afterAll(() => server.close())

async function make(fields: object): Promise<number> {
  const { body } = await dispatcher.send('POST', '/todos', { title: 'Потёк кран', team: 1, ...fields })
  return (body as { id: number }).id
}
const change = (id: number, what: string) => server.database.pool.query(`update todos set ${what} where id = $1`, [id])
const tell = () => tellTerms(server.database, server.services, new AbortController().signal)

/** Who was told of an event of a task, and in what words. */
async function told(id: number, event: string): Promise<{ user: number; message: string }[]> {
  const { rows } = await server.database.pool.query(
    'select "user", message from notifications where entity_id = $1 and event = $2 order by "user"',
    [id, event],
  )
  return rows.map(({ user, message }) => ({ user: Number(user), message }))
}

test('who does a task is reminded of its term once, and again when the term was moved', async () => {
  const id = await make({ assignee: worker.id, due_at: new Date(Date.now() + 3_600_000).toISOString() })
  await change(id, "created_at = now() - interval '10 hours'")
  await Promise.all([tell(), tell()])
  await tell()
  expect(await told(id, 'todo.due_soon')).toEqual([
    { user: worker.id, message: `⏳ Срок задачи #${id} через 1 ч: Потёк кран` },
  ])
  // News of one kind within ten minutes are one entry.
  await server.database.pool.query(
    `update notifications set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour'
     where entity_id = $1`,
    [id],
  )
  await change(id, "due_at = now() + interval '50 minutes'")
  await tell()
  expect(await told(id, 'todo.due_soon')).toHaveLength(2)
})

test('a term that a person set and that has passed is told to who does the task; the leader and the dispatcher hear of the breach (product 22.5)', async () => {
  const id = await make({ assignee: worker.id, due_at: new Date(Date.now() + 3_600_000).toISOString() })
  await change(id, "due_at = now() - interval '1 minute'")
  await tell()
  await tell()
  expect(await told(id, 'todo.overdue')).toEqual([
    { user: worker.id, message: `⏰ Задача #${id} просрочена: Потёк кран` },
  ])
  const { body } = await dispatcher.send('GET', `/todos/${id}`)
  expect(body).toMatchObject({ sla_state: 'breach', due_by_sla: false })
  const message = `⏰ Задача #${id} просрочена: Потёк кран`
  expect(await told(id, 'todo.sla_breach')).toEqual(
    [leader, dispatcher.id].sort((a, b) => a - b).map((user) => ({ user, message })),
  )
})

test('of a missed term the leader who does the task himself hears once', async () => {
  const id = await make({ assignee: leader, due_at: new Date(Date.now() + 3_600_000).toISOString() })
  await change(id, "due_at = now() - interval '1 minute'")
  await tell()
  expect((await told(id, 'todo.overdue')).map(({ user }) => user)).toEqual([leader])
  expect((await told(id, 'todo.sla_breach')).map(({ user }) => user)).toEqual([dispatcher.id])
})

test('what nobody took notice of in time goes up to the leader of the team and the dispatcher', async () => {
  const id = await make({ priority: 'High' })
  await change(id, "react_by = now() - interval '1 minute'")
  await tell()
  await tell()
  const people = (await told(id, 'todo.sla_breach')).map(({ user }) => user)
  expect(people).toEqual([...new Set([leader, dispatcher.id])].sort((a, b) => a - b))
})

test('finished, deleted and long overdue work wakes nobody', async () => {
  const done = await make({ assignee: worker.id })
  await change(done, "status = 'Completed', due_at = now() - interval '1 minute'")
  const old = await make({ assignee: worker.id, due_at: new Date(Date.now() + 3_600_000).toISOString() })
  await change(old, "due_at = now() - interval '3 days'")
  await tell()
  for (const id of [done, old]) {
    for (const event of ['todo.due_soon', 'todo.overdue', 'todo.sla_breach']) expect(await told(id, event)).toEqual([])
  }
})

test('an emergency is told at once to the team, its leader, dispatchers and managers, once', async () => {
  const admin = await server.as('u01')
  const { body } = await admin.send('POST', '/todos', { title: 'Прорвало трубу', team: 1, is_emergency: true })
  const { id } = body as { id: number }
  await admin.send('PATCH', `/todos/${id}`, { title: 'Прорвало трубу в подвале' })
  const heard = await told(id, 'todo.emergency')
  expect(heard.map(({ user }) => user)).toEqual(expect.arrayContaining([leader, dispatcher.id, worker.id]))
  expect(new Set(heard.map(({ user }) => user)).size).toBe(heard.length)
  expect(await told(id, 'todo.created_in_zone')).toEqual([])
  expect(heard[0]?.message).toBe(`🚨 Аварийная заявка #${id}: Прорвало трубу`)
})

test('an emergency of an object is told to its engineer, once and for the strongest reason (product 22.5)', async () => {
  const admin = await server.as('u01')
  const engineer = await createPerson(server, { roles: ['manager'] })
  const { rows } = await server.database.pool.query(
    'update objects set engineer = $1 where root_location is not null returning root_location',
    [engineer.id],
  )
  const { body } = await admin.send('POST', '/todos', {
    title: 'Нет напора',
    location: Number(rows[0].root_location),
    is_emergency: true,
  })
  const { id } = body as { id: number }
  const heard = await server.database.pool.query(
    'select reason from notifications where entity_id = $1 and event = \'todo.emergency\' and "user" = $2',
    [id, engineer.id],
  )
  expect(heard.rows).toEqual([{ reason: 'Почему: вы инженер объекта' }])
  const second = await admin.send('POST', '/todos', {
    title: 'Нет света',
    assignee: engineer.id,
    location: Number(rows[0].root_location),
    is_emergency: true,
  })
  const told = await server.database.pool.query(
    'select reason from notifications where entity_id = $1 and "user" = $2',
    [(second.body as { id: number }).id, engineer.id],
  )
  expect(told.rows).toEqual([{ reason: 'Почему: вы ответственный' }])
})

test('who switched an event off is not told of it, and an emergency is told all the same', async () => {
  const off = { app: false, mail: false }
  const channels = { 'todo.overdue': off, 'todo.sla_breach': off, 'todo.emergency': off, 'todo.mention': off }
  const settings = { notifications: { channels } }
  expect((await worker.send('PATCH', '/users/me/settings', settings)).status).toBe(200)
  const id = await make({ assignee: worker.id, due_at: new Date(Date.now() + 3_600_000).toISOString() })
  await dispatcher.send('POST', `/todos/${id}/comments`, { content: '@safin, посмотрите' })
  await change(id, "due_at = now() - interval '1 minute'")
  await tell()
  expect(await told(id, 'todo.overdue')).toEqual([])
  // Who is named there is told as somebody who takes part.
  expect(await told(id, 'todo.mention')).toEqual([])
  expect(await told(id, 'todo.comment')).toHaveLength(1)
  const alarm = await make({ is_emergency: true })
  expect((await told(alarm, 'todo.emergency')).map(({ user }) => user)).toContain(worker.id)
})
