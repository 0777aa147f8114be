import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let reader: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  reader = await server.as('u09')
})
afterAll(() => server.close())

interface Row {
  message: string
  createdAt: string
}
const ask = async (since: string) =>
  ((await reader.send('GET', `/notifications?since=${encodeURIComponent(since)}`)).body as { data: Row[] }).data
const told = (rows: Row[]) => rows.map(({ message }) => message)
const put = `insert into notifications ("user", type, event, message, created_at, updated_at)
  values ($1, 'system', 'test', $2, clock_timestamp(), clock_timestamp())`

test.runIf(isPostgres)('who asks again finds what a long transaction told meanwhile, and finds it once', async () => {
  const begin = new Date().toISOString()
  const slow = await server.database.pool.connect()
  await slow.query('begin')
  await slow.query(put, [reader.id, 'Из долгого импорта'])
  // Something short is told and heard while the long transaction goes on.
  await server.database.pool.query(put, [reader.id, 'Короткое'])
  const heard = await ask(begin)
  expect(told(heard)).toEqual(['Короткое'])
  await slow.query('select pg_sleep(1.1)')
  await slow.query('commit')
  slow.release()
  expect(told(await ask(heard[0]?.createdAt ?? ''))).toContain('Из долгого импорта')
  expect(await ask(new Date(Date.now() + 60_000).toISOString())).toEqual([])
})
