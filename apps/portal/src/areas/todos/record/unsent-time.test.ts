import { expect, test } from 'vitest'
import type { TodoAct, TodoEntry } from '../outbox/todo-act'
import { unsentTime } from './unsent-time'

const at = (minute: number) => Date.UTC(2026, 10, 20, 9, minute)
const moment = (minute: number) => new Date(at(minute)).toISOString()

let last = 0
function entry(minute: number, act: TodoAct, record = 1): TodoEntry {
  last += 1
  return {
    n: last,
    key: String(last),
    user: 9,
    path: '/todos',
    record,
    title: 'Щит',
    act,
    files: [],
    at: at(minute),
    tries: 0,
  }
}
const start: TodoAct = { kind: 'timer', isRunning: true }
const stop: TodoAct = { kind: 'timer', isRunning: false }

test('a clock started without a network runs from then on, and one stopped there counts until then', () => {
  expect(unsentTime([entry(5, start)], 1, undefined)).toMatchObject({ running: { at: moment(5) }, waiting: [] })
  expect(unsentTime([entry(5, start), entry(25, stop)], 1, undefined)).toMatchObject({
    running: undefined,
    waiting: [{ at: moment(5), minutes: 20, isClocked: true }],
  })
})

test('a clock that was started with a network is stopped without one', () => {
  expect(unsentTime([entry(25, stop)], 1, { at: moment(0) })).toMatchObject({
    running: undefined,
    waiting: [{ at: moment(0), minutes: 25 }],
  })
})

test('a clock ends when that of another task starts, and when its task is closed', () => {
  const closed = { kind: 'complete', result: null, rating: null, force: false } as const
  expect(unsentTime([entry(10, start, 2)], 1, { at: moment(0) })).toMatchObject({
    running: undefined,
    waiting: [{ minutes: 10 }],
  })
  expect(unsentTime([entry(15, closed)], 1, { at: moment(0) })).toMatchObject({ waiting: [{ minutes: 15 }] })
  expect(unsentTime([entry(15, stop, 2), entry(16, closed, 2)], 1, { at: moment(0) })).toMatchObject({
    running: { at: moment(0) },
    waiting: [],
  })
})

test('of a refused stop the clock knows nothing; typed minutes stand beside those of the clock', () => {
  const refusal = { status: 409, code: 'no_timer', message: 'Таймер по этой задаче не запущен' }
  expect(unsentTime([{ ...entry(25, stop), refusal }], 1, { at: moment(0) }).running).toEqual({ at: moment(0) })
  const typed: TodoAct = { kind: 'time', minutes: 7, note: 'Дорога', at: moment(1) }
  expect(unsentTime([entry(8, typed), entry(9, start), entry(12, stop)], 1, undefined).waiting).toMatchObject([
    { minutes: 7, note: 'Дорога', isClocked: false },
    { minutes: 3, isClocked: true },
  ])
})
