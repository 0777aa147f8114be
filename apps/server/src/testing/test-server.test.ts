import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './create-test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('a person of the demo is known by his token, a stranger is not', async () => {
  const admin = await server.as('u01')
  expect(await admin.send('GET', '/users/me/')).toMatchObject({ status: 200, body: { username: 'smirnov' } })
  expect(await server.send('GET', '/users/me')).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
})
