import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { exposeCollector, sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

test('a file opens by its signed address without a token, under its own name, never to be guessed at', async () => {
  const file = await uploadFile(admin, 'Акт «осмотра».txt', 'текст')
  const response = await server.fetch(file.file)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('текст')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="___ _________.txt"; filename*=UTF-8''${encodeURIComponent('Акт «осмотра».txt')}`,
  )
  expect((await server.fetch(`${file.file}&download=1`)).headers.get('content-disposition')).toMatch(/^attachment/)
})

test('an address that was touched opens nothing', async () => {
  const file = await uploadFile(admin, 'a.txt')
  const other = await uploadFile(admin, 'b.txt')
  const tampered = [
    file.file.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    file.file.replace(/expires=\d/, 'expires=9'),
    file.file.replace(`/files/${file.id}/`, `/files/${other.id}/`),
    file.file.replace(/&signature=.*/, '&signature=x'),
    file.file.replace(`/files/${file.id}/`, '/files/99999/'),
  ]
  for (const address of tampered) expect((await server.fetch(address)).status, address).toBe(403)
  expect((await server.fetch(`/api/mediafiles/files/${file.id}/content`)).status).toBe(400)
})

test('players get parts, and are told when there is no such part', async () => {
  const file = await uploadFile(admin, 'a.txt', '0123456789')
  const part = await server.fetch(file.file, { headers: { range: 'bytes=2-4' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
  expect(part.headers.get('content-length')).toBe('3')
  const end = await server.fetch(file.file, { headers: { range: 'bytes=-2' } })
  expect(await end.text()).toBe('89')
  const none = await server.fetch(file.file, { headers: { range: 'bytes=10-' } })
  expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  const stale = await server.fetch(file.file, { headers: { range: 'bytes=2-4', 'if-range': '"other"' } })
  expect(stale.status).toBe(200)
})

test('whoever asks an empty file for its beginning gets the whole of it', async () => {
  const file = await uploadFile(admin, 'empty.txt', '')
  const response = await server.fetch(file.file, { headers: { range: 'bytes=0-65535' } })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', ''])
})

test('a part of a text is not compressed, whatever the browser takes', async () => {
  const file = await uploadFile(admin, 'long.txt', 'строка '.repeat(5000))
  const response = await server.fetch(file.file, { headers: { range: 'bytes=0-9999', 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect((await response.arrayBuffer()).byteLength).toBe(10_000)
})

test('what a browser has it does not load again; the tag belongs to the bytes, not to the address', async () => {
  const file = await uploadFile(admin, 'a.txt', 'одно и то же')
  const twin = await uploadFile(admin, 'b.txt', 'одно и то же')
  const etag = (await server.fetch(file.file)).headers.get('etag') ?? ''
  expect((await server.fetch(twin.file)).headers.get('etag')).toBe(etag)
  const again = await server.fetch(file.file, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the head alone tells size and type', async () => {
  const file = await uploadFile(admin, 'a.txt', '0123456789')
  const response = await server.fetch(file.file, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', ''])
})

test('a page or a drawing with scripts is never shown in place', async () => {
  const page = await uploadFile(admin, 'page.html', '<script>alert(1)</script>')
  const drawing = await uploadFile(admin, 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect(drawing.file_type).toBe('image/svg+xml')
  for (const { file } of [page, drawing]) {
    const { headers } = await server.fetch(file)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/allow-|script|https?:|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  // In an `img` a drawing keeps its colours and what it carries in itself, and fetches nothing.
  const { headers } = await server.fetch(drawing.file)
  expect(headers.get('content-security-policy')).toContain("; style-src 'unsafe-inline'; img-src data:; font-src data:")
})

test('a drawing is kept and served without what runs or reaches elsewhere, whichever way it came (product 19)', async () => {
  const evil = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>
    <foreignObject><body/></foreignObject><image href="https://evil.example/a.png"/><rect width="9"/></svg>`
  const served = async (address: string) => (await server.fetch(address)).text()
  const drawing = await uploadFile(admin, 'plan.svg', evil)
  const text = await served(drawing.file)
  expect(text).toContain('<rect width="9"/>')
  expect(text).not.toMatch(/script|alert|onload|foreignObject|evil/)
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect([drawing.checksum, drawing.file_size]).toEqual([sha256, Buffer.byteLength(text)])
  const { body } = await sendForm(admin, 'PUT', `/mediafiles/files/${drawing.id}`, [
    ['file', new File([evil.replace('width="9"', 'width="7"')], 'plan.svg')],
  ])
  expect(await served((body as Schema<'File'>).file)).toBe(text.replace('width="9"', 'width="7"'))
})

test('a drawing that is broken is refused, and nothing of it is kept', async () => {
  const form = [['file', new File(['<svg><rect>'], 'broken.svg')]] as const
  expect(await sendForm(admin, 'POST', '/mediafiles/files/', form)).toMatchObject({
    status: 415,
    body: { code: 'file_type', errors: { file: ['Файл SVG повреждён: сохраните рисунок заново'] } },
  })
})

test('a replaced file has another address, and the old one is over', async () => {
  const file = await uploadFile(admin, 'a.txt', 'было')
  const { body } = await sendForm(admin, 'PUT', `/mediafiles/files/${file.id}`, [
    ['file', new File(['стало'], 'a.txt')],
  ])
  expect((await server.fetch(file.file)).status).toBe(403)
  expect(await (await server.fetch((body as Schema<'File'>).file)).text()).toBe('стало')
})

test('thirty megabytes pass through without filling the memory', async () => {
  const size = 30 * 1024 * 1024
  const collect = exposeCollector()
  collect()
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  const measure = () => {
    // Only what is still held counts, not what waits to be swept away.
    collect()
    peak = Math.max(peak, process.memoryUsage().arrayBuffers)
  }
  const file = await new Promise<Schema<'File'>>((resolve, reject) => {
    const request = httpRequest(
      `${server.url}/api/mediafiles/files/`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(JSON.parse(text)))
      },
    )
    request.on('error', reject)
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="big.bin"\r\n\r\n')
    const chunk = Buffer.alloc(64 * 1024, 7)
    let sent = 0
    const pump = () => {
      while (sent < size) {
        sent += chunk.length
        if (sent % (size / 6) === 0) measure()
        if (!request.write(chunk)) return request.once('drain', pump)
      }
      return request.end('\r\n--b\r\ncontent-disposition: form-data; name="display_name"\r\n\r\nbig.bin\r\n--b--\r\n')
    }
    pump()
  })
  expect(peak).toBeGreaterThan(0)
  expect(file).toMatchObject({ display_name: 'big.bin', file_size: size })
  // Half of the file: what the streams hold at once depends on the machine, but never grows to the whole.
  expect(peak - before).toBeLessThan(size / 2)
})
