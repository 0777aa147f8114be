import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/create-test-server'

let server: TestServer
const portal = mkdtempSync(join(tmpdir(), 'ws-portal-'))

beforeAll(async () => {
  mkdirSync(join(portal, 'assets'))
  mkdirSync(join(portal, 'builds/meta'), { recursive: true })
  writeFileSync(
    join(portal, 'index.html'),
    '<html><script nonce="%CSP_NONCE%">1</script><style nonce="%CSP_NONCE%"></style></html>',
  )
  writeFileSync(join(portal, 'routes.json'), JSON.stringify(['/', '/todos', '/todos/:id', '/accounts/:section']))
  writeFileSync(join(portal, 'assets/main-abc123.js'), 'export {}')
  writeFileSync(join(portal, 'assets/main-abc123.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(portal, 'sw.js'), 'self.addEventListener("fetch", () => undefined)')
  writeFileSync(join(portal, 'builds/latest.json'), '{"id":"b1"}')
  writeFileSync(join(portal, 'builds/meta/b1.json'), '{"id":"b1","matcher":{}}')
  server = await createTestServer({ seed: 'empty', env: { PORTAL_DIR: portal } })
})
afterAll(async () => {
  await server.close()
  rmSync(portal, { recursive: true })
})

test('every address of the portal is answered with its document, slash or no slash', async () => {
  for (const path of ['/', '/todos', '/todos/', '/todos/12', '/accounts/anything', '/todos?view=board']) {
    const answer = await server.fetch(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
})

test('an address that cannot be decoded shows the page that says so, under the policy of every page', async () => {
  for (const path of ['/todos/%', '/%zz', '/todos/%ff?page=2']) {
    const answer = await server.app.inject({ method: 'GET', url: path })
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    const [, nonce] = answer.body.match(/nonce="([^"]+)"/) ?? []
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('an address that the portal does not know has the status 404 and still the document (GD-007)', async () => {
  for (const path of ['/nowhere', '/todos/abc', '/todos/12/edit']) {
    const answer = await server.fetch(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain('<script nonce=')
  }
})

test('a script is sent as the build compressed it, and whole to whoever takes no brotli', async () => {
  const ask = (encoding: string) => server.fetch('/assets/main-abc123.js', { headers: { 'accept-encoding': encoding } })
  for (const [encoding, sent] of [
    ['gzip, br', 'br'],
    ['identity', null],
  ] as const) {
    const answer = await ask(encoding)
    expect(answer.headers.get('content-encoding')).toBe(sent)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    if (sent === null) expect(await answer.text()).toBe('export {}')
  }
})

test('a bot gets the status and one line instead of the error page (UI-019)', async () => {
  const bot = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }
  const answer = await server.fetch('/nowhere', bot)
  expect(answer.status).toBe(404)
  const text = await answer.text()
  expect(text).toContain('404. Страница не найдена')
  expect(text).not.toContain('<script')
  expect((await server.fetch('/todos', bot)).status).toBe(200)
})

test('inline code runs only with the nonce of its own answer', async () => {
  const nonces = new Set<string>()
  for (let at = 0; at < 3; at += 1) {
    const answer = await server.fetch('/todos')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).not.toContain('unsafe-inline')
    expect(await answer.text()).toBe(`<html><script nonce="${nonce}">1</script><style nonce="${nonce}"></style></html>`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('named parts of a build are kept for a year, what names the build is asked for again (HK-001, HK-002)', async () => {
  const part = await server.fetch('/assets/main-abc123.js')
  expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const latest = await server.fetch('/builds/latest.json?1795259903215')
  expect([latest.status, latest.headers.get('cache-control'), await latest.json()]).toEqual([
    200,
    'no-cache',
    { id: 'b1' },
  ])
  expect(await (await server.fetch('/builds/meta/b1.json')).json()).toMatchObject({ id: 'b1' })
})

test('a part of an older build is not answered with a document', async () => {
  const answer = await server.fetch('/assets/main-old.js')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('files outside the portal stay outside', async () => {
  for (const path of ['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fetc/passwd', '/.%00']) {
    const answer = await server.fetch(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toMatch(/"name"|root:/)
  }
})

test('an unknown address below /api is refused in the form of every refusal (API-001)', async () => {
  expect(await server.send('GET', '/nothing')).toMatchObject({
    status: 404,
    body: { code: 'not_found', request_id: expect.any(String) },
  })
})

test('the worker is asked for anew each time, runs as a script and may serve the whole portal', async () => {
  const answer = await server.fetch('/sw.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  // It lies at the root, so its scope needs no header; a narrower one would be refused.
  expect([null, '/']).toContain(answer.headers.get('service-worker-allowed'))
  // Without an address of its own a missing worker must be a 404 and no document: browsers then drop the old one.
  expect((await server.fetch('/sw-old.js')).status).toBe(404)
})

test('the document that the worker keeps may be asked for again, but is never taken from a cache unasked', async () => {
  const answer = await server.fetch('/')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
})
