import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStorage } from '../areas/files/check/check-storage'
import { createPartialFiles } from '../areas/files/resumable/partial-files'
import { type Database, openDatabase } from '../db/database'
import { loadSecret } from '../lib/access/tokens'
import { createFileStorage } from '../lib/storage/storage'
import { isPostgres, openBareDatabase, openTestDatabase } from '../testing/create-test-server'
import { backUp } from './back-up'
import { BackupRefused, PARTS } from './manifest'
import { restore } from './restore'

const TABLES = ['todos', 'contracts', 'files', 'blobs', 'users', 'audit_log']

let root: string
let source: Database
const place = (name: string) => join(root, name)
const urlOf = ({ pool }: Database) => (isPostgres ? String(pool.options.connectionString) : undefined)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ws-backup-'))
  source = await openTestDatabase('demo', place('source'))
  await loadSecret(place('source'))
})
afterAll(async () => {
  await source.close()
  await rm(root, { recursive: true, force: true })
})

async function counts({ pool }: Database) {
  const asked = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await pool.query(`select ${asked.join(', ')}`)).rows[0]
}

const makeBackup = (folder: string) =>
  backUp(
    {
      database: source,
      storage: createFileStorage(place('source')),
      env: { dataDir: place('source'), databaseUrl: urlOf(source) },
    },
    folder,
  )

test('what was backed up comes back whole: rows, files by their digests, the secret; twice it does not', async () => {
  const folder = place('backup')
  const manifest = await makeBackup(folder)
  expect(manifest.files.count).toBeGreaterThan(30)
  await expect(makeBackup(folder)).rejects.toThrow(/не пуста/)

  const bare = isPostgres ? await openBareDatabase() : undefined
  const databaseUrl = bare && urlOf(bare)
  const storage = createFileStorage(place('target'))
  const target = { dataDir: place('target'), databaseUrl }
  try {
    await restore(folder, storage, target)
    const restored = bare ?? (await openDatabase({ dataDir: place('target') }))
    try {
      expect(await counts(restored)).toEqual(await counts(source))
      const partialFiles = createPartialFiles(place('target'))
      const whole = { isDeep: true, strayAfter: 0, leftAfter: 0 }
      const report = await checkStorage({ database: restored, storage, partialFiles, ...whole })
      expect([report.losses, report.blobs]).toEqual([[], (await counts(source)).blobs])
    } finally {
      if (!bare) await restored.close()
    }
    expect(await loadSecret(place('target'))).toEqual(await loadSecret(place('source')))
    await expect(restore(folder, storage, target)).rejects.toThrow(BackupRefused)
  } finally {
    await bare?.close()
  }
})

test('a byte that changed, or a backup that was not finished, is refused before anything is written', async () => {
  const folder = place('damaged')
  await makeBackup(folder)
  await appendFile(join(folder, PARTS.database), '!')
  const target = { dataDir: place('nothing'), databaseUrl: urlOf(source) }
  const storage = createFileStorage(place('nothing'))
  await expect(restore(folder, storage, target)).rejects.toThrow(/повреждён: database.dump/)
  await rm(join(folder, PARTS.manifest))
  await expect(restore(folder, storage, target)).rejects.toThrow(/нет целой копии/)
  await writeFile(join(folder, PARTS.manifest), '{')
  await expect(restore(folder, storage, target)).rejects.toThrow(/нет целой копии/)
  expect(await readdir(root)).not.toContain('nothing')
})
