import { expect, test } from 'vitest'
import { defineTask } from './worker-task'
import type { Act } from './worker-task.fixture'

const define = (seconds: number) =>
  defineTask<Act, number>(import.meta.dirname, 'worker-task.fixture', { seconds, memory: 64 })
const call = (person = 1, signal = new AbortController().signal) => ({ person, signal })

test('a task runs in another process, which the next one finds ready; its refusal is a refusal, its fault a fault', async () => {
  const run = define(60)
  const first = await run('process', call())
  expect(first).not.toBe(process.pid)
  expect(await run('process', call())).toBe(first)
  await expect(run('refuse', call())).rejects.toMatchObject({ status: 400, errors: { text: ['Не так'] } })
  await expect(run('fail', call())).rejects.toThrow('out of luck')
  expect(await run('process', call())).toBe(first)
})

test.each(['hoard', 'parse'] as const)(
  'what takes too much memory (%s) is ended, and the next task goes on',
  async (act) => {
    const run = define(60)
    await expect(run(act, call())).rejects.toMatchObject({ name: 'TaskLimitError', limit: 'memory' })
    expect(await run('process', call())).toEqual(expect.any(Number))
  },
)

test('what takes too long is ended, though it lets nothing else through in its process', async () => {
  await expect(define(0.5)('spin', call())).rejects.toMatchObject({ name: 'TaskLimitError', limit: 'seconds' })
})

test('what nobody waits for any more ends, and lets others in', async () => {
  const run = define(60)
  const leaving = new AbortController()
  const [left, waited, other] = [
    run('spin', call(1, leaving.signal)),
    run('spin', call(1, leaving.signal)),
    run('process', call(2)),
  ]
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'abandoned' })
  await expect(waited).rejects.toMatchObject({ code: 'abandoned' })
  expect(await other).toEqual(expect.any(Number))
})
