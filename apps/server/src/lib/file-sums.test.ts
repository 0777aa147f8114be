import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
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

test('a sum follows its file, of all or from a place on, and goes on in the file opened anew', async () => {
  const bytes = Buffer.alloc(5_000_000, 'абвгд')
  const path = join(folder, 'growing')
  const file = await open(path, 'wx+')
  const whole = beginSum('sha256', file)
  await file.write(bytes, 0, 3_000_000, 0)
  whole.follow(1_000_000)
  expect(await whole.digest()).toBe(sumOf('sha256', bytes.subarray(0, 1_000_000)))
  whole.follow(3_000_000)
  expect(await whole.digest()).toBe(sumOf('sha256', bytes.subarray(0, 3_000_000)))
  await file.close()

  const again = await open(path, 'r+')
  const more = whole.goOn(again)
  const part = beginSum('sha1', again, 3_000_000)
  await again.write(bytes, 3_000_000, 2_000_000, 3_000_000)
  for (const sum of [more, part]) sum.follow(5_000_000)
  expect(await more.digest()).toBe(sumOf('sha256', bytes))
  expect(await part.digest()).toBe(sumOf('sha1', bytes.subarray(3_000_000)))
  // The first is still where it was: what is refused later leaves it so.
  expect(await whole.digest()).toBe(sumOf('sha256', bytes.subarray(0, 3_000_000)))
  for (const sum of [whole, more, part]) sum.end()
  await again.close()
})

test('bytes that are not there make a sum unknown, and leave the others alone', async () => {
  const file = await open(join(folder, 'short'), 'wx+')
  await file.write(Buffer.from('short'))
  const [sum, other] = [beginSum('sha256', file), beginSum('sha256', file)]
  sum.follow(100)
  other.follow(5)
  expect(await sum.digest()).toBeUndefined()
  expect(await other.digest()).toBe(sumOf('sha256', Buffer.from('short')))
  await file.close()
})
