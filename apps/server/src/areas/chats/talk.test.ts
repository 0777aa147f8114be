import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'
import { useSockets } from '../../testing/test-sockets'

type Message = Schema<'ChatMessage'>
interface Answer<T> {
  status: number
  body: T & { code: string; errors: Record<string, string[]> }
}

let server: TestServer
const openSocket = useSockets()
let owner: TestPerson
let guest: TestPerson
let stranger: TestPerson
let room: number

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  owner = await createPerson(server, { roles: ['manager'] })
  guest = await createPerson(server, { roles: ['employee'] })
  stranger = await createPerson(server, { roles: ['employee'] })
  const made = await call<Schema<'ChatRoom'>>(owner, 'POST', '/rooms', {
    ...{ kind: 'group', title: 'Котельная', members: [guest.id] },
  })
  room = made.body.id
})
afterAll(() => server.close())

const call = <T>(person: TestPerson, method: string, path: string, body?: object) =>
  person.send(method, `/chats${path}`, body) as Promise<Answer<T>>
const say = (person: TestPerson, content: string, more: object = {}, at = room) =>
  call<Message>(person, 'POST', `/rooms/${at}/messages`, { client_id: randomUUID(), content, ...more })
const vote = (person: TestPerson, { id }: Message, options: number[]) =>
  call<Message>(person, 'POST', `/rooms/${room}/messages/${id}/vote`, { options })

test('a poll takes one vote of each, changed and taken back, until who began it ends it', async () => {
  const refused = async (options: string[], content = 'Когда?') =>
    (await say(owner, content, { poll: { options } })).body.errors
  expect(await refused(['Утром', ' утром '])).toEqual({ 'poll.options.1': ['Такой вариант уже есть'] })
  expect(await refused(['Утром', '  '])).toEqual({ 'poll.options.1': ['Обязательное поле'] })
  expect(await refused(['Утром', 'Днём'], ' ')).toEqual({ content: ['Напишите вопрос'] })

  const poll = (await say(owner, 'Когда собираемся?', { poll: { options: ['Утром', 'Днём'] } })).body
  expect(poll).toMatchObject({ kind: 'poll', poll: { voters: 0, may_close: true, is_anonymous: false } })
  expect((await vote(guest, poll, [0, 1])).body.errors).toEqual({ options: ['Выберите один вариант'] })
  expect((await vote(guest, poll, [2])).body.errors).toEqual({ options: ['Такого варианта нет'] })
  expect((await vote(stranger, poll, [0])).status).toBe(404)
  await vote(guest, poll, [0])
  const changed = await vote(guest, poll, [1])
  expect(changed.body.poll?.options.map(({ votes, mine, people }) => [votes, mine, people.length])).toEqual([
    [0, false, 0],
    [1, true, 1],
  ])
  expect((await vote(guest, poll, [])).body.poll?.voters).toBe(0)
  await vote(guest, poll, [0])

  const end = (person: TestPerson) => call<Message>(person, 'POST', `/rooms/${room}/messages/${poll.id}/close-poll`)
  expect((await end(guest)).status).toBe(403)
  expect((await end(owner)).body.poll).toMatchObject({ voters: 1, may_close: false, closed_at: expect.any(String) })
  expect((await vote(guest, poll, [1])).body.code).toBe('poll_closed')
  const reworded = await call(owner, 'PATCH', `/rooms/${room}/messages/${poll.id}`, { content: 'Где собираемся?' })
  expect(reworded.body.code).toBe('not_changeable')
})

test('nobody is named in an anonymous poll; several options are chosen where that is allowed', async () => {
  const options = ['Насосы', 'Трубы', 'Горелки']
  const poll = (await say(owner, 'Что менять?', { poll: { options, is_anonymous: true, is_multiple: true } })).body
  await vote(guest, poll, [0, 2])
  const seen = (await vote(owner, poll, [2])).body.poll
  expect(seen).toMatchObject({ voters: 2 })
  expect(seen?.options.map(({ votes, mine, people }) => [votes, mine, people])).toEqual([
    [1, false, []],
    [0, false, []],
    [2, true, []],
  ])
})

