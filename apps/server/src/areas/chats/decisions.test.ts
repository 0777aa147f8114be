import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'

type Message = Schema<'ChatMessage'>
interface Answer<T> {
  status: number
  body: T & { code: string; errors: Record<string, string[]> }
}

let server: TestServer
let owner: TestPerson
let guest: TestPerson
let member: TestPerson
let admin: TestPerson
let room: number

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  owner = await createPerson(server, { roles: ['manager'] })
  guest = await createPerson(server, { roles: ['employee'] })
  member = await createPerson(server, { roles: ['employee'] })
  room = await openRoom({ kind: 'group', title: 'Котельная', members: [guest.id, member.id] })
})
afterAll(() => server.close())

const call = <T>(person: TestPerson, method: string, path: string, body?: object) =>
  person.send(method, path, body) as Promise<Answer<T>>
const openRoom = async (body: object) => (await call<Schema<'ChatRoom'>>(owner, 'POST', '/chats/rooms', body)).body.id
const makeTodo = async (assignee?: number) =>
  (await call<{ id: number }>(owner, 'POST', '/todos', { title: 'Заменить насос', assignee })).body.id
const said = async (content: string, at = room) => {
  const body = { client_id: randomUUID(), content }
  const { id } = (await call<Message>(owner, 'POST', `/chats/rooms/${at}/messages`, body)).body
  return `/chats/rooms/${at}/messages/${id}`
}
const decide = (at: string, body: object = {}) =>
  call<Message>(owner, 'POST', `${at}/decision`, { is_decision: true, ...body })
const agree = (person: TestPerson, at: string) => call<Message>(person, 'POST', `${at}/agree`)
const standing = async (person: TestPerson, todo: number) =>
  (await call<{ data: Schema<'Decision'>[] }>(person, 'GET', `/decisions?entity=todo&entity_id=${todo}`)).body.data
const agreed = (people: Schema<'Decision'>['people'] | undefined) =>
  Object.fromEntries(people?.map(({ person, agreed_at }) => [person.id, agreed_at !== null]) ?? [])

test('a decision of a group stands on the record that was chosen, with who agreed, for those who are in the group', async () => {
  const todo = await makeTodo(guest.id)
  const at = await said('Берём насос на 40 кВт')
  const record = { entity: 'todo', entity_id: todo }
  const marked = await decide(at, { record, people: [owner.id, guest.id] })
  expect(marked.status).toBe(200)
  expect(agreed(marked.body.decision?.people)).toEqual({ [owner.id]: true, [guest.id]: false })
  const { body } = await guest.send('GET', '/notifications')
  expect(JSON.stringify(body)).toContain('Согласитесь с решением: Берём насос на 40 кВт')

  expect(await standing(guest, todo)).toMatchObject([
    { content: 'Берём насос на 40 кВт', message: { room }, may_agree: true, may_remove: false },
  ])
  // Of what is spoken in a group nobody else reads, wherever it was put.
  expect(await standing(admin, todo)).toEqual([])

  expect((await agree(admin, at)).status).toBe(404)
  expect((await agree(member, at)).status).toBe(403)
  const given = await agree(guest, at)
  expect(given.body.decision).toMatchObject({ may_agree: false })
  expect(agreed(given.body.decision?.people)).toEqual({ [owner.id]: true, [guest.id]: true })
  expect((await agree(guest, at)).body.decision).toEqual(given.body.decision)
  expect(agreed((await standing(owner, todo))[0]?.people)).toEqual({ [owner.id]: true, [guest.id]: true })
  const journal = JSON.stringify((await owner.send('GET', `/activity?entity=todo&entity_id=${todo}`)).body)
  for (const change of ['"decision"', '"agreed"']) expect(journal).toContain(change)

  expect((await decide(at, { is_decision: false })).body.decision).toBeNull()
  expect(await standing(guest, todo)).toEqual([])
  expect((await agree(guest, at)).body.code).toBe('nobody_asked')
  // Marked anew it asks anew.
  expect(agreed((await decide(at, { people: [guest.id] })).body.decision?.people)).toEqual({ [guest.id]: false })
  expect(await standing(guest, todo)).toEqual([])
})

test('people agree in the conversation of a record, too, where the decision stands without being put', async () => {
  const todo = await makeTodo(guest.id)
  const at = await said('Меняем и кран', await openRoom({ kind: 'entity', entity: 'todo', entity_id: todo }))
  await decide(at, { people: [guest.id] })
  expect(await standing(guest, todo)).toMatchObject([{ may_agree: true }])
  await agree(guest, at)
  expect(agreed((await standing(admin, todo))[0]?.people)).toEqual({ [guest.id]: true })
})

test('nobody is asked of what he cannot read, and a decision is put on no record that is not there', async () => {
  const at = await said('Насос оставляем')
  const { full_name: name } = (await call<{ full_name: string }>(owner, 'GET', `/accounts/profiles/${admin.id}`)).body
  expect((await decide(at, { people: [guest.id, admin.id] })).body.errors).toEqual({
    people: [`Не участвуют в беседе: ${name}`],
  })
  const todo = await makeTodo()
  const gone = { entity: 'todo', entity_id: todo + 1000 }
  expect((await decide(at, { record: gone })).body.errors).toEqual({ 'record.entity_id': ['Нет такой записи'] })
  const own = await said('Уже на записи', await openRoom({ kind: 'entity', entity: 'todo', entity_id: todo }))
  expect((await decide(own, { record: { entity: 'todo', entity_id: todo } })).body.errors).toEqual({
    'record.entity_id': ['Решение этой беседы стоит на её записи'],
  })
  expect((await decide(at)).body.decision).toMatchObject({ people: [], may_agree: false })
})
