import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { nextMessage, useSockets } from '../../testing/test-sockets'
import { iceServers } from './ice-servers'

type Conference = Schema<'Conference'>

let server: TestServer
let host: TestPerson
let guest: TestPerson
let outsider: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  host = await server.as('u02')
  guest = await server.as('u05')
  outsider = await server.as('u10')
})
afterAll(() => server.close())

const make = async (body: object = {}) => {
  const answer = await host.send('POST', '/conference', { title: 'Разбор', kind: 'instant', ...body })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body as Conference
}
const connected = async (person: TestPerson) => {
  const socket = openSocket(server.url, person.token)
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return socket
}
interface Peers {
  role: string
  peers: { client: string; cam: boolean; mic: boolean; screen: boolean; isLost: boolean; person: { id: number } }[]
}
const enter = async (person: TestPerson, meeting: Conference, client: string, state = { mic: true, cam: true }) => {
  const socket = await connected(person)
  const room = `conference:${meeting.id}`
  const peers = nextMessage<Peers>(socket, 'conf:peers')
  socket.emit('conf:join', { room, client, ...state })
  return { socket, room, client, peers: await peers }
}

test('a meeting of the invited is theirs alone, answers by its code, and goes its way from plan to end', async () => {
  const starts_at = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await make({
    ...{ kind: 'scheduled', starts_at, invitees: [guest.id], recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU' },
    agenda: [{ title: ' Итоги ', minutes: 10 }, { title: 'Планы' }],
  })
  expect(planned).toMatchObject({ status: 'scheduled', duration_minutes: 60, host: host.id, is_host: true })
  expect(planned.code).toMatch(/^[a-z]{3}-[a-z]{4}-[a-z]{3}$/)
  const { id: room } = (await host.send('POST', '/chats/rooms', { kind: 'group', title: 'Щиты', members: [guest.id] }))
    .body as { id: number }
  await host.send('PATCH', `/conference/${planned.id}`, { chat_room: room })
  expect((await outsider.send('GET', `/conference/${planned.id}`)).status).toBe(404)
  expect((await guest.send('GET', `/conference/${planned.code}`)).body).toMatchObject({ id: planned.id })
  const told = JSON.stringify((await guest.send('GET', '/notifications')).body)
  expect(told).toContain('Встреча «Разбор»')
  const path = `/conference/${planned.id}`
  expect((await guest.send('POST', `${path}/join`)).body).toMatchObject({ code: 'too_early' })
  expect((await guest.send('POST', `${path}/start`)).status).toBe(403)
  expect((await host.send('POST', `${path}/join`)).body).toMatchObject({ status: 'live' })
  expect((await guest.send('POST', `${path}/agenda`, { item: 1 })).status).toBe(403)
  expect((await host.send('POST', `${path}/agenda`, { item: 2 })).status).toBe(400)
  expect((await host.send('POST', `${path}/agenda`, { item: 0 })).body).toMatchObject({ current: 0 })
  expect((await guest.send('POST', `${path}/messages`, { text: ' Здравствуйте ' })).status).toBe(201)
  const { rows } = await server.database.pool.query('select min(id) as id from objects where deleted_at is null')
  const object = Number(rows[0].id)
  const link = { from_entity: 'conference', from_id: planned.id, to_entity: 'object', to_id: object, kind: 'relates' }
  expect((await host.send('POST', '/links', link)).status).toBe(201)
  const task = { kind: 'task', text: 'Проверить щит', assignee: outsider.id, due: '2030-01-15' }
  const note = (await guest.send('POST', `${path}/notes`, task)).body as Schema<'ConferenceNote'>
  expect(note).toMatchObject({ todo: expect.any(Number), assignee_details: { id: outsider.id }, due: '2030-01-15' })
  const links = await guest.send('GET', `/links?entity=conference&entity_id=${planned.id}`)
  expect((links.body as { data: object[] }).data).toContainEqual(
    expect.objectContaining({ entity: 'todo', entity_id: note.todo, title: 'Проверить щит' }),
  )
  expect((await guest.send('GET', `/todos/${note.todo}`)).body).toMatchObject({
    description: expect.stringMatching(new RegExp(`^Со встречи «Разбор»: http.+/conference/${planned.code}$`)),
  })
  expect((await guest.send('POST', `${path}/notes`, { kind: 'decision', text: 'Щит менять' })).status).toBe(201)
  expect((await host.send('POST', `${path}/end`)).body).toMatchObject({ status: 'ended', tasks_count: 1 })
  expect((await guest.send('GET', `${path}/room`)).body).toMatchObject({
    ...{ agenda_times: { current: null, seconds: [expect.any(Number)] } },
    messages: [{ text: 'Здравствуйте' }],
    notes: [{ kind: 'task' }, { kind: 'decision', text: 'Щит менять' }],
  })
  expect((await guest.send('POST', `${path}/messages`, { text: 'Поздно' })).body).toMatchObject({ code: 'not_live' })
  expect((await host.send('POST', `${path}/join`)).body).toMatchObject({ code: 'over' })
  const { body } = await host.send('GET', '/conference?time=upcoming&search=Разбор')
  expect(body).toMatchObject({
    data: [{ title: 'Разбор', status: 'scheduled', invitees: [guest.id], chat_room: room }],
  })
  // The next one is about the same record, but not about the tasks of this one.
  const { id: next } = (body as { data: [Conference] }).data[0]
  expect((await host.send('GET', `/links?entity=conference&entity_id=${next}`)).body).toMatchObject({
    data: [{ entity: 'object', entity_id: object }],
  })
})

test('the fifth camera and the second screen are refused at the socket, a ninth person finds no place', async () => {
  const meeting = await make({ access: 'company' })
  const seats = []
  for (let at = 1; at <= 5; at += 1) {
    const socket = await connected(host)
    const refused = nextMessage<{ what: string; message: string }>(socket, 'conf:refused').catch(() => undefined)
    const peers = nextMessage<Peers>(socket, 'conf:peers')
    socket.emit('conf:join', { room: `conference:${meeting.id}`, client: `client-000${at}`, mic: true, cam: true })
    const { peers: seen } = await peers
    expect(seen.at(-1)).toMatchObject({ cam: at < 5, mic: true })
    if (at === 5) expect(await refused).toMatchObject({ what: 'cam', message: 'Включено максимум камер (4)' })
    seats.push({ socket, client: `client-000${at}` })
  }
  const [first, second, , , fifth] = seats
  if (!first || !second || !fifth) throw new Error('Nobody came')
  const state = { room: `conference:${meeting.id}`, mic: true, cam: false, screen: true, hand: false }
  const shown = nextMessage<Peers>(second.socket, 'conf:peers', ({ peers }) =>
    peers.some((one) => one.client === first.client && one.screen),
  )
  first.socket.emit('conf:state', { ...state, client: first.client })
  await shown
  const refused = nextMessage(second.socket, 'conf:refused')
  second.socket.emit('conf:state', { ...state, client: second.client })
  expect(await refused).toMatchObject({ what: 'screen' })
  const freed = nextMessage<Peers>(fifth.socket, 'conf:peers', ({ peers }) =>
    peers.some((one) => one.client === fifth.client && one.cam),
  )
  fifth.socket.emit('conf:state', { ...state, client: fifth.client, screen: false, cam: true })
  await freed
  for (let at = 6; at <= 8; at += 1) await enter(host, meeting, `client-000${at}`, { mic: true, cam: false })
  const ninth = await connected(outsider)
  const full = nextMessage(ninth, 'conf:refused')
  ninth.emit('conf:join', { room: `conference:${meeting.id}`, client: 'client-0009', mic: true, cam: false })
  expect(await full).toMatchObject({ what: 'join', message: expect.stringContaining('уже 8 участников') })
}, 30_000)

test('nobody signals for another, from outside, or over the head of the host', async () => {
  const meeting = await make({ access: 'invited', invitees: [guest.id] })
  const one = await enter(host, meeting, 'host-client')
  const other = await enter(guest, meeting, 'guest-client')
  const stranger = await connected(outsider)
  const refused = nextMessage(stranger, 'conf:refused')
  stranger.emit('conf:join', { room: one.room, client: 'strange-client', mic: true, cam: true })
  expect(await refused).toMatchObject({ message: 'Нет такой встречи' })
  const heard: unknown[] = []
  for (const event of ['conf:offer', 'conf:ice', 'conf:kick', 'conf:mute_request', 'conf:reaction'])
    for (const { socket } of [one, other]) socket.on(event, (message) => heard.push([event, message]))
  const { room } = one
  // As somebody else, to somebody who is not there, of a room one is not in, of a shape that is none.
  stranger.emit('conf:offer', { room, client: 'strange-client', to: one.client, sdp: 'v=0' })
  stranger.emit('conf:offer', { room, client: other.client, to: one.client, sdp: 'v=0' })
  other.socket.emit('conf:offer', { room, client: one.client, to: other.client, sdp: 'v=0' })
  other.socket.emit('conf:offer', { room: 'conference:999999', client: other.client, to: one.client, sdp: 'v=0' })
  other.socket.emit('conf:offer', { room, client: other.client, to: one.client, sdp: { length: 1 } })
  other.socket.emit('conf:ice', { room, client: other.client, to: one.client, candidate: 'text' })
  other.socket.emit('conf:reaction', { room, client: other.client, emoji: '<b>' })
  other.socket.emit('conf:kick', { room, client: other.client, to: one.client })
  other.socket.emit('conf:mute_request', { room, client: other.client, to: null })
  const offer = nextMessage(one.socket, 'conf:offer')
  other.socket.emit('conf:offer', { room, client: other.client, to: one.client, sdp: 'v=0 good' })
  expect(await offer).toEqual({ room, from: other.client, sdp: 'v=0 good' })
  expect(heard).toEqual([['conf:offer', { room, from: other.client, sdp: 'v=0 good' }]])
  const put = nextMessage(other.socket, 'conf:kick')
  one.socket.emit('conf:kick', { room, client: one.client, to: other.client })
  await put
  const again = nextMessage(other.socket, 'conf:refused')
  other.socket.emit('conf:join', { room, client: 'guest-client-2', mic: true, cam: true })
  expect(await again).toMatchObject({ message: 'Ведущий удалил вас из встречи' })
  const ended = nextMessage(one.socket, 'conf:ended')
  await host.send('POST', `/conference/${meeting.id}/end`)
  await ended
  expect((await host.send('GET', `/conference/${meeting.id}`)).body).toMatchObject({
    participants: [{ profile_details: { id: host.id } }, { profile_details: { id: guest.id } }],
  })
})

test('whoever is invited no more is put out of a running meeting, and finds no way back', async () => {
  const meeting = await make({ access: 'invited', invitees: [guest.id, outsider.id] })
  const one = await enter(host, meeting, 'host-client')
  const other = await enter(guest, meeting, 'guest-client')
  await enter(outsider, meeting, 'staying-client')
  const put = nextMessage<{ message: string }>(other.socket, 'conf:refused')
  const left = nextMessage<Peers>(one.socket, 'conf:peers', ({ peers }) => peers.length === 2)
  const narrowed = await host.send('PATCH', `/conference/${meeting.id}`, { invitees: [outsider.id] })
  expect(narrowed.status).toBe(200)
  expect(await put).toMatchObject({ what: 'join', message: 'Ваше участие завершено: доступ к встрече закрыт' })
  expect((await left).peers.map(({ person }) => person.id)).toEqual([host.id, outsider.id])
  const again = nextMessage(other.socket, 'conf:refused')
  other.socket.emit('conf:join', { room: one.room, client: 'guest-client', mic: true, cam: false })
  expect(await again).toMatchObject({ message: 'Нет такой встречи' })
})

test('whoever waits in the lobby hears nobody until the host lets him in; a lost line keeps its place', async () => {
  const meeting = await make({ access: 'company', lobby_enabled: true, mute_on_join: true })
  const one = await enter(host, meeting, 'host-client')
  const waiting = await connected(guest)
  const asked = nextMessage<{ waiting: { client: string }[] }>(
    one.socket,
    'conf:lobby',
    ({ waiting: them }) => them.length > 0,
  )
  const told = nextMessage(waiting, 'conf:lobby')
  const join = { room: one.room, client: 'guest-client', mic: true, cam: false }
  waiting.emit('conf:join', join)
  expect(await told).toMatchObject({ status: 'waiting' })
  expect((await asked).waiting).toMatchObject([{ client: 'guest-client', person: { id: guest.id } }])
  const at = `/conference/${meeting.id}`
  const hears = async () => {
    const { body } = await guest.send('GET', `${at}/room`)
    return (body as Schema<'ConferenceRoom'>).messages.map(({ text }) => text)
  }
  await host.send('POST', `${at}/messages`, { text: 'Пока без гостей' })
  expect(await hears()).toEqual([])
  for (const [path, body] of [
    ['messages', { text: 'Слышно?' }],
    ['notes', { kind: 'decision', text: 'Из зала ожидания' }],
  ] as const)
    expect((await guest.send('POST', `${at}/${path}`, body)).body).toMatchObject({ code: 'not_admitted' })
  const admitted = nextMessage(waiting, 'conf:lobby')
  one.socket.emit('conf:lobby', { room: one.room, client: one.client, to: 'guest-client', admit: true })
  expect(await admitted).toMatchObject({ status: 'admitted' })
  const inside = nextMessage<Peers>(waiting, 'conf:peers')
  waiting.emit('conf:join', join)
  expect((await inside).peers).toMatchObject([{ mic: true }, { mic: false, person: { id: guest.id } }])
  expect(await hears()).toEqual(['Пока без гостей'])
  expect((await guest.send('POST', `${at}/messages`, { text: 'Здравствуйте' })).status).toBe(201)
  const lost = nextMessage<Peers>(one.socket, 'conf:peers', ({ peers }) => peers.some(({ isLost }) => isLost))
  waiting.close()
  await lost
  const back = await enter(guest, meeting, 'guest-client', { mic: false, cam: false })
  expect(back.peers.peers).toHaveLength(2)
  expect(back.peers.peers.every(({ isLost }) => !isLost)).toBe(true)
})

test('a meeting that is over leaves a document of who came, what was spoken of and decided, read by who was invited (product 26, idea 20)', async () => {
  const meeting = await make({ invitees: [guest.id], agenda: [{ title: 'Насос', minutes: 10, owner: guest.id }] })
  const at = `/conference/${meeting.id}`
  expect(await host.send('POST', `${at}/minutes`)).toMatchObject({ status: 409, body: { code: 'not_over' } })
  await enter(host, meeting, 'aaaaaaaaaaaaaaaa')
  await host.send('POST', `${at}/agenda`, { item: 0 })
  await host.send('POST', `${at}/notes`, { kind: 'decision', text: 'Менять насос' })
  const task = await host.send('POST', `${at}/notes`, { kind: 'task', text: 'Купить насос', assignee: guest.id })
  const ended = (await host.send('POST', `${at}/end`)).body as Conference
  const document = await guest.send('GET', `/documents/${ended.minutes_document}`)
  expect(document).toMatchObject({
    status: 200,
    body: { level: 'view', links: [{ entity: 'conference', entity_id: meeting.id }], approvers: [host.id] },
  })
  const { body } = await guest.send('GET', `/documents/${ended.minutes_document}/content`)
  const text = JSON.stringify(body)
  for (const words of ['Встреча «Разбор»', 'Участники', 'Насос — ', 'Менять насос', 'Купить насос — '])
    expect(text).toContain(words)
  expect(text).toContain(`"todoReference","attrs":{"id":${(task.body as { todo: number }).todo}}`)
  expect((await outsider.send('GET', `/documents/${ended.minutes_document}`)).status).toBe(404)
  expect(await host.send('POST', `${at}/minutes`)).toMatchObject({ status: 409, body: { code: 'minutes_exist' } })

  // Where nothing was written down none is made by itself, and one that was thrown away can be made anew.
  const silent = await make()
  expect((await host.send('POST', `/conference/${silent.id}/end`)).body).toMatchObject({ minutes_document: null })
  const made = (await host.send('POST', `/conference/${silent.id}/minutes`)).body as Conference
  await host.send('DELETE', `/documents/${made.minutes_document}`)
  const again = (await host.send('POST', `/conference/${silent.id}/minutes`)).body as Conference
  expect(again.minutes_document).not.toBe(made.minutes_document)
})

test('credentials of TURN are those that coturn checks, for an hour', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const env = { stun: ['stun:turn.example.org'], turn: ['turn:turn.example.org:3478'], secret: 'north' }
  expect(iceServers(env, 7, now)).toEqual({
    expires_at: '2026-11-28T13:00:00.000Z',
    data: [
      { urls: env.stun },
      // printf '1795870800:7' | openssl dgst -sha1 -hmac north -binary | base64
      { urls: env.turn, username: '1795870800:7', credential: expect.stringMatching(/^[\w+/]{27}=$/) },
    ],
  })
})

