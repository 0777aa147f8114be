import { createHash } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSum } from './file-sums'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ws-sums-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sumOf = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex')

test('a sum follows its file, of all or from a place on, and goes back to where it was marked', async () => {
  const bytes = Buffer.alloc(5_000_000, 'абвгд')
  const path = join(folder, 'growing')
  const file = await open(path, 'wx')
  const whole = beginSum('sha256', path)
  await file.write(bytes, 0, 3_000_000, 0)
  whole.follow(1_000_000)
  expect(await whole.digest()).toBe(sumOf('sha256', bytes.subarray(0, 1_000_000)))
  whole.follow(3_000_000)
  whole.mark()
  await file.write(Buffer.alloc(1_000_000, 'x'), 0, 1_000_000, 3_000_000)
  whole.follow(4_000_000)
  expect(await whole.digest()).not.toBe(sumOf('sha256', bytes.subarray(0, 4_000_000)))
  whole.rewind()
  expect(await whole.digest()).toBe(sumOf('sha256', bytes.subarray(0, 3_000_000)))

  const part = beginSum('sha1', path, { at: 3_000_000, kind: 'part' })
  await file.write(bytes, 3_000_000, 2_000_000, 3_000_000)
  for (const sum of [whole, part]) sum.follow(5_000_000)
  expect(await whole.digest()).toBe(sumOf('sha256', bytes))
  expect(await part.digest()).toBe(sumOf('sha1', bytes.subarray(3_000_000)))
  for (const sum of [whole, part]) sum.end()
  await file.close()
})

test('a sum told of more than goes in one message is the same, also when the last of it is taken back', async () => {
  const bytes = Buffer.alloc(11_000_000, 'клмно')
  const path = join(folder, 'large')
  await writeFile(path, bytes)
  const sum = beginSum('sha256', path)
  for (let to = 500_000; to <= 6_000_000; to += 500_000) sum.follow(to)
  sum.mark()
  for (let to = 6_500_000; to <= 10_500_000; to += 500_000) sum.follow(to)
  sum.rewind()
  for (let to = 6_500_000; to <= 11_000_000; to += 500_000) sum.follow(to)
  expect(await sum.digest()).toBe(sumOf('sha256', bytes))
  sum.end()
})

test('bytes that are not there make a sum unknown, and leave the others alone', async () => {
  const path = join(folder, 'short')
  await writeFile(path, 'short')
  const [sum, other, none] = [
    beginSum('sha256', path),
    beginSum('sha256', path),
    beginSum('sha1', join(folder, 'none')),
  ]
  sum.follow(100)
  other.follow(5)
  expect(await Promise.all([sum.digest(), none.digest()])).toEqual([undefined, undefined])
  expect(await other.digest()).toBe(sumOf('sha256', Buffer.from('short')))
  other.end()
})
