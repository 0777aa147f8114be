import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appendFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsTable } from '../../../db/tables/files/uploads'
import { sweepUploads } from '../../../plugins/resumable-uploads'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory } from '../files.fixture'
import { append, askTus, beginUpload, checksumOf, metadataOf, sendAndCut } from './tus.fixture'

let server: TestServer
let admin: TestPerson
let employee: TestPerson
let viewer: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty', listen: true })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
  viewer = await createPerson(server, { roles: ['viewer'] })
})
afterAll(() => server.close())

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const partsOnDisk = () => readdir(join(server.services.env.dataDir, 'uploads')).catch(() => [])

async function offsetOf(person: TestPerson, path: string): Promise<number> {
  return Number((await askTus(person, 'HEAD', path)).headers.get('upload-offset'))
}

async function fileOf(person: TestPerson, answer: Response): Promise<Schema<'File'>> {
  return (await person.send('GET', `/mediafiles/files/${answer.headers.get('upload-file')}`)).body
}

async function readBack(file: Schema<'File'>): Promise<Buffer> {
  return Buffer.from(await (await server.fetch(file.file)).arrayBuffer())
}

async function listed(person: TestPerson): Promise<number> {
  const { body } = await person.send('GET', '/mediafiles/files?page_size=200')
  return (body as { meta: { total: number } }).meta.total
}

test('a drawing sent in parts proves its bytes as they were sent, and is kept without what runs (product 19)', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect width="9"/></svg>'
  const bytes = bytesOf(drawing)
  const path = await beginUpload(admin, bytes.length, { filename: 'plan.svg' })
  const other = bytesOf(drawing.replace('rect', 'path'))
  expect((await append(admin, path, 0, bytes, { 'upload-checksum': checksumOf(other) })).status).toBe(460)
  const sent = await append(admin, path, 0, bytes, { 'upload-checksum': checksumOf(bytes) })
  expect(sent.status).toBe(204)
  const file = await fileOf(admin, sent)
  const text = (await readBack(file)).toString()
  expect(text).toContain('<rect width="9"/>')
  expect(text).not.toMatch(/script|alert|onload/)
  expect(file.checksum).toBe(createHash('sha256').update(text).digest('hex'))
  expect(await partsOnDisk()).not.toContain(idOf(path))
})

test('a broken drawing sent in parts is refused for good, and nothing of it stays', async () => {
  const bytes = bytesOf('<svg><rect>')
  const path = await beginUpload(admin, bytes.length, { filename: 'broken.svg' })
  expect((await append(admin, path, 0, bytes)).status).toBe(415)
  expect((await askTus(admin, 'HEAD', path)).status).toBe(404)
  expect(await partsOnDisk()).not.toContain(idOf(path))
})

test('a file sent in parts is the same record a form would have made', async () => {
  const directory = await createDirectory(admin, 'Записи')
  const content = randomBytes(300_000)
  const path = await beginUpload(admin, content.length, {
    filename: 'Обход.bin',
    display_name: 'Obhod.bin',
    directory: String(directory.id),
    category: 'videos',
  })
  const first = await append(admin, path, 0, new Uint8Array(content.subarray(0, 100_000)))
  expect([first.status, first.headers.get('upload-offset'), first.headers.get('upload-file')]).toEqual([
    204,
    '100000',
    null,
  ])
  const last = await append(admin, path, 100_000, new Uint8Array(content.subarray(100_000)))
  expect(last.status).toBe(204)
  const file = await fileOf(admin, last)
  expect(file).toMatchObject({
    display_name: 'Obhod.bin',
    original_name: 'Обход.bin',
    file_size: content.length,
    category: 'videos',
    directory: directory.id,
    author: admin.id,
    checksum: createHash('sha256').update(content).digest('hex'),
  })
  expect((await readBack(file)).equals(content)).toBe(true)
  const asked = await askTus(admin, 'HEAD', path)
  expect([asked.headers.get('upload-offset'), asked.headers.get('upload-file')]).toEqual(['300000', String(file.id)])
  expect(await partsOnDisk()).not.toContain(idOf(path))
})

