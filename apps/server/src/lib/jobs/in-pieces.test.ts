import { expect, test } from 'vitest'
import { inPieces } from './in-pieces'

test('all items are worked on in their order, and others have their turn in between', async () => {
  const items = Array.from({ length: 1_001 }, (_, at) => at)
  const done: number[] = []
  const seen: number[] = []
  const look = () => {
    seen.push(done.length)
    if (done.length < items.length) setImmediate(look)
  }
  setImmediate(look)
  await inPieces(items, (item) => done.push(item))
  expect(done).toEqual(items)
  expect(seen.slice(0, 2)).toEqual([500, 1_000])
})
