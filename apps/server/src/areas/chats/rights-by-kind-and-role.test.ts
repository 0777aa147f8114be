import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Schema } from '@ws/api-client/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'
import { useSockets } from '../../testing/test-sockets'

/**
 * What somebody is in a room: owner, admin, member, readonly or not there at all; a moderator is a member like any other who
 * may moderate. In a direct room there are members only.
 */
const ROLES = { o: 'owner', a: 'admin', m: 'member', r: 'readonly', n: null, d: 'member' } as const
type Role = keyof typeof ROLES
const KINDS = ['direct', 'group', 'channel', 'entity'] as const
type Kind = (typeof KINDS)[number]
const ROLES_OF: Record<Kind, string> = { direct: 'mnd', group: 'oamrnd', channel: 'oamrnd', entity: 'oamrnd' }

/** One room with who acts in it, who leads it and a third, what each of the two has said, and a message of another room. */
interface Stage {
  room: number
  actor: TestPerson
  lead: TestPerson
  own: number
  others: number
  foreign: number
  /** The membership of the third, and somebody who is not there yet. */
  third: number
  newcomer: number
}

/** What is done in a room; whoever may do it is answered with less than 300. */
const ACTS = {
  read: (on) => to(on, 'GET', '/messages'),
  'mark read': (on) => to(on, 'POST', '/mark-as-read', { message_id: on.others }),
  'mark read by a message of another room': (on) => to(on, 'POST', '/mark-as-read', { message_id: on.foreign }),
  react: (on) => to(on, 'POST', `/messages/${on.others}/reactions`, { emoji: '👍' }),
  'be seen typing': async (on) => ((await isSeenTyping(on)) ? 200 : 404),
  send: (on) => to(on, 'POST', '/messages', { client_id: randomUUID(), content: 'Добрый день' }),
  'edit own': (on) => to(on, 'PATCH', `/messages/${on.own}`, { content: 'Иначе' }),
  pin: (on) => to(on, 'POST', `/messages/${on.others}/pin`, { is_pinned: true }),
  decide: (on) => to(on, 'POST', `/messages/${on.own}/decision`, { is_decision: true }),
  'undo the decision of another': (on) => undoDecision(on),
  call: (on) => to(on, 'POST', '/call', { kind: 'audio' }),
  meet: (on) => to(on, 'POST', '/meeting', {}),
  rename: (on) => to(on, 'PATCH', '', { title: 'Другое' }),
  'add a member': (on) => to(on, 'POST', '/members', { profile: on.newcomer }),
  'change a role': (on) => to(on, 'PATCH', `/members/${on.third}`, { role: 'readonly' }),
  'remove a member': (on) => to(on, 'DELETE', `/members/${on.third}`),
  'remove what another said': (on) => to(on, 'DELETE', `/messages/${on.others}`),
  'remove own': (on) => removeOwn(on),
} satisfies Record<string, (on: Stage) => Promise<number>>
type Act = keyof typeof ACTS

const HEARING = ['read', 'mark read', 'react', 'be seen typing', 'remove own'] as const
const SPEAKING = ['send', 'edit own', 'pin', 'decide', 'meet'] as const
const LEADING = [
  ...(['undo the decision of another', 'rename', 'add a member', 'change a role', 'remove a member'] as const),
  'remove what another said',
] as const
const each = (acts: readonly Act[], roles: string) => Object.fromEntries(acts.map((act) => [act, roles]))

/** Who may do what, by the letters of the roles. Whoever is not there is told that there is no such room. */
const MAY: Record<Kind, Partial<Record<Act, string>>> = {
  direct: { ...each(HEARING, 'md'), ...each(SPEAKING, 'md'), call: 'md' },
  group: { ...each(HEARING, 'oamrd'), ...each(SPEAKING, 'oamd'), ...each(LEADING, 'oad') },
  channel: { ...each(HEARING, 'oamrd'), ...each(SPEAKING, 'oa'), ...each(LEADING, 'oad') },
  entity: {
    ...each(HEARING, 'oamrd'),
    ...each(SPEAKING, 'oamd'),
    ...each(LEADING, 'oad'),
    rename: '',
    'add a member': '',
  },
}

let server: TestServer
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
})
afterAll(() => server.close())

async function to({ actor, room }: Stage, method: string, path: string, body?: object): Promise<number> {
  return (await actor.send(method, `/chats/rooms/${room}${path}`, body)).status
}

async function number(query: string, values: unknown[]): Promise<number> {
  const { rows } = await server.database.pool.query(query, values)
  return Number(rows[0]?.id)
}

const said = (room: number, author: number) =>
  number(`insert into chat_messages (room, author, kind, content) values ($1, $2, 'text', 'Было') returning id`, [
    room,
    author,
  ])

