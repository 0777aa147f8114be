import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTaskNotifications, type TaskNotificationsDeps } from '../task-notifications'
import { fakeBrowser, fakePage, fakeRealtime } from '../testing/fakes'
import type { NotificationSource, TaskListAnswer, TaskNotification } from '../types'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const task = (id: number, status = 'Unsorted', assignee: unknown = null) => ({
  id,
  status,
  title: `Задача ${id}`,
  assignee,
})
const changed = '🔄 Задача #1 → В работе'
const stored = (id: string, message = changed): TaskNotification => ({
  id,
  type: 'task_update',
  message,
  read: false,
  createdAt: new Date().toISOString(),
  taskId: 1,
})

/** A server with a task list and, if wanted, notifications of its own. */
function fakeServer(tasks: unknown[] = [task(1), task(2)]) {
  const server = { tasks, rows: [] as TaskNotification[], isDown: false }
  const listTasks = vi.fn(async (): Promise<TaskListAnswer> => ({ status: 200, body: { data: server.tasks } }))
  const source: NotificationSource = {
    list: vi.fn(async () => {
      if (server.isDown) throw new Error('503')
      return { data: [...server.rows] }
    }),
    markRead: vi.fn(async () => {}),
    markAllRead: vi.fn(async () => {}),
    remove: vi.fn(async () => {}),
    clearRead: vi.fn(async () => {}),
  }
  return { server, listTasks, source }
}

function openTab(
  given: Partial<TaskNotificationsDeps> & Pick<TaskNotificationsDeps, 'listTasks'>,
  browser = fakeBrowser(),
) {
  const page = fakePage()
  const realtime = fakeRealtime()
  const logger = { warn: vi.fn(), error: vi.fn() }
  const notifications = createTaskNotifications({
    userId: 7,
    getToken: () => 'token',
    page,
    realtime,
    logger,
    storage: browser.storage,
    locks: browser.locks,
    openChannel: browser.openChannel,
    ...given,
  })
  const toasts: string[] = []
  notifications.onToast(({ message }) => toasts.push(message))
  notifications.start()
  const messages = () => notifications.store.getState().notifications.map(({ message }) => message)
  return { notifications, page, realtime, toasts, messages, browser }
}

describe('several tabs of one person', () => {
  test('one tab polls and listens, the others are told (ST-033, ST-035, RS-017)', async () => {
    const { server, listTasks, source } = fakeServer()
    const first = openTab({ listTasks, source })
    const second = openTab({ listTasks, source }, first.browser)
    await tick(30_000)
    expect(listTasks).toHaveBeenCalledTimes(2)
    expect([first, second].map(({ notifications }) => notifications.isLeader())).toEqual([true, false])
    server.rows = [stored('a')]
    first.realtime.emit('notification', server.rows[0])
    second.realtime.emit('notification', stored('b', 'только ведущая вкладка слушает'))
    expect(first.messages()).toEqual([changed])
    expect(second.messages()).toEqual([changed])
    expect([first.toasts, second.toasts]).toEqual([[changed], []])
    await second.notifications.store.markRead('a')
    expect(first.notifications.store.getState().unread).toBe(0)
  })

  test('a toast shown in one tab does not wait in a hidden one (ST-016)', async () => {
    const { listTasks, source } = fakeServer()
    const first = openTab({ listTasks, source })
    const second = openTab({ listTasks, source }, first.browser)
    await tick()
    second.page.isOn.visible = false
    first.realtime.emit('notification', stored('a'))
    second.page.tell('visible')
    expect(first.toasts).toEqual([changed])
    expect(second.toasts).toEqual([])
  })

  test('what is said of an entry again, before and after the lead changes, is one toast (ST-016, ST-033)', async () => {
    const { listTasks, source } = fakeServer()
    const first = openTab({ listTasks, source })
    await tick()
    const second = openTab({ listTasks, source }, first.browser)
    await tick()
    first.page.isOn.visible = false
    second.page.isOn.visible = false
    first.realtime.emit('notification', stored('a'))
    first.realtime.emit('notification', { ...stored('a'), repeats: 2 })
    first.notifications.stop()
    await tick()
    expect(second.notifications.isLeader()).toBe(true)
    second.page.tell('visible')
    await tick(1_000)
    expect(second.toasts).toEqual([changed])
  })

  test('an entry that the list of the server names twice is one toast (ST-016, API-066)', async () => {
    const { server, listTasks, source } = fakeServer()
    const { page, toasts, messages } = openTab({ listTasks, source })
    await tick()
    server.rows = [stored('a'), stored('a')]
    page.tell('visible')
    await tick()
    expect(toasts).toEqual([changed])
    expect(messages()).toEqual([changed])
  })

  test('a new leader looks at once and goes on from what the old one knew (ST-033, ST-035)', async () => {
    const { server, listTasks } = fakeServer()
    const first = openTab({ listTasks })
    await tick()
    const second = openTab({ listTasks }, first.browser)
    await tick()
    server.tasks = [task(1, 'Progress'), task(2)]
    first.notifications.stop()
    await tick()
    expect(second.notifications.isLeader()).toBe(true)
    expect(second.messages()).toEqual([changed])
    await tick(60_000)
    expect(second.messages()).toEqual([changed])
  })

  test('an own write in another tab is not told back by the leader (ST-027)', async () => {
    const { server, listTasks } = fakeServer()
    const first = openTab({ listTasks })
    const second = openTab({ listTasks }, first.browser)
    await tick()
    second.notifications.noteOwnWrite(task(1, 'Progress') as never)
    server.tasks = [task(1, 'Progress'), task(2)]
    await tick(30_000)
    expect(first.messages()).toEqual([])
    expect(second.messages()).toEqual([])
  })

  test('where locks are refused each tab hears for itself (ST-033)', async () => {
    const { listTasks } = fakeServer()
    const { notifications } = openTab({
      listTasks,
      locks: { request: () => Promise.reject(new Error('SecurityError')) },
    })
    await tick()
    expect(notifications.isLeader()).toBe(true)
    expect(notifications.poller.getState().active).toBe(true)
  })

  test('after the stop nothing is asked, heard or shown (ST-036)', async () => {
    const { listTasks, source } = fakeServer()
    const { notifications, realtime, toasts, messages } = openTab({ listTasks, source })
    await tick()
    notifications.stop()
    realtime.emit('notification', stored('a'))
    await tick(120_000)
    expect(listTasks).toHaveBeenCalledTimes(1)
    expect(messages()).toEqual([])
    expect(toasts).toEqual([])
  })
})
