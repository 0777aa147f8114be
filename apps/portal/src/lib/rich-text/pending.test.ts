import { expect, test, vi } from 'vitest'
import { createPending } from './pending'

test('what is planned last is done once: after its pause, when it is asked for, or never when it is dropped', () => {
  vi.useFakeTimers()
  const done: string[] = []
  const pending = createPending()
  pending.plan(() => done.push('at once'), 0)
  pending.plan(() => done.push('overtaken'), 100)
  pending.plan(() => done.push('after a pause'), 100)
  vi.advanceTimersByTime(99)
  expect(done).toEqual(['at once'])
  vi.advanceTimersByTime(1)
  pending.flush()
  expect(done).toEqual(['at once', 'after a pause'])
  pending.plan(() => done.push('asked for'), 100)
  pending.flush()
  pending.plan(() => done.push('dropped'), 100)
  pending.drop()
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['at once', 'after a pause', 'asked for'])
  vi.useRealTimers()
})
