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

/** An answer that the test gives when it wants. */
function later<Answer>() {
  let resolve: (answer: Answer) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Answer>((onAnswer, onError) => {
    resolve = onAnswer
    reject = onError
  })
  return { promise, resolve, reject }
}

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

describe('one with the server', () => {
  test.each([
    ['a list', (rows: unknown) => rows],
    ['data', (data: unknown) => ({ data, meta: { unread: 1 } })],
    ['notifications', (notifications: unknown) => ({ notifications })],
  ])('the answer may be or hold %s (API-066, API-071)', async (_name, wrap) => {
    const { store, ids } = setup({ source: fakeSource(wrap([row('1')])) })
    expect(await store.refresh()).toBe(true)
    expect(ids()).toEqual(['1'])
    expect(store.getState().status).toBe('ready')
  })

  test('rows without a known type are of the system (EN-009)', async () => {
    const { store } = setup({ source: fakeSource([{ ...row('1'), type: 'weather' }]) })
    await store.refresh()
    expect(store.getState().notifications[0]?.type).toBe('system')
  })

  test('an answer counts also when the clock ticks between two looks at it: what comes after it is news (ST-016)', async () => {
    let ticks = start
    const clock = { ...systemClock, now: () => ticks++ }
    const source = fakeSource([row('1')])
    const { store, onNew, ids } = setup({ source, clock })
    expect(await store.refresh()).toBe(true)
    source.list.mockResolvedValueOnce([row('2')])
    await store.refresh()
    expect(onNew).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ id: '2' })])
    expect(ids()).toEqual(['2', '1'])
  })

  test('later questions go back a minute before the newest known moment, and the server wins by id (API-066)', async () => {
    const source = fakeSource([row('2', { createdAt: at(-10) }), row('1')])
    const { store } = setup({ source })
    await store.refresh()
    source.list.mockResolvedValueOnce([row('1', { read: true })])
    await store.refresh()
    expect(source.list.mock.calls).toEqual([[{}], [{ since: at(-70) }]])
    expect(store.getState()).toMatchObject({ unread: 1, notifications: [{ id: '2' }, { id: '1', read: true }] })
  })

  test('the first answer is shown without toasts, later news are announced (ST-016)', async () => {
    const source = fakeSource([row('1')])
    const { store, onNew } = setup({ source })
    await store.refresh()
    expect(onNew).not.toHaveBeenCalled()
    source.list.mockResolvedValueOnce([row('2'), row('1')])
    await store.refresh()
    expect(onNew.mock.calls.flatMap(([entries]) => entries.map(({ id }: TaskNotification) => id))).toEqual(['2'])
  })

  test('what was deleted elsewhere is gone after a reload, what was made here stays (API-066)', async () => {
    const { storage, deps, store } = setup()
    store.receive(row('1'))
    store.add({ type: 'system', message: 'своё' })
    const again = createNotificationStore({ ...deps, storage, source: fakeSource([]) })
    await again.refresh()
    expect(again.getState().notifications.map(({ message }) => message)).toEqual(['своё'])
  })

  test('a row that came by socket during the first question stays (API-066, RS-017)', async () => {
    const source = fakeSource()
    let answer: (rows: unknown) => void = () => {}
    source.list.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const { store, ids } = setup({ source })
    const done = store.refresh()
    store.receive(row('5'))
    answer([])
    await done
    expect(ids()).toEqual(['5'])
  })

  test('a list that was on its way does not undo what the person just did (ST-019)', async () => {
    const source = fakeSource([row('1'), row('2', { read: true })])
    const { store, ids } = setup({ source })
    await store.refresh()
    let finish: () => void = () => {}
    const slow = () =>
      new Promise<void>((resolve) => {
        finish = resolve
      })
    source.markRead.mockImplementationOnce(slow)
    const marking = store.markRead('1')
    await store.refresh()
    expect(store.getState().unread).toBe(0)
    finish()
    await marking
    source.remove.mockImplementationOnce(slow)
    const removing = store.remove('2')
    await store.refresh()
    expect(ids()).toEqual(['1'])
    finish()
    await removing
  })

  test('a refused change leaves another one of the entry, still under way, newer than a list asked for before (ST-019)', async () => {
    const source = fakeSource([row('5')])
    const { store, ids, onNew } = setup({ source })
    await store.refresh()
    const refused = later<void>()
    const deleted = later<void>()
    const listed = later<unknown>()
    source.markRead.mockReturnValueOnce(refused.promise)
    source.remove.mockReturnValueOnce(deleted.promise)
    source.list.mockReturnValueOnce(listed.promise)
    const marking = store.markRead('5')
    const removing = store.remove('5')
    const refreshing = store.refresh()
    refused.reject(new Error('409'))
    await marking
    listed.resolve([row('5')])
    await refreshing
    expect(ids()).toEqual([])
    expect(onNew).not.toHaveBeenCalled()
    deleted.resolve()
    await removing
    await store.refresh()
    expect(ids()).toEqual([])
  })

  test('a change heard of another tab leaves what is still under way here newer than what the server says (ST-019, ST-033)', async () => {
    const source = fakeSource([row('5')])
    const { store } = setup({ source })
    await store.refresh()
    const marked = later<void>()
    source.markRead.mockReturnValueOnce(marked.promise)
    const marking = store.markRead('5')
    store.follow({ put: [row('5', { read: true })], own: true })
    await vi.advanceTimersByTimeAsync(20_000)
    await store.refresh()
    expect(store.getState().unread).toBe(0)
    marked.resolve()
    await marking
  })

  test('of two records muted one after the other the refused one alone is heard again, and no list changes that meanwhile (ST-019)', async () => {
    const answers = [later<void>(), later<void>()]
    const mute = vi.fn((_entity: string, id: number | string) => answers[Number(id) - 1]?.promise ?? Promise.resolve())
    const source = { ...fakeSource({ data: [], muted: [] }), mute }
    const { store } = setup({ source })
    const [first, second] = [store.mute(row('1', { taskId: 1 }), true), store.mute(row('2', { taskId: 2 }), true)]
    answers[0]?.reject(new Error('409'))
    await first
    expect(store.getState().muted).toEqual(['todo:2'])
    await store.refresh()
    expect(store.getState().muted).toEqual(['todo:2'])
    answers[1]?.resolve()
    await second
    expect(store.getState().muted).toEqual(['todo:2'])
  })

  test('a failed question is logged only, and what was kept stays (ER-018)', async () => {
    const source = fakeSource()
    source.list.mockRejectedValueOnce(new Error('network'))
    const { store, logger, ids } = setup({ source })
    store.receive(row('1'))
    expect(await store.refresh()).toBe(false)
    expect(ids()).toEqual(['1'])
    expect(store.getState().status).toBe('error')
    expect(logger.error).toHaveBeenCalledTimes(1)
  })

  test('a row heard twice is one entry (RS-017)', () => {
    const { store, ids, onNew } = setup()
    store.receive(row('1'))
    expect(store.receive(row('1'))).toBeUndefined()
    expect(ids()).toEqual(['1'])
    expect(onNew).toHaveBeenCalledTimes(1)
  })

  test('the row of a change the poll told while the server failed takes its place, silently and as read as it was (EN-008)', async () => {
    const source = fakeSource([])
    const { store, ids, onNew } = setup({ source })
    await store.refresh()
    const message = '🔄 Задача #1 → В работе'
    const mine = store.add({ type: 'task_update', message, taskId: 1, seenSince: at(-30) })
    await store.markRead(mine?.id ?? '')
    await vi.advanceTimersByTimeAsync(120_000)
    source.list.mockResolvedValueOnce([row('77', { message, createdAt: at(-20) })])
    await store.refresh()
    expect(ids()).toEqual(['77'])
    expect(store.getState().unread).toBe(0)
    expect(source.markRead).toHaveBeenCalledWith('77')
    expect(onNew).toHaveBeenCalledTimes(1)
  })

  test('what the poll told while the server failed gives way to the row of the same task in other words; a comment and an emergency are news (EN-008)', async () => {
    const source = fakeSource([])
    const { store, messages, onNew } = setup({ source })
    await store.refresh()
    for (const taskId of [1, 2, 3]) {
      const message = `🆕 Создана задача #${taskId}: Протечка`
      const mine = store.add({ type: 'task_created', message, taskId, seenSince: at(-30) })
      await store.markRead(mine?.id ?? '')
    }
    store.add({ type: 'task_update', message: '🔄 Задача #1 → В работе', taskId: 1, seenSince: at(-2) })
    await vi.advanceTimersByTimeAsync(120_000)
    onNew.mockClear()
    const createdAt = at(-20)
    source.list.mockResolvedValueOnce([
      row('11', { type: 'task_assigned', message: 'Назначена', taskId: 1, createdAt }),
      row('12', { type: 'task_created', message: 'Авария', taskId: 2, event: 'todo.emergency', createdAt }),
      row('13', { type: 'message', message: 'Сергей: вода перекрыта', taskId: 3, createdAt }),
    ])
    await store.refresh()
    // What was seen by a later look, or is no word of the row's, stays.
    expect(messages().sort()).toEqual(
      [
        'Назначена',
        'Авария',
        'Сергей: вода перекрыта',
        '🆕 Создана задача #3: Протечка',
        '🔄 Задача #1 → В работе',
      ].sort(),
    )
    const told = onNew.mock.calls.flatMap(([fresh]) => fresh as TaskNotification[])
    expect(told.map(({ id, read }) => ({ id, read }))).toEqual([
      { id: '12', read: false },
      { id: '13', read: false },
    ])
    expect(source.markRead.mock.calls).toEqual([['11']])
  })

  test('what was said a moment before is listed, but not told as a toast again (VA-006, API-066)', async () => {
    const source = fakeSource([])
    const { store, ids, onNew } = setup({ source })
    await store.refresh()
    store.receive(row('a', { message: 'повтор', createdAt: at(0) }))
    expect(store.receive(row('b', { message: 'повтор', createdAt: at(3) }))).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60_000)
    source.list.mockResolvedValueOnce([
      row('b', { message: 'повтор', createdAt: at(3) }),
      row('a', { message: 'повтор', createdAt: at(0) }),
    ])
    await store.refresh()
    expect(ids()).toEqual(['b', 'a'])
    expect(onNew).toHaveBeenCalledTimes(1)
  })
})
