import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { FloorPlan } from '../../../lib/plan/types'
import { type Services, ServicesProvider } from '../../../lib/services-context'
import { usePlanEditor } from './use-plan-editor'

const PLAN = { floor: { id: 7 }, version: 1, rooms: [], draft: null, sheet: null } as unknown as FloorPlan

/** A server that keeps drafts when the test says so, refuses one of an older version, and knows what was published. */
function createServer() {
  let version = 1
  const waiting: ((isLost?: boolean) => void)[] = []
  const published: number[] = []
  const response = new Response(null, { status: 200 })
  const refused = { error: { code: 'conflict', message: 'Данные изменил другой' }, response: { status: 409 } }
  const api = {
    PUT: (_: string, { body }: { body: { version: number } }) =>
      new Promise((resolve, reject) => {
        waiting.push((isLost = false) => {
          if (body.version !== version) return resolve(refused)
          version += 1
          if (isLost) return reject(new TypeError('Failed to fetch'))
          resolve({ data: { version, published_version: 0 }, response })
        })
      }),
    POST: async (path: string, { body }: { body: { version: number } }) => {
      if (path.endsWith('/publish')) published.push(body.version)
      return { data: { version, published_version: version }, response }
    },
    DELETE: async () => ({ response }),
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider value={{ api } as unknown as Services}>{children}</ServicesProvider>
    </QueryClientProvider>
  )
  return { waiting, published, wrapper, version: () => version }
}

test('a plan is published as it is kept, though it is being kept by itself at the same time', async () => {
  const server = createServer()
  const { result } = renderHook(() => usePlanEditor(3, PLAN, { width: 10, height: 10 }), { wrapper: server.wrapper })
  await act(async () => {})

  // What is kept by itself: one is on its way, another waits for it when the person publishes.
  const kept = [result.current.save(), result.current.save()]
  let isDone = false
  const done = result.current.publish.mutateAsync().finally(() => {
    isDone = true
  })
  await act(async () => {
    while (!isDone) {
      server.waiting.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
    await done
  })
  expect(await Promise.all(kept)).toEqual([true, true])
  expect(result.current.state).toBe('saved')
  expect(server.published).toEqual([server.version()])
})

test('what was kept though its answer was lost is not published in the place of what is drawn', async () => {
  const server = createServer()
  const { result } = renderHook(() => usePlanEditor(3, PLAN, { width: 10, height: 10 }), { wrapper: server.wrapper })
  await act(async () => {})
  const answered = (begin: () => Promise<unknown>, isLost?: boolean) =>
    act(async () => {
      const work = begin()
      await new Promise((resolve) => setTimeout(resolve))
      server.waiting.shift()?.(isLost)
      return work
    })
  expect(await answered(() => result.current.save())).toBe(true)
  act(() => result.current.draw({ ...result.current.drawing }))
  expect(await answered(() => result.current.save(), true)).toBe(false)
  act(() => result.current.undo?.())
  await answered(() => result.current.publish.mutateAsync())
  expect(server.published).toEqual([])
  expect(result.current.state).toBe('lost')
})