test('however a file is cut into parts it comes out whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.array(fc.nat(150), { maxLength: 6 }),
      async (content, cuts) => {
        const path = await beginUpload(admin, content.length, { filename: 'a.bin', directory: '' })
        for (let at = 0, turn = 0; at < content.length; turn += 1) {
          const part = new Uint8Array(content.subarray(at, at + (cuts[turn] ?? content.length) + (turn > 5 ? 1 : 0)))
          const answer = await append(admin, path, at, part, turn % 2 ? { 'upload-checksum': checksumOf(part) } : {})
          expect(answer.status).toBe(204)
          at += part.length
        }
        const file = await fileOf(admin, await askTus(admin, 'HEAD', path))
        expect(file.checksum).toBe(createHash('sha256').update(content).digest('hex'))
      },
    ),
    { numRuns: 12, seed: 7 },
  )
})

test('what arrived before the connection was cut is not sent again', async () => {
  const content = randomBytes(500_000)
  const path = await beginUpload(admin, content.length, { filename: 'cut.bin' })
  const before = await listed(admin)
  await sendAndCut(`${server.url}${path}`, {
    token: admin.token,
    offset: 0,
    announced: content.length,
    bytes: content.subarray(0, 200_000),
  })
  const offset = await offsetOf(admin, path)
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(200_000)
  expect(await listed(admin)).toBe(before)
  const last = await append(admin, path, offset, new Uint8Array(content.subarray(offset)))
  expect((await readBack(await fileOf(admin, last))).equals(content)).toBe(true)
})

test('bytes that a checksum was to prove are not kept from a cut connection', async () => {
  const content = randomBytes(200_000)
  const path = await beginUpload(admin, content.length, { filename: 'cut.bin' })
  await sendAndCut(`${server.url}${path}`, {
    token: admin.token,
    offset: 0,
    announced: content.length,
    bytes: content.subarray(0, 100_000),
    headers: { 'upload-checksum': checksumOf(content) },
  })
  expect(await offsetOf(admin, path)).toBe(0)
})

test('spoiled bytes are refused and may be sent again', async () => {
  const path = await beginUpload(admin, 4, { filename: 'a.txt' })
  const answer = await append(admin, path, 0, bytesOf('abXd'), { 'upload-checksum': checksumOf(bytesOf('abcd')) })
  expect(answer.status).toBe(460)
  expect(await answer.json()).toMatchObject({ code: 'checksum_mismatch' })
  expect(await offsetOf(admin, path)).toBe(0)
  const unknown = await append(admin, path, 0, bytesOf('abcd'), { 'upload-checksum': 'md5 x' })
  expect(unknown.status).toBe(400)
  const again = await append(admin, path, 0, bytesOf('abcd'), { 'upload-checksum': checksumOf(bytesOf('abcd')) })
  expect((await fileOf(admin, again)).file_size).toBe(4)
})

test('bytes for another place are refused with the right one', async () => {
  const path = await beginUpload(admin, 4, { filename: 'a.txt' })
  await append(admin, path, 0, bytesOf('ab'))
  const answer = await append(admin, path, 1, bytesOf('bcd'))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'upload_offset', details: { offset: 2 } })
})

test('more bytes than announced, and a file beyond 2 GiB, are refused', async () => {
  const path = await beginUpload(admin, 4, { filename: 'a.txt' })
  expect((await append(admin, path, 0, bytesOf('abcde'))).status).toBe(413)
  expect(await offsetOf(admin, path)).toBe(0)
  const headers = { 'upload-length': String(2 * 1024 ** 3 + 1), 'upload-metadata': metadataOf({ filename: 'a.bin' }) }
  const answer = await askTus(admin, 'POST', '/api/uploads', headers)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'file_too_large' })
})

