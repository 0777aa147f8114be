import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTaskNotifications } from '../task-notifications'
import { fakeBrowser, fakePage, fakeRealtime } from '../testing/fakes'
import type { TaskNotification } from '../types'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

/** A row of the server about a task, made a minute ago. */
const row = (id: number, given: Partial<TaskNotification> = {}): TaskNotification => ({
  id: String(id),
  type: 'task_update',
  message: `🔄 Задача #${id} → В работе`,
  read: false,
  createdAt: later(-60 + id),
  taskId: id,
  entity: 'todo',
  entity_id: id,
  ...given,
})

/** A server that answers each write when the test says so, and the tabs of one person. */
async function setup(rows: TaskNotification[], muted: string[] = []) {
  const browser = fakeBrowser()
  const server = { rows, muted }
  const writes: { accept(): void; refuse(): void }[] = []
  const write = () =>
    new Promise<void>((resolve, reject) => {
      writes.push({ accept: resolve, refuse: () => reject(new Error('503')) })
    })
  const source = {
    list: vi.fn(async (): Promise<unknown> => ({ data: structuredClone(server.rows), meta: { muted: server.muted } })),
    markRead: vi.fn(write),
    markAllRead: vi.fn(write),
    remove: vi.fn(write),
    clearRead: vi.fn(write),
    snooze: vi.fn(write),
    mute: vi.fn(write),
  }

  async function open() {
    const realtime = fakeRealtime()
    const page = fakePage()
    const notifications = createTaskNotifications({
      userId: 7,
      getToken: () => 'token',
      listTasks: async () => ({ status: 200, body: { data: [] } }),
      source,
      page,
      realtime,
      logger: { warn: () => {}, error: () => {} },
      ...browser,
    })
    const toasts: string[] = []
    notifications.onToast(({ message }) => toasts.push(message))
    notifications.start()
    await tick()
    return { ...notifications, realtime, page, toasts, state: () => notifications.store.getState() }
  }

  const answer = async (index: number, how: 'accept' | 'refuse') => {
    writes[index]?.[how]()
    await tick()
  }
  return { server, source, open, answer, browser }
}

test('a refused mark is taken back in every tab, and is not kept for the next visit (ST-019, ER-019)', async () => {
  const { open, answer, source } = await setup([row(1)])
  const first = await open()
  const second = await open()
  void first.store.markRead('1')
  await tick()
  expect([first.state().unread, second.state().unread]).toEqual([0, 0])
  await answer(0, 'refuse')
  expect([first.state().unread, second.state().unread]).toEqual([1, 1])
  first.stop()
  second.stop()
  source.list.mockRejectedValue(new Error('503'))
  expect((await open()).state().unread).toBe(1)
})

test('a refused delay is taken back in every tab and told no second time (ST-019, ER-019)', async () => {
  const { open, answer } = await setup([row(1)])
  const first = await open()
  const second = await open()
  void first.store.snooze('1', later(3_600))
  await tick()
  expect([first.state().unread, second.state().unread]).toEqual([0, 0])
  await answer(0, 'refuse')
  expect([first.state().unread, second.state().unread]).toEqual([1, 1])
  expect(first.state().notifications[0]?.snoozed_until ?? null).toBeNull()
  expect(first.toasts).toEqual([])
})

test.each([
  ['muted', [], true, []],
  ['heard again', ['todo:1', 'todo:2'], false, ['todo:1', 'todo:2']],
])(
  'a record that the server refuses to have %s stays as it was, in every tab (ST-019)',
  async (_name, muted, isMuted, after) => {
    const { open, answer } = await setup([row(1)], muted)
    const first = await open()
    const second = await open()
    void first.store.mute(row(1), isMuted)
    await tick()
    expect(second.state().muted.includes('todo:1')).toBe(isMuted)
    await answer(0, 'refuse')
    expect([first, second].map(({ state }) => [...state().muted].sort())).toEqual([after, after])
  },
)

test('what another device tells of muted records does not undo what is being muted here (ST-019)', async () => {
  const { open, answer } = await setup([row(1)])
  const { store, realtime, state } = await open()
  void store.mute(row(1), true)
  await tick()
  realtime.emit('notifications_changed', { put: [], drop: [], muted: [] })
  expect(state().muted).toEqual(['todo:1'])
  await answer(0, 'accept')
  await tick(60_000)
  realtime.emit('notifications_changed', { put: [], drop: [], muted: [] })
  expect(state().muted).toEqual([])
})

test('a row said again after a break does not make unread what was read here (ST-017, RS-017)', async () => {
  const { open, answer, server } = await setup([row(1)])
  const { store, realtime, state } = await open()
  void store.markRead('1')
  await answer(0, 'accept')
  server.rows = [row(1, { read: true })]
  await tick(60_000)
  realtime.emit('notification', row(1))
  expect(state().unread).toBe(0)
})

test('a change made on another device to what is not in the list here puts nothing into it (API-066)', async () => {
  const { open } = await setup([row(2)])
  const { realtime, state, toasts } = await open()
  realtime.emit('notifications_changed', { put: [row(1, { read: true }), row(2, { read: true })], drop: [] })
  expect(state().notifications.map(({ id, read }) => [id, read])).toEqual([['2', true]])
  expect(toasts).toEqual([])
})

test('what is read is not put off, and what was put off and read meanwhile does not come back (product 22.5)', async () => {
  const { open, answer, source } = await setup([row(1), row(2, { read: true })])
  const { store, state, toasts } = await open()
  void store.snooze('2', later(60))
  await tick()
  expect(source.snooze).not.toHaveBeenCalled()
  void store.snooze('1', later(60))
  await answer(0, 'accept')
  void store.markRead('1')
  await answer(1, 'accept')
  await tick(120_000)
  expect(toasts).toEqual([])
  expect(state().unread).toBe(0)
})

test('what was put off comes back as a toast when its time is over, once (product 22.5)', async () => {
  const { open, answer, server } = await setup([row(1)])
  const { store, state, toasts } = await open()
  const until = later(60)
  void store.snooze('1', until)
  await answer(0, 'accept')
  server.rows = [row(1, { snoozed_until: until })]
  await tick(50_000)
  expect([state().unread, toasts]).toEqual([0, []])
  await tick(600_000)
  expect([state().unread, toasts]).toEqual([1, ['🔄 Задача #1 → В работе']])
})
