import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../db/database'
import { createJobs } from '../../../jobs'
import { createFileStorage, storageKeyOf } from '../../../lib/storage/storage'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { uploadFile } from '../files.fixture'
import { createPartialFiles } from '../resumable/partial-files'
import { append, askTus, beginUpload } from '../resumable/tus.fixture'
import { checkStorage } from './check-storage'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

async function check(isDeep: boolean, strayAfter = -1000) {
  const { dataDir } = server.services.env
  const found = await checkStorage({
    database: server.database,
    storage: createFileStorage(dataDir),
    partialFiles: createPartialFiles(dataDir),
    isDeep,
    strayAfter,
    leftAfter: strayAfter,
  })
  // The folder of a test may hold what the demo data would name.
  return { ...found, strays: found.strays.filter((key) => !key.startsWith('demo/')) }
}

test('what is lost, cut, changed or nobody’s is told by name; what is in order is not', async () => {
  const files = { whole: 'целый', missing: 'пропавший', short: 'обрезанный', changed: 'изменённый', stray: 'ничей' }
  const keys: Record<string, string> = {}
  for (const [name, text] of Object.entries(files)) {
    keys[name] = storageKeyOf((await uploadFile(admin, `${name}.txt`, text)).checksum)
  }
  const path = await beginUpload(admin, 100, { filename: 'недогруженный.bin', directory: '' })
  await append(admin, path, 0, new Uint8Array(40))
  expect(await check(true)).toMatchObject({ blobs: 5, losses: [], cutUploads: [], strays: [] })

  const place = (name: string) => join(server.services.env.dataDir, 'files', keys[name] ?? '')
  await rm(place('missing'))
  await truncate(place('short'), 3)
  await writeFile(place('changed'), 'Изменённый')
  await truncate(join(server.services.env.dataDir, 'uploads', path.split('/').at(-1) ?? ''), 10)
  await server.database.pool.query(`delete from files where display_name = 'stray.txt'`)
  await server.database.pool.query('delete from blobs where storage_key = $1', [keys.stray])

  const found = await check(true)
  expect(found.losses).toEqual([
    { key: keys.missing, reason: 'missing', files: ['missing.txt'] },
    { key: keys.short, reason: 'size', files: ['short.txt'] },
    { key: keys.changed, reason: 'sum', files: ['changed.txt'] },
  ])
  expect(found.cutUploads).toEqual([{ filename: 'недогруженный.bin', received: 40, there: 10 }])
  expect(found.strays).toEqual([keys.stray])
  // Without reading, a change that kept the size goes unseen; bytes just written are not strays yet.
  expect(await check(false, 60_000)).toMatchObject({ losses: [{ reason: 'missing' }, { reason: 'size' }], strays: [] })
})

test('what an interrupted upload has left is told until the server’s job has removed it; what is under way is not', async () => {
  const { services, database } = server
  const { dataDir } = services.env
  const under = await beginUpload(admin, 100, { filename: 'идёт.bin', directory: '' })
  await mkdir(join(dataDir, 'incoming'), { recursive: true })
  await writeFile(join(dataDir, 'incoming', 'cut'), 'половина')
  await writeFile(join(dataDir, 'uploads', 'nobodys'), 'половина')
  expect((await check(false)).leftovers).toEqual(['cut', 'nobodys'])
  expect((await check(false, 60_000)).leftovers).toEqual([])

  const job = createJobs({ database, env: services.env, storage: services.storage, services: () => services }).find(
    ({ key }) => key === 'uploads.clean',
  )
  const run = (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60_000 })
    return job?.run(new AbortController().signal).finally(() => vi.useRealTimers())
  }
  await run(0)
  expect((await check(false)).leftovers).toEqual(['cut', 'nobodys'])
  await run(7)
  expect((await check(false)).leftovers).toEqual([])
  expect((await askTus(admin, 'HEAD', under)).status).toBe(200)
})

test('what a server at work removes or finishes meanwhile is no loss', async () => {
  const { dataDir } = server.services.env
  const query = (text: string, value: string) => server.database.pool.query(text, [value])
  const key = storageKeyOf((await uploadFile(admin, 'уходит.txt', 'уходит')).checksum)
  const path = await beginUpload(admin, 100, { filename: 'закончен.bin', directory: '' })
  await append(admin, path, 0, new Uint8Array(40))
  const [storage, partialFiles] = [createFileStorage(dataDir), createPartialFiles(dataDir)]
  const report = await checkStorage({
    database: server.database,
    storage: {
      ...storage,
      async sizeOf(asked) {
        if (asked !== key) return storage.sizeOf(asked)
        await query(`delete from files where display_name = $1`, 'уходит.txt')
        await query('delete from blobs where storage_key = $1', key)
        return undefined
      },
    },
    partialFiles: {
      ...partialFiles,
      async sizeOf(id) {
        if (!path.endsWith(id)) return partialFiles.sizeOf(id)
        await query('delete from uploads where id = $1', id)
        return 0
      },
    },
    isDeep: false,
    strayAfter: 60_000,
    leftAfter: 60_000,
  })
  expect(report.losses.map((loss) => loss.key)).not.toContain(key)
  expect(report.cutUploads.map(({ filename }) => filename)).not.toContain('закончен.bin')
})

function runCheck(dataDir: string) {
  const command = ['--import', 'tsx', '--conditions=@ws/source', join(import.meta.dirname, 'main.ts')]
  return promisify(execFile)(process.execPath, command, { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })
}

test('a data folder that is not there is told, and not made', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ws-check-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  try {
    for (const dataDir of [join(folder, 'misspelt'), file]) {
      await expect(runCheck(dataDir)).rejects.toMatchObject({
        code: 1,
        stderr: `Папки данных ${dataDir} нет. Проверьте DATA_DIR\n`,
      })
    }
    expect(await readdir(folder)).toEqual(['file'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.skipIf(isPostgres)(
  'the command changes nothing, not even a database of an earlier form',
  { timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ws-check-'))
    try {
      await (await openDatabase({ dataDir })).close()
      await expect(runCheck(dataDir)).rejects.toMatchObject({
        code: 1,
        stderr: 'В базе данных нет таблиц этой версии: запустите сервер, он создаст и обновит их\n',
      })
      const database = await openDatabase({ dataDir })
      const { rows } = await database.pool.query(`select to_regclass('migrations') as migrations`)
      await database.close()
      expect(rows).toEqual([{ migrations: null }])
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
