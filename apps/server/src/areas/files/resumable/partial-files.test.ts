import { createHash } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BytesLost, ChecksumMismatch, createPartialFiles, type PartialFiles } from './partial-files'

let folder: string
let files: PartialFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ws-partial-'))
  files = createPartialFiles(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sha256 = (text: string, encoding: 'hex' | 'base64' = 'hex') => createHash('sha256').update(text).digest(encoding)

function append(of: PartialFiles, id: string, at: number, text: string, digest?: string): Promise<number> {
  const checksum = digest === undefined ? undefined : ({ algorithm: 'sha256', digest } as const)
  const stream = Readable.from([Buffer.from(text)])
  return of.append(id, { at, limit: 100, stream, checksum, signal: new AbortController().signal })
}

test('the checksum of a file is that of its parts in their order, a refused one left out', async () => {
  await files.create('parts')
  await append(files, 'parts', 0, 'one ')
  await expect(append(files, 'parts', 4, 'wrong', sha256('right', 'base64'))).rejects.toThrow(ChecksumMismatch)
  await append(files, 'parts', 4, 'two ', sha256('two ', 'base64'))
  await append(files, 'parts', 8, 'three')
  expect(await files.whole('parts')).toMatchObject({ size: 13, sha256: sha256('one two three') })
})

test('each algorithm lets through what is right and refuses what is not', async () => {
  const bytes = Buffer.from('проверка')
  const digests = {
    crc32: Buffer.from(crc32(bytes).toString(16).padStart(8, '0'), 'hex').toString('base64'),
    sha1: createHash('sha1').update(bytes).digest('base64'),
    sha256: createHash('sha256').update(bytes).digest('base64'),
  }
  for (const algorithm of ['crc32', 'sha1', 'sha256'] as const) {
    await files.create(algorithm)
    const send = (digest: string) => {
      const stream = Readable.from([bytes.subarray(0, 5), bytes.subarray(5)])
      const { signal } = new AbortController()
      return files.append(algorithm, { at: 0, limit: 100, stream, checksum: { algorithm, digest }, signal })
    }
    await expect(send(Buffer.alloc(4).toString('base64'))).rejects.toThrow(ChecksumMismatch)
    expect(await send(digests[algorithm])).toBe(bytes.length)
    expect((await files.whole(algorithm)).sha256).toBe(sha256('проверка'))
  }
})

test('of more uploads than are remembered each comes to its own sum', async () => {
  const ids = Array.from({ length: 105 }, (_, at) => `many-${at}`)
  for (const id of ids) {
    await files.create(id)
    await append(files, id, 0, `${id} `)
  }
  for (const id of ids) await append(files, id, id.length + 1, 'end')
  const sums = await Promise.all(ids.map(async (id) => (await files.whole(id)).sha256))
  expect(sums).toEqual(ids.map((id) => sha256(`${id} end`)))
})

test('what another server has written counts as it is on the disk', async () => {
  await files.create('shared')
  await append(files, 'shared', 0, 'mine')
  const other = createPartialFiles(folder)
  await append(other, 'shared', 0, 'his')
  await append(other, 'shared', 3, '!')
  expect((await files.whole('shared')).sha256).toBe(sha256('his!'))
  await append(files, 'shared', 4, ' and more')
  expect((await files.whole('shared')).sha256).toBe(sha256('his! and more'))
  await writeFile(join(folder, 'uploads', 'shared'), 'HIS! AND MORE')
  expect((await files.whole('shared')).sha256).toBe(sha256('HIS! AND MORE'))
})

test('an upload that went on at another server outlives what its first connection still does', async () => {
  await files.create('moved')
  const stalled = new PassThrough()
  const checksum = { algorithm: 'sha256', digest: sha256('one two', 'base64') } as const
  const { signal } = new AbortController()
  const first = files.append('moved', { at: 0, limit: 7, stream: stalled, checksum, signal })
  stalled.write('one')
  const other = createPartialFiles(folder)
  await append(other, 'moved', 0, 'one ')
  stalled.destroy(new Error('The line is gone'))
  expect(await first).toBe(0)
  await append(other, 'moved', 4, 'two')
  expect(await other.whole('moved')).toMatchObject({ size: 7, sha256: sha256('one two') })
})

test('of bytes that the disk has lost an upload makes no zeros', async () => {
  await files.create('lost')
  await append(files, 'lost', 0, 'one two')
  await truncate(join(folder, 'uploads', 'lost'), 3)
  const refused = append(files, 'lost', 7, ' three')
  await expect(refused).rejects.toThrow(BytesLost)
  await expect(refused).rejects.toMatchObject({ left: 3 })
})
