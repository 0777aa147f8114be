import { expect, test } from 'vitest'
import { createPool } from './pool'

test('so many go at a time, the next when one has ended, however it ended; who comes after the longest wait is refused', async () => {
  const pool = createPool({ width: 2, longest: 2 })
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    if (ends.length === 1) throw new Error('the first fails')
  }
  const all = Array.from({ length: 5 }, () => pool.run(work))
  await expect(all[4]).rejects.toMatchObject({ status: 503 })
  const settled = Promise.allSettled(all.slice(0, 4))
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await settled
  expect([most, running]).toEqual([2, 0])
  await expect(pool.run(async () => 'free')).resolves.toBe('free')
})

test('whoever asks for much waits behind whoever asks for little, and cannot fill the room of all', async () => {
  const pool = createPool({ width: 1, longest: 10, longestOfOne: 4 })
  const order: string[] = []
  const ask = (person: number, name: string) => pool.run(async () => void order.push(name), person)
  const asked = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(1, 'a4'), ask(1, 'a5'), ask(2, 'b1'), ask(3, 'c1')]
  await expect(ask(1, 'a6')).rejects.toMatchObject({ status: 503 })
  await Promise.all(asked)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4', 'a5'])
})
