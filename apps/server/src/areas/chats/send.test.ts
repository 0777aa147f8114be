import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'
import { isPostgres } from '../../testing/create-test-server'

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

const say = (room: number) =>
  author.send('POST', `/chats/rooms/${room}/messages`, { client_id: randomUUID(), content: 'Насос работает' })

/** What the database is asked while a plain message is said, without what whoever sends the outbox asks. */
async function statementsOf(room: number): Promise<string[]> {
  await server.dispatcher.idle()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await say(room)
  const asked = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')),
  )
  query.mockRestore()
  expect(status).toBe(200)
  return asked.filter(
    (statement) => statement.startsWith('insert into "outbox"') || !/outbox|pg_notify/.test(statement),
  )
}

describe.runIf(isPostgres)('what saying something costs the database', () => {
  test.each([
    ['direct', 1],
    ['group', 2],
    ['group', 5],
  ] as const)('a plain message takes as many statements in a %s of %i others as in any', async (kind, size) => {
    await server.jobs.stop()
    const room = await open(kind, others.slice(0, size))
    // The rights of its people are read once.
    await say(room)
    const asked = await statementsOf(room)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(18)
  })
})