test('the rules of names, types and places are those of the form', async () => {
  const refusal = async (pairs: Record<string, string>, length = '1') => {
    const headers = { 'upload-length': length, 'upload-metadata': metadataOf(pairs) }
    const answer = await askTus(admin, 'POST', '/api/uploads', headers)
    return [answer.status, await answer.json()]
  }
  expect(await refusal({ filename: 'virus.exe' })).toMatchObject([415, { code: 'file_type' }])
  expect(await refusal({ filename: 'a.txt', display_name: 'a.sh' })).toMatchObject([415, {}])
  expect(await refusal({ filename: 'a.txt', display_name: 'a/b' })).toMatchObject([
    400,
    { errors: { display_name: {} } },
  ])
  expect(await refusal({ filename: 'a.txt', display_name: '..' })).toMatchObject([
    400,
    { errors: { display_name: ['Имя файла не может быть «..»'] } },
  ])
  expect(await refusal({ filename: 'a.txt', directory: '999999' })).toMatchObject([400, { errors: { directory: {} } }])
  expect(await refusal({ filename: 'a.txt', category: 'music' })).toMatchObject([400, { errors: { category: {} } }])
  expect(await refusal({})).toMatchObject([400, { errors: { filename: ['Укажите имя файла'] } }])
  expect(await refusal({ filename: 'a.txt' }, 'x')).toMatchObject([400, { errors: { 'Upload-Length': {} } }])
})

test('a program under another name is refused when its bytes are there, and nothing of it stays', async () => {
  const program = new Uint8Array(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]))
  const path = await beginUpload(admin, program.length, { filename: 'otchet.pdf' })
  expect((await append(admin, path, 0, program)).status).toBe(415)
  expect((await askTus(admin, 'HEAD', path)).status).toBe(404)
  expect(await partsOnDisk()).not.toContain(idOf(path))
})

test('an empty file is whole at once', async () => {
  const path = await beginUpload(employee, 0, { filename: 'пусто.txt' })
  expect(await fileOf(admin, await askTus(employee, 'HEAD', path))).toMatchObject({ file_size: 0, author: employee.id })
})

test('only who may add files begins an upload, and only he who began it goes on', async () => {
  const headers = { 'upload-length': '4', 'upload-metadata': metadataOf({ filename: 'a.txt' }) }
  expect((await askTus(viewer, 'POST', '/api/uploads', headers)).status).toBe(403)
  expect((await askTus(server, 'POST', '/api/uploads', headers)).status).toBe(401)
  const path = await beginUpload(employee, 4, { filename: 'a.txt' })
  for (const method of ['HEAD', 'DELETE']) expect((await askTus(admin, method, path)).status).toBe(404)
  expect((await append(admin, path, 0, bytesOf('abcd'))).status).toBe(404)
  expect(await offsetOf(employee, path)).toBe(0)
  for (const unknown of [`/api/uploads/${randomUUID()}`, '/api/uploads/5', '/api/uploads/..%2f..%2fetc']) {
    expect((await askTus(admin, 'HEAD', unknown)).status).toBe(404)
  }
})

test('an upload that was given up is gone with its bytes', async () => {
  const path = await beginUpload(admin, 4, { filename: 'a.txt' })
  await append(admin, path, 0, bytesOf('ab'))
  expect((await askTus(admin, 'DELETE', path)).status).toBe(204)
  expect((await askTus(admin, 'HEAD', path)).status).toBe(404)
  expect(await partsOnDisk()).not.toContain(idOf(path))
})

test('abandoned uploads and bytes of none are swept away, those under way stay', async () => {
  const { dataDir } = server.services.env
  const [fresh, old] = [
    await beginUpload(admin, 4, { filename: 'a.txt' }),
    await beginUpload(admin, 4, { filename: 'b.txt' }),
  ]
  await server.database.reader
    .update(uploadsTable)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(uploadsTable.id, idOf(old)))
  expect((await askTus(admin, 'HEAD', old)).status).toBe(404)
  const lost = await beginUpload(admin, 4, { filename: 'c.txt' })
  await server.database.reader.delete(uploadsTable).where(eq(uploadsTable.id, idOf(lost)))
  await utimes(join(dataDir, 'uploads', idOf(lost)), new Date(0), new Date(0))
  await sweepUploads({ database: server.database, dataDir })
  const parts = await partsOnDisk()
  expect(parts).toContain(idOf(fresh))
  expect(parts).not.toContain(idOf(old))
  expect(parts).not.toContain(idOf(lost))
})

