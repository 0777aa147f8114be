import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'
import { useSockets } from '../../testing/test-sockets'
import { uploadFile } from '../files/files.fixture'

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

type Room = Schema<'ChatRoom'>
type Message = Schema<'ChatMessage'>
type Page = Schema<'ChatMessageList'>
interface Answer<T> {
  status: number
  body: T & { code: string; message: string; errors: Record<string, string[]> }
}

let server: TestServer
let owner: TestPerson
let guest: TestPerson
let stranger: TestPerson
let admin: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  owner = await createPerson(server, { roles: ['manager'] })
  guest = await createPerson(server, { roles: ['employee'] })
  stranger = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

const call = <T>(person: TestPerson, method: string, path: string, body?: object) =>
  person.send(method, `/chats${path}`, body) as Promise<Answer<T>>

async function makeGroup(kind = 'group'): Promise<Room> {
  const body = { kind, title: 'Ремонт', members: [guest.id] }
  const answer = await call<Room>(owner, 'POST', '/rooms', body)
  expect(answer.status).toBe(200)
  return answer.body
}

const say = (person: TestPerson, room: number, content: string, more: object = {}) =>
  call<Message>(person, 'POST', `/rooms/${room}/messages`, { client_id: randomUUID(), content, ...more })

const page = async (person: TestPerson, room: number, query = '') =>
  (await call<Page>(person, 'GET', `/rooms/${room}/messages?${query}`)).body

test('two people have one room, whoever opens it, and a third sees nothing of it (API-052, API-053, API-054, API-057, API-062, API-063)', async () => {
  const [one, two] = await Promise.all([
    call<Room>(owner, 'POST', '/rooms', { kind: 'direct', members: [guest.id] }),
    call<Room>(guest, 'POST', '/rooms', { kind: 'direct', members: [owner.id] }),
  ])
  expect([one.status, two.status, two.body.id]).toEqual([200, 200, one.body.id])
  const room = one.body.id
  const said = await say(owner, room, 'Добрый день')
  expect(said).toMatchObject({ status: 200, body: { content: 'Добрый день', author: owner.id } })
  const mine = (await call<{ data: Room[]; meta: object }>(guest, 'GET', '/rooms')).body
  expect(mine.data.find(({ id }) => id === room)).toMatchObject({
    unread_count: 1,
    first_unread: said.body.id,
    last_message: { text: 'Добрый день' },
  })
  for (const person of [stranger, admin]) {
    for (const path of [`/rooms/${room}`, `/rooms/${room}/messages`, `/rooms/${room}/members`])
      expect((await call(person, 'GET', path)).status, path).toBe(404)
    expect((await say(person, room, 'Я тоже здесь')).status).toBe(404)
    expect((await call<Page>(person, 'GET', '/search?q=Добрый')).body.data).toEqual([])
  }
  expect((await call<Room>(guest, 'GET', `/rooms/${room}`)).body).toMatchObject({ id: room, peer: { id: owner.id } })
  const read = await call(guest, 'POST', `/rooms/${room}/mark-as-read`, { message_id: said.body.id })
  expect(read).toMatchObject({ status: 200, body: { unread: 0 } })
  expect((await page(owner, room)).data[0]).toMatchObject({ read_count: 1 })
  const readers = await call<Schema<'ChatReadList'>>(owner, 'GET', `/rooms/${room}/messages/${said.body.id}/reads`)
  expect(readers.body.data.map(({ person }) => person.id)).toEqual([guest.id])
})

