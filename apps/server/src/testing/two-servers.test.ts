import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { append, beginUpload } from '../areas/files/resumable/tus.fixture'
import { type BuiltServer, buildServer } from '../build-server'
import { type Database, openDatabase } from '../db/database'
import { readEnv } from '../env'
import { ACCESS_LIFE } from '../lib/access/tokens'
import { openStorage } from '../lib/storage/open-storage'
import { createRateCounts } from '../plugins/rate-counts'
import { isPostgres, openTestDatabase } from './create-test-server'
import { useSockets } from './test-sockets'

/** Two servers as two hosts have them: one database and one folder, nothing in memory between them. */
interface OneOfTwo extends BuiltServer {
  url: string
  database: Database
}
const servers: OneOfTwo[] = []
const at = (index: number) => servers[index] as OneOfTwo
const openSocket = useSockets()
const HOST = 2
const GUEST = 7
let owner: Database
let dataDir: string

beforeAll(async () => {
  if (!isPostgres) return
  dataDir = await mkdtemp(join(tmpdir(), 'ws-two-'))
  owner = await openTestDatabase('demo', dataDir)
  const url = String(owner.pool.options.connectionString)
  const secret = randomBytes(48)
  const env = readEnv({
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', PORTAL_DIR: join(dataDir, 'portal') },
    // Named from outside, Redis carries what else goes by PostgreSQL.
    REDIS_URL: process.env.REDIS_URL,
  })
  for (let count = 0; count < 2; count += 1) {
    const database = await openDatabase({ url, maxConnections: 6 })
    const built = await buildServer({ env, database, storage: await openStorage(env), secret, checkAnswers: true })
    servers.push({ ...built, database, url: await built.app.listen({ port: 0, host: '127.0.0.1' }) })
  }
})
afterAll(async () => {
  for (const server of servers) {
    await server.close()
    await server.database.close()
  }
  await owner?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

const tokenOf = (user: number) => at(0).services.tokens.issueAccessToken({ user, session: randomUUID() }, ACCESS_LIFE)

async function ask(index: number, user: number, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${at(index).url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(user)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

/** A socket of a person at one of the servers, and all it was told. */
async function arrive(index: number, user: number, ...rooms: string[]) {
  const socket = openSocket(at(index).url, await tokenOf(user))
  const heard: { event: string; message: Record<string, unknown> }[] = []
  socket.onAny((event, message) => heard.push({ event, message }))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  for (const room of rooms) {
    socket.emit('join', { room })
    await expect.poll(() => heard.some(({ event, message }) => event === 'joined' && message.room === room)).toBe(true)
  }
  const of = (event: string) => heard.filter((one) => one.event === event).map(({ message }) => message)
  return { socket, of, last: (event: string) => of(event).at(-1) }
}

test.runIf(isPostgres)('what is committed at either server is told once at both', async () => {
  const here = await arrive(0, HOST, 'list:/todos')
  const there = await arrive(1, HOST, 'list:/todos')
  const made: number[] = []
  for (let count = 0; count < 10; count += 1) {
    const { body } = await ask(count % 2, HOST, 'POST', '/todos', { title: `Проверить щит ${count}` })
    made.push((body as Schema<'Todo'>).id)
  }
  const told = ({ of }: typeof here) =>
    of('entity_changed')
      .filter(({ entity, action }) => entity === '/todos' && action === 'create')
      .map(({ entity_id }) => Number(entity_id))
      .sort((one, other) => one - other)
  for (const person of [here, there]) await expect.poll(() => told(person)).toEqual(made)
  // Nothing comes a second time when the servers look at leisure.
  for (const server of servers) {
    server.dispatcher.wake()
    await server.dispatcher.idle()
  }
  expect([told(here), told(there)]).toEqual([made, made])
})

test.runIf(isPostgres)('who types at one server is seen at the other, and who goes away there, too', async () => {
  const { body } = await ask(0, HOST, 'POST', '/chats/rooms', { kind: 'direct', members: [GUEST] })
  const room = `chat:${(body as { id: number }).id}`
  const here = await arrive(0, HOST, room)
  const there = await arrive(1, GUEST, room)
  there.socket.emit('presence', { room, client: 'page-of-guest', place: 'typing' })
  await expect.poll(() => here.last('presence')).toMatchObject({ place: 'typing', person: { id: GUEST } })
  there.socket.close()
  await expect.poll(() => here.last('presence')).toMatchObject({ isGone: true, person: { id: GUEST } })
})

test.runIf(isPostgres)('a sign-out at one server closes sockets of the other', async () => {
  const there = await arrive(1, GUEST)
  at(0).services.disconnect(GUEST)
  await expect.poll(() => there.socket.connected).toBe(false)
})

test.runIf(isPostgres)('sockets are counted over all servers, and a person at both once', async () => {
  const counted = () => Promise.all([0, 1].map((index) => at(index).services.countSockets()))
  const [before] = await counted()
  for (const index of [0, 1]) await arrive(index, GUEST)
  await arrive(1, HOST)
  const people = new Set([GUEST, HOST]).size
  expect(before?.people).toBeLessThanOrEqual(people)
  const now = { open: (before?.open ?? 0) + 3, people }
  await expect.poll(counted).toEqual([now, now])
})

type Peers = { me: string; peers: { client: string; isLost?: boolean; cam: boolean; screen: boolean }[] }
const peersOf = (one: { last(event: string): unknown }) => (one.last('conf:peers') as Peers | undefined)?.peers ?? []

async function enter(index: number, user: number, room: string, client: string, cam = false) {
  const person = await arrive(index, user)
  person.socket.emit('conf:join', { room, client, mic: true, cam })
  await expect.poll(() => peersOf(person).some((peer) => peer.client === client)).toBe(true)
  return person
}

const state = { mic: true, cam: false, screen: true, hand: false }
const refusals = ({ of }: { of(event: string): Record<string, unknown>[] }) =>
  of('conf:refused').map(({ what, message }) => `${what}: ${message}`)

test.runIf(isPostgres)('people at two servers meet in one room, and its limits hold over both', async () => {
  const { body } = await ask(0, HOST, 'POST', '/conference', {
    title: 'Планёрка',
    kind: 'instant',
    access: 'company',
    invitees: [],
  })
  const { id } = body as Schema<'Conference'>
  const room = `conference:${id}`
  const host = await enter(0, HOST, room, 'host-client', true)
  const guest = await enter(1, GUEST, room, 'guest-client', true)
  await expect.poll(() => peersOf(host)).toHaveLength(2)
  for (let count = 0; count < 40; count += 1)
    guest.socket.emit('conf:ice', { room, client: 'guest-client', to: 'host-client', candidate: { count } })
  const candidates = () => host.of('conf:ice').map(({ candidate }) => (candidate as { count: number }).count)
  await expect.poll(candidates).toEqual(Array.from({ length: 40 }, (_, count) => count))

  host.socket.emit('conf:state', { ...state, room, client: 'host-client' })
  await expect.poll(() => peersOf(guest).some(({ screen }) => screen)).toBe(true)
  guest.socket.emit('conf:state', { ...state, room, client: 'guest-client' })
  await expect.poll(() => refusals(guest)).toEqual([expect.stringContaining('screen: Экран уже показывает')])

  const others: Socket[] = []
  for (let count = 3; count <= 8; count += 1) {
    const other = await enter(count % 2, GUEST, room, `other-client-${count}`, true)
    others.push(other.socket)
  }
  await expect.poll(() => peersOf(host)).toHaveLength(8)
  expect(peersOf(host).filter(({ cam }) => cam)).toHaveLength(4)
  for (const index of [0, 1]) {
    const ninth = await arrive(index, GUEST)
    ninth.socket.emit('conf:join', { room, client: `ninth-client-${index}`, mic: true, cam: false })
    await expect.poll(() => refusals(ninth)).toEqual([expect.stringContaining('join: Во встрече уже 8')])
  }

  // The server of a guest is gone: he has his place again at the other.
  guest.socket.close()
  await expect.poll(() => peersOf(host).find(({ client }) => client === 'guest-client')?.isLost).toBe(true)
  const back = await enter(0, GUEST, room, 'guest-client')
  await expect.poll(() => peersOf(host).some(({ isLost }) => isLost)).toBe(false)
  expect(peersOf(back)).toHaveLength(8)
  host.socket.emit('conf:kick', { room, client: 'host-client', to: 'guest-client' })
  await expect.poll(() => back.of('conf:kick')).toHaveLength(1)
  await ask(1, HOST, 'POST', `/conference/${id}/end`)
  await expect.poll(() => host.of('conf:ended')).toHaveLength(1)
})

test.runIf(isPostgres)('a call rings on devices at both servers, and stops on one when the other answers', async () => {
  const caller = await arrive(0, HOST)
  const [here, there] = [await arrive(0, GUEST), await arrive(1, GUEST)]
  const { body } = await ask(0, HOST, 'POST', '/calls', { profile: GUEST, kind: 'audio' })
  const { id } = body as Schema<'Call'>
  const heardBy = ({ of }: typeof here) =>
    of('call_changed')
      .filter((call) => call.id === id)
      .map(({ status, device }) => [status, device])
  for (const device of [here, there]) await expect.poll(() => heardBy(device)).toEqual([['ringing', null]])

  const answer = (index: number, device: string) =>
    ask(index, GUEST, 'PATCH', `/calls/${id}`, { action: 'accept', device })
  const answers = await Promise.all([answer(0, 'desk'), answer(1, 'phone')])
  const taken = answers[0].status === 200 ? 'desk' : 'phone'
  expect(answers.map(({ body: told }) => (told as { code?: string }).code).toSorted()).toEqual([
    'answered_elsewhere',
    undefined,
  ])
  // Each device learns which one answered, and so does the caller; the second answer is told to nobody.
  const course = [
    ['ringing', null],
    ['active', taken],
  ]
  for (const person of [here, there, caller]) await expect.poll(() => heardBy(person)).toEqual(course)

  const seats = [await arrive(0, HOST), await arrive(1, GUEST)]
  for (const [index, { socket }] of seats.entries())
    socket.emit('conf:join', { room: `call:${id}`, client: `speaker-${index}-client`, mic: true, cam: false })
  for (const seat of seats) await expect.poll(() => peersOf(seat)).toHaveLength(2)
  await ask(1, GUEST, 'PATCH', `/calls/${id}`, { action: 'end' })
  for (const person of [here, there, caller]) await expect.poll(() => heardBy(person).at(-1)?.[0]).toBe('ended')
  for (const seat of seats) await expect.poll(() => seat.of('conf:ended')).toHaveLength(1)
})

test.runIf(isPostgres)('read marks and counts of what is unread agree on both servers, whichever is told', async () => {
  const { body } = await ask(0, HOST, 'POST', '/chats/rooms', { kind: 'group', title: 'Обход', members: [GUEST] })
  const { id } = body as Schema<'ChatRoom'>
  const devices = [await arrive(0, GUEST, 'list:/chats/rooms'), await arrive(1, GUEST, 'list:/chats/rooms')]
  const reader = await arrive(1, HOST, 'list:/chats/rooms')
  const said: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const message = { client_id: randomUUID(), content: `Подъезд ${count}` }
    const { body: made } = await ask(count % 2, HOST, 'POST', `/chats/rooms/${id}/messages`, message)
    said.push((made as Schema<'ChatMessage'>).id)
  }
  const of = async (index: number, user: number) => {
    const room = (await ask(index, user, 'GET', `/chats/rooms/${id}`)).body as Schema<'ChatRoom'>
    const { body: all } = await ask(index, user, 'GET', '/chats/unread')
    return { room: [room.unread_count, room.first_unread, room.last_read_message_id], all: all as Schema<'ChatUnread'> }
  }
  const both = async (user: number) => [await of(0, user), await of(1, user)]
  const agree = async (user: number, unread: number) => {
    const [one, other] = await both(user)
    expect(one).toEqual(other)
    expect(one?.room[0]).toBe(unread)
    return one?.room
  }
  await agree(GUEST, 6)
  const told = ({ of: heard }: typeof reader, action: string) =>
    heard('chat_changed').flatMap((event) => (event.room === id && event.action === action ? [event.message] : []))
  for (const device of devices)
    await expect.poll(() => told(device, 'sent').filter((one) => said.includes(Number(one)))).toEqual(said)

  // Two devices read at once; the mark never goes back, whichever server is the later one.
  const read = (index: number, message = 0) =>
    ask(index, GUEST, 'POST', `/chats/rooms/${id}/mark-as-read`, { message_id: said[message] })
  const marks = await Promise.all([read(0, 3), read(1, 1)])
  expect(marks.map(({ status }) => status)).toEqual([200, 200])
  expect(await agree(GUEST, 2)).toEqual([2, said[4], said[3]])
  for (const person of [...devices, reader]) await expect.poll(() => told(person, 'read')).toContain(said[3])
  await read(1, 5)
  expect(await agree(GUEST, 0)).toEqual([0, null, said[5]])
  await agree(HOST, 0)
  const readers = (index: number) => ask(index, HOST, 'GET', `/chats/rooms/${id}/messages/${said[5]}/reads`)
  const seen = (await Promise.all([readers(0), readers(1)])).map(({ body: list }) =>
    (list as Schema<'ChatReadList'>).data.map(({ person }) => person.id),
  )
  expect(seen).toEqual([[GUEST], [GUEST]])
})

test.runIf(isPostgres)('requests of one caller are counted over both servers', async () => {
  const counts = servers.map(({ database }) => createRateCounts(database, () => undefined))
  const [one, other] = counts as [(typeof counts)[0], (typeof counts)[0]]
  for (let count = 0; count < 5; count += 1) one.add('any:192.0.2.7')
  expect(other.add('any:192.0.2.7').current).toBe(1)
  await one.exchange()
  await other.exchange()
  expect(other.add('any:192.0.2.7').current).toBe(7)
  await other.exchange()
  expect(one.add('any:192.0.2.7').current).toBe(6)
  await one.exchange()
  expect(one.add('any:192.0.2.7').current).toBe(9)
  for (const each of counts) await each.stop()
})

test.runIf(isPostgres)('an upload goes on at the other server', async () => {
  const token = await tokenOf(HOST)
  const personAt = (index: number) => ({
    fetch: ((path: string, { headers, ...init }: RequestInit = {}) =>
      fetch(`${at(index).url}${path}`, {
        ...init,
        headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
      })) as typeof fetch,
  })
  const place = await beginUpload(personAt(0), 11, { filename: 'Акт.txt' })
  expect((await append(personAt(0), place, 0, new TextEncoder().encode('first '))).status).toBe(204)
  const whole = await append(personAt(1), place, 6, new TextEncoder().encode('other'))
  expect([whole.status, whole.headers.get('upload-offset')]).toEqual([204, '11'])
  const { body } = await ask(0, HOST, 'GET', `/mediafiles/files/${whole.headers.get('upload-file')}`)
  expect(body).toMatchObject({ file_size: 11 })
})
