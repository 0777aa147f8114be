import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore, type ToastStore } from './toast-store'

const drawn = (): ToastStore => {
  const store = createToastStore()
  store.pause('undrawn', false)
  return store
}
const messages = (store: ToastStore) => store.getState().shown.map(({ message }) => message)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast disappears after 3000 ms of shown time (UI-006, BC-002)', () => {
  const store = drawn()
  store.add('info', 'Сохранено')
  vi.advanceTimersByTime(2999)
  expect(messages(store)).toEqual(['Сохранено'])
  vi.advanceTimersByTime(1)
  expect(messages(store)).toEqual([])
})

test('time does not pass while somebody may be reading (UI-006)', () => {
  for (const reason of ['hover', 'focus', 'hidden'] as const) {
    const store = drawn()
    store.add('info', 'Сохранено')
    vi.advanceTimersByTime(2000)
    store.pause(reason, true)
    vi.advanceTimersByTime(60_000)
    expect(messages(store)).toEqual(['Сохранено'])
    store.pause(reason, false)
    vi.advanceTimersByTime(999)
    expect(messages(store)).toEqual(['Сохранено'])
    vi.advanceTimersByTime(1)
    expect(messages(store)).toEqual([])
  }
})

test('a pause ends only when the last reason for it ends (UI-006)', () => {
  const store = drawn()
  store.add('info', 'Сохранено')
  store.pause('hover', true)
  store.pause('hidden', true)
  store.pause('hover', false)
  vi.advanceTimersByTime(10_000)
  expect(messages(store)).toEqual(['Сохранено'])
  store.pause('hidden', false)
  vi.advanceTimersByTime(3000)
  expect(messages(store)).toEqual([])
})

test('a toast raised before anything draws toasts waits for it with its whole time (UI-006)', () => {
  const store = createToastStore()
  store.add('info', 'Рано')
  vi.advanceTimersByTime(60_000)
  store.pause('undrawn', false)
  vi.advanceTimersByTime(2999)
  expect(messages(store)).toEqual(['Рано'])
  vi.advanceTimersByTime(1)
  expect(messages(store)).toEqual([])
})

test('a toast with an action stays 10 seconds, one that needs an answer until it is closed (UI-006)', () => {
  const store = drawn()
  store.add('success', 'Удалено', { action: { label: 'Отменить', onClick: () => undefined } })
  const id = store.add('error', 'Нужен ответ', { duration: Number.POSITIVE_INFINITY })
  vi.advanceTimersByTime(9999)
  expect(messages(store)).toEqual(['Удалено', 'Нужен ответ'])
  vi.advanceTimersByTime(1_000_000)
  expect(messages(store)).toEqual(['Нужен ответ'])
  store.dismiss(id)
  expect(messages(store)).toEqual([])
})

test('undo is offered for 10 seconds (UI-006)', () => {
  const store = drawn()
  store.add('success', 'Удалено', { undo: () => undefined })
  vi.advanceTimersByTime(9999)
  expect(messages(store)).toEqual(['Удалено'])
  vi.advanceTimersByTime(1)
  expect(messages(store)).toEqual([])
})

test('the clock of the day being set changes nothing in the time of a toast (UI-006)', () => {
  const store = drawn()
  store.add('info', 'Сохранено')
  vi.setSystemTime(new Date('2029-01-01T00:00:00Z'))
  store.add('info', 'Ещё')
  vi.advanceTimersByTime(2999)
  expect(messages(store)).toEqual(['Сохранено', 'Ещё'])
})

test('equal toasts are one with a count, and its time starts again (UI-006)', () => {
  const store = drawn()
  const id = store.add('error', 'Нет связи')
  vi.advanceTimersByTime(2000)
  expect(store.add('error', 'Нет связи')).toBe(id)
  expect(store.add('error', 'Нет связи', { title: 'Задачи' })).not.toBe(id)
  expect(store.add('info', 'Нет связи')).not.toBe(id)
  expect(store.getState().shown.map(({ count }) => count)).toEqual([2, 1, 1])
  vi.advanceTimersByTime(2999)
  expect(messages(store)).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(messages(store)).toEqual([])
})