test('messages are found by words in any case, author, day and address, in a room and in all of them', async () => {
  await say(guest, 'Паспорт котла лежит на https://example.ru/kotel')
  await say(owner, 'Котёл остановлен до утра')
  const ids = async (path: string) => (await call<Schema<'ChatMessageList'>>(owner, 'GET', path)).body.data
  const words = async (query: string, where = '/search?') =>
    (await ids(`${where}${query}`)).map(({ content }) => content.split(' ')[0])
  expect(await words('q=котел')).toEqual(['Котёл'])
  expect(await words('q=КОТ лежит')).toEqual(['Паспорт'])
  expect(await words('has_link=true')).toEqual(['Паспорт'])
  expect(await words(`author=${guest.id}`)).toEqual(['Паспорт'])
  expect(await words('q=кот&to=2000-01-01')).toEqual([])
  expect(await words('')).toEqual([])
  expect(await words(`search=кот&author=${owner.id}`, `/rooms/${room}/messages?`)).toEqual(['Котёл'])
  const found = async (person: TestPerson) =>
    ((await person.send('GET', '/search?q=котел')) as Answer<{ data: Schema<'SearchGroup'>[] }>).body.data
      .filter(({ type }) => type === 'chat_message')
      .map(({ total, items }) => [total, items[0]?.hint])
  expect(await found(owner)).toEqual([[1, 'Котельная']])
  expect(await found(stranger)).toEqual([])
})

test('a meeting of a room begins with everybody in it and is told of there', async () => {
  const meet = (person: TestPerson, body: object) =>
    call<Schema<'Conference'>>(person, 'POST', `/rooms/${room}/meeting`, body)
  const meeting = await meet(owner, { title: '  ' })
  expect(meeting).toMatchObject({ status: 201, body: { title: 'Котельная', status: 'live', invitees: [guest.id] } })
  const chatOf = async (person: TestPerson) =>
    ((await person.send('GET', `/conference/${meeting.body.id}`)) as Answer<Schema<'Conference'>>).body.chat_room
  expect(await chatOf(guest)).toBe(room)
  const { data } = (await call<Schema<'ChatMessageList'>>(guest, 'GET', `/rooms/${room}/messages?limit=1`)).body
  expect(data[0]).toMatchObject({ kind: 'system' })
  expect(data[0]?.content).toMatch(new RegExp(`«Котельная» /conference/${meeting.body.code}$`))
  expect((await meet(stranger, {})).status).toBe(404)
  await owner.send('PATCH', `/conference/${meeting.body.id}`, { access: 'company', version: meeting.body.version })
  expect(await chatOf(stranger)).toBeNull()
  // Whoever presses while it runs comes to the same one, also all at once; after its end another begins.
  const ids = async () =>
    (await Promise.all([owner, guest, owner].map((person) => meet(person, {})))).map(({ status, body }) => [
      status,
      body.id,
    ])
  expect(await ids()).toEqual(Array(3).fill([201, meeting.body.id]))
  await server.database.pool.query(`update conferences set status = 'ended' where id = $1`, [meeting.body.id])
  const next = await ids()
  expect(new Set(next.map(String)).size).toBe(1)
  expect(next[0]?.[1]).not.toBe(meeting.body.id)
})

