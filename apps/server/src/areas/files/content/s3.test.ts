import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../../../env'
import { openStorage } from '../../../lib/storage/open-storage'
import { storageKeyOf } from '../../../lib/storage/storage'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { type KillableServer, startKillableServer } from '../../../testing/faults/killable-server'
import { type S3Service, startS3Service } from '../../../testing/services/s3-service'
import { checkStorage } from '../check/check-storage'
import { uploadFile } from '../files.fixture'
import { createPartialFiles } from '../resumable/partial-files'
import { append, beginUpload } from '../resumable/tus.fixture'

const MIB = 1024 * 1024

let service: S3Service
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  service = await startS3Service()
  server = await createTestServer({ listen: true, seed: 'empty', env: { STORAGE_URL: service.url } })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(async () => {
  await server.close()
  await service.stop()
})

const bytesOf = (size: number) => new Uint8Array(randomBytes(size))
const load = async (address: string) => new Uint8Array(await (await server.fetch(address)).arrayBuffer())

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const page of server.services.storage.keysOlderThan(-60_000)) found.push(...page)
  return found
}

async function check() {
  const { database, services } = server
  const partialFiles = createPartialFiles(services.env.dataDir)
  return checkStorage({
    database,
    storage: services.storage,
    partialFiles,
    isDeep: true,
    strayAfter: -60_000,
    leftAfter: -60_000,
  })
}

