import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lateCode } from './late-code'
import { createTaskNotifications, type TaskNotifications } from './task-notifications'
import { fakeBrowser, fakePage, fakeRealtime } from './testing/fakes'
import type { NotificationSource, PolledTask, TaskListAnswer, TaskNotification } from './types'

/** A few in `npm test`; `pnpm test:long` tries ten thousand. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 60)

// Here it runs at once; what happens while it is on its way is told in `late-code.test.ts`.
beforeAll(() => lateCode.use(() => {}))
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What may happen, in any order; `tab` is one of those that are open. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('change' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40_000 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'open' as const,
        'close' as const,
        'crash' as const,
        'hide' as const,
        'look' as const,
        'freeze' as const,
        'read' as const,
        'snooze' as const,
      ),
      tab: fc.nat(5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'cut' as const,
        'mend' as const,
        'silent' as const,
        'heard' as const,
        'down' as const,
        'up' as const,
        'slow' as const,
        'sleep' as const,
        'repeat' as const,
        'elsewhere' as const,
      ),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What went wrong once: put off in a tab nobody looks at, while the answer of the server to that is lost. */
const putOffUntold: Step[] = [
  { what: 'slow' },
  { what: 'hide', tab: 0 },
  { what: 'change' },
  { what: 'snooze', tab: 0 },
  { what: 'change' },
  { what: 'cut' },
  { what: 'wait', ms: 19_995 },
  { what: 'open', tab: 0 },
]
/** Told when it was looked at, and found by a poll while the server's list could not be had. */
const polledLate: Step[] = [
  { what: 'silent' },
  { what: 'wait', ms: 5_047 },
  { what: 'slow' },
  { what: 'mend' },
  { what: 'open', tab: 0 },
  { what: 'change' },
  { what: 'look', tab: 0 },
  { what: 'wait', ms: 24_638 },
  { what: 'cut' },
  { what: 'wait', ms: 1 },
  { what: 'open', tab: 0 },
  { what: 'wait', ms: 694 },
]
/** Read just before the laptop slept, while the answer to that was lost. */
const readUnheard: Step[] = [
  { what: 'slow' },
  { what: 'change' },
  { what: 'read', tab: 0 },
  { what: 'cut' },
  { what: 'sleep' },
  { what: 'change' },
  { what: 'wait', ms: 690 },
  { what: 'open', tab: 0 },
  { what: 'change' },
]

interface Tab {
  notifications: TaskNotifications
  page: ReturnType<typeof fakePage>
  realtime: ReturnType<typeof fakeRealtime>
  isFrozen: boolean
}

