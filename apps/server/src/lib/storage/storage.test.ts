import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFileStorage, type FileStorage } from './storage'
import { TooLarge } from './write-chunks'

let dataDir: string
let storage: FileStorage

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ws-storage-'))
  storage = createFileStorage(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

const incoming = () => readdir(join(dataDir, 'incoming'))

test('bytes are kept under what they are, equal bytes once, and read whole or in part', async () => {
  const first = await storage.receive(Readable.from([Buffer.from('при'), Buffer.from('вет')]), 100)
  expect(first).toMatchObject({ size: 12, sha256: createHash('sha256').update('привет').digest('hex') })
  const key = await storage.keep(first)
  expect(await storage.keep(await storage.receive(Readable.from([Buffer.from('привет')]), 100))).toBe(key)
  expect((await buffer(storage.read(key))).toString()).toBe('привет')
  expect((await buffer(storage.read(key, { start: 6, end: 7 }))).toString()).toBe('в')
  expect(await incoming()).toEqual([])
  expect((await stat(join(dataDir, 'files', key))).mode & 0o077).toBe(0)
})

test('too many bytes leave nothing behind', async () => {
  await expect(storage.receive(Readable.from([Buffer.alloc(60), Buffer.alloc(60)]), 100)).rejects.toThrow(TooLarge)
  expect(await incoming()).toEqual([])
})

test('a line that breaks leaves nothing behind', async () => {
  async function* breaking() {
    yield Buffer.from('half')
    throw new Error('the line broke')
  }
  await expect(storage.receive(Readable.from(breaking()), 100)).rejects.toThrow('the line broke')
  expect(await incoming()).toEqual([])
})

test('what interrupted uploads left goes after hours, and nothing that was touched meanwhile', async () => {
  await writeFile(join(dataDir, 'incoming', 'left'), 'x')
  const hours = 60 * 60_000
  // A whole upload has a second name here, and bytes of long ago.
  await utimes(join(dataDir, 'incoming', 'left'), new Date(0), new Date(0))
  expect(await storage.sweep()).toBe(0)
  expect([await storage.leftovers(hours), await storage.leftovers(-1000)]).toEqual([[], ['left']])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * hours })
  expect(await storage.sweep()).toBe(0)
  vi.setSystemTime(Date.now() + 2 * hours)
  expect(await storage.sweep()).toBe(1)
  expect(await incoming()).toEqual([])
})

test('no key leads outside the storage', () => {
  expect(() => storage.read('../secret')).toThrow('outside the storage')
})
