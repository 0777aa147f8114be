import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/create-test-server'

let service: Server
let server: TestServer
/** What the public service was asked for, and how it behaves next. */
let asked: string[] = []
let behave: 'answer' | 'fail' | 'sleep' = 'answer'

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (behave === 'sleep') return
    if (behave === 'fail') response.statusCode = 500
    response.end(JSON.stringify({ prefix: 'icon', icons: { star: { body: '<path d="M0 0"/>' } } }))
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  server = await createTestServer({ seed: 'empty', env: { ICON_FALLBACK_URL: `http://127.0.0.1:${port}/` } })
})
afterAll(async () => {
  await server.close()
  service.closeAllConnections()
  service.close()
})

const ask = (collection: string, icons: string) => server.send('GET', `/_nuxt_icon/${collection}.json?icons=${icons}`)

test('icons of every installed collection are served to anybody (HK-008, HK-011, BC-016)', async () => {
  const known = {
    mdi: 'folder',
    solar: 'star-bold',
    bi: 'folder',
    'heroicons-outline': 'home',
    ph: 'folder',
    mingcute: 'home-3-line',
  }
  for (const [collection, icon] of Object.entries(known)) {
    const answer = await ask(collection, icon)
    expect(answer).toMatchObject({ status: 200, body: { prefix: collection, not_found: [] } })
    expect(Object.keys((answer.body as { icons: object }).icons), collection).toEqual([icon])
    expect(answer.headers.get('cache-control')).toContain('max-age')
  }
})

test('what the install lacks is asked of the public service (HK-009, HK-011)', async () => {
  behave = 'answer'
  expect(await ask('icon', 'star,moon')).toMatchObject({
    status: 200,
    body: { icons: { star: { body: '<path d="M0 0"/>' } }, not_found: ['moon'] },
  })
  expect(asked).toContain('/icon.json?icons=star,moon')
})

test('a service that fails or sleeps costs an icon, never an error, and at most a second and a half (HK-010, BC-015)', async () => {
  behave = 'fail'
  expect(await ask('icon', 'star')).toMatchObject({ status: 200, body: { icons: {}, not_found: ['star'] } })
  behave = 'sleep'
  const start = Date.now()
  expect(await ask('mdi', 'folder,no-such-icon')).toMatchObject({
    status: 200,
    body: { icons: { folder: {} }, not_found: ['no-such-icon'] },
  })
  expect(Date.now() - start).toBeGreaterThan(1400)
  expect(Date.now() - start).toBeLessThan(4000)
})

test('an unknown collection is not there, a strange name is refused', async () => {
  asked = []
  expect(await ask('fontawesome', 'star')).toMatchObject({ status: 404 })
  expect(await ask('..%2f..%2fetc', 'star')).toMatchObject({ status: 404 })
  expect(await ask('mdi', '../x')).toMatchObject({ status: 400 })
  expect(await server.send('GET', '/_nuxt_icon/mdi.json')).toMatchObject({ status: 400 })
  expect(asked).toEqual([])
})
