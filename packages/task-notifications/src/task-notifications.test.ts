import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTaskNotifications, type TaskNotificationsDeps } from './task-notifications'
import { fakeBrowser, fakePage, fakeRealtime } from './testing/fakes'
import type { NotificationSource, TaskChange, TaskListAnswer, TaskNotification } from './types'

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

describe('with the server keeping notifications', () => {
  test('the event notification makes one entry and one toast, and the poll adds nothing (RS-017, RS-018, ST-016)', async () => {
    const { server, listTasks, source } = fakeServer()
    const { realtime, toasts, messages } = openTab({ listTasks, source })
    await tick()
    server.tasks = [task(1, 'Progress'), task(2)]
    server.rows = [stored('a')]
    realtime.emit('task_update', { task_id: 1, new_status: 'Progress', changed: ['status'] })
    realtime.emit('notification', server.rows[0])
    await tick(60_000)
    expect(messages()).toEqual([changed])
    expect(toasts).toEqual([changed])
  })

  test('what comes in quiet hours stands in the list and no toast shows it', async () => {
    const { server, listTasks, source } = fakeServer()
    const { realtime, toasts, messages } = openTab({ listTasks, source })
    await tick()
    server.rows = [{ ...stored('a'), quiet: true }]
    realtime.emit('notification', server.rows[0])
    await tick()
    expect(messages()).toEqual([changed])
    expect(toasts).toEqual([])
  })

  test.each(['task_update', 'todo_update', 'task_created', 'task_assigned', 'task_completed', 'message'])(
    'the event %s alone makes no entry (RS-018 to RS-023)',
    async (event) => {
      const { listTasks, source } = fakeServer()
      const { realtime, messages } = openTab({ listTasks, source })
      await tick()
      realtime.emit(event, { task_id: 1, new_status: 'Progress', title: 'Протечка', content: 'Готово' })
      expect(messages()).toEqual([])
    },
  )

  test('without a socket the poll makes the list be asked for, and the row is told once (ST-027, API-066)', async () => {
    const { server, listTasks, source } = fakeServer()
    const { realtime, toasts, messages } = openTab({ listTasks, source })
    realtime.become('disconnected')
    await tick()
    server.tasks = [task(1, 'Progress'), task(2)]
    server.rows = [stored('a')]
    await tick(30_000)
    expect(toasts).toEqual([changed])
    realtime.become('connected')
    realtime.emit('notification', server.rows[0])
    await tick(60_000)
    expect(messages()).toEqual([changed])
    expect(toasts).toEqual([changed])
  })

  test('only while the list of the server fails does the poll make entries, and they become the server’s (ST-027, ER-018)', async () => {
    const { server, listTasks, source } = fakeServer()
    const { realtime, toasts, messages, notifications } = openTab({ listTasks, source })
    realtime.become('disconnected')
    await tick()
    server.isDown = true
    server.tasks = [task(1, 'Progress'), task(2)]
    server.rows = [stored('a')]
    await tick(30_000)
    expect(messages()).toEqual([changed])
    server.isDown = false
    await tick(60_000)
    expect(notifications.store.getState().notifications.map(({ id }) => id)).toEqual(['a'])
    expect(toasts).toEqual([changed])
  })

  test('the end of a task that the poll told as a status is not told again by the server’s own words for it (ST-027, RS-022)', async () => {
    const { server, listTasks, source } = fakeServer()
    const { realtime, toasts, notifications } = openTab({ listTasks, source })
    realtime.become('disconnected')
    await tick()
    server.isDown = true
    server.tasks = [task(1, 'Completed'), task(2)]
    server.rows = [{ ...stored('a', '✅ Задача #1 завершена: Задача 1'), type: 'task_completed' }]
    await tick(30_000)
    server.isDown = false
    await tick(60_000)
    expect(notifications.store.getState().notifications.map(({ id }) => id)).toEqual(['a'])
    expect(toasts).toEqual(['🔄 Задача #1 → Завершенные'])
  })

  test('the list is asked for at the start, on focus, after a break and every minute without a socket (API-066)', async () => {
    const { listTasks, source } = fakeServer()
    const { realtime, page } = openTab({ listTasks, source })
    await tick()
    expect(source.list).toHaveBeenCalledTimes(1)
    await tick(120_000)
    expect(source.list).toHaveBeenCalledTimes(1)
    page.tell('visible')
    await tick()
    expect(source.list).toHaveBeenCalledTimes(2)
    realtime.become('disconnected')
    await tick(60_000)
    expect(source.list).toHaveBeenCalledTimes(3)
    realtime.become('connected')
    await tick()
    expect(source.list).toHaveBeenCalledTimes(4)
  })

  test('without a token neither tasks nor notifications are asked for (ST-040, API-066)', async () => {
    const { listTasks, source } = fakeServer()
    const { page } = openTab({ listTasks, source, getToken: () => undefined })
    await tick(60_000)
    page.tell('visible')
    await tick()
    expect(listTasks).not.toHaveBeenCalled()
    expect(source.list).not.toHaveBeenCalled()
  })

  test('after a reload the entry is there once and no toast comes again (ST-024)', async () => {
    const { server, listTasks, source } = fakeServer()
    const first = openTab({ listTasks, source })
    await tick()
    server.rows = [stored('a')]
    first.realtime.emit('notification', server.rows[0])
    first.notifications.stop()
    const second = openTab({ listTasks, source }, first.browser)
    await tick(90_000)
    expect(second.messages()).toEqual([changed])
    expect(second.toasts).toEqual([])
  })
})

