import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../presence/browser'
import { fakeBrowser, fakeSource } from '../testing/fakes'
import type { TaskNotification } from '../types'
import { createNotificationStore } from './notification-store'
import type { NotificationStoreDeps } from './store-types'

const start = Date.parse('2026-11-21T08:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const row = (id: string, given: Partial<TaskNotification> = {}): TaskNotification => ({
  id,
  type: 'task_update',
  message: `🔄 Задача #${id} → В работе`,
  read: false,
  createdAt: at(-60),
  ...given,
})

function setup(given: Partial<NotificationStoreDeps> = {}) {
  const { storage } = fakeBrowser()
  const logger = { warn: vi.fn(), error: vi.fn() }
  const onNew = vi.fn()
  const deps = { storageKey: 'notifications:7', clock: systemClock, logger, storage, onNew, ...given }
  const store = createNotificationStore(deps)
  const ids = () => store.getState().notifications.map(({ id }) => id)
  const messages = () => store.getState().notifications.map(({ message }) => message)
  return { store, storage, logger, onNew, ids, messages, deps }
}

describe('entries made in the browser', () => {
  test('an entry has an id of time and chance, is unread and says when it came (EN-008, ST-016)', () => {
    const { store } = setup()
    const entry = store.add({ type: 'task_created', message: 'Создана задача #1: Протечка', taskId: 1 })
    expect(entry).toMatchObject({ read: false, createdAt: at(0), type: 'task_created', taskId: 1 })
    expect(entry?.id).toMatch(/^local-[0-9a-z]+-[0-9a-z]+$/)
  })

  test('the newest entry stands first, also among those of one moment (ST-023)', async () => {
    const { store, messages } = setup()
    store.add({ type: 'system', message: 'первое' })
    store.add({ type: 'system', message: 'второе' })
    await vi.advanceTimersByTimeAsync(1000)
    store.add({ type: 'system', message: 'третье' })
    store.receive(row('9', { message: 'вчерашнее', createdAt: at(-86_400) }))
    expect(messages()).toEqual(['третье', 'второе', 'первое', 'вчерашнее'])
  })

  test('only the newest 100 are kept (ST-022, BC-005)', () => {
    const { store, messages } = setup()
    for (let index = 1; index <= 105; index += 1) store.add({ type: 'system', message: `№ ${index}` })
    expect(messages()).toHaveLength(100)
    expect(messages()[0]).toBe('№ 105')
    expect(messages().at(-1)).toBe('№ 6')
  })

  test('the same message and type within 5 seconds is told once (VA-006, BC-006)', async () => {
    const { store, messages } = setup()
    const draft = { type: 'task_update', message: 'Задача #1 → В работе' } as const
    store.add(draft)
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.add(draft)).toBeUndefined()
    expect(store.add({ ...draft, type: 'system' })).toBeDefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(store.add(draft)).toBeDefined()
    expect(messages()).toHaveLength(3)
  })

  test('a twin that ten newer entries have pushed down is not looked at (VA-006, BC-007)', () => {
    const { store } = setup()
    const draft = { type: 'system', message: 'повтор' } as const
    store.add(draft)
    for (let index = 1; index <= 9; index += 1) store.add({ type: 'system', message: `№ ${index}` })
    expect(store.add(draft)).toBeUndefined()
    store.add({ type: 'system', message: '№ 10' })
    expect(store.add(draft)).toBeDefined()
  })
})

describe('entries survive a visit', () => {
  test('the list is kept under the key of the person and is there after a reload (ST-024)', () => {
    const { store, storage, deps } = setup()
    store.add({ type: 'system', message: 'первое' })
    store.add({ type: 'system', message: 'второе' })
    expect([...storage.items.keys()]).toEqual(['notifications:7'])
    expect(createNotificationStore(deps).getState()).toMatchObject({
      unread: 2,
      notifications: [{ message: 'второе' }, { message: 'первое' }],
    })
  })

  test('kept text that is damaged is warned of and left (ST-024)', () => {
    const { storage } = fakeBrowser()
    storage.setItem('notifications:7', '{"broken')
    const { store, logger } = setup({ storage })
    expect(store.getState().notifications).toEqual([])
    expect(logger.warn).toHaveBeenCalled()
  })

  test('a full storage does not stop the bell (ST-024)', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const { store } = setup({ storage })
    store.add({ type: 'system', message: 'первое' })
    expect(store.getState().unread).toBe(1)
  })
})

