import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let manager: TestPerson
let leasing: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  leasing = await server.as('u03')
  employee = await server.as('u09')
})
afterAll(() => server.close())

test('a comment marked as a decision stands on its record with who was asked to agree, in the words of that moment', async () => {
  const tenant = await manager.send('POST', '/tenants', { kind: 'individual', name: 'Решётников Роман' })
  const of = { entity: 'tenant', entity_id: (tenant.body as { id: number }).id }
  const said = await leasing.send('POST', '/comments', { ...of, content: 'Скидка 5 % до марта' })
  const comment = (said.body as { id: number }).id
  const other = await manager.send('POST', '/decisions', { ...of, entity_id: of.entity_id - 1, comment })
  expect(other.status).toBe(400)
  const marked = await leasing.send('POST', '/decisions', { ...of, comment, people: [manager.id, leasing.id] })
  expect(marked).toMatchObject({
    status: 201,
    body: { content: 'Скидка 5 % до марта', may_agree: false, may_remove: true, said_by_details: { id: leasing.id } },
  })
  const { id } = marked.body as Schema<'Decision'>
  expect((await manager.send('POST', '/decisions', { ...of, comment })).status).toBe(409)
  expect(JSON.stringify((await manager.send('GET', '/notifications')).body)).toContain('Согласитесь с решением')
  await leasing.send('PATCH', `/comments/${comment}`, { content: 'Скидка 50 %' })
  const list = async (person: TestPerson) =>
    person.send('GET', `/decisions?entity=${of.entity}&entity_id=${of.entity_id}`)
  expect((await list(manager)).body).toMatchObject({ data: [{ content: 'Скидка 5 % до марта', may_agree: true }] })
  // Who does not see the record hears of no decision on it.
  const outsider = await createPerson(server, { roles: ['employee'], objects: [1] })
  expect((await list(outsider)).status).toBe(404)
  expect((await outsider.send('POST', `/decisions/${id}/agree`)).status).toBe(404)
  const agreed = (await manager.send('POST', `/decisions/${id}/agree`)).body as Schema<'Decision'>
  expect(agreed.people.map(({ agreed_at }) => agreed_at !== null)).toEqual([true, true])
  const journal = await manager.send('GET', `/activity?entity=tenant&entity_id=${of.entity_id}`)
  for (const text of ['"decision"', '"agreed"']) expect(JSON.stringify(journal.body)).toContain(text)
  expect((await leasing.send('DELETE', `/decisions/${id}`)).status).toBe(204)
  expect((await list(manager)).body).toEqual({ data: [] })
})

test('a comment on a task is a decision of the task', async () => {
  const todo = await manager.send('POST', '/todos', { title: 'Согласовать цвет стен', assignee: employee.id })
  const { id } = todo.body as { id: number }
  const said = await employee.send('POST', `/todos/${id}/comments`, { content: 'Красим в серый' })
  const comment = (said.body as { id: number }).id
  const of = { entity: 'todo', entity_id: id, comment, people: [employee.id] }
  expect(await manager.send('POST', '/decisions', of)).toMatchObject({
    status: 201,
    body: { content: 'Красим в серый' },
  })
  expect(JSON.stringify((await employee.send('GET', '/notifications')).body)).toContain('Согласитесь с решением')
})

test('what was decided in a meeting stands on the records linked to it, for whoever may see the meeting', async () => {
  const tenant = await manager.send('POST', '/tenants', { kind: 'individual', name: 'Одинцова Вера' })
  const { id } = tenant.body as { id: number }
  const meeting = await manager.send('POST', '/conference', { title: 'О скидке', kind: 'instant', access: 'invited' })
  const { id: conference, code } = meeting.body as Schema<'Conference'>
  const link = { from_entity: 'tenant', from_id: id, to_entity: 'conference', to_id: conference, kind: 'relates' }
  expect((await manager.send('POST', '/links', link)).status).toBe(201)
  const at = `/conference/${conference}`
  await manager.send('POST', `${at}/notes`, { kind: 'note', text: 'Просит 10 %' })
  await manager.send('POST', `${at}/notes`, { kind: 'decision', text: 'Скидка 7 % до лета' })
  const list = async (person: TestPerson) =>
    ((await person.send('GET', `/decisions?entity=tenant&entity_id=${id}`)).body as { data: Schema<'Decision'>[] }).data
  const decided = [
    {
      ...{ content: 'Скидка 7 % до лета', said_by_details: { id: manager.id }, comment: null, message: null },
      ...{ meeting: { id: conference, code, title: 'О скидке' }, may_remove: false, may_agree: false },
    },
  ]
  expect(await list(manager)).toMatchObject(decided)
  expect(await list(leasing)).toEqual([])
  await manager.send('PATCH', at, { invitees: [leasing.id] })
  expect(await list(leasing)).toMatchObject(decided)
  await manager.send('PATCH', at, { lobby_enabled: true })
  expect(await list(leasing)).toEqual([])
  await manager.send('DELETE', at)
  expect(await list(manager)).toEqual([])
})