test('a message sent again is the same message; the 21st within 10 seconds is refused in words', async () => {
  const talker = await createPerson(server, { roles: ['employee'] })
  const room = (await call<Room>(talker, 'POST', '/rooms', { kind: 'direct', members: [owner.id] })).body.id
  const client_id = randomUUID()
  const [one, two] = await Promise.all([
    say(talker, room, 'Один раз', { client_id }),
    say(talker, room, 'Один раз', { client_id }),
  ])
  expect([one.status, two.status, two.body.id]).toEqual([200, 200, one.body.id])
  for (let n = 1; n < 20; n += 1) expect((await say(talker, room, `Ещё ${n}`)).status).toBe(200)
  expect(await say(talker, room, 'Лишнее')).toMatchObject({
    status: 429,
    body: { message: 'Слишком много сообщений. Подождите 10 секунд' },
  })
  expect((await say(talker, room, 'Один раз', { client_id })).body.id).toBe(one.body.id)
  expect((await say(owner, room, '   ')).body.errors).toEqual({ content: ['Напишите сообщение'] })
  expect((await say(owner, room, 'a'.repeat(8001))).status).toBe(400)

  const last = await page(owner, room, 'limit=3')
  expect(last.meta).toEqual({ has_before: true, has_after: false })
  const middle = last.data[1]?.id ?? 0
  const ids = async (query: string) => (await page(owner, room, query)).data.map(({ id }) => id)
  expect(await ids(`before=${middle}&limit=1`)).toEqual([last.data[0]?.id])
  expect(await ids(`after=${middle}&limit=5`)).toEqual([last.data[2]?.id])
  expect(await ids(`around=${middle}&limit=3`)).toEqual(last.data.map(({ id }) => id))
})

test('own words change and go, others only by who leads; reactions, pins, answers and forwards stand (API-064, API-065)', async () => {
  const room = (await makeGroup()).id
  const first = (await say(owner, room, 'Кто едет на объект?')).body
  const at = `/rooms/${room}/messages/${first.id}`
  expect((await call(guest, 'PATCH', at, { content: 'Чужое' })).status).toBe(403)
  expect((await call(guest, 'DELETE', at)).status).toBe(403)
  expect((await call<Message>(owner, 'PATCH', at, { content: 'Кто едет?' })).body.edited_at).not.toBeNull()
  const liked = await call<Message>(guest, 'POST', `${at}/reactions`, { emoji: '👍' })
  expect(liked.body.reactions).toMatchObject([{ emoji: '👍', count: 1, mine: true }])
  expect((await call(guest, 'POST', `${at}/reactions`, { emoji: '<b>' })).status).toBe(400)
  expect((await call<Message>(guest, 'POST', `${at}/pin`, { is_pinned: true })).body.pinned_at).not.toBeNull()
  const answer = (await say(guest, room, 'Я', { reply_to: first.id })).body
  expect(answer.reply_details).toMatchObject({ text: 'Кто едет?' })
  expect((await page(owner, room, `thread=${first.id}`)).data.map(({ id }) => id)).toEqual([first.id, answer.id])
  const elsewhere = (await call<Room>(guest, 'POST', '/rooms', { kind: 'direct', members: [stranger.id] })).body.id
  const passed = await say(guest, elsewhere, '', { forwarded_from: first.id })
  expect(passed.body).toMatchObject({ content: 'Кто едет?', forwarded_from: { id: owner.id } })
  expect((await say(stranger, elsewhere, '', { forwarded_from: answer.id })).body.errors).toHaveProperty(
    'forwarded_from',
  )
  expect((await say(guest, elsewhere, 'Вот', { reply_to: first.id })).body.errors).toHaveProperty('reply_to')
  await server.database.pool.query("update chat_messages set created_at = now() - interval '25 hours' where id = $1", [
    first.id,
  ])
  expect(await call(owner, 'PATCH', at, { content: 'Поздно' })).toMatchObject({
    status: 409,
    body: { code: 'too_late' },
  })
  expect((await call(owner, 'DELETE', at)).status).toBe(204)
  expect((await page(guest, room, `around=${first.id}&limit=1`)).data).toMatchObject([
    { id: first.id, content: '', reactions: [] },
  ])
  expect((await call(owner, 'DELETE', `/rooms/${room}/messages/${answer.id}`)).status).toBe(204)
})

