import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database'
import { openTestDatabase } from '../../testing/create-test-server'
import { openMailServer } from '../../testing/services/mail-server'
import { createFileStorage } from '../storage/storage'
import { createHealth } from './health'

let database: Database
const mail = openMailServer()

beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(async () => (await mail).close())

test('what is away is named, and named no more when it is back', async () => {
  let isAway = true
  const ask = async () => {
    if (isAway) throw new Error('away')
  }
  const { url, close } = await mail
  const env = { dataDir: tmpdir(), smtpUrl: url }
  const storage = { ...createFileStorage(tmpdir()), ask }
  const media = { state: () => (isAway ? ('away' as const) : ('up' as const)) }
  expect(await createHealth({ database, storage, env, media })()).toEqual([
    { part: 'storage', message: 'Хранилище файлов не отвечает' },
    { part: 'media', message: expect.stringContaining('до 8 участников') },
  ])
  isAway = false
  expect(await createHealth({ database, storage, env, media })()).toEqual([])
  close()
  await database.close()
  expect(await createHealth({ database, storage, env, media })()).toEqual([
    { part: 'database', message: 'База данных не отвечает' },
    { part: 'mail', message: 'Почтовый сервер не отвечает' },
  ])
})