test('a call rings on both sides, is answered on one device, and is missed, declined or busy otherwise', async () => {
  const ring = () => host.send('POST', '/calls', { profile: guest.id, kind: 'audio' })
  const [device, second] = [await connected(guest), await connected(guest)]
  const rung = Promise.all([nextMessage(device, 'call_changed'), nextMessage(second, 'call_changed')])
  const { body } = await ring()
  const call = body as Schema<'Call'>
  expect(call).toMatchObject({ status: 'ringing', caller_details: { id: host.id } })
  expect(await rung).toMatchObject([{ id: call.id }, { id: call.id }])
  expect((await outsider.send('GET', `/calls/${call.id}`)).status).toBe(404)
  expect((await ring()).body).toMatchObject({ code: 'in_call' })
  expect((await outsider.send('POST', '/calls', { profile: guest.id, kind: 'video' })).body).toMatchObject({
    status: 'busy',
  })
  const act = (person: TestPerson, action: string, device = 'first-page') =>
    person.send('PATCH', `/calls/${call.id}`, { action, device })
  expect((await act(host, 'accept')).body).toMatchObject({ code: 'call_over' })
  const elsewhere = nextMessage<Schema<'Call'>>(second, 'call_changed', ({ id }) => id === call.id)
  expect((await act(guest, 'accept')).body).toMatchObject({ status: 'active', device: 'first-page' })
  expect(await elsewhere).toMatchObject({ status: 'active', device: 'first-page' })
  expect((await act(guest, 'accept', 'second-page')).body).toMatchObject({ code: 'answered_elsewhere' })
  const meeting = await host.send('POST', `/calls/${call.id}/conference`)
  expect(meeting.body).toMatchObject({ kind: 'instant', status: 'live', invitees: [guest.id] })
  expect((await act(guest, 'end')).body).toMatchObject({ status: 'ended', conference: (meeting.body as Conference).id })
  const missed = (await ring()).body as Schema<'Call'>
  await host.send('PATCH', `/calls/${missed.id}`, { action: 'cancel' })
  expect(JSON.stringify((await guest.send('GET', '/notifications')).body)).toContain('Пропущенный звонок: ')
  const declined = (await ring()).body as Schema<'Call'>
  expect((await guest.send('PATCH', `/calls/${declined.id}`, { action: 'decline' })).body).toMatchObject({
    status: 'declined',
  })
  // Who asked not to be disturbed hears no ring and finds the call among the missed ones.
  const disturb = (dnd_until: string | null) => guest.send('PATCH', '/users/me/settings', { dnd_until })
  await disturb(new Date(Date.now() + 3_600_000).toISOString())
  expect((await ring()).body).toMatchObject({ status: 'busy' })
  await disturb(null)
  expect((await host.send('POST', '/calls', { profile: host.id, kind: 'audio' })).status).toBe(400)
  const room = (await host.send('POST', '/chats/rooms', { kind: 'direct', members: [guest.id] })).body as { id: number }
  expect((await outsider.send('POST', `/chats/rooms/${room.id}/call`, { kind: 'video' })).status).toBe(404)
  const { body: started } = await host.send('POST', `/chats/rooms/${room.id}/call`, { kind: 'video' })
  expect(started).toMatchObject({ status: 'ringing', chat_room: room.id })
  await guest.send('PATCH', `/calls/${(started as Schema<'Call'>).id}`, { action: 'decline' })
  const said = (await guest.send('GET', `/chats/rooms/${room.id}/messages`)).body as Schema<'ChatMessageList'>
  expect(said.data.at(-1)).toMatchObject({ kind: 'call', content: 'Видеозвонок: отклонён', author: host.id })
})

