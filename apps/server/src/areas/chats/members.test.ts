import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'

interface Answer<T> {
  status: number
  body: T & { errors: Record<string, string[]> }
}

let server: TestServer
let owner: TestPerson
let admin: TestPerson
let guest: TestPerson
let room: number

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  owner = await createPerson(server, { roles: ['manager'] })
  admin = await createPerson(server, { roles: ['employee'] })
  guest = await createPerson(server, { roles: ['employee'] })
  const body = { kind: 'group', title: 'Котельная', members: [admin.id] }
  room = ((await owner.send('POST', '/chats/rooms', body)) as Answer<Schema<'ChatRoom'>>).body.id
})
afterAll(() => server.close())

const add = (person: TestPerson, body: object) =>
  person.send('POST', `/chats/rooms/${room}/members`, body) as Promise<Answer<Schema<'ChatMember'>>>
const page = async (query: string) =>
  ((await owner.send('GET', `/chats/rooms/${room}/members?${query}`)) as Answer<Schema<'ChatMemberList'>>).body

test('a person is let in by a role, once; only an owner names another (product 16.1)', async () => {
  expect(await add(owner, { profile: guest.id, role: 'readonly' })).toMatchObject({
    status: 200,
    body: { profile: guest.id, role: 'readonly' },
  })
  const again = await add(owner, { profile: guest.id, role: 'admin' })
  expect(again.body.errors).toEqual({ profile: ['Этот сотрудник уже в беседе'] })
  const at = (await page('')).data.find(({ profile }) => profile === admin.id)?.id
  await owner.send('PATCH', `/chats/rooms/${room}/members/${at}`, { role: 'admin' })
  const other = await createPerson(server, { roles: ['employee'] })
  expect((await add(admin, { profile: other.id, role: 'owner' })).status).toBe(403)
  expect((await add(owner, { profile: other.id, role: 'owner' })).body).toMatchObject({ role: 'owner' })
})

test('a large room is read whole by pages, those who lead it first', async () => {
  await server.database.pool.query(
    `with made as (insert into users (email, status)
       select 'many' || number || '@example.org', 'active' from generate_series(1, 600) as number returning id),
     people as (insert into profiles (id, username, last_name, first_name) select id, 'many' || id, 'Многов', 'Иван' from made
       returning id)
     insert into chat_members (room, profile) select ${room}, id from people`,
  )
  const first = await page('page_size=200')
  expect(first.data.slice(0, 3).map(({ role }) => role)).toEqual(['owner', 'owner', 'admin'])
  const { total, pages } = first.meta
  const ids: number[] = []
  for (let at = 1; at <= pages; at += 1)
    ids.push(...(await page(`page_size=200&page=${at}`)).data.map(({ profile }) => profile))
  expect([pages, ids.length, new Set(ids).size]).toEqual([4, total, total])
  expect(total).toBe(604)
  expect((await page('search=многов')).meta).toEqual({ page: 1, page_size: 25, total: 600, pages: 24 })
  expect((await page('page=99')).data).toEqual([])
})
