import type { ApiClient, Realtime, RealtimeStatus } from '@ws/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnectAfterFailure } from './reconnect-after-failure'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a connection that was given up is built anew when the server answers, and not before', async () => {
  let status: RealtimeStatus = 'connected'
  let isUp = false
  let tell = () => {}
  const reconnect = vi.fn(() => go('connecting'))
  const realtime = {
    getState: () => ({ status, rooms: [], transport: null, errors: 0 }),
    subscribe: (listener: () => void) => {
      tell = listener
      return () => {}
    },
    reconnect,
  } as Partial<Realtime> as Realtime
  const GET = vi.fn(async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return { data: {}, response: new Response() }
  })
  const go = (next: RealtimeStatus) => {
    status = next
    tell()
  }
  reconnectAfterFailure(realtime, { GET } as unknown as ApiClient)

  go('disconnected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(GET).not.toHaveBeenCalled()
  go('failed')
  await vi.advanceTimersByTimeAsync(25_000)
  expect([GET.mock.calls.length, reconnect.mock.calls.length]).toEqual([2, 0])
  isUp = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reconnect).toHaveBeenCalledOnce()
  go('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([GET.mock.calls.length, reconnect.mock.calls.length]).toEqual([3, 1])
})