test('a channel is spoken in by who leads it; the last owner stays; who was put out hears nothing more (API-056, API-058, API-060, API-061)', async () => {
  const room = (await makeGroup('channel')).id
  expect((await call(guest, 'POST', '/rooms', { kind: 'channel', title: 'Свой', members: [owner.id] })).status).toBe(
    403,
  )
  expect((await say(guest, room, 'Можно?')).status).toBe(403)
  const told: string[] = []
  const sent: (number | null)[] = []
  await new Promise<void>((resolve) => {
    const socket = openSocket(server.url, guest.token)
    socket.on('chat_changed', (event) => {
      if (event.room !== room) return
      told.push(event.action)
      if (event.action === 'sent') sent.push(event.message)
    })
    socket.on('joined', () => resolve())
    socket.emit('join', { room: 'list:/chats/rooms' })
  })
  const heard = () => told.filter((action) => action === 'sent').length
  // That the channel was made may still be told.
  const { id: announced } = (await say(owner, room, 'Завтра отключат воду')).body
  await expect.poll(() => sent.includes(announced)).toBe(true)
  const { data } = (await call<{ data: Schema<'ChatMember'>[] }>(owner, 'GET', `/rooms/${room}/members`)).body
  const [lead, member] = data
  expect([lead?.role, member?.role]).toEqual(['owner', 'member'])
  expect((await call(guest, 'POST', `/rooms/${room}/members`, { profile: stranger.id })).status).toBe(403)
  expect((await call(owner, 'DELETE', `/rooms/${room}/members/${lead?.id}`)).body.code).toBe('last_owner')
  expect((await call(owner, 'PATCH', `/rooms/${room}/members/${member?.id}`, { role: 'admin' })).status).toBe(200)
  expect((await call(owner, 'DELETE', `/rooms/${room}/members/${member?.id}`)).status).toBe(204)
  await expect.poll(() => told.includes('left')).toBe(true)
  const before = heard()
  await say(owner, room, 'Без него')
  expect((await call(guest, 'GET', `/rooms/${room}`)).status).toBe(404)
  expect(heard()).toBe(before)
  expect((await call(owner, 'DELETE', `/rooms/${room}`)).status).toBe(204)
  expect((await call(owner, 'GET', `/rooms/${room}`)).status).toBe(404)
})

test('no room is opened of a record that nobody has, nor of one that was deleted', async () => {
  const { rows } = await server.database.pool.query('select coalesce(max(id), 0)::int + 100 as next from teams')
  const gone = await admin.send('POST', '/todos', { title: 'На время' })
  await admin.send('DELETE', `/todos/${(gone.body as { id: number }).id}`)
  for (const of of [
    { entity: 'team', entity_id: rows[0].next },
    { entity: 'todo', entity_id: (gone.body as { id: number }).id },
  ]) {
    expect(await admin.send('POST', '/chats/rooms', { kind: 'entity', ...of })).toMatchObject({
      status: 400,
      body: { errors: { entity_id: ['Нет такой записи'] } },
    })
  }
})

test('what is said in the room of a record reaches those who work with it, whether they have written there or not', async () => {
  const todo = (await owner.send('POST', '/todos', { title: 'Сменить замок', assignee: guest.id })) as Answer<{
    id: number
  }>
  const of = { kind: 'entity', entity: 'todo', entity_id: todo.body.id }
  const room = (await call<Room>(owner, 'POST', '/rooms', of)).body
  await say(owner, room.id, 'Ключи на вахте')
  const seen = (await call<Room>(guest, 'GET', `/rooms/${room.id}`)).body
  expect(seen).toMatchObject({ my_role: 'member', unread_count: 1 })
  await server.jobs.idle()
  const { body } = await guest.send('GET', '/notifications')
  expect(JSON.stringify(body)).toContain('Ключи на вахте')
  // Whoever reads it there has nothing left in the bell.
  const last = seen.last_message?.id
  await call(guest, 'POST', `/rooms/${room.id}/mark-as-read`, { message_id: last })
  const { data } = (await guest.send('GET', '/notifications')).body as { data: Schema<'Notification'>[] }
  expect(
    data.filter(({ entity, entity_id, read }) => entity === 'chat_room' && entity_id === room.id && !read),
  ).toEqual([])
  const known = (await call<{ data: Schema<'ChatMember'>[] }>(owner, 'GET', `/rooms/${room.id}/members`)).body.data
  expect(known.map(({ profile }) => profile).toSorted()).toEqual([guest.id, owner.id].toSorted())
})

