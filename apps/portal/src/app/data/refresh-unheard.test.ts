import type { RealtimeStatus } from '@ws/api-client'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshWhileUnheard } from './refresh-unheard'

afterEach(() => void vi.useRealTimers())

test('while the socket has given up open lists are asked for again every half a minute, and no longer once it is back', () => {
  vi.useFakeTimers()
  let status: RealtimeStatus = 'connected'
  let tell: () => void = () => undefined
  const refresh = vi.fn()
  const realtime = {
    getState: () => ({ status }) as never,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
  }
  refreshWhileUnheard(realtime, refresh)
  const turn = (next: RealtimeStatus) => {
    status = next
    tell()
  }
  turn('connecting')
  vi.advanceTimersByTime(120_000)
  expect(refresh).not.toHaveBeenCalled()
  turn('failed')
  turn('failed')
  vi.advanceTimersByTime(61_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  turn('connected')
  vi.advanceTimersByTime(120_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})