/** A server, a network that may fail, and a browser with tabs; `told` is every toast in the order it was seen. */
function world(hasSource: boolean) {
  const browser = fakeBrowser()
  const state = { isCut: false, hasSocket: true, isDown: false, delay: 0 }
  const rows: TaskNotification[] = []
  const written = new Map<string, string>()
  const tasks = new Map<number, PolledTask>()
  const told: string[] = []
  let tabs: Tab[] = []
  let count = 0

  async function answer<T>(read: () => T): Promise<T> {
    if (state.isCut || state.isDown) throw new Error('no answer')
    // What the answer says is of the moment it was asked for; the way back takes its time.
    const said = structuredClone(read())
    if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay))
    if (state.isCut) throw new Error('cut')
    return said
  }

  const source: NotificationSource = {
    list: ({ since }) =>
      answer(() => ({
        data: rows
          .filter(({ id }) => !since || (written.get(id) ?? '') > since)
          .toReversed()
          .slice(0, 100),
      })),
    markRead: (id) => answer(() => set([id], { read: true })),
    markAllRead: (ids) => answer(() => set(ids, { read: true })),
    snooze: (id, until) => answer(() => set([id], { snoozed_until: until })),
    remove: async () => {},
    clearRead: async () => {},
  }

  function set(ids: string[], fields: Partial<TaskNotification>): void {
    for (const row of rows.filter(({ id }) => ids.includes(id))) {
      Object.assign(row, fields)
      written.set(row.id, new Date().toISOString())
    }
  }

  function emit(event: string, payload: unknown): void {
    if (state.isCut || !state.hasSocket) return
    for (const { realtime, isFrozen } of tabs) if (!isFrozen) realtime.emit(event, structuredClone(payload))
  }

  function open(): void {
    const page = fakePage()
    const realtime = fakeRealtime()
    page.isOn.online = !state.isCut
    realtime.become(state.isCut || !state.hasSocket ? 'disconnected' : 'connected')
    const tab: Tab = { page, realtime, isFrozen: false, notifications: undefined as never }
    const silentIfFrozen = (name: string) => {
      const channel = browser.openChannel(name)
      return {
        ...channel,
        postMessage: (data: unknown) => void (tab.isFrozen || channel.postMessage(data)),
        addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) =>
          channel.addEventListener(type, (event) => void (tab.isFrozen || listener(event))),
      }
    }
    const never = () => new Promise<never>(() => {})
    tab.notifications = createTaskNotifications({
      userId: 7,
      getToken: () => 'token',
      listTasks: (): Promise<TaskListAnswer> =>
        tab.isFrozen ? never() : answer(() => ({ status: 200, body: { data: [...tasks.values()] } })),
      ...(hasSource ? { source: { ...source, list: (query) => (tab.isFrozen ? never() : source.list(query)) } } : {}),
      page,
      realtime,
      logger: { warn: () => {}, error: () => {} },
      storage: {
        getItem: (key) => browser.storage.getItem(key),
        setItem: (key, value) => void (tab.isFrozen || browser.storage.setItem(key, value)),
      },
      locks: browser.locks,
      openChannel: silentIfFrozen,
    })
    tab.notifications.onToast((_entry, all = []) => {
      if (!tab.isFrozen) told.push(...all.map(({ message }) => message))
    })
    tab.notifications.start()
    tabs.push(tab)
  }

  function close(tab: Tab | undefined): void {
    if (!tab) return
    tab.notifications.stop()
    tabs = tabs.filter((one) => one !== tab)
  }

  /** One task changes, in one of the ways; none twice, so that each change has words of its own. */
  function change(): string {
    count += 1
    const id = 1000 + count
    const task = { id, status: 'Unsorted', title: `Задача ${id}` }
    tasks.set(id, task)
    const message = `🆕 Создана задача #${id}: ${task.title}`
    if (!hasSource) {
      emit('task_created', { task_id: id, new_status: task.status, title: task.title, assignee: null })
      return message
    }
    const row: TaskNotification = {
      id: `row-${count}`,
      type: 'task_created',
      message,
      read: false,
      createdAt: new Date().toISOString(),
      taskId: id,
      repeats: 0,
    }
    rows.push(row)
    written.set(row.id, row.createdAt)
    emit('task_created', { task_id: id, new_status: task.status, title: task.title, assignee: null })
    emit('notification', row)
    return row.id
  }

  const socket = (isOn: boolean) => {
    state.hasSocket = isOn
    for (const { realtime } of tabs) realtime.become(isOn && !state.isCut ? 'connected' : 'disconnected')
  }
  const network = (isOn: boolean) => {
    state.isCut = !isOn
    for (const { page, realtime } of tabs) {
      page.tell(isOn ? 'online' : 'offline')
      realtime.become(isOn && state.hasSocket ? 'connected' : 'disconnected')
    }
  }

  return {
    state,
    rows,
    told,
    tabs: () => tabs,
    open,
    close,
    change,
    emit,
    set,
    socket,
    network,
  }
}

type World = ReturnType<typeof world>

const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** With the last tab that is awake the person leaves. */
const isSpare = (tabs: Tab[], tab: Tab | undefined) => tabs.some((one) => one !== tab && !one.isFrozen)

