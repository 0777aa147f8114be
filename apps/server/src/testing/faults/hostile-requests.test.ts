import { connect } from 'node:net'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoundOperation, contract, operationsOf } from '../../lib/http/contract'
import { createTestServer, type TestServer } from '../create-test-server'

/** Broken requests to each operation; `pnpm test:long` sends many more. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 6)
const SEED = Number(process.env.RANDOM_SEED ?? 11)
/** A request that takes longer is hung, however slow the machine. */
const HUNG_MS = 60_000

let server: TestServer
let tokens: string[]

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  tokens = [(await server.as('u01')).token, (await server.as('u09')).token]
})
afterAll(() => server.close())

interface HostileRequest {
  segments: string[]
  query: string
  headers: Record<string, string>
  body: string | undefined
  person: number
}

const nasty = fc.constantFrom(
  '',
  '0',
  '-1',
  '1',
  '2147483648',
  '99999999999999999999',
  'null',
  'NaN',
  '%',
  '%00',
  '%ff',
  '%zz',
  '%2e%2e%2f',
  '..%5c..',
  '%D0%B0',
  "'%20or%201=1--",
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  'a'.repeat(300),
  '%F0%9F%98%80',
)
/** What may stand in a header by the rules of HTTP, and little sense beside. */
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
  fc.constantFrom('', '*', '0', '-1', ',,,;;;', '"', 'W/"', 'bytes=0-,1-', 'bytes=9-1', 'é\u00ff', 'a'.repeat(4000)),
)
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'text/plain',
  'text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/x-www-form-urlencoded',
  'application/offset+octet-stream',
  '/',
  'x',
)
const credentials = fc.constantFrom(
  'Bearer',
  'Bearer ',
  'Token x',
  'Basic dTAxOkRlbW8=',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoieCJ9.',
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer a b c',
)
const otherHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'expect',
    'forwarded',
    'host',
    'idempotency-key',
    'if-match',
    'if-modified-since',
    'if-none-match',
    'if-range',
    'origin',
    'range',
    'referer',
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-request-id',
  ),
  headerText,
  { maxKeys: 6 },
)
const cookies = fc
  .array(fc.tuple(fc.constantFrom('accessToken', 'refreshToken', '__proto__', 'a'), headerText), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '))
const depth = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)
const bodies = fc.oneof(
  fc.constantFrom(
    '{',
    'null',
    '[]',
    '0',
    '"text"',
    'true',
    '\u0000',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"id":1e999}',
    '{"title":"\\ud800"}',
    '{"title":"\\u0000"}',
    depth(20_000, '[', ']'),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{"title":${depth(3000, '[', ']')}}`,
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="../../a"\r\n\r\nabc\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    '--x--\r\n',
    '--x\r\n\r\n',
    'a=1&b[c]=2&%ff=%zz',
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ maxLength: 200, unit: 'binary' }),
)

function requestsOf(operation: BoundOperation): fc.Arbitrary<HostileRequest> {
  const holes = operation.path.match(/{\w+}/g)?.length ?? 0
  return fc.record({
    segments: fc.array(nasty, { minLength: holes, maxLength: holes }),
    query: fc.oneof(
      fc.constant(''),
      fc.array(fc.tuple(fc.constantFrom(...queryNames(operation)), nasty), { maxLength: 6 }).map(queryOf),
      fc.constantFrom('?', '?&&&===', '?%', '?page', '?page[]=1&page[]=2', `?search=${'%25'.repeat(2000)}`),
    ),
    headers: fc
      .tuple(otherHeaders, fc.option(contentType), fc.option(credentials, { freq: 3 }), fc.option(cookies))
      .map(([others, type, authorization, cookie]) => ({
        ...others,
        ...(type === null ? {} : { 'content-type': type }),
        ...(authorization === null ? {} : { authorization }),
        ...(cookie === null ? {} : { cookie }),
      })),
    body: fc.option(bodies, { nil: undefined }),
    person: fc.nat({ max: 2 }),
  })
}

function queryNames(operation: BoundOperation): string[] {
  const declared = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
  return [...declared, 'page', 'ordering', '__proto__', 'a[b]']
}

function queryOf(pairs: [string, string][]): string {
  return `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
}

