import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestServer, type TestServer } from '../../testing/create-test-server'
import { ECHO_PATH } from './websocket-echo'

let server: TestServer
let tokens: { admin: string; employee: string }

beforeAll(async () => {
  server = await createTestServer({ listen: true, env: { PUBLIC_URL: 'https://portal.example' } })
  tokens = { admin: (await server.as('u01')).token, employee: (await server.as('u09')).token }
})
afterAll(() => server.close())

/** A socket whose messages and close code can be waited for. */
async function open(options: ConstructorParameters<typeof WebSocket>[2] = {}) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${ECHO_PATH}`, options)
  const messages: { data: string; isBinary: boolean }[] = []
  socket.on('message', (data, isBinary) => messages.push({ data: String(data), isBinary }))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    closed,
    said: (at: number) => expect.poll(() => messages[at], { timeout: 20_000 }),
  }
}

test('what an administrator says comes back as it was said, text and bytes (RT-096)', async () => {
  const { socket, said, closed } = await open()
  socket.send(JSON.stringify({ token: tokens.admin }))
  await said(0).toEqual({ data: '{"ready":true}', isBinary: false })
  socket.send('Привет, 😀')
  await said(1).toEqual({ data: 'Привет, 😀', isBinary: false })
  socket.send(Buffer.from([49, 50]), { binary: true })
  await said(2).toEqual({ data: '12', isBinary: true })
  socket.close(4000)
  expect(await closed).toBe(4000)
})

test('the server hangs up with the code it is asked for, if a program may use it (RT-096)', async () => {
  const { socket, said, closed } = await open()
  socket.send(JSON.stringify({ token: tokens.admin }))
  await said(0).toBeDefined()
  socket.send('{"close":1006}')
  await said(1).toEqual({ data: '{"close":1006}', isBinary: false })
  socket.send('{"close":4321}')
  expect(await closed).toBe(4321)
})

test('nobody is echoed without a token and the right to look for faults', async () => {
  for (const [message, code] of [
    ['{"token":"false"}', 4401],
    ['no json', 4401],
    ['null', 4401],
    [JSON.stringify({ token: tokens.employee }), 4403],
  ] as const) {
    const { socket, closed } = await open()
    socket.send(message)
    expect([message.slice(0, 20), await closed]).toEqual([message.slice(0, 20), code])
  }
})

test('who says nothing is sent away, and who says too much, too', async () => {
  const silent = await open()
  const loud = await open()
  loud.socket.on('error', () => undefined)
  loud.socket.send('я'.repeat(70_000))
  expect(await loud.closed).toBe(1009)
  expect(await silent.closed).toBe(4408)
})

test('a page of another origin opens no socket, a page of ours does', async () => {
  for (const path of [ECHO_PATH, '/socket.io/?EIO=4&transport=websocket']) {
    expect(await upgradeFrom('https://evil.example', path)).not.toBe(101)
    expect(await upgradeFrom('null', path)).not.toBe(101)
    for (const origin of [server.url, 'https://portal.example', 'http://localhost:5173', undefined])
      expect(await upgradeFrom(origin, path), `${origin} at ${path}`).toBe(101)
  }
})

/** The status a handshake is answered with. */
function upgradeFrom(origin: string | undefined, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        ...(origin === undefined ? {} : { origin }),
      },
    })
    asking.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    asking.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asking.on('error', reject)
    asking.end()
  })
}
