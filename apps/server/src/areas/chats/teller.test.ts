import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'

type Message = Schema<'ChatMessage'>
interface Answer<T> {
  status: number
  body: T
}

let server: TestServer
let author: TestPerson
let other: TestPerson
let third: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  author = await createPerson(server, { roles: ['manager'] })
  other = await createPerson(server, { roles: ['manager'] })
  third = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

async function open(...members: TestPerson[]): Promise<number> {
  const body = { kind: 'group', title: 'Дежурство', members: members.map(({ id }) => id) }
  return ((await author.send('POST', '/chats/rooms', body)) as Answer<{ id: number }>).body.id
}
const say = (person: TestPerson, room: number, content: string, client_id: string = randomUUID()) =>
  person.send('POST', `/chats/rooms/${room}/messages`, { client_id, content }) as Promise<Answer<Message>>
const untold = async () => (await server.database.pool.query('select message::int from chat_untold')).rows
const bell = async (person: TestPerson, room: number) => {
  const { body } = (await person.send('GET', '/notifications')) as Answer<{ data: Schema<'Notification'>[] }>
  return body.data.flatMap(({ entity_id, message, repeats, read }) =>
    entity_id === room ? [{ message: message.split(': ')[1], repeats, read }] : [],
  )
}

test('words said at the same time stand once each, in one order for all, and the 21st is refused', async () => {
  const rooms = [await open(other), await open(other)]
  const again = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 9 }, (_, at) => say(other, rooms[0] ?? 0, `Первая ${at}`)),
    ...Array.from({ length: 9 }, (_, at) => say(other, rooms[1] ?? 0, `Вторая ${at}`)),
    ...[say(other, rooms[0] ?? 0, 'Дважды', again), say(other, rooms[0] ?? 0, 'Дважды', again)],
    ...[say(third, rooms[0] ?? 0, 'Чужой'), say(author, rooms[0] ?? 0, 'Хозяин')],
  ])
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 404, 200])
  expect(answers[18]?.body.id).toBe(answers[19]?.body.id)
  const { data } = ((await author.send('GET', `/chats/rooms/${rooms[0]}/messages`)) as Answer<{ data: Message[] }>).body
  const said = answers.flatMap(({ status, body }) => (status === 200 && body.room === rooms[0] ? [body] : []))
  const stored = data.filter(({ kind }) => kind === 'text')
  expect(stored.map(({ id }) => id)).toEqual([...new Set(said.map(({ id }) => id))].sort((a, b) => a - b))
  // What is answered at once is what is read later, but for who has read it.
  const unread = (message: Message | undefined) => ({ ...message, read_count: 0 })
  expect(unread(said[3])).toEqual(unread(stored.find(({ id }) => id === said[3]?.id)))
  expect((await say(other, rooms[1] ?? 0, 'Двадцатая')).status).toBe(200)
  const late = await Promise.all(['Лишняя', 'И эта'].map((words) => say(other, rooms[1] ?? 0, words)))
  expect(late.map(({ status }) => status)).toEqual([429, 429])
})

test('of several messages a person is told in one line, by the latest; who has read them meanwhile is not', async () => {
  const room = await open(other, third)
  await server.jobs.idle()
  // A killed server leaves them like this.
  const ids = []
  for (const words of ['Раз', 'Два', 'Три']) ids.push((await say(author, room, words)).body.id)
  await server.jobs.idle()
  await server.database.pool.query(`delete from notifications where entity_id = ${room}`)
  await server.database.pool.query('insert into chat_untold select unnest($1::bigint[])', [ids])
  await server.database.pool.query(`update chat_members set last_read_message = ${ids[2]} where profile = ${third.id}`)
  server.services.jobs.wake('chats.tell')
  await server.jobs.idle()
  expect(await untold()).toEqual([])
  expect(await bell(other, room)).toEqual([{ message: 'Три', repeats: 2, read: false }])
  expect(await bell(third, room)).toEqual([])
})

test('whoever reads while he is being notified has nothing left in the bell', async () => {
  const room = await open(other)
  for (let turn = 0; turn < 5; turn += 1) {
    const { id } = (await say(author, room, `Сообщение ${turn}`)).body
    await other.send('POST', `/chats/rooms/${room}/mark-as-read`, { message_id: id })
    await server.jobs.idle()
    expect((await bell(other, room)).filter(({ read }) => !read)).toEqual([])
  }
})