describe('without notifications on the server', () => {
  test.each([
    ['task_created', { task_id: 9, title: 'Новая' }, '🆕 Создана задача #9: Новая', 'task_created'],
    ['task_update', { task_id: 1, new_status: 'Review' }, '🔄 Задача #1 → На проверке', 'task_update'],
    ['todo_update', { task_id: 1, new_status: 'Review' }, '🔄 Задача #1 → На проверке', 'task_update'],
    ['task_assigned', { task_id: 1, assignee: { name: 'Анна' } }, '👤 Задача #1 назначена: Анна', 'task_assigned'],
    ['task_completed', { task_id: 1, new_status: 'Completed' }, '✅ Задача #1 завершена: Задача 1', 'task_completed'],
    ['message', { author: 'Сергей Ежов', content: 'Ключи у охраны' }, 'Сергей Ежов: Ключи у охраны', 'message'],
    ['notification', { message: 'Плановые работы', type: 'system' }, 'Плановые работы', 'system'],
  ])(
    'the event %s makes an entry of the fields of the specification (RS-017 to RS-024, EN-009, EN-043)',
    async (event, payload, message, type) => {
      const { listTasks } = fakeServer()
      const { realtime, notifications } = openTab({ listTasks })
      await tick()
      realtime.emit(event, { ...payload, secret: 'лишнее' })
      expect(notifications.store.getState().notifications).toMatchObject([{ message, type }])
      expect(notifications.store.getState().notifications[0]).not.toHaveProperty('secret')
    },
  )

  test('a change heard by socket is not told by the next poll (RS-018, ST-032)', async () => {
    const { server, listTasks } = fakeServer()
    const { realtime, messages } = openTab({ listTasks })
    await tick()
    realtime.emit('task_update', { task_id: 1, new_status: 'Progress' })
    realtime.emit('task_created', { task_id: 3, new_status: 'Unsorted', title: 'Задача 3' })
    server.tasks = [task(1, 'Progress'), task(2), task(3, 'Unsorted', { id: 5, name: 'Анна' })]
    await tick(60_000)
    expect(messages()).toEqual(['🆕 Создана задача #3: Задача 3', changed])
  })

  test('one change said in several events is one entry (RS-018, RS-019, RS-021, RS-022)', async () => {
    const { listTasks } = fakeServer()
    const { realtime, messages } = openTab({ listTasks })
    await tick()
    const completed = { task_id: 1, new_status: 'Completed', title: 'Задача 1', changed: ['status'] }
    for (const event of ['task_completed', 'task_update', 'todo_update']) realtime.emit(event, completed)
    const assigned = { task_id: 2, new_status: 'Unsorted', assignee: { id: 3, name: 'Анна' }, changed: ['assignee'] }
    for (const event of ['task_assigned', 'task_update', 'todo_update']) realtime.emit(event, assigned)
    expect(messages()).toEqual(['👤 Задача #2 назначена: Анна', '✅ Задача #1 завершена: Задача 1'])
  })

  test('events that say nothing new or nothing readable make no entry (RS-024, ST-027)', async () => {
    const { listTasks } = fakeServer()
    const { realtime, messages } = openTab({ listTasks })
    await tick()
    realtime.emit('task_update', { task_id: 1, new_status: 'Unsorted' })
    realtime.emit('task_update', { task_id: 1, title: 'Другое название' })
    realtime.emit('task_assigned', { task_id: 2, assignee: null })
    realtime.emit('task_update', 'строка')
    realtime.emit('notification', null)
    realtime.emit('message', {})
    expect(messages()).toEqual([])
  })

  test('a change whose own event was missed is told by the next one of the task, whatever that says (RS-018, ST-027)', async () => {
    const { listTasks } = fakeServer()
    const { realtime, messages } = openTab({ listTasks })
    await tick()
    realtime.emit('task_update', { task_id: 1, new_status: 'Progress', changed: ['title'] })
    expect(messages()).toEqual([changed])
  })

  test('what an event cannot say of who is concerned, the poll tells (RS-020, ST-026)', async () => {
    const { server, listTasks } = fakeServer()
    const concerns = ({ task: one }: TaskChange) => one?.author === 7
    const { realtime, messages } = openTab({ listTasks, concerns })
    await tick()
    server.tasks = [...server.tasks, { ...task(3), title: 'Насос', author: 7 }]
    realtime.emit('task_created', { task_id: 3, new_status: 'Unsorted', title: 'Насос' })
    expect(messages()).toEqual([])
    await tick(30_000)
    expect(messages()).toEqual(['🆕 Создана задача #3: Насос'])
  })

  test('a change found by the poll is an entry and a toast (ST-016, ST-026)', async () => {
    const { server, listTasks } = fakeServer()
    const { toasts, messages } = openTab({ listTasks })
    await tick()
    server.tasks = [task(1, 'Progress'), task(2)]
    await tick(30_000)
    expect(messages()).toEqual([changed])
    expect(toasts).toEqual([changed])
  })

  test('more news than one can read at once is one toast, and the bell has them all (ST-016, ST-030)', async () => {
    const { server, listTasks } = fakeServer()
    const { toasts, messages, page } = openTab({ listTasks })
    await tick()
    page.isOn.visible = false
    server.tasks = Array.from({ length: 12 }, (_, index) => task(index + 1))
    await tick(30_000)
    expect(toasts).toEqual([])
    page.tell('visible')
    expect(toasts).toEqual(['Новых уведомлений: 10'])
    expect(messages()).toHaveLength(10)
  })
})

