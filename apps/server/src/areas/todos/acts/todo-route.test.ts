import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { giveBack } from './give-back'

let server: TestServer
let dispatcher: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
})
afterAll(() => server.close())

const DAY = 86_400_000
const day = (shift: number) => new Date(Date.now() + shift * DAY).toISOString().slice(0, 10)

async function away(person: number, deputy: number | null, from = day(-1), to: string | null = day(3)) {
  await server.database.pool.query(
    `update profiles set employment_status = 'vacation', absence_from = $2, absence_to = $3, deputy = $4 where id = $1`,
    [person, from, to, deputy],
  )
}
async function make(fields: object) {
  const answer = await dispatcher.send('POST', '/todos', { title: 'Проверить щит', ...fields })
  expect(answer.status).toBe(201)
  return answer.body as { id: number; assignee: { id: number } | null; substituted_for: number | null; status: string }
}

test('a task for somebody on holiday goes down the chain of deputies, and the history tells for whom', async () => {
  const [first, second, third] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  await away(first.id, second.id)
  await away(second.id, third.id)
  const todo = await make({ assignee: first.id })
  expect(todo).toMatchObject({ assignee: { id: third.id }, substituted_for: first.id, status: 'Accepted' })
  const { body } = await dispatcher.send('GET', `/activity?entity=todo&entity_id=${todo.id}`)
  expect(body).toMatchObject({ data: [{ changes: { substituted_for: { to: first.id } } }] })

  const given = await make({})
  const handed = await dispatcher.send('POST', `/todos/${given.id}/assign`, { assignee: first.id })
  expect(handed.body).toMatchObject({ assignee: { id: third.id }, substituted_for: first.id })
  const told = await third.send('GET', '/notifications')
  expect(JSON.stringify(told.body)).toContain('Проверить щит')
})

test('before the first day and after the last one tasks come to the person, and a circle of deputies loses none', async () => {
  const [person, deputy] = [await createPerson(server), await createPerson(server)]
  await away(person.id, deputy.id, day(2), day(5))
  expect(await make({ assignee: person.id })).toMatchObject({ assignee: { id: person.id }, substituted_for: null })
  await away(person.id, deputy.id, day(-5), day(-2))
  expect(await make({ assignee: person.id })).toMatchObject({ assignee: { id: person.id } })
  await away(person.id, deputy.id)
  await away(deputy.id, person.id)
  expect(await make({ assignee: person.id })).toMatchObject({ assignee: { id: person.id }, substituted_for: null })
})

test('what was given before stays, and what one takes oneself is one’s own', async () => {
  const [person, deputy] = [await createPerson(server), await createPerson(server)]
  const todo = await make({ assignee: person.id })
  await away(person.id, deputy.id)
  const renamed = await dispatcher.send('PATCH', `/todos/${todo.id}`, {
    title: 'Проверить щит ещё раз',
    assignee: person.id,
  })
  expect(renamed.body).toMatchObject({ assignee: { id: person.id } })
  const own = await person.send('POST', '/todos', { title: 'Сделаю сам', assignee: person.id })
  expect(own.body).toMatchObject({ assignee: { id: person.id }, substituted_for: null })
})

test('a task goes to the deputies of the function of its category, and comes back with the person (idea 14)', async () => {
  const [person, busy, deputy] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  const [colleague] = [await createPerson(server)]
  await server.database.pool.query(
    `insert into functionals (name, responsible, deputies, todo_categories)
     select 'Сантехника', $1, $2, array_agg(id) from todo_categories where key = 'plumbing'`,
    [person.id, [busy.id, deputy.id]],
  )
  await away(busy.id, null)
  await away(person.id, colleague.id)
  const ofFunction = await make({ assignee: person.id, category: 'plumbing' })
  expect(ofFunction).toMatchObject({ assignee: { id: deputy.id }, substituted_for: person.id })
  const begun = await make({ assignee: person.id, category: 'plumbing' })
  expect((await deputy.send('PATCH', `/todos/${begun.id}`, { status: 'Progress' })).status).toBe(200)
  const other = await make({ assignee: person.id, category: 'electrical' })
  expect(other).toMatchObject({ assignee: { id: colleague.id } })
  await away(person.id, null)
  expect(await make({ assignee: person.id })).toMatchObject({ assignee: { id: deputy.id } })

  await giveBack(server.database, server.services, new AbortController().signal)
  const read = async (id: number) => (await dispatcher.send('GET', `/todos/${id}`)).body
  expect(await read(ofFunction.id)).toMatchObject({ assignee: { id: deputy.id } })
  await away(person.id, null, day(-5), day(-2))
  expect(await giveBack(server.database, server.services, new AbortController().signal)).toBe(3)
  for (const { id } of [ofFunction, other])
    expect(await read(id)).toMatchObject({ assignee: { id: person.id }, substituted_for: null })
  expect(await read(begun.id)).toMatchObject({ assignee: { id: deputy.id }, substituted_for: person.id })
  expect(JSON.stringify((await person.send('GET', '/notifications')).body)).toContain('вы вернулись')
})

test('the form is told who gets the task meanwhile', async () => {
  const [person, deputy] = [await createPerson(server), await createPerson(server)]
  const ask = async (id: number) => (await dispatcher.send('GET', `/accounts/profiles/${id}/substitute`)).body
  expect(await ask(person.id)).toMatchObject({ is_absent: false, receives: { id: person.id } })
  await away(person.id, deputy.id)
  expect(await ask(person.id)).toMatchObject({ is_absent: true, absence_to: day(3), receives: { id: deputy.id } })
  await away(person.id, null)
  expect(await ask(person.id)).toMatchObject({ is_absent: true, receives: null })
})

test('a task of a team that names nobody goes by the rule of the team', async () => {
  const [leader, one, other] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  const admin = await server.as('u01')
  const made = await admin.send('POST', '/teams', {
    name: 'По правилу',
    specialization: ['it'],
    leader: leader.id,
    members: [{ profile: one.id }, { profile: other.id }],
  })
  const { id: team } = made.body as { id: number }
  const rule = (auto_assign: string) => admin.send('PATCH', `/teams/${team}`, { auto_assign })
  expect(await make({ team })).toMatchObject({ assignee: { id: leader.id }, status: 'Accepted' })
  await rule('round_robin')
  // The form suggests whom the rule would choose, and why.
  expect((await dispatcher.send('GET', '/todos/suggestion?category=it')).body).toMatchObject({
    team: { id: team },
    assignee: { id: one.id },
    reason: 'по виду работ бригады «По правилу», подошла очередь',
  })
  expect(await make({ team })).toMatchObject({ assignee: { id: one.id } })
  await away(other.id, null)
  expect(await make({ team })).toMatchObject({ assignee: { id: leader.id } })
  await make({ team, assignee: leader.id })
  await rule('least_loaded')
  expect(await make({ team })).toMatchObject({ assignee: { id: one.id } })
  await rule('off')
  expect(await make({ team })).toMatchObject({ assignee: null, status: 'Unsorted' })
})