/** Does one step; answers the id of what happened, if it concerns the person while somebody is there to hear of it. */
async function act(it: World, given: Step): Promise<string | undefined> {
  const tabs = it.tabs()
  const tab = 'tab' in given ? tabs[given.tab % Math.max(tabs.length, 1)] : undefined
  switch (given.what) {
    case 'change':
      return it.change()
    case 'wait':
      await tick(given.ms)
      return
    case 'open':
      if (tabs.length < 4) it.open()
      return void (await tick(5))
    case 'close':
      if (isSpare(tabs, tab)) it.close(tab)
      return void (await tick(5))
    case 'crash':
      // A browser frees the lock of a tab that is no more, and nobody hears a last word of it.
      if (!tab || !isSpare(tabs, tab)) return
      tab.isFrozen = true
      it.close(tab)
      return void (await tick(5))
    case 'hide':
      if (tab) tab.page.isOn.visible = false
      return
    case 'look':
      tab?.page.tell('visible')
      return void (await tick(5))
    case 'freeze':
      // The tab keeps its lock and does nothing any more until it is closed: another one has to take over.
      if (!tab || tabs.length < 2 || tabs.some(({ isFrozen }) => isFrozen)) return
      tab.isFrozen = true
      tab.page.isOn.visible = false
      return
    case 'read': {
      const [entry] = tab?.notifications.store.getState().notifications ?? []
      if (entry && !tab?.isFrozen) void tab?.notifications.store.markRead(entry.id)
      return
    }
    case 'snooze': {
      const entry = tab?.notifications.store.getState().notifications[0]
      if (entry && !tab?.isFrozen && !it.state.isCut && !it.state.isDown)
        void tab?.notifications.store.snooze(entry.id, new Date(Date.now() + 20_000).toISOString())
      return
    }
    case 'cut':
      it.network(false)
      return
    case 'mend':
      it.network(true)
      return void (await tick(5))
    case 'silent':
      it.socket(false)
      return
    case 'heard':
      it.socket(true)
      return void (await tick(5))
    case 'down':
      it.state.isDown = true
      return
    case 'up':
      it.state.isDown = false
      return
    case 'slow':
      it.state.delay = it.state.delay === 0 ? 700 : 0
      return
    case 'sleep':
      // The clock goes on, nothing else does; the socket does not know yet.
      it.socket(false)
      vi.setSystemTime(Date.now() + 3_600_000)
      it.socket(true)
      return void (await tick(5))
    case 'repeat': {
      // A server killed between sending and marking sends once more.
      const row = it.rows.at(-1)
      if (row) it.emit('notification', row)
      return
    }
    case 'elsewhere': {
      const row = it.rows.at(-1)
      if (!row) return
      it.set([row.id], { read: true })
      it.emit('notifications_changed', { put: [row], drop: [], muted: null })
    }
  }
}

/** Everything works again, and the person looks. */
async function settle(it: World): Promise<void> {
  it.state.isDown = false
  it.state.delay = 0
  it.network(true)
  it.socket(true)
  for (const tab of it.tabs().filter(({ isFrozen }) => isFrozen)) it.close(tab)
  await tick(1_000)
  for (const { page } of it.tabs()) page.tell('visible')
  await tick(130_000)
  for (const { page } of it.tabs()) page.tell('visible')
  await tick(1_000)
}

test('however polls, socket, tabs, sleep and breaks come together: nothing is told twice, nothing is missed, and every badge is the count of the unread (ST-016, ST-022, ST-032, RS-017)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const it = world(true)
      it.open()
      await tick(1_000)
      const happened: string[] = []
      for (const one of steps) {
        const id = await act(it, one)
        if (id) happened.push(id)
      }
      await settle(it)
      const bySnooze = steps.some(({ what }) => what === 'snooze')
      for (const id of happened) {
        const row = it.rows.find((one) => one.id === id)
        const times = it.told.filter((one) => one === row?.message).length
        if (!bySnooze) expect({ id, times: Math.max(times, 1) }).toEqual({ id, times: 1 })
        // Who has read it needs no toast.
        if (!row?.read) expect({ id, isTold: times > 0 }).toEqual({ id, isTold: true })
      }
      for (const { notifications } of it.tabs()) {
        const { notifications: entries, unread } = notifications.store.getState()
        expect(entries.map(({ id }) => id).sort()).toEqual(it.rows.map(({ id }) => id).sort())
        expect(unread).toBe(it.rows.filter(({ read }) => !read).length)
      }
      expect(it.tabs().filter(({ notifications }) => notifications.isLeader())).toHaveLength(1)
      for (const tab of it.tabs()) it.close(tab)
      vi.clearAllTimers()
    }),
    { numRuns: RUNS, seed: RUNS === 60 ? 2026 : undefined, examples: [[putOffUntold], [readUnheard], [polledLate]] },
  )
}, 3_600_000)

test('the same without notifications of a server: each change is told once, by socket or by poll (ST-026, ST-032, RS-020)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const it = world(false)
      it.open()
      await tick(1_000)
      const happened: string[] = []
      for (const one of steps) {
        if (one.what === 'snooze' || one.what === 'read') continue
        const id = await act(it, one)
        if (id) happened.push(id)
      }
      await settle(it)
      const times = (id: string) => it.told.filter((one) => one === id).length
      expect(happened.map((id) => [id, times(id)])).toEqual(happened.map((id) => [id, 1]))
      for (const { notifications } of it.tabs()) {
        const { notifications: entries, unread } = notifications.store.getState()
        expect(entries.map(({ message }) => message).sort()).toEqual([...happened].sort())
        expect(unread).toBe(happened.length)
      }
      for (const tab of it.tabs()) it.close(tab)
      vi.clearAllTimers()
    }),
    { numRuns: RUNS, seed: RUNS === 60 ? 2027 : undefined },
  )
}, 3_600_000)