test.each([
  [6, ['🚨 Авария', 'Новых уведомлений: 6']],
  [5, ['🚨 Авария', 'Новость 5', 'Новость 4', 'Новость 3', 'Новость 2', 'Новость 1']],
])('an emergency among %d other news keeps a toast of its own (product 22.5)', async (count, told) => {
  const { server, listTasks, source } = fakeServer()
  const { toasts, page } = openTab({ listTasks, source })
  await tick()
  page.isOn.visible = false
  const news = Array.from({ length: count }, (_, index) => stored(`n${index}`, `Новость ${index + 1}`))
  server.rows = [{ ...stored('e', '🚨 Авария'), event: 'todo.emergency', needs_acceptance: true }, ...news.reverse()]
  await tick(60_000)
  page.tell('visible')
  await tick()
  expect(toasts).toEqual(told)
})

describe('whose changes are told', () => {
  test('the person’s own write is not told back (ST-027)', async () => {
    const { server, listTasks } = fakeServer()
    const { notifications, messages } = openTab({ listTasks })
    await tick()
    server.tasks = [task(1, 'Progress'), task(3)]
    notifications.noteOwnWrite(task(1, 'Progress') as never)
    notifications.noteOwnWrite(task(3) as never)
    notifications.noteOwnRemoval(2)
    await tick(30_000)
    expect(messages()).toEqual([])
  })

  test('a rule of the host and muted tasks leave changes out (ST-026 to ST-029)', async () => {
    const { server, listTasks } = fakeServer()
    const { messages, realtime } = openTab({
      listTasks,
      concerns: ({ task, before }) => (task ?? before)?.id !== 2,
      muted: (id) => id === 4,
    })
    await tick()
    server.tasks = [task(1, 'Progress'), task(2, 'Progress'), task(4)]
    realtime.emit('task_created', { task_id: 4, title: 'Тихая' })
    await tick(30_000)
    expect(messages()).toEqual([changed])
  })
})

test('after a stop and a new start everything is heard again, once (ST-033, ST-035)', async () => {
  const { server, listTasks, source } = fakeServer()
  const { notifications, realtime, toasts, messages } = openTab({ listTasks, source })
  notifications.stop()
  notifications.start()
  await tick()
  expect(listTasks).toHaveBeenCalledTimes(1)
  notifications.stop()
  notifications.start()
  await tick()
  expect(listTasks).toHaveBeenCalledTimes(2)
  server.rows = [stored('a')]
  realtime.emit('notification', server.rows[0])
  await tick(30_000)
  expect(listTasks).toHaveBeenCalledTimes(3)
  expect(messages()).toEqual([changed])
  expect(toasts).toEqual([changed])
})