test('a file goes there whole and comes back, whole and in part; nothing of it stays on this machine', async () => {
  const content = bytesOf(10 * MIB)
  const file = await uploadFile(admin, 'большой.bin', content)
  expect(await keys()).toContain(storageKeyOf(file.checksum))
  expect(Buffer.compare(await load(file.file), content)).toBe(0)
  const part = await server.fetch(file.file, { headers: { range: `bytes=${9 * MIB}-${9 * MIB + 9}` } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${9 * MIB}-${9 * MIB + 9}/${10 * MIB}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(content.slice(9 * MIB, 9 * MIB + 10))
  const empty = await uploadFile(admin, 'пустой.txt', new Uint8Array())
  expect((await load(empty.file)).length).toBe(0)
  const again = await uploadFile(admin, 'копия.bin', content)
  expect(again.checksum).toBe(file.checksum)
  const { dataDir } = server.services.env
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  await expect(stat(join(dataDir, 'files', storageKeyOf(file.checksum)))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what is sent in parts arrives', async () => {
  const content = bytesOf(3 * MIB)
  const path = await beginUpload(admin, content.length, { filename: 'частями.bin', directory: '' })
  expect((await append(admin, path, 0, content.slice(0, MIB))).status).toBe(204)
  const last = await append(admin, path, MIB, content.slice(MIB))
  const { body } = await admin.send('GET', `/mediafiles/files/${last.headers.get('upload-file')}`)
  expect(Buffer.compare(await load((body as Schema<'File'>).file), content)).toBe(0)
})

test('small pictures are kept there too, and all goes when the file does', async () => {
  const picture = sharp({ create: { width: 500, height: 500, channels: 3, background: '#135724' } })
  const file = await uploadFile(admin, 'a.png', new Uint8Array(await picture.png().toBuffer()))
  const address = file.thumbnails?.medium ?? ''
  const first = await load(address)
  expect((await sharp(first).metadata()).width).toBe(256)
  const key = storageKeyOf(file.checksum)
  expect(await keys()).toEqual(expect.arrayContaining([key, `${key}.256.webp`]))
  expect(await load(address)).toEqual(first)
  await admin.send('DELETE', `/mediafiles/files/${file.id}`)
  expect((await admin.send('DELETE', `/mediafiles/files/${file.id}/permanent`)).status).toBe(204)
  await server.jobs.idle()
  expect((await keys()).filter((one) => one.startsWith(key))).toEqual([])
})

test('the check reads what is there: what is lost, changed or nobody’s is told', async () => {
  const [lost, changed] = [await uploadFile(admin, 'потерян.txt'), await uploadFile(admin, 'изменён.txt', 'было')]
  expect(await check()).toMatchObject({ losses: [], strays: [] })
  const { storage } = server.services
  await storage.remove(storageKeyOf(lost.checksum))
  await storage.write(storageKeyOf(changed.checksum), Buffer.from('стал'))
  await storage.write('ab/ничьё', Buffer.from('x'))
  expect(await check()).toMatchObject({
    losses: [
      { reason: 'missing', files: ['потерян.txt'] },
      { reason: 'sum', files: ['изменён.txt'] },
    ],
    strays: ['ab/ничьё'],
  })
  // Whoever asks for what is lost is told so, and hears no half an answer.
  expect((await server.fetch(lost.file)).status).toBe(404)
  await expect(storage.borrow(storageKeyOf(lost.checksum))).resolves.toBeUndefined()
})

test('a bucket that is not there is told in one sentence at the start', async () => {
  const env = server.services.env
  const s3 = env.s3 && { ...env.s3, bucket: 'nowhere' }
  await expect(openStorage({ ...env, s3 })).rejects.toThrow(
    /^Хранилище файлов не отвечает: бакет nowhere, ответ 404. Проверьте STORAGE_URL$/,
  )
})

test('while the service is down people are told so and lose nothing; once it is back the same works', async () => {
  const content = bytesOf(2 * MIB)
  const file = await uploadFile(admin, 'до.bin', content)
  const body = () => {
    const form = new FormData()
    form.append('file', new File([bytesOf(MIB)], 'во время.bin'))
    return form
  }
  const send = () => admin.fetch('/api/mediafiles/files', { method: 'POST', body: body() })
  const whole = bytesOf(MIB)
  await service.goAway()
  for (const answer of [await server.fetch(file.file), await send()]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await answer.json()).toMatchObject({
      code: 'storage_unavailable',
      message: 'Хранилище файлов временно недоступно. Повторите попытку через несколько секунд',
    })
  }
  const location = await beginUpload(admin, whole.length, { filename: 'частями.bin', directory: '' })
  expect((await append(admin, location, 0, whole)).status).toBe(503)
  // What needs no bytes is there as ever.
  expect((await admin.send('GET', '/mediafiles/files')).status).toBe(200)
  await service.comeBack()
  expect(Buffer.compare(await load(file.file), content)).toBe(0)
  expect((await send()).status).toBe(201)
  // All of it had come; only its place was not to be had.
  expect((await append(admin, location, whole.length, new Uint8Array())).status).toBe(204)
})

let killable: KillableServer | undefined
afterAll(() => killable?.remove())

test.skipIf(isPostgres)(
  'a server killed while bytes go there leaves neither a file nor a half of one',
  { timeout: 300_000 },
  async () => {
    const own = await startS3Service()
    try {
      killable = await startKillableServer({ STORAGE_URL: own.url })
      const stalled = own.stallAfter(11 * MIB)
      const content = bytesOf(24 * MIB)
      const upload = async () => {
        const body = new FormData()
        body.append('file', new File([content], 'запись.bin'))
        body.append('directory', '')
        const person = await killable?.signIn()
        return person?.fetch('/api/mediafiles/files', { method: 'POST', body })
      }
      const dying = upload().then(
        () => 'answered',
        () => 'cut',
      )
      await stalled
      await killable.end('SIGKILL')
      expect(await dying).toBe('cut')
      own.goOn()
      await killable.start()
      const person = await killable.signIn()
      const list = async () => {
        const answer = (await (await person.fetch('/api/mediafiles/files')).json()) as { files: Schema<'File'>[] }
        return answer.files.map(({ display_name }) => display_name)
      }
      const storage = await openStorage(readEnv({ DATA_DIR: server.services.env.dataDir, STORAGE_URL: own.url }))
      const there: string[] = []
      for await (const page of storage.keysOlderThan(-60_000)) there.push(...page)
      expect([await list(), there]).toEqual([[], []])
      expect((await upload())?.status).toBe(201)
      expect(await list()).toEqual(['запись.bin'])
    } finally {
      await own.stop()
    }
  },
)