/** A room of a kind in which somebody is what he is; nobody in it was in another one before. */
async function setStage(kind: Kind, role: Role): Promise<Stage> {
  const lead = await createPerson(server, { roles: ['manager'] })
  const actor = await createPerson(server, { roles: [role === 'd' ? 'admin' : 'employee'] })
  const [other, newcomer] = [await createPerson(server), await createPerson(server)]
  const isThere = role !== 'n'
  const open = async (body: object) => {
    const answer = await lead.send('POST', '/chats/rooms', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return (answer.body as Schema<'ChatRoom'>).id
  }
  const record = async () => {
    const named = { co_assignees: [other.id, ...(isThere ? [actor.id] : [])] }
    return ((await lead.send('POST', '/todos', { title: 'Сменить замок', ...named })).body as { id: number }).id
  }
  const room = await open({
    ...{ kind, title: 'Ремонт', members: [kind === 'direct' && isThere ? actor.id : other.id] },
    ...(kind === 'entity' ? { entity: 'todo', entity_id: await record() } : {}),
  })
  const elsewhere = await open({ kind: 'group', title: 'Другая', members: [other.id] })
  if (isThere) {
    await server.database.pool.query(
      `insert into chat_members (room, profile, role) values ($1, $2, $3)
        on conflict (room, profile) do update set role = excluded.role`,
      [room, actor.id, ROLES[role]],
    )
  }
  await server.database.pool.query(
    'insert into chat_members (room, profile) values ($1, $2) on conflict do nothing',
    kind === 'direct' ? [room, lead.id] : [room, other.id],
  )
  return {
    ...{ room, actor, lead, newcomer: newcomer.id },
    own: await said(room, actor.id),
    others: await said(room, lead.id),
    foreign: await said(elsewhere, lead.id),
    third: await number('select id from chat_members where room = $1 and profile = $2', [
      room,
      kind === 'direct' ? lead.id : other.id,
    ]),
  }
}

async function undoDecision(on: Stage): Promise<number> {
  await server.database.pool.query('update chat_messages set decided_at = now(), decided_by = $2 where id = $1', [
    on.others,
    on.lead.id,
  ])
  const status = await to(on, 'POST', `/messages/${on.others}/decision`, { is_decision: false })
  await server.database.pool.query('update chat_messages set decided_at = null, decided_by = null where id = $1', [
    on.others,
  ])
  return status
}

/** One's own words go always: an agreement is taken back before. */
async function removeOwn(on: Stage): Promise<number> {
  await server.database.pool.query('update chat_messages set decided_at = null where id = $1', [on.own])
  return to(on, 'DELETE', `/messages/${on.own}`)
}

/** Asks something of a socket, whose answer comes after all that was said to it before. */
const answered = (socket: Socket, event: string, room: string) =>
  new Promise<boolean>((resolve) => {
    socket.once(event === 'join' ? 'joined' : 'left', () => resolve(true))
    socket.once('join_error', () => resolve(false))
    socket.emit(event, { room })
  })

/** Whether another page in the room sees him typing, though his page does not care whether it was let in. */
async function isSeenTyping({ actor, lead, room: id }: Stage): Promise<boolean> {
  const [his, theirs] = [openSocket(server.url, actor.token), openSocket(server.url, lead.token)]
  const room = `chat:${id}`
  const seen: number[] = []
  theirs.on('presence', ({ person }: { person: { id: number } }) => seen.push(person.id))
  expect(await answered(theirs, 'join', room)).toBe(true)
  const isIn = await answered(his, 'join', room)
  // What is said of presence is dropped while something else is on its way: a page says it again.
  for (let times = isIn ? 200 : 3; times > 0 && seen.length === 0; times -= 1) {
    his.emit('presence', { room, client: 'page-of-his', place: 'typing' })
    await answered(his, 'leave', 'todos')
    await pause(20)
  }
  for (const socket of [his, theirs]) socket.close()
  return seen.includes(actor.id)
}

test.each(KINDS)(
  'in a room of kind %s each does what his role there lets him, and nothing else (product 16.1)',
  async (kind) => {
    const wrong: string[] = []
    for (const role of [...ROLES_OF[kind]] as Role[]) {
      const stage = await setStage(kind, role)
      for (const act of Object.keys(ACTS) as Act[]) {
        const status = await ACTS[act](stage)
        const may = MAY[kind][act]?.includes(role) ?? false
        const isForged = act === 'mark read by a message of another room'
        const fits = may ? status < 300 : role === 'n' || isForged ? status === 404 : status === 403 || status === 409
        if (!fits) wrong.push(`${role} ${act}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