test('a call in which nobody is any more ends by itself, and keeps nobody busy', async () => {
  const ring = () => host.send('POST', '/calls', { profile: guest.id, kind: 'audio' })
  const call = (await ring()).body as Schema<'Call'>
  expect(call.rings_for).toBeGreaterThan(20_000)
  await guest.send('PATCH', `/calls/${call.id}`, { action: 'accept' })
  const tidy = async () => {
    server.jobs.wake('calls.end')
    await server.jobs.idle()
    return ((await guest.send('GET', `/calls/${call.id}`)).body as Schema<'Call'>).status
  }
  // Both are given a minute to come in.
  expect(await tidy()).toBe('active')
  expect((await ring()).body).toMatchObject({ code: 'in_call', details: { call: call.id } })
  await server.database.pool.query(`update calls set started_at = now() - interval '2 minutes' where id = $1`, [
    call.id,
  ])
  const device = await connected(guest)
  device.emit('conf:join', { room: `call:${call.id}`, client: 'page-of-guest-1', mic: true, cam: false })
  await nextMessage(device, 'conf:peers')
  expect(await tidy()).toBe('active')
  device.emit('conf:leave', { room: `call:${call.id}`, client: 'page-of-guest-1' })
  await expect.poll(tidy).toBe('ended')
  expect((await ring()).body).toMatchObject({ status: 'ringing' })
})

test('a meeting is put into a room of the messenger that its writer sees; who does not see it neither reads nor loses it', async () => {
  const roomOf = async (person: TestPerson, members: number[]) =>
    ((await person.send('POST', '/chats/rooms', { kind: 'group', title: 'Лифты', members })).body as { id: number }).id
  const room = await roomOf(host, [outsider.id])
  const foreign = await roomOf(outsider, [guest.id])
  const body = { title: 'О лифтах', kind: 'permanent' }
  const refused = await host.send('POST', '/conference', { ...body, chat_room: foreign })
  expect(refused).toMatchObject({ status: 400, body: { errors: { chat_room: ['Нет такого чата'] } } })
  const meeting = await make({ ...body, chat_room: room, host: guest.id, invitees: [host.id] })
  const roomFor = async (person: TestPerson) =>
    ((await person.send('GET', `/conference/${meeting.id}`)).body as Conference).chat_room
  expect([await roomFor(host), await roomFor(guest)]).toEqual([room, null])
  await guest.send('PATCH', `/conference/${meeting.id}`, { chat_room: null, title: 'О подъёмниках' })
  expect(await roomFor(host)).toBe(room)
})