describe('reading and deleting', () => {
  test('marking one as read shows at once and is sent (ST-017, ST-019, API-067)', async () => {
    const source = fakeSource()
    const { store } = setup({ source })
    store.receive(row('1'))
    const done = store.markRead('1')
    expect(store.getState()).toMatchObject({ unread: 0, notifications: [{ id: '1', read: true }] })
    await done
    expect(source.markRead).toHaveBeenCalledWith('1')
  })

  test('a refused mark is taken back and only logged (ST-019, ER-018, ER-019)', async () => {
    const source = fakeSource()
    source.markRead.mockRejectedValueOnce(new Error('500'))
    const { store, logger } = setup({ source })
    store.receive(row('1'))
    await store.markRead('1')
    expect(store.getState()).toMatchObject({ unread: 1, notifications: [{ id: '1', read: false }] })
    expect(logger.error).toHaveBeenCalledTimes(1)
  })

  test('marking all sends the unread ids the server knows (ST-018, API-068)', async () => {
    const source = fakeSource()
    const { store } = setup({ source })
    store.receive(row('1'))
    store.receive(row('2', { read: true }))
    store.add({ type: 'system', message: 'своё' })
    await store.markAllRead()
    expect(store.getState().unread).toBe(0)
    expect(source.markAllRead).toHaveBeenCalledWith(['1'])
  })

  test('a refused mark of all is taken back, but what came meanwhile stays (ST-018, ST-019, ER-019)', async () => {
    const source = fakeSource()
    let refuse: (error: Error) => void = () => {}
    source.markAllRead.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          refuse = reject
        }),
    )
    const { store, ids } = setup({ source })
    store.receive(row('1'))
    store.receive(row('2', { read: true }))
    const done = store.markAllRead()
    store.receive(row('3', { createdAt: at(0) }))
    refuse(new Error('500'))
    await done
    expect(ids()).toEqual(['3', '2', '1'])
    expect(store.getState().notifications.map(({ read }) => read)).toEqual([false, true, false])
  })

  test('an unread entry is not deleted, with a warning in the console (ST-020, ST-021)', async () => {
    const source = fakeSource()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { store, ids } = setup({ source, logger: console })
    store.receive(row('1'))
    expect(await store.remove('1')).toBe(false)
    expect(ids()).toEqual(['1'])
    expect(source.remove).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  test('a read entry is deleted at once, and comes back to its place when the server refuses (ST-020, ER-019, API-069)', async () => {
    const source = fakeSource()
    source.remove.mockRejectedValueOnce(new Error('500'))
    const { store, ids } = setup({ source })
    for (const [index, id] of ['1', '2', '3'].entries()) store.receive(row(id, { read: true, createdAt: at(index) }))
    const done = store.remove('2')
    expect(ids()).toEqual(['3', '1'])
    expect(await done).toBe(false)
    expect(ids()).toEqual(['3', '2', '1'])
    expect(await store.remove('2')).toBe(true)
    expect(source.remove).toHaveBeenCalledWith('2')
  })

  test('deleting the read ones names them and leaves the unread (ST-020, API-070)', async () => {
    const source = fakeSource()
    const { store, ids } = setup({ source })
    store.receive(row('1', { read: true }))
    store.receive(row('2'))
    await store.clearRead()
    expect(ids()).toEqual(['2'])
    expect(source.clearRead).toHaveBeenCalledWith(['1'])
  })

  test('entries made here are read and deleted without a call (API-067, API-069)', async () => {
    const source = fakeSource()
    const { store, ids } = setup({ source })
    const id = store.add({ type: 'system', message: 'своё' })?.id ?? ''
    await store.markRead(id)
    await store.remove(id)
    expect(ids()).toEqual([])
    expect(source.markRead).not.toHaveBeenCalled()
    expect(source.remove).not.toHaveBeenCalled()
  })
})