test('where nothing but POST comes through, the method stands in a header', async () => {
  const bytes = new TextEncoder().encode('по частям')
  const path = await beginUpload(admin, bytes.length, { filename: 'сеть.txt' })
  const as = (method: string) => ({ 'x-http-method-override': method, 'upload-offset': '0' })
  expect((await askTus(admin, 'POST', path, as('GET'), bytes)).status).toBe(404)
  const answer = await askTus(admin, 'POST', path, as('PATCH'), bytes)
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
  expect(answer.headers.get('upload-file')).not.toBeNull()
  const other = await beginUpload(admin, bytes.length, { filename: 'сеть.txt' })
  expect((await askTus(admin, 'POST', other, as('DELETE'))).status).toBe(204)
  expect((await askTus(admin, 'HEAD', other)).status).toBe(404)
})

test('a new request ends the one whose connection hangs', async () => {
  const path = await beginUpload(admin, 1_000_000, { filename: 'a.bin' })
  const hanging = sendAndCut(`${server.url}${path}`, {
    token: admin.token,
    offset: 0,
    announced: 1_000_000,
    bytes: randomBytes(1000),
  })
  const states = await Promise.all([offsetOf(admin, path), offsetOf(admin, path), offsetOf(admin, path)])
  await hanging
  const offset = await offsetOf(admin, path)
  expect(states.every((state) => state <= offset && state <= 1000)).toBe(true)
  expect((await append(admin, path, offset, new Uint8Array(10))).status).toBe(204)
})

test('two that send the same part at once keep it once', async () => {
  const content = randomBytes(50_000)
  const path = await beginUpload(admin, content.length, { filename: 'a.bin' })
  await Promise.allSettled([1, 2, 3].map(() => append(admin, path, 0, new Uint8Array(content))))
  const offset = await offsetOf(admin, path)
  if (offset < content.length) await append(admin, path, offset, new Uint8Array(content.subarray(offset)))
  const file = await fileOf(admin, await askTus(admin, 'HEAD', path))
  expect((await readBack(file)).equals(content)).toBe(true)
})

test('a file whose making was interrupted is made when it is asked about, once', async () => {
  const path = await beginUpload(admin, 4, { filename: 'a.txt', directory: '' })
  const before = await listed(admin)
  // As a server killed after the last bytes leaves it.
  await append(admin, path, 0, bytesOf('abc'))
  const { dataDir } = server.services.env
  await writeFile(join(dataDir, 'uploads', idOf(path)), 'abcd')
  await server.database.reader
    .update(uploadsTable)
    .set({ received: 4 })
    .where(eq(uploadsTable.id, idOf(path)))
  const answers = await Promise.all([1, 2, 3].map(() => askTus(admin, 'HEAD', path)))
  expect(new Set(answers.map((answer) => answer.headers.get('upload-file'))).size).toBe(1)
  expect(await listed(admin)).toBe(before + 1)
})

test('bytes that were written but not acknowledged are written again', async () => {
  const path = await beginUpload(admin, 6, { filename: 'a.txt' })
  await append(admin, path, 0, bytesOf('abc'))
  await appendFile(join(server.services.env.dataDir, 'uploads', idOf(path)), 'XYZ')
  const file = await fileOf(admin, await append(admin, path, 3, bytesOf('def')))
  expect((await readBack(file)).toString()).toBe('abcdef')
})

test('the server says what it can, and speaks one version', async () => {
  const options = await server.fetch('/api/uploads', { method: 'OPTIONS' })
  expect(options.status).toBe(204)
  expect(Object.fromEntries(options.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,checksum,termination',
    'tus-checksum-algorithm': 'crc32,sha1,sha256',
    'tus-max-size': String(2 * 1024 ** 3),
  })
  const path = await beginUpload(admin, 4, { filename: 'a.txt' })
  const other = await askTus(admin, 'HEAD', path, { 'tus-resumable': '0.2.2' })
  expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  const asked = await askTus(admin, 'HEAD', path)
  expect(asked.headers.get('tus-resumable')).toBe('1.0.0')
  expect(Date.parse(asked.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(
    (await askTus(admin, 'PATCH', path, { 'upload-offset': '0', 'content-type': 'text/plain' }, bytesOf('a'))).status,
  ).toBe(415)
})