async function send(operation: BoundOperation, request: HostileRequest) {
  let at = 0
  const path = operation.path.replace(/{\w+}/g, () => request.segments[at++] ?? '')
  const token = tokens[request.person]
  const options: InjectOptions = {
    method: operation.method.toUpperCase() as 'GET',
    url: `/api${path}${request.query}`,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
    ...(request.body === undefined || operation.method === 'get' ? {} : { payload: request.body }),
  }
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${options.method} ${options.url} hung`)), HUNG_MS)
  })
  return Promise.race([server.app.inject(options), hung]).finally(() => clearTimeout(timer))
}

describe.each(operationsOf(contract))('$id', (operation) => {
  test('answers broken paths, headers, cookies and bodies with a refusal, never with a fault', {
    timeout: 600_000,
  }, async () => {
    for (const request of fc.sample(requestsOf(operation), { numRuns: REQUESTS, seed: SEED })) {
      const answer = await send(operation, request)
      const story = `${JSON.stringify(request).slice(0, 900)} → ${answer.statusCode} ${answer.payload.slice(0, 400)}`
      expect(answer.statusCode, story).toBeLessThan(500)
      // What runs in a browser is never an echo of what was sent.
      expect(String(answer.headers['content-type'] ?? ''), story).not.toContain('text/html')
      expect(answer.headers['x-content-type-options'], story).toBe('nosniff')
    }
  })
})

describe('on the wire', () => {
  /** Sends bytes and answers what came back until the server closed or fell silent; never hangs. */
  function speak(bytes: string | Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const { port } = new URL(server.url)
      const socket = connect(Number(port), '127.0.0.1')
      let heard = ''
      socket.setTimeout(HUNG_MS, () => {
        socket.destroy()
        reject(new Error(`No answer to ${String(bytes).slice(0, 80)}`))
      })
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1')
        // A first line is an answer; what follows does not matter.
        if (heard.includes('\r\n')) socket.destroy()
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', () => resolve(heard))
      socket.end(bytes)
    })
  }

  test('bytes that are no HTTP, or HTTP of the treacherous kind, are refused and nobody else notices', {
    timeout: 300_000,
  }, async () => {
    const host = 'host: 127.0.0.1\r\n'
    const wires = [
      '\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /api/health HTTP/1.1\r\n${host}${host}bad header\r\n\r\n`,
      `GET /api/health HTTP/1.1\r\n${host}x: ${'a'.repeat(40_000)}\r\n\r\n`,
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n`,
      `POST /api/users/login HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /`,
      `POST /api/users/login HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
      `POST /api/users/login HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: -5\r\n\r\n{}`,
      `POST /api/users/login HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{}`,
      `TRACE /api/health HTTP/1.1\r\n${host}\r\n`,
      `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
      `GET http://evil.example/api/health HTTP/1.1\r\n${host}\r\n`,
      `GET /api/health\u0000 HTTP/1.1\r\n${host}\r\n`,
      `GET /api/websocket-echo HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
      `GET /socket.io/?EIO=99&transport=x HTTP/1.1\r\n${host}\r\n`,
      `POST /socket.io/?EIO=4&transport=polling&sid=x HTTP/1.1\r\n${host}content-length: 3\r\n\r\nabc`,
      ...fc
        .sample(fc.uint8Array({ minLength: 1, maxLength: 300 }), { numRuns: REQUESTS * 5, seed: SEED })
        .map(Buffer.from),
    ]
    for (const bytes of wires) {
      const heard = await speak(bytes)
      expect(heard, String(bytes).slice(0, 120)).not.toMatch(/^HTTP\/1\.1 5(?!05)/)
    }
    expect((await server.send('GET', '/health')).status).toBe(200)
  })
})

test('a form without a usable boundary is refused in the form of every refusal', async () => {
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
  ]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/mediafiles/files/',
      headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': type },
      payload: '--x\r\n',
    })
    expect([type.slice(0, 40), answer.statusCode, answer.json().code]).toEqual([
      type.slice(0, 40),
      400,
      'validation_error',
    ])
  }
})