test('a meeting that began elsewhere has a chat of its own, for those who may see it (product 16.2)', async () => {
  const body = { title: 'Планёрка', kind: 'instant', invitees: [guest.id] }
  const meeting = (await owner.send('POST', '/conference', body)) as Answer<Schema<'Conference'>>
  expect(meeting.body.chat_room).toBeNull()
  const of = { kind: 'entity', entity: 'conference', entity_id: meeting.body.id }
  const opened = await call<Schema<'ChatRoom'>>(owner, 'POST', '/rooms', of)
  expect(opened).toMatchObject({ status: 200, body: { title: 'Планёрка', entity: 'conference' } })
  await say(owner, 'Повестку пришлю вечером', {}, opened.body.id)
  expect((await call<Schema<'ChatRoom'>>(guest, 'GET', `/rooms/${opened.body.id}`)).body).toMatchObject({
    ...{ my_role: 'member', unread_count: 1 },
  })
  expect((await call(stranger, 'GET', `/rooms/${opened.body.id}`)).status).toBe(404)
})

test('a decision stands on the record of its room with who marked it, and is not reworded while it does', async () => {
  const todo = (await owner.send('POST', '/todos', { title: 'Заменить насос' })) as Answer<{ id: number }>
  const of = { kind: 'entity', entity: 'todo', entity_id: todo.body.id }
  const { id } = (await call<Schema<'ChatRoom'>>(owner, 'POST', '/rooms', of)).body
  const said = (await say(owner, 'Берём насос на 40 кВт', {}, id)).body
  const at = `/rooms/${id}/messages/${said.id}`
  const decide = (is_decision: boolean) => call<Message>(owner, 'POST', `${at}/decision`, { is_decision })
  const stands = async () =>
    (
      (await owner.send('GET', `/decisions?entity=todo&entity_id=${todo.body.id}`)) as Answer<{
        data: Schema<'Decision'>[]
      }>
    ).body.data
  expect((await decide(true)).body.decision).toMatchObject({ by: { id: owner.id } })
  expect(await stands()).toMatchObject([
    {
      content: 'Берём насос на 40 кВт',
      message: { id: said.id, room: id },
      marked_by_details: { id: owner.id },
      may_remove: true,
    },
  ])
  expect((await call(owner, 'PATCH', at, { content: 'Иначе' })).body.code).toBe('decided')
  expect((await call(owner, 'DELETE', at)).body.code).toBe('decided')
  const marked = (await call<Schema<'ChatMessageList'>>(owner, 'GET', `/rooms/${id}/messages?decided=true`)).body
  expect(marked.data.map((one) => one.id)).toEqual([said.id])
  expect(
    (await call(stranger, 'POST', `/rooms/${room}/messages/${said.id}/decision`, { is_decision: true })).status,
  ).toBe(404)
  expect((await decide(false)).body.decision).toBeNull()
  expect(await stands()).toEqual([])
  expect((await call(owner, 'DELETE', at)).status).toBe(204)
})

