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
const ask = async (since?: string) => {
  const { body } = await reader.send('GET', `/notifications${since ? `?since=${encodeURIComponent(since)}` : ''}`)
  return (body as { data: Row[] }).data
}
/** What a notification says, put down so long ago by its transaction. */
const put = `insert into notifications ("user", type, event, message, created_at, updated_at)
  values ($1, 'system', 'test', $2, clock_timestamp() - $3::interval, clock_timestamp() - $3::interval)`

test.runIf(isPostgres)(
  'who asks again finds what a long transaction told meanwhile, however early it was put down',
  async () => {
    const slow = await server.database.pool.connect()
    await slow.query('begin')
    await slow.query(put, [reader.id, 'Из долгого импорта', '5 minutes'])
    // Something short is told and heard while the long transaction goes on.
    await server.database.pool.query(put, [reader.id, 'Короткое', '0'])
    const [newest] = await ask()
    expect(newest?.message).toBe('Короткое')
    await slow.query('commit')
    slow.release()
    // The portal looks a minute further back than the newest it has.
    const since = new Date(Date.parse(newest?.createdAt ?? '') - 60_000).toISOString()
    expect((await ask(since)).map(({ message }) => message)).toContain('Из долгого импорта')
    // It is told once: later questions pass it.
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await ask(later)).toEqual([])
  },
)
