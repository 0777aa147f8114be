import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { createTestServer } from '../testing/create-test-server'
import { createPerson } from '../testing/factories'

test('a server that stops answers what is under way and what still comes, ends each connection and is gone', async () => {
  const server = await createTestServer({ seed: 'empty', listen: true })
  const person = await createPerson(server, { roles: ['admin'] })
  const { port } = new URL(server.url)
  const agent = new Agent({ keepAlive: true })
  const ask = (method: string, path: string) =>
    request({ agent, port, method, path, headers: { authorization: `Bearer ${person.token}` } })
  const answerOf = (asked: ReturnType<typeof ask>) =>
    new Promise<{ status: number | undefined; connection?: string | undefined }>((resolve, reject) => {
      asked.once('error', reject).once('response', (response) => {
        response.resume().once('end', () => resolve({ status: response.statusCode, ...response.headers }))
      })
    })

  const socket = io(server.url, { auth: { token: person.token }, transports: ['websocket'], reconnection: false })
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  const idle = connect(Number(port), '127.0.0.1')
  await new Promise<void>((resolve) => idle.once('connect', () => resolve()))
  const goneIdle = new Promise((resolve) => idle.once('close', resolve))
  const body = JSON.stringify({ name: 'Под конец' })
  const slow = ask('POST', '/api/goods/goods_type')
  slow.setHeader('content-type', 'application/json')
  slow.setHeader('content-length', Buffer.byteLength(body))
  slow.write(body.slice(0, 3))
  // Of one connection: the next may come on it while the server already stops.
  const first = ask('GET', '/api/health')
  first.end()
  expect(await answerOf(first)).toMatchObject({ status: 200, connection: 'keep-alive' })

  const closed = server.close()
  slow.end(body.slice(3))
  expect(await answerOf(slow)).toMatchObject({ status: 201, connection: 'close' })
  await Promise.all([closed, goneIdle])
  expect(socket.connected).toBe(false)
  agent.destroy()
})
