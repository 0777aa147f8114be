import { act, renderHook } from '@testing-library/react'
import type { EntityChanged } from '@ws/api-client/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Services, ServicesProvider } from '../../services-context'
import { useLiveRows } from './use-live-rows'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A socket that says what the test says. */
function createSocket() {
  const listeners = new Set<(change: EntityChanged) => void>()
  const rooms: string[] = []
  const realtime = {
    join: (room: string) => rooms.push(room),
    on: (_event: string, listener: (change: EntityChanged) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const say = (entity: string, id: number) =>
    act(() => {
      for (const listener of listeners) listener({ entity, entity_id: id, action: 'update', version: 2 })
    })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider value={{ realtime } as unknown as Services}>{children}</ServicesProvider>
  )
  return { say, rooms, listeners, wrapper }
}

const nextFrame = () => act(() => void vi.advanceTimersToNextFrame())

test('a row that someone changed glows for two seconds, and only rows of this list do', () => {
  const socket = createSocket()
  const { result, unmount } = renderHook(() => useLiveRows('/todos'), { wrapper: socket.wrapper })
  expect(socket.rooms).toEqual(['list:/todos'])
  socket.say('/tenants', 5)
  nextFrame()
  expect([...result.current]).toEqual([])
  socket.say('/todos', 5)
  nextFrame()
  act(() => void vi.advanceTimersByTime(1_000))
  socket.say('/todos', 8)
  nextFrame()
  expect([...result.current]).toEqual([5, 8])
  act(() => void vi.advanceTimersByTime(1_000))
  expect([...result.current]).toEqual([8])
  act(() => void vi.advanceTimersByTime(1_000))
  expect([...result.current]).toEqual([])
  unmount()
  expect(socket.listeners.size).toBe(0)
})

test('what an import tells of in one frame is drawn once, and so is its end', () => {
  const socket = createSocket()
  let draws = 0
  const { result } = renderHook(
    () => {
      draws += 1
      return useLiveRows('/todos')
    },
    { wrapper: socket.wrapper },
  )
  nextFrame()
  const before = draws
  for (let id = 1; id <= 1_000; id += 1) socket.say('/todos', id)
  nextFrame()
  expect(result.current.size).toBe(1_000)
  expect(draws - before).toBe(1)
  act(() => void vi.advanceTimersByTime(2_100))
  expect(result.current.size).toBe(0)
  expect(draws - before).toBe(2)
})

test('a row that changes again while it glows goes on for two seconds from then', () => {
  const socket = createSocket()
  const { result } = renderHook(() => useLiveRows('/todos'), { wrapper: socket.wrapper })
  socket.say('/todos', 5)
  act(() => void vi.advanceTimersByTime(1_500))
  socket.say('/todos', 5)
  act(() => void vi.advanceTimersByTime(1_500))
  expect([...result.current]).toEqual([5])
  act(() => void vi.advanceTimersByTime(600))
  expect([...result.current]).toEqual([])
})
