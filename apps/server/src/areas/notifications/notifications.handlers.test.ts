import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationsTable } from '../../db/tables/notifications/notifications'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let person: TestPerson
let stranger: TestPerson
let portalDir: string

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'ws-portal-'))
  await writeFile(join(portalDir, 'index.html'), '<!doctype html><title>Рабочее пространство</title>')
  server = await createTestServer({ seed: 'empty', env: { PORTAL_DIR: portalDir } })
  person = await createPerson(server)
  stranger = await createPerson(server)
})

afterAll(async () => {
  await server.close()
  await rm(portalDir, { recursive: true })
})

beforeEach(async () => {
  await server.database.reader.delete(notificationsTable)
})

interface ListAnswer {
  data: { id: string; read: boolean }[]
  meta: { unread: number }
}

async function list(of: TestPerson, query = ''): Promise<ListAnswer> {
  const { status, body } = await of.send('GET', `/api/notifications${query}`)
  expect(status).toBe(200)
  return body
}

const ids = async (of: TestPerson, query?: string) => (await list(of, query)).data.map(({ id }) => id)

/** Notifications of one person, the first id the oldest, a minute between them. */
async function store(of: TestPerson, names: string[], read: string[] = []) {
  await server.database.reader.insert(notificationsTable).values(
    names.map((id, index) => {
      const at = new Date(Date.UTC(2026, 10, 21, 8, index)).toISOString()
      const values = { id, user: of.id, type: 'system', event: 'export.ready', message: `Файл готов ${id}` } as const
      return { ...values, read: read.includes(id), createdAt: at, updated_at: at }
    }),
  )
}

test('a person gets the newest hundred of his own, and how many are unread (API-066, API-071)', async () => {
  const names = Array.from({ length: 103 }, (_, index) => `n${index}`)
  await store(person, names, ['n102'])
  await store(stranger, ['foreign'])
  const answer = await list(person)
  expect(answer.data).toHaveLength(100)
  expect(answer.data[0]).toMatchObject({
    id: 'n102',
    read: true,
    createdAt: '2026-11-21T09:42:00.000Z',
    type: 'system',
  })
  expect(answer.meta.unread).toBe(102)
})

test('since answers what was made or changed after that moment (API-066)', async () => {
  await store(person, ['a', 'b', 'c'])
  const since = '?since=2026-11-21T08:01:00.000Z'
  expect(await ids(person, since)).toEqual(['c'])
  await person.send('POST', '/api/notifications/a/read')
  expect(await ids(person, since)).toEqual(['c', 'a'])
})

test('one is marked as read, a second time without harm; a foreign one does not exist (API-067)', async () => {
  await store(person, ['a'])
  for (const _ of [1, 2]) {
    const { status, body } = await person.send('POST', '/api/notifications/a/read')
    expect({ status, body }).toMatchObject({ status: 200, body: { id: 'a', read: true } })
  }
  expect((await stranger.send('POST', '/api/notifications/a/read')).status).toBe(404)
})

test('the named ones are marked as read, or all; those of others never (API-068)', async () => {
  await store(person, ['a', 'b', 'c'])
  await store(stranger, ['d'])
  const some = await person.send('POST', '/api/notifications/mark-all-read', { notificationIds: ['a', 'd', 'local-1'] })
  expect(some.body).toMatchObject({ data: [{ id: 'a', read: true }], meta: { unread: 2 } })
  const all = await person.send('POST', '/api/notifications/mark-all-read')
  expect(all.body).toMatchObject({ meta: { unread: 0, muted: [] } })
  expect((await list(stranger)).meta.unread).toBe(1)
})

test('only a read one is deleted; an unread one is refused in words (ST-020, API-069)', async () => {
  await store(person, ['a', 'b'], ['b'])
  const refused = await person.send('DELETE', '/api/notifications/a')
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Непрочитанное уведомление') })
  expect((await stranger.send('DELETE', '/api/notifications/b')).status).toBe(404)
  expect((await person.send('DELETE', '/api/notifications/b')).status).toBe(204)
  expect((await person.send('DELETE', '/api/notifications/b')).status).toBe(404)
  expect(await ids(person)).toEqual(['a'])
})

test('the read ones are cleared, the named or all; unread ones and those of others stay (ST-020, API-070)', async () => {
  await store(person, ['a', 'b', 'c', 'd'], ['a', 'b', 'c'])
  await store(stranger, ['e'], ['e'])
  const named = await person.send('DELETE', '/api/notifications/clear-read', { notificationIds: ['a', 'd', 'e'] })
  expect(named.status).toBe(204)
  expect(await ids(person)).toEqual(['d', 'c', 'b'])
  await person.send('DELETE', '/api/notifications/clear-read')
  expect(await ids(person)).toEqual(['d'])
  expect(await ids(stranger)).toEqual(['e'])
})

test('nobody reads notifications without signing in (API-066)', async () => {
  expect((await server.send('GET', '/api/notifications')).status).toBe(401)
})

test('the calls of the bell are answered where the application itself comes from (API-072)', async () => {
  expect(await (await server.fetch('/')).text()).toContain('Рабочее пространство')
  expect(await list(person)).toEqual({ data: [], meta: { unread: 0, muted: [] } })
})
