import type { RealtimeState } from '@ws/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellActivity } from './activity-news'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A line that is down until the test says otherwise. */
function createLine() {
  let listener = () => {}
  let status: RealtimeState['status'] = 'connecting'
  const send = vi.fn(() => status === 'connected')
  return {
    send,
    getState: () => ({ status, rooms: [], transport: null, errors: 0 }),
    subscribe(next: () => void) {
      listener = next
      return () => {}
    },
    turn(next: RealtimeState['status']) {
      status = next
      listener()
    },
  }
}

test('an opened page is somebody’s doing, further doings are told once a minute (product 16.1)', () => {
  const [line, page] = [createLine(), new EventTarget()]
  const stop = tellActivity(line, page)
  expect(line.send).not.toHaveBeenCalled()
  line.turn('connected')
  expect(line.send.mock.calls).toEqual([['active', {}]])
  const press = () => page.dispatchEvent(new Event('pointerdown'))
  press()
  vi.advanceTimersByTime(59_000)
  press()
  expect(line.send).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  press()
  expect(line.send).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(120_000)
  press()
  expect(line.send).toHaveBeenCalledTimes(2)
})

test('a line that comes back is told of what was done lately, not of a page left open', () => {
  const line = createLine()
  tellActivity(line, new EventTarget())
  line.turn('connected')
  const drop = () => {
    line.turn('disconnected')
    line.turn('connected')
  }
  drop()
  expect(line.send).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5 * 60_000)
  drop()
  expect(line.send).toHaveBeenCalledTimes(2)
})
