import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../env'
import { type MultipartService, startMultipartService } from '../../testing/services/multipart-service'
import { openStorage } from './open-storage'
import { type FileStorage, storageKeyOf } from './storage'

const HOUR = 3_600_000
const SIZE = 20 * 1024 * 1024

let service: MultipartService
let dataDir: string
let storage: FileStorage

beforeEach(async () => {
  service = await startMultipartService()
  dataDir = await mkdtemp(join(tmpdir(), 'ws-s3-parts-'))
  storage = await openStorage(readEnv({ DATA_DIR: dataDir, STORAGE_URL: service.url }))
})
afterEach(async () => {
  await service.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const receive = () => storage.receive(Readable.from([Buffer.alloc(SIZE, 7)]), SIZE)

test('a large file travels in parts and leaves no open upload behind', async () => {
  const received = await receive()
  const key = await storage.keep(received)
  expect([...service.objects]).toEqual([`files/${key}`])
  expect(key).toBe(storageKeyOf(received.sha256))
  expect(service.uploads.size).toBe(0)
})

test('an upload that fails midway is given up at the service, and nothing of it stays', async () => {
  service.refuseFrom(2)
  const received = await receive()
  await expect(storage.stage(received)).rejects.toThrow()
  expect([service.uploads.size, service.objects.size]).toEqual([0, 0])
  await storage.discard(received)
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})

test('what a server that died left half-sent is given up when it is old: all of it, and nothing that is on its way', async () => {
  const dying = await receive()
  const stalled = service.stallFrom(2)
  void storage.stage(dying).catch(() => {})
  await stalled
  expect(service.uploads.size).toBe(1)
  const old = new Date(Date.now() - 48 * HOUR)
  for (const key of ['files/a', 'files/b', 'files/c', 'files/d', 'files/e', 'elsewhere/f']) {
    service.uploads.set(key, { id: key, key, initiated: old })
  }
  expect(await storage.leftovers(HOUR)).toHaveLength(5)
  expect(await storage.sweep()).toBe(5)
  expect([...service.uploads.values()].map(({ key }) => key)).toEqual([
    `files/${storageKeyOf(dying.sha256)}`,
    'elsewhere/f',
  ])
})
