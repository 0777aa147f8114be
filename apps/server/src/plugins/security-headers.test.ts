import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env'
import { createTestServer, type TestServer } from '../testing/create-test-server'

const portal = mkdtempSync(join(tmpdir(), 'ws-headers-'))
const FRIEND = 'https://partner.example'
let server: TestServer
let open: TestServer

beforeAll(async () => {
  writeFileSync(join(portal, 'index.html'), '<html><script nonce="%CSP_NONCE%">1</script></html>')
  server = await createTestServer({ seed: 'empty', env: { PORTAL_DIR: portal } })
  open = await createTestServer({
    seed: 'empty',
    env: { PORTAL_DIR: portal, PUBLIC_URL: 'https://portal.example', CORS_ORIGINS: FRIEND },
  })
})
afterAll(async () => {
  await server.close()
  await open.close()
  rmSync(portal, { recursive: true })
})

const everywhere = ['/', '/nowhere', '/api/health', '/api/nothing', '/api/todos', '/api/docs', '/api/openapi.json']

test('every answer refuses frames, guessing of types, foreign openers and leaking addresses', async () => {
  for (const path of everywhere) {
    const { headers } = await server.fetch(path)
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  }
})

test('no policy lets in code or styles that are inline or come from elsewhere', async () => {
  for (const path of everywhere) {
    const policy = (await server.fetch(path)).headers.get('content-security-policy') ?? ''
    expect(policy, path).not.toMatch(/(?<!wasm-)unsafe-|https?:|\*/)
    expect(policy, path).toMatch(/default-src '(self|none)'/)
    expect(policy, path).toMatch(/base-uri 'none'/)
  }
})

test('data is no document: nothing of it would run if it were opened as one', async () => {
  for (const path of ['/api/health', '/api/nothing', '/api/todos']) {
    const policy = (await server.fetch(path)).headers.get('content-security-policy')
    expect(policy, path).toContain("default-src 'none'")
  }
})

test('what the API tells stays in no cache', async () => {
  for (const path of ['/api/health', '/api/todos', '/api/nothing']) {
    expect((await server.fetch(path)).headers.get('cache-control'), path).toBe('no-store')
  }
})

test('browsers are held to HTTPS for a year where the outer address has it, and only there', async () => {
  expect((await open.fetch('/')).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect((await server.fetch('/')).headers.get('strict-transport-security')).toBeNull()
})

describe('pages of other origins', () => {
  const preflight = (to: TestServer, origin: string) =>
    to.fetch('/api/todos', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    })

  test('are let in by nothing unless they are named', async () => {
    for (const answer of [
      await preflight(server, FRIEND),
      await preflight(open, 'https://partner.example.evil.example'),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const plain = await server.fetch('/api/health', { headers: { origin: FRIEND } })
    expect(plain.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('may ask with a token when they are named, never with cookies', async () => {
    const answer = await preflight(open, FRIEND)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const read = await open.fetch('/api/health', { headers: { origin: FRIEND } })
    expect(read.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(read.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    expect(read.headers.get('vary')).toContain('Origin')
  })

  test('may show files by their signed addresses when they are named, and nothing else', async () => {
    const policyOf = async (asked: TestServer, path: string) =>
      (await asked.fetch(path)).headers.get('cross-origin-resource-policy')
    for (const path of ['/api/mediafiles/files/1/content?expires=1&signature=x', '/api/mediafiles/files/1/thumbnail']) {
      expect(await policyOf(open, path), path).toBe('cross-origin')
      expect(await policyOf(server, path), path).toBe('same-origin')
    }
    expect(await policyOf(open, '/api/todos')).toBe('same-origin')
  })

  test('are named exactly: a star or a path is refused at the start', () => {
    expect(readEnv({ CORS_ORIGINS: `${FRIEND}, http://localhost:5173` }).corsOrigins).toEqual([
      FRIEND,
      'http://localhost:5173',
    ])
    for (const value of ['*', 'partner.example', `${FRIEND}/`, 'null', 'javascript://x'])
      expect(() => readEnv({ CORS_ORIGINS: value }), value).toThrow('CORS_ORIGINS')
  })
})

test('a cookie alone signs nobody in, so no page elsewhere can act for a person', async () => {
  const person = await server.fetch('/api/users/me', { headers: { cookie: 'accessToken=x; refreshToken=y' } })
  expect(person.status).toBe(401)
  const { access } = { access: await server.services.tokens.issueAccessToken({ user: 1, session: 's' }, 60) }
  expect((await server.fetch('/api/users/me', { headers: { cookie: `accessToken=${access}` } })).status).toBe(401)
})

test('an address that cannot be decoded is not there, and is answered as carefully as any other', async () => {
  for (const path of ['/api/todos/%ff', '/api/%zz', '/api/%']) {
    const answer = await server.app.inject({ method: 'GET', url: path })
    expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 404, { code: 'not_found', errors: {} }])
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': answer.json().request_id,
    })
  }
})
