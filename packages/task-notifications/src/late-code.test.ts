import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearAtOnce } from './hear-at-once'
import * as code from './hearing'
import { createLate, longestRetryAfter, retryAfter } from './late'
import { lateCode } from './late-code'
import { serverEvents } from './server-events'
import { createEventHandlers } from './socket-events'
import { createTaskNotifications } from './task-notifications'
import { storeOf } from './testing/entries'
import { fakeBrowser, fakePage, fakeRealtime, fakeSource } from './testing/fakes'
import type { TaskListAnswer, TaskNotification } from './types'

/** How the code comes: each call is answered by the test. */
let answers: { come(): void; fail(): void }[]

/** As in a page, or another tab, that has not loaded it yet. */
function loadAnew(): void {
  const load = () =>
    new Promise<typeof code>((resolve, reject) => {
      answers.push({ come: () => resolve(code), fail: () => reject(new Error('no network')) })
    })
  vi.spyOn(lateCode, 'use').mockImplementation(createLate(load).use as typeof lateCode.use)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers = []
  loadAnew()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const changed = '🔄 Задача #1 → В работе'
const stored = (id: string, read = false): TaskNotification => ({
  id,
  type: 'task_update',
  message: changed,
  read,
  createdAt: new Date().toISOString(),
  taskId: 1,
})

function openTab({
  browser = fakeBrowser(),
  rows,
}: {
  browser?: Partial<ReturnType<typeof fakeBrowser>>
  rows?: unknown
} = {}) {
  const page = fakePage()
  const realtime = fakeRealtime()
  const source = rows === undefined ? undefined : fakeSource(rows)
  const listTasks = vi.fn(async (): Promise<TaskListAnswer> => ({ status: 200, body: [{ id: 1, status: 'Planned' }] }))
  const notifications = createTaskNotifications({
    userId: 7,
    getToken: () => 'token',
    listTasks,
    page,
    realtime,
    logger: { warn: () => {}, error: () => {} },
    ...browser,
    ...(source ? { source } : {}),
  })
  const toasts: string[] = []
  notifications.onToast(({ message }) => toasts.push(message))
  const messages = () => notifications.store.getState().notifications.map(({ message }) => message)
  return { notifications, page, realtime, source, listTasks, toasts, messages, browser }
}

describe('while the code that hears is on its way', () => {
  test('an event of the server is kept and told once, though the list and a repetition say it again (ST-016, RS-017)', async () => {
    const row = stored('a')
    const { notifications, realtime, toasts, messages } = openTab({ rows: [row] })
    notifications.start()
    realtime.emit('notification', row)
    await tick(20_000)
    expect(messages()).toEqual([])
    answers[0]?.come()
    await tick()
    realtime.emit('notification', row)
    await tick(60_000)
    expect(messages()).toEqual([changed])
    expect(toasts).toEqual([changed])
  })

  test('every event that is dealt with is kept', () => {
    const [store, poller] = [storeOf([]), { known: () => undefined }]
    const handlers = createEventHandlers({ store, poller, fromServer: true, concerns: () => true, note: () => {} })
    expect([...serverEvents].sort()).toEqual(Object.keys(handlers).sort())
  })

  test('events are taken in the order they came in', async () => {
    const { notifications, realtime, toasts } = openTab()
    notifications.start()
    realtime.emit('task_update', { task_id: 5, new_status: 'Progress' })
    realtime.emit('message', { message: 'Привет' })
    realtime.emit('task_created', { task_id: 6, title: 'Щит' })
    answers[0]?.come()
    await tick(60_000)
    expect(toasts).toEqual(['🔄 Задача #5 → В работе', 'Привет', '🆕 Создана задача #6: Щит'])
  })

  test('an entry made here is told once it has come, and what is read meanwhile is not', async () => {
    const { notifications, toasts } = openTab()
    notifications.start()
    notifications.store.add({ type: 'system', message: 'Одно' })
    const read = notifications.store.add({ type: 'system', message: 'Прочитанное' })
    await notifications.store.markRead(read?.id ?? '')
    answers[0]?.come()
    await tick()
    expect(toasts).toEqual(['Одно'])
  })

  test('what is kept is shown, marked and taken back when the server refuses', async () => {
    const browser = fakeBrowser()
    browser.storage.setItem('notifications:7', JSON.stringify([stored('a')]))
    const { notifications, source } = openTab({ browser, rows: [] })
    source?.markRead.mockRejectedValue(new Error('500'))
    const { store } = notifications
    expect(store.getState().unread).toBe(1)
    const marking = store.markRead('a')
    expect(store.getState().unread).toBe(0)
    await marking
    expect(store.getState().unread).toBe(1)
  })

  test('other tabs learn afterwards what was marked here (ST-035)', async () => {
    const browser = fakeBrowser()
    const row = stored('a')
    const first = openTab({ browser, rows: [row] })
    first.notifications.start()
    answers[0]?.come()
    await tick()
    loadAnew()
    const second = openTab({ browser, rows: [row] })
    second.notifications.start()
    await second.notifications.store.markRead('a')
    expect(first.notifications.store.getState().unread).toBe(1)
    answers[1]?.come()
    await tick()
    expect(first.notifications.store.getState().unread).toBe(0)
  })

  test('a tab that does not lead leaves the kept events to the one that does', async () => {
    const browser = fakeBrowser()
    const first = openTab({ browser })
    first.notifications.start()
    answers[0]?.come()
    await tick()
    loadAnew()
    const second = openTab({ browser })
    second.notifications.start()
    for (const { realtime } of [first, second]) realtime.emit('message', { message: 'Привет' })
    answers[1]?.come()
    await tick(10_000)
    first.notifications.stop()
    await tick(10_000)
    expect(second.notifications.isLeader()).toBe(true)
    expect([...first.toasts, ...second.toasts]).toEqual(['Привет'])
  })

  test('after a stop nothing begins, and after another start it begins once', async () => {
    const { notifications, listTasks, realtime, toasts } = openTab()
    notifications.start()
    notifications.stop()
    realtime.emit('message', { message: 'Никому' })
    notifications.start()
    realtime.emit('message', { message: 'Привет' })
    answers[0]?.come()
    await tick()
    expect(listTasks).toHaveBeenCalledTimes(1)
    expect(toasts).toEqual(['Привет'])
    notifications.stop()
    await tick(60_000)
    expect(listTasks).toHaveBeenCalledTimes(1)
  })

  test('stopped before it comes, it asks and hears nothing', async () => {
    const { notifications, listTasks, toasts, realtime } = openTab()
    notifications.start()
    notifications.stop()
    answers[0]?.come()
    await tick(60_000)
    realtime.emit('message', { message: 'Никому' })
    expect(listTasks).not.toHaveBeenCalled()
    expect(toasts).toEqual([])
    expect(notifications.isLeader()).toBe(false)
  })
})

test('code that cannot be loaded is asked for again, and nothing that came meanwhile is lost', async () => {
  const row = stored('a')
  const { notifications, realtime, toasts } = openTab({ rows: [row] })
  notifications.start()
  realtime.emit('notification', row)
  answers[0]?.fail()
  await tick(retryAfter - 1)
  expect(answers).toHaveLength(1)
  await tick(1)
  answers[1]?.fail()
  await tick(2 * retryAfter)
  answers[2]?.come()
  await tick()
  expect(answers).toHaveLength(3)
  expect(toasts).toEqual([changed])
  expect(notifications.isLeader()).toBe(true)
})

test('the pauses between askings grow up to five minutes', async () => {
  openTab().notifications.start()
  for (const pause of [5, 10, 20, 40, 80, 160, 300, 300]) {
    const asked = answers.length
    answers.at(-1)?.fail()
    await tick(pause * 1_000 - 1)
    expect(answers).toHaveLength(asked)
    await tick(1)
    expect(answers).toHaveLength(asked + 1)
  }
  expect(longestRetryAfter).toBe(300_000)
})

test('code that cannot be loaded is an error of the list, which «Повторить» asks for at once', async () => {
  const { notifications, messages } = openTab({ rows: [stored('a')] })
  const { store } = notifications
  notifications.start()
  expect(store.getState().status).toBe('loading')
  answers[0]?.fail()
  await tick()
  expect(store.getState().status).toBe('error')
  notifications.refresh()
  answers[1]?.fail()
  await tick()
  expect(store.getState().status).toBe('error')
  const refreshing = store.refresh()
  expect(answers).toHaveLength(3)
  answers[2]?.come()
  await expect(refreshing).resolves.toBe(true)
  await tick()
  expect(store.getState().status).toBe('ready')
  expect(messages()).toEqual([changed])
  await tick(60_000)
  expect(answers).toHaveLength(3)
})

test('a list without a server is ready again once the code has come', async () => {
  const { notifications } = openTab()
  notifications.start()
  answers[0]?.fail()
  await tick()
  expect(notifications.store.getState().status).toBe('error')
  await tick(retryAfter)
  answers[1]?.come()
  await tick()
  expect(notifications.store.getState().status).toBe('ready')
})

test('asking the list, or the tasks, settles when the code cannot be loaded', async () => {
  const { notifications, listTasks } = openTab({ rows: [] })
  const asking = [notifications.store.refresh(), notifications.poller.check()]
  answers[0]?.fail()
  await expect(Promise.all(asking)).resolves.toEqual([false, undefined])
  expect(listTasks).not.toHaveBeenCalled()
})

test('code that came with the page is never asked for', async () => {
  const load = vi.fn(() => Promise.reject<typeof code>(new Error('gone')))
  const late = createLate(load)
  vi.spyOn(lateCode, 'use').mockImplementation(late.use as typeof lateCode.use)
  vi.spyOn(lateCode, 'take').mockImplementation(late.take)
  hearAtOnce()
  const { notifications } = openTab({ rows: [stored('a')] })
  notifications.start()
  await tick(60_000)
  expect(load).not.toHaveBeenCalled()
  expect(notifications.store.getState().status).toBe('ready')
  expect(notifications.isLeader()).toBe(true)
})

test('without locks, what was held is told too', async () => {
  const { locks: _locks, ...browser } = fakeBrowser()
  const { notifications, realtime, toasts } = openTab({ browser })
  notifications.start()
  realtime.emit('message', { message: 'Привет' })
  answers[0]?.come()
  await tick()
  expect(notifications.isLeader()).toBe(true)
  expect(toasts).toEqual(['Привет'])
})
