import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { inTurn } from './entity-changes'
import { applyEntityChange } from './query-client'

const LOAD_MS = 200

/** An open list that takes its time to load; counts how often it was asked for. */
async function openList() {
  vi.useFakeTimers()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const asked = { times: 0 }
  const total = { now: 60 }
  const observer = new QueryObserver(client, {
    queryKey: ['/todos', 'list'],
    queryFn: async () => {
      asked.times += 1
      const answer = total.now
      await new Promise((resolve) => setTimeout(resolve, LOAD_MS))
      return answer
    },
  })
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(LOAD_MS)
  return { observer, asked, total, change: inTurn((change) => applyEntityChange(client, change)) }
}

test('a list is loaded to its end while changes come without a pause, as those of an import do, and once more after the last', async () => {
  const { observer, asked, total, change } = await openList()
  expect(observer.getCurrentResult().data).toBe(60)
  total.now = 1_000
  for (let n = 0; n < 50; n += 1) {
    change({ entity: '/todos' })
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(observer.getCurrentResult().data).toBe(1_000)
  expect(asked.times).toBeLessThan(10)
  total.now = 2_060
  change({ entity: '/todos' })
  await vi.advanceTimersByTimeAsync(2 * LOAD_MS)
  expect(observer.getCurrentResult().data).toBe(2_060)
})

test('a load that hangs holds up later changes for a while only, and other registers not at all', async () => {
  vi.useFakeTimers()
  const applied: string[] = []
  const change = inTurn(async ({ entity }) => {
    applied.push(entity)
    if (applied.length === 1) await new Promise(() => undefined)
  })
  change({ entity: '/todos' })
  change({ entity: '/todos' })
  change({ entity: '/teams' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(applied).toEqual(['/todos', '/teams'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(applied).toEqual(['/todos', '/teams', '/todos'])
})
