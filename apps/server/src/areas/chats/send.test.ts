import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'
import { isPostgres } from '../../testing/create-test-server'
import { statementsOf } from '../../testing/statements-of'

let server: TestServer
let author: TestPerson
let others: TestPerson[]

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  author = await createPerson(server, { roles: ['manager'] })
  others = []
  for (let at = 0; at < 5; at += 1) others.push(await createPerson(server, { roles: ['employee'] }))
})
afterAll(() => server.close())

async function open(kind: 'direct' | 'group', members: readonly TestPerson[]): Promise<number> {
  const body = { kind, title: 'Дежурство', members: members.map(({ id }) => id) }
  return ((await author.send('POST', '/chats/rooms', body)).body as Schema<'ChatRoom'>).id
}

async function say(room: number): Promise<void> {
  const body = { client_id: randomUUID(), content: 'Насос работает' }
  expect((await author.send('POST', `/chats/rooms/${room}/messages`, body)).status).toBe(200)
}

describe.runIf(isPostgres)('what saying something costs the database', () => {
  test.each([
    ['direct', 1],
    ['group', 2],
    ['group', 5],
  ] as const)('a plain message takes as many statements in a %s of %i others as in any', async (kind, size) => {
    const room = await open(kind, others.slice(0, size))
    // The rights of its people are read once.
    await say(room)
    const asked = await statementsOf(() => say(room))
    // Who asks, and the message; what is sent and notified afterwards is not the message's.
    const own = asked.findIndex((statement) => statement.includes('insert into "chat_messages"')) + 1
    expect(own, asked.join('\n')).toBe(2)
  })
})