test('errors that need an answer are collapsed too, so that an outage does not fill the page', () => {
  const store = drawn()
  const ids = [1, 2, 3].map(() => store.add('error', 'Нет связи', { duration: Number.POSITIVE_INFINITY }))
  expect(new Set(ids).size).toBe(1)
  expect(store.getState().shown[0]?.count).toBe(3)
})

test('toasts that do different things, or wait for different work, stay apart though their words are equal', () => {
  const store = drawn()
  const action = () => ({ label: 'Открыть', onClick: () => undefined })
  const ids = [
    store.add('success', 'Готово', { undo: () => undefined }),
    store.add('success', 'Готово', { undo: () => undefined }),
    store.add('success', 'Готово', { action: action() }),
    store.add('success', 'Готово', { action: action() }),
    store.add('info', 'Загрузка', { loading: true }),
    store.add('info', 'Загрузка', { loading: true }),
    store.add('info', 'Сборка', { duration: Number.POSITIVE_INFINITY }),
    store.add('info', 'Сборка', { duration: Number.POSITIVE_INFINITY }),
  ]
  expect(new Set(ids).size).toBe(8)
})

test('a toast has an id which is a timestamp, a message and a type (UI-003, UI-005)', () => {
  vi.setSystemTime(new Date('2030-01-01T00:00:00Z'))
  const store = drawn()
  const id = store.add('error', 'Нет связи')
  expect(id).toBe(Date.now())
  expect(store.getState().shown[0]).toMatchObject({ id, message: 'Нет связи', type: 'error' })
})

test('toasts of one millisecond have different ids (UI-005)', () => {
  const store = drawn()
  const ids = Array.from({ length: 50 }, (_, n) => store.add('info', `${n}`))
  expect(new Set(ids).size).toBe(50)
})

test('at most five toasts are shown, the rest are counted and come in turn', () => {
  const store = drawn()
  for (let n = 1; n <= 100; n += 1) store.add('info', `${n}`)
  expect(messages(store)).toEqual(['1', '2', '3', '4', '5'])
  expect(store.getState().waiting).toBe(95)
  vi.advanceTimersByTime(3000)
  expect(messages(store)).toEqual(['6', '7', '8', '9', '10'])
  vi.advanceTimersByTime(2999)
  expect(messages(store)).toEqual(['6', '7', '8', '9', '10'])
})

test('a toast with a known id takes the place of the old one and its time starts again', () => {
  const store = drawn()
  const id = store.add('info', 'Загрузка', { duration: Number.POSITIVE_INFINITY })
  vi.advanceTimersByTime(60_000)
  store.add('success', 'Готово', { id })
  expect(messages(store)).toEqual(['Готово'])
  vi.advanceTimersByTime(2999)
  expect(messages(store)).toEqual(['Готово'])
  vi.advanceTimersByTime(1)
  expect(messages(store)).toEqual([])
})

test('whatever happens, every toast is shown for exactly its own time and never more than five at once', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), ms: fc.integer({ min: 1, max: 5000 }) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 2000 }) }),
    fc.record({ kind: fc.constant('hover' as const), ms: fc.integer({ min: 0, max: 9000 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const store = drawn()
      const seen = new Map<number, { since: number; duration: number; paused: number }>()
      let pausedFor = 0
      let added = 0
      const look = () => {
        const { shown } = store.getState()
        expect(shown.length).toBeLessThanOrEqual(5)
        for (const { id, duration } of shown) {
          if (!seen.has(id)) seen.set(id, { since: Date.now(), duration, paused: pausedFor })
        }
        for (const [id, { since, duration, paused }] of seen) {
          if (shown.some((toast) => toast.id === id)) continue
          expect(Date.now() - since - (pausedFor - paused)).toBe(duration)
          seen.delete(id)
        }
      }
      store.subscribe(look)
      for (const { kind, ms } of steps) {
        added += 1
        if (kind === 'add') store.add('info', `${added}`, { duration: ms })
        if (kind === 'pass') vi.advanceTimersByTime(ms)
        if (kind === 'hover') {
          store.pause('hover', true)
          vi.advanceTimersByTime(ms)
          pausedFor += ms
          store.pause('hover', false)
        }
      }
      vi.advanceTimersByTime(500_000)
      expect(store.getState()).toEqual({ shown: [], waiting: 0 })
    }),
    { numRuns: 60 },
  )
})
