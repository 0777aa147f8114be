import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let dispatcher: TestPerson
let manager: TestPerson
let plumber: TestPerson
let electrician: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  manager = await server.as('u02')
  plumber = await server.as('zhukov')
  electrician = await server.as('u09')
})
afterAll(() => server.close())

async function make(fields: object = {}): Promise<number> {
  const { body } = await dispatcher.send('POST', '/todos', { title: 'Протечка', team: 1, ...fields })
  return (body as { id: number }).id
}

/** A task that nobody has anything unread of. */
async function makeKnown(fields: object = {}): Promise<number> {
  const id = await make(fields)
  await server.database.pool.query('delete from notifications where entity_id = $1', [id])
  return id
}

/** All that people are told of a task: what, in which words, and why. */
async function toldOf(id: number): Promise<{ user: number; told: string }[]> {
  const { rows } = await server.database.pool.query(
    `select "user"::int, event || ' | ' || message || ' | ' || reason as told from notifications
      where entity = 'todo' and entity_id = $1 order by created_at, "user"`,
    [id],
  )
  return rows
}
const heardBy = async (person: TestPerson, id: number) =>
  (await toldOf(id)).filter(({ user }) => user === person.id).map(({ told }) => told)
const people = async (id: number) => (await toldOf(id)).map(({ user }) => user)

/** How many toasts the sockets of a person are sent of a task. */
async function sentTo(person: TestPerson, id: number): Promise<number> {
  const { rows } = await server.database.pool.query(
    "select count(*)::int as n from outbox where event = 'notification' and $1 = any(rooms) and payload ->> 'entity_id' = $2",
    [`user:${person.id}`, String(id)],
  )
  return rows[0].n
}

test('who is given a task with a comment is told once, and reads the comment there (RS-017, product 22.5)', async () => {
  const id = await makeKnown({ assignee: electrician.id, watchers: [manager.id] })
  await dispatcher.send('POST', `/todos/${id}/assign`, { assignee: plumber.id, comment: 'Ключи у охраны' })
  const message = `todo.assigned | 👤 Задача #${id} назначена: Жуков Николай Иванович`
  expect(await heardBy(plumber, id)).toEqual([`${message} — «Ключи у охраны» | Почему: вы ответственный`])
  // The task is his no more, nor what is said about it.
  expect(await heardBy(electrician, id)).toEqual([`${message} | Почему: вы были ответственным`])
  // Who only watches is told what was said.
  expect(await heardBy(manager, id)).toEqual([
    'todo.comment | Панова Светлана Игоревна: Ключи у охраны | Почему: вы наблюдатель',
  ])
  expect(await sentTo(plumber, id)).toBe(1)
})

test('a return to work tells each person once, with what has to be mended (RS-017, product 22.5)', async () => {
  const id = await makeKnown({ assignee: electrician.id, watchers: [manager.id], status: 'Review' })
  await dispatcher.send('POST', `/todos/${id}/return`, { comment: 'Переделать шов, @orlova проверит' })
  const message = `🔄 Задача #${id} → В работе — «Переделать шов, @orlova проверит»`
  expect(await heardBy(electrician, id)).toEqual([`todo.status | ${message} | Почему: вы ответственный`])
  expect(await heardBy(manager, id)).toEqual([`todo.mention | ${message} | Почему: вас упомянули`])
  expect(await sentTo(manager, id)).toBe(1)
})

test('a new task that names its assignee in the description tells him once; one named alone is told of that', async () => {
  const id = await make({ assignee: plumber.id, description: '@zhukov и @safin, возьмите лестницу' })
  expect(await heardBy(plumber, id)).toEqual([expect.stringMatching(/^todo\.assigned .*вы ответственный$/)])
  expect(await heardBy(electrician, id)).toEqual([expect.stringMatching(/^todo\.mention .*вас упомянули$/)])
  const told = await people(id)
  expect(new Set(told).size).toBe(told.length)
})

test('a mention written together with a new status is told by the mention alone', async () => {
  const id = await makeKnown({ assignee: electrician.id })
  await dispatcher.send('PATCH', `/todos/${id}`, { status: 'Progress', description: '@safin, начинайте' })
  expect(await heardBy(electrician, id)).toEqual([expect.stringMatching(/^todo\.mention /)])
})

test('what a person has switched off does not take the rest of the act with it', async () => {
  const off = { app: false, mail: false }
  const switched = (channels: object) => plumber.send('PATCH', '/users/me/settings', { notifications: { channels } })
  await switched({ 'todo.assigned': off })
  const id = await makeKnown({ assignee: electrician.id })
  await dispatcher.send('POST', `/todos/${id}/assign`, { assignee: plumber.id, comment: 'Ключи у охраны' })
  expect(await heardBy(plumber, id)).toEqual([expect.stringMatching(/^todo\.comment /)])
  await switched({ 'todo.assigned': { app: true, mail: true } })
})

test('each task of a change of many is an act of its own', async () => {
  const ids = [await makeKnown(), await makeKnown()]
  await dispatcher.send('POST', '/todos/bulk', { action: 'assignee', ids, params: { assignee: plumber.id } })
  for (const id of ids) expect(await heardBy(plumber, id)).toEqual([expect.stringMatching(/^todo\.assigned /)])
})

test('an emergency that is made with an assignee alarms him and the team, each once, until somebody says «Принял»', async () => {
  const id = await make({ assignee: electrician.id, is_emergency: true, description: '@melnikov, @safin' })
  const told = await people(id)
  expect(new Set(told).size).toBe(told.length)
  for (const person of [electrician, plumber])
    expect(await heardBy(person, id)).toEqual([expect.stringMatching(/^todo\.emergency /)])
  const bell = async (person: TestPerson) => {
    const { body } = await person.send('GET', '/notifications')
    const { data } = body as { data: { entity_id: number; needs_acceptance: boolean }[] }
    return data.find((row) => row.entity_id === id)?.needs_acceptance
  }
  expect([await bell(electrician), await bell(plumber)]).toEqual([true, true])
  await electrician.send('PATCH', `/todos/${id}`, { status: 'Progress' })
  expect([await bell(electrician), await bell(plumber)]).toEqual([false, false])
  const { body } = await plumber.send('GET', `/todos/${id}/acceptances`)
  expect((body as { data: { person: { id: number } }[] }).data).toMatchObject([{ person: { id: electrician.id } }])
})
