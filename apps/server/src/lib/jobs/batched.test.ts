import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched'

test('what is asked while the same is under way is done at once afterwards, at most so many, each with its own answer', async () => {
  const done: number[][] = []
  const double = batched(
    async (items: readonly number[]) => {
      done.push([...items])
      await setTimeout(20)
      return items.map((item) => item * 2)
    },
    { most: 3 },
  )
  const first = [1, 2].map(double)
  await setTimeout(10)
  expect(await Promise.all([...first, ...[3, 4, 5, 6].map(double)])).toEqual([2, 4, 6, 8, 10, 12])
  expect(done).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('one that cannot be done spoils nothing for the others', async () => {
  const ask = batched(
    async (items: readonly number[]) => {
      if (items.includes(13)) throw new Error('thirteen')
      return items
    },
    { most: 10 },
  )
  const answers = await Promise.allSettled([12, 13, 14].map(ask))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ask(15)).toBe(15)
})
