import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotOnDisk, TooLarge, writeChunks } from './write-chunks'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ws-chunks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Pieces of different lengths, each of its own letter; ends with a broken line where it is told to. */
async function* pieces(lengths: readonly number[], isBroken = false) {
  for (const [at, length] of lengths.entries()) yield Buffer.alloc(length, 97 + (at % 26))
  if (isBroken) throw new Error('the line broke')
}

const LENGTHS = Array.from({ length: 40 }, (_, at) => 1 + ((at * 7919) % 65_536))
const whole = async (lengths: readonly number[]) => {
  const all: Buffer[] = []
  for await (const piece of pieces(lengths)) all.push(piece)
  return Buffer.concat(all)
}

test('all is written in its order behind what is there, and the size is told as it grows', async () => {
  const path = join(folder, 'all')
  const file = await open(path, 'w+')
  await file.write('before')
  const sizes: number[] = []
  await writeChunks(file, pieces(LENGTHS), { at: 6, limit: 10_000_000, onWritten: (size) => sizes.push(size) })
  await file.close()
  const expected = Buffer.concat([Buffer.from('before'), await whole(LENGTHS)])
  expect(Buffer.compare(await readFile(path), expected)).toBe(0)
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
  expect(sizes.at(-1)).toBe(expected.length)
  expect(sizes.length).toBeLessThan(LENGTHS.length / 2)
})

test('of a line that breaks all that came is written; of too much, all that is allowed', async () => {
  const path = join(folder, 'broken')
  const file = await open(path, 'w+')
  const options = { at: 0, limit: 10_000_000, onWritten: () => {} }
  await expect(writeChunks(file, pieces([5, 70_000], true), options)).rejects.toThrow('the line broke')
  expect(Buffer.compare(await readFile(path), await whole([5, 70_000]))).toBe(0)
  await expect(writeChunks(file, pieces([5, 70_000]), { ...options, limit: 70_000 })).rejects.toThrow(TooLarge)
  await file.close()
})

test('a disk that takes a part of what it is given is given the rest', async () => {
  const disk = Buffer.alloc(200_000)
  const take = (bytes: Uint8Array, at: number) => {
    disk.set(bytes, at)
    return { bytesWritten: bytes.length }
  }
  const slow = {
    writev: async ([first = Buffer.alloc(0)]: Buffer[], at: number) => take(first.subarray(0, 1), at),
    write: async (bytes: Buffer, from: number, length: number, at: number) =>
      take(bytes.subarray(from, from + Math.min(length, 40_000)), at),
  } as unknown as FileHandle
  const expected = await whole([3, 65_536, 40_000])
  await writeChunks(slow, pieces([3, 65_536, 40_000]), { at: 0, limit: 200_000, onWritten: () => {} })
  expect(Buffer.compare(disk.subarray(0, expected.length), expected)).toBe(0)
})

test('a disk that fails while more is coming fails the whole', async () => {
  const path = join(folder, 'failing')
  const file = await open(path, 'w+')
  file.datasync = () => Promise.reject(new Error('EIO'))
  const lengths = Array.from({ length: 8 }, () => 1024 * 1024)
  const options = { at: 0, limit: 10_000_000, onWritten: () => {} }
  await expect(writeChunks(file, pieces(lengths), options)).rejects.toThrow(NotOnDisk)
  await expect(writeChunks(file, pieces(lengths, true), options)).rejects.toThrow(NotOnDisk)
  await file.close()
})
