import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodies } from './limit-bodies'

const FORM = 'application/offset+octet-stream'
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  app.decorateRequest('visitor', null)
  limitBodies(app, { whole: 60, silent: 60 })
  app.addContentTypeParser(FORM, async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    let size = 0
    for await (const chunk of payload) size += chunk.length
    return { size }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization) request.visitor = { id: 1 } as NonNullable<typeof request.visitor>
    else if (request.url === '/closed') return reply.code(401).send('who?')
  })
  for (const path of ['/', '/closed']) app.post(path, async (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends the head and so many bytes one after another, and answers all that came back until the connection ended. */
async function send(path: string, head: string, bytes: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 20\r\n${head}\r\n`)
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += 1) {
    socket.write('1')
    await setTimeout(20)
  }
  await ended
  return answer
}

test.each([
  ['of a stranger', '/', `Content-Type: application/json\r\n`],
  ['of a stranger who calls it a file', '/', `Content-Type: ${FORM}\r\n`],
  ['of somebody who is signed in and sends no file', '/', `Content-Type: application/json\r\nAuthorization: x\r\n`],
  ['of a file that stands still', '/', `Content-Type: ${FORM}\r\nAuthorization: x\r\n`],
])('a body that does not end %s is refused and its connection closed', async (_, path, head) => {
  const answer = await send(path, head, 3)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"body_too_slow"')
})

test('a body that goes on after its answer ends with its connection', async () => {
  expect(await send('/closed', 'Content-Type: application/json\r\n', 3)).toMatch(/^HTTP\/1\.1 401 /)
})

test('a file that keeps coming may take longer', async () => {
  const answer = await send('/', `Content-Type: ${FORM}\r\nAuthorization: x\r\n`, 20)
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"size":20}$/)
})
