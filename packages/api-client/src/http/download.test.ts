import { beforeEach, expect, test } from 'vitest'
import { createSession, type Session } from '../session/session'
import { anna, createFakeBrowser, createFakeServer, json } from '../testing/fake-server'
import { downloadFile } from './download'

const host = 'https://example.org'
let server: ReturnType<typeof createFakeServer>
let session: Session

beforeEach(() => {
  server = createFakeServer()
  session = createSession({ host, fetch: server.fetch, ...createFakeBrowser().openTab() })
  session.accept({ user: anna, access: server.access, refresh: server.refresh })
})

/** A server that answers this, and who asked for what. */
function answering(body: BodyInit, headers: Record<string, string> = {}) {
  const asked: (readonly [url: string, authorization: string | null])[] = []
  const fetch = async (request: Request) => {
    asked.push([request.url, request.headers.get('Authorization')])
    return new Response(body, { headers })
  }
  return { asked, fetch: fetch as typeof globalThis.fetch }
}

test('a file comes under the name the server gives it, with its type and real progress', async () => {
  const disposition = `attachment; filename="____.csv"; filename*=UTF-8''%D0%90%D0%BA%D1%82.csv`
  const headers = { 'Content-Disposition': disposition, 'Content-Type': 'text/csv', 'Content-Length': '10' }
  const { asked, fetch } = answering('0123456789', headers)
  const seen: (readonly [number, number | undefined])[] = []
  const onProgress = (received: number, total: number | undefined) => void seen.push([received, total])
  const file = await downloadFile({ host, session, url: '/api/tenants/export?format=csv', fetch, onProgress })
  expect([file.name, file.type, await file.text()]).toEqual(['Акт.csv', 'text/csv', '0123456789'])
  expect(seen.at(-1)).toEqual([10, 10])
  expect(asked).toEqual([['https://example.org/api/tenants/export?format=csv', `Bearer ${server.access}`]])
})

test.each([
  ['attachment; filename="plan \\"A\\".pdf"', 'plan "A".pdf'],
  [`attachment; filename="a.txt"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
  [`attachment; filename="b.txt"; filename*=UTF-8''%E0%A4%A`, 'b.txt'],
  ['inline', 'content'],
  [undefined, 'content'],
])('the name of %s is %s', async (disposition, name) => {
  const { fetch } = answering('x', disposition === undefined ? {} : { 'Content-Disposition': disposition })
  expect((await downloadFile({ host, url: '/api/mediafiles/files/5/content?expires=1', fetch })).name).toBe(name)
})

test('the size of a compressed answer is not taken for that of the file', async () => {
  const { fetch } = answering('0123456789', { 'Content-Length': '4', 'Content-Encoding': 'gzip' })
  const totals: (number | undefined)[] = []
  await downloadFile({ host, url: '/api/tenants/export', fetch, onProgress: (_received, total) => totals.push(total) })
  expect(new Set(totals)).toEqual(new Set([undefined]))
})

test('another server never sees the token', async () => {
  const { asked, fetch } = answering('x')
  for (const url of ['https://elsewhere.org/a', '//elsewhere.org/a', 'https://example.org.evil.net/a']) {
    await downloadFile({ host, session, url: url.startsWith('//') ? `https:${url}` : url, fetch })
  }
  expect(asked.map(([, authorization]) => authorization)).toEqual([null, null, null])
})

test('a refusal is told in the words of the server, a lost connection by the general text (ER-012)', async () => {
  const refusing = async () => json(403, { message: 'Ссылка на файл больше не действует', code: 'forbidden' })
  await expect(downloadFile({ host, url: '/api/a', fetch: refusing })).rejects.toMatchObject({
    status: 403,
    message: 'Ссылка на файл больше не действует',
  })
  const losing = () => Promise.reject(new TypeError('lost'))
  await expect(downloadFile({ host, url: '/api/a', fetch: losing })).rejects.toMatchObject({ code: 'network' })
})

test('a download that was stopped ends as an abort', async () => {
  const stop = new AbortController()
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(10))
    },
  })
  const fetch = async (request: Request) => {
    request.signal.addEventListener('abort', () => {})
    return new Response(endless.pipeThrough(new TransformStream(), { signal: request.signal }))
  }
  const onProgress = (received: number) => received > 50 && stop.abort()
  const call = downloadFile({
    host,
    url: '/api/a',
    signal: stop.signal,
    onProgress,
    fetch: fetch as typeof globalThis.fetch,
  })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
