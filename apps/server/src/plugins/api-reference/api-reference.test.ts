import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../lib/http/contract'
import { createTestServer, type TestServer } from '../../testing/create-test-server'
import { examplesPage } from './examples-page'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
})
afterAll(() => server.close())

test('the contract is served as it is to anybody, and not twice to whoever has it (API-005)', async () => {
  const answer = await server.fetch('/api/openapi.json')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await answer.json()).toEqual(contract)
  const etag = answer.headers.get('etag') ?? ''
  const again = await server.fetch('/api/openapi.json', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the reference is one page of ours: every part of it comes from this server and nothing is inline', async () => {
  for (const path of ['/api/docs', '/api/docs/']) {
    const page = await server.fetch(path)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const html = await page.text()
    expect(html).toContain('<title>Справочник API — Рабочее пространство</title>')
    expect(html).not.toMatch(/<style|style=|<script>|\son\w+=|https?:/)
    const parts = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+\.(?:js|css))"/g)].map(([, part]) => String(part))
    expect(parts).toHaveLength(4)
    for (const part of parts) {
      const answer = await server.fetch(part)
      expect([part, answer.status]).toEqual([part, 200])
      expect(answer.headers.get('content-type')).toMatch(part.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
    }
  }
})

test('the examples are a page, too: code as it is written, and nothing in it that could run', async () => {
  const page = await server.fetch('/api/docs/examples')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain('<h1>Примеры работы с API</h1>')
  expect(html).toContain('import { ApiError, createApiClient, createSession, unwrap }')
  expect(html).toContain('return &lt;p&gt;Загрузка…&lt;/p&gt;')
  expect(html).not.toMatch(/<script|<style|style=|```/)
  expect(examplesPage('# <b>\n\n`a<b` & "c"')).toContain(
    '<h1>&lt;b&gt;</h1>\n<p><code>a&lt;b</code> &amp; &quot;c&quot;</p>',
  )
})

test('the viewer of one version is kept for a year, under an address of that version', async () => {
  const html = await (await server.fetch('/api/docs')).text()
  const script = /src="(\/api\/docs\/\d[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await server.fetch(script)).headers.get('cache-control')).toContain('immutable')
  expect((await server.fetch(script.replace(/docs\/[^/]+/, 'docs/0.0.0'))).status).toBe(404)
})
