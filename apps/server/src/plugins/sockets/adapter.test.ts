import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestServer } from '../../testing/create-test-server'
import { oneAtATime } from './adapter'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test.runIf(isPostgres)('whatever is asked for anew, one connection hears other servers at a time', async () => {
  const connect = oneAtATime({ ...server.database.pool.options })
  // As it breaks while it begins: both its end and its first statement ask for another.
  const [first, second, third] = [connect(), connect(), connect()]
  const hearing = await first
  const early = await Promise.race([second, third, pause(300, 'nothing')])
  expect(early).toBe('nothing')

  await hearing.end()
  const next = await connect()
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  // One that may not listen, as on a server that only copies another, would be deaf for as long as it stands.
  await expect(next.query('listen to nobody')).rejects.toThrow()
  await new Promise((resolve) => next.once('end', resolve))
  const last = await connect()
  await last.end()
})

test('where no connection is to be had the next one who asks tries anew', async () => {
  const connect = oneAtATime({ connectionString: 'postgres://127.0.0.1:1/nowhere' })
  await expect(connect()).rejects.toThrow()
  await expect(connect()).rejects.toThrow()
})