test('a room of a record is seen by who may read it; a task is made of a message once, with its words and a link back', async () => {
  const todo = (await owner.send('POST', '/todos', { title: 'Заменить кран' })) as Answer<{ id: number }>
  const of = { kind: 'entity', entity: 'todo', entity_id: todo.body.id }
  const room = (await call<Room>(owner, 'POST', '/rooms', of)).body
  expect(room.title).toContain('Заменить кран')
  expect((await call<Room>(owner, 'POST', '/rooms', of)).body.id).toBe(room.id)
  const sees = (await stranger.send('GET', `/todos/${todo.body.id}`)).status === 200
  expect((await call(stranger, 'GET', `/rooms/${room.id}`)).status).toBe(sees ? 200 : 404)
  const message = (await say(owner, room.id, 'Купить прокладки')).body
  const at = `/rooms/${room.id}/messages/${message.id}/todo`
  const made = await call<Message>(owner, 'POST', at, { title: 'Купить прокладки' })
  const task = (await owner.send('GET', `/todos/${made.body.todo}`)) as Answer<Schema<'Todo'>>
  expect(task.body).toMatchObject({ title: 'Купить прокладки', source: 'chat' })
  expect(task.body.description).toContain(`/messenger/${room.id}?message=${message.id}`)
  expect((await call(owner, 'POST', at, { title: 'Ещё раз' })).body.code).toBe('todo_exists')
})

test('who leads a group names it and lets people in; the others neither (API-055, API-059)', async () => {
  const room = (await makeGroup()).id
  const named = await call<Room>(owner, 'PATCH', `/rooms/${room}`, { title: ' Ремонт холла ', description: '' })
  expect(named).toMatchObject({ status: 200, body: { title: 'Ремонт холла', description: null } })
  expect((await call(owner, 'PATCH', `/rooms/${room}`, { title: '  ' })).body.errors).toEqual({
    title: ['Обязательное поле'],
  })
  expect((await call(guest, 'PATCH', `/rooms/${room}`, { title: 'Моя' })).status).toBe(403)
  const before = (await say(owner, room, 'До него')).body.id
  const let_in = await call<Schema<'ChatMember'>>(owner, 'POST', `/rooms/${room}/members`, { profile: stranger.id })
  expect(let_in).toMatchObject({ status: 200, body: { profile: stranger.id, role: 'member' } })
  // What was said before he came is there to be read and is not new to him.
  expect((await call<Room>(stranger, 'GET', `/rooms/${room}`)).body).toMatchObject({
    title: 'Ремонт холла',
    last_read_message_id: before,
    unread_count: 0,
    members_count: 3,
  })
})

test('who leads a group gives it a picture and takes it away; its address opens while it stands (product 16.1)', async () => {
  const picture = await uploadFile(owner, 'photo.png', PNG)
  const room = (await makeGroup()).id
  const set = (person: TestPerson, avatar_url: string | null) =>
    call<Room>(person, 'PATCH', `/rooms/${room}`, { avatar_url })
  expect((await set(guest, null)).status).toBe(403)
  const told = (await set(owner, picture.file)).body.avatar_url ?? ''
  expect((await server.fetch(told)).status).toBe(200)
  expect((await call<Room>(guest, 'GET', `/rooms/${room}`)).body.avatar_url).toBe(told)
  expect((await set(owner, told)).body.avatar_url).toBe(told)
  for (const address of ['https://evil.example/a.png', 'javascript:alert(1)', `${picture.file}x`])
    expect((await set(owner, address)).body.errors, address).toEqual({ avatar_url: ['Такой картинки нет'] })
  expect((await set(owner, null)).body.avatar_url).toBeNull()
  expect((await server.fetch(told)).status).toBe(403)
  const of = { kind: 'group', title: 'С фото', members: [guest.id], avatar_url: picture.file }
  const made = (await call<Room>(owner, 'POST', '/rooms', of)).body
  expect(made.avatar_url).toMatch(/content\?expires=/)
  expect((await owner.send('DELETE', `/mediafiles/files/${picture.id}`)).status).toBe(409)
  await call(owner, 'DELETE', `/rooms/${made.id}`)
  expect((await server.fetch(made.avatar_url ?? '')).status).toBe(403)
})