test('beside people stands whether they can be reached: here, last seen, away until a day (product 16.1)', async () => {
  const away = await createPerson(server, { roles: ['employee'] })
  const made = await call<Schema<'ChatRoom'>>(owner, 'POST', '/rooms', { kind: 'direct', members: [away.id] })
  expect(made.body.peer_presence).toEqual({
    ...{ is_online: false, is_idle: false, last_seen_at: null, dnd_until: null, away: null },
  })
  const seen = async () => (await call<Schema<'ChatRoom'>>(owner, 'GET', `/rooms/${made.body.id}`)).body.peer_presence
  await server.database.pool.query(
    `insert into refresh_tokens (chain, "user", hash, expires_at) values (gen_random_uuid(), ${away.id}, 'a', now())`,
  )
  expect(await seen()).toMatchObject({ is_online: false, last_seen_at: expect.any(String), away: null })
  const socket = openSocket(server.url, away.token)
  // A page that was only opened again tells nothing of its person.
  await expect.poll(seen, { timeout: 5000 }).toMatchObject({ is_online: false, is_idle: true })
  socket.emit('active', {})
  await expect.poll(seen, { timeout: 5000 }).toMatchObject({ is_online: true, is_idle: false })
  const did = (at: string) =>
    server.database.pool.query(`update people_here set active_at = ${at} where profile = ${away.id}`)
  await did("now() - interval '6 minutes'")
  expect(await seen()).toMatchObject({ is_online: false, is_idle: true })
  await did('now()')
  socket.close()
  await expect
    .poll(seen, { timeout: 5000 })
    .toMatchObject({ is_online: false, is_idle: false, last_seen_at: expect.any(String) })
  // A server that was killed says nothing more: what it said last grows old.
  const said = (at: string) =>
    server.database.pool.query(
      `insert into people_here (server, profile, seen_at, active_at) values ('killed', ${away.id}, ${at}, now())
        on conflict (server, profile) do update set seen_at = excluded.seen_at`,
    )
  await said('now()')
  expect(await seen()).toMatchObject({ is_online: true })
  await said("now() - interval '1 minute'")
  expect(await seen()).toMatchObject({ is_online: false })
  await server.database.pool.query(`delete from people_here where profile = ${away.id}`)
  await server.database.pool.query(
    `update profiles set employment_status = 'vacation', absence_from = '2020-01-01', absence_to = '2999-12-31' where id = ${away.id}`,
  )
  await server.database.pool.query(
    `update refresh_tokens set created_at = '2026-01-02T03:04:05Z' where "user" = ${away.id}`,
  )
  const presence = {
    ...{ is_online: false, is_idle: false, dnd_until: null, last_seen_at: '2026-01-02T03:04:05.000Z' },
    away: { status: 'vacation', until: '2999-12-31' },
  }
  const rooms = (await call<{ data: Schema<'ChatRoom'>[] }>(owner, 'GET', '/rooms')).body.data
  expect(rooms.find(({ id }) => id === made.body.id)?.peer_presence).toEqual(presence)
  expect(rooms.find(({ id }) => id === room)?.peer_presence).toBeNull()
  const { data } = (await call<{ data: Schema<'ChatMember'>[] }>(owner, 'GET', `/rooms/${made.body.id}/members`)).body
  expect(data.find(({ profile }) => profile === away.id)?.presence).toEqual(presence)
})

test('each tells for himself of what of a room he wants to hear', async () => {
  const person = await createPerson(server, { roles: ['employee'] })
  const of = { kind: 'group', title: 'Шумная', members: [person.id, guest.id] }
  const { id } = (await call<Schema<'ChatRoom'>>(owner, 'POST', '/rooms', of)).body
  const wants = async (notifications: string) => {
    const { body } = await call<Schema<'ChatRoom'>>(person, 'PATCH', `/rooms/${id}`, { notifications })
    expect(body.notifications).toBe(notifications)
    return (await call(person, 'GET', '/unread')).body
  }
  const told = async () => {
    const { body } = (await person.send('GET', '/notifications')) as Answer<{ data: { message: string }[] }>
    return body.data.map(({ message }) => message.split(': ')[1]?.split(' ').pop())
  }
  const name = (await person.send('GET', `/accounts/profiles/${person.id}`)).body as { username: string }
  const sayAndTell = async (words: string) => {
    await say(owner, words, {}, id)
    await server.jobs.idle()
  }
  const named = (words: string) => sayAndTell(`@${name.username} ${words}`)
  await sayAndTell('Всем')
  await named('первое')
  expect(await wants('all')).toEqual({ unread: 2, mentions: 1 })
  expect(await wants('mentions')).toEqual({ unread: 1, mentions: 1 })
  await named('второе')
  await sayAndTell('Кому интересно')
  expect(await wants('none')).toEqual({ unread: 0, mentions: 0 })
  await named('третье')
  // Whoever wants all is told of all, each room in one line; who asked for less is not.
  expect(await told()).toEqual(['второе', 'Всем'])
  expect((await call<Schema<'ChatRoom'>>(guest, 'GET', `/rooms/${id}`)).body.notifications).toBe('all')
  expect((await call(person, 'PATCH', `/rooms/${id}`, { notifications: 'loud' })).status).toBe(400)
})