test('a muted room is not told of; the first message after it sounds again is', async () => {
  const quiet = await createPerson(server, { roles: ['employee'] })
  const room = (await call<Room>(owner, 'POST', '/rooms', { kind: 'direct', members: [quiet.id] })).body.id
  const mute = (is_muted: boolean) => call<Room>(quiet, 'PATCH', `/rooms/${room}`, { is_muted })
  expect((await mute(true)).body.is_muted).toBe(true)
  await say(owner, room, 'Никто не услышит')
  expect((await call(quiet, 'GET', '/unread')).body).toMatchObject({ unread: 0 })
  await mute(false)
  await say(owner, room, 'Теперь слышно')
  expect((await call(quiet, 'GET', '/unread')).body).toMatchObject({ unread: 2 })
  await server.jobs.idle()
  const told = (await quiet.send('GET', '/notifications')) as Answer<{ data: { message: string }[] }>
  expect(told.body.data.map(({ message }) => message.split(': ')[1])).toEqual(['Теперь слышно'])
})

test('a message without words is named by what it bears, in lists and notifications', async () => {
  const peer = await createPerson(server, { roles: ['employee'] })
  const room = (await call<Room>(owner, 'POST', '/rooms', { kind: 'direct', members: [peer.id] })).body.id
  const voice = await uploadFile(owner, 'voice-1.webm', 'звук')
  const files = [await uploadFile(owner, 'акт.pdf', 'акт'), await uploadFile(owner, 'план.txt', 'план')]
  const said = [
    await say(owner, room, '', { attachments: [voice.id] }),
    await say(owner, room, '', { attachments: files.map(({ id }) => id) }),
  ]
  expect(said.map(({ body }) => body.excerpt)).toEqual(['Голосовое сообщение', 'акт.pdf и ещё 1'])
  expect((await call<Room>(peer, 'GET', `/rooms/${room}`)).body.last_message?.text).toBe('акт.pdf и ещё 1')
  await server.jobs.idle()
  const told = (await peer.send('GET', '/notifications')) as Answer<{ data: { message: string }[] }>
  expect(told.body.data.map(({ message }) => message.split(': ')[1])).toEqual(['акт.pdf и ещё 1'])
})

test('a room is muted until a moment, and put aside until something new is said there', async () => {
  const person = await createPerson(server, { roles: ['employee'] })
  const { id } = (await call<Room>(owner, 'POST', '/rooms', { kind: 'direct', members: [person.id] })).body
  const change = async (body: object) => (await call<Room>(person, 'PATCH', `/rooms/${id}`, body)).body
  const look = async () => (await call<Room>(person, 'GET', `/rooms/${id}`)).body
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect(await change({ is_muted: true, muted_until: later })).toMatchObject({ is_muted: true, muted_until: later })
  await say(owner, id, 'Пока тихо')
  expect((await call(person, 'GET', '/unread')).body).toMatchObject({ unread: 0 })
  await server.database.pool.query(`update chat_members set muted_until = now() where profile = ${person.id}`)
  expect(await look()).toMatchObject({ is_muted: false, muted_until: null })
  expect((await call(person, 'GET', '/unread')).body).toMatchObject({ unread: 1 })
  expect(await change({ is_archived: true })).toMatchObject({ is_archived: true })
  await say(owner, id, 'Новое')
  expect(await look()).toMatchObject({ is_archived: false })
  await change({ is_archived: true, is_muted: true })
  await say(owner, id, 'Молча')
  expect(await look()).toMatchObject({ is_archived: true, is_muted: true, muted_until: null })
  expect(await change({ is_archived: false })).toMatchObject({ is_archived: false })
})
