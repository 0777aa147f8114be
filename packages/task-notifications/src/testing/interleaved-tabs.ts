import fc from 'fast-check'
import { vi } from 'vitest'
import { createTaskNotifications, type TaskNotifications } from '../task-notifications'
import type { NotificationSource, PolledTask, TaskChange, TaskListAnswer, TaskNotification } from '../types'
import { fakeBrowser, fakePage, fakeRealtime } from './fakes'

/** What happens to a browser and its network in any order; `tab` is one of those that are open. */
export const disturbance = fc.oneof(
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
        'thaw' as const,
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
        'deaf' as const,
        'slow' as const,
        'refuse' as const,
        'sleep' as const,
      ),
    }),
  },
)
export type Disturbance = typeof disturbance extends fc.Arbitrary<infer Value> ? Value : never

/** One tab of the person; a frozen one does nothing until it thaws, and then hears what it missed. */
export interface Tab {
  notifications: TaskNotifications
  page: ReturnType<typeof fakePage>
  realtime: ReturnType<typeof fakeRealtime>
  isFrozen: boolean
  thaw(): void
}

/** What the server does in this world. */
interface FakeServer {
  tasks(): PolledTask[]
  source?: NotificationSource
  concerns?(change: TaskChange): boolean
}

/** The number of the person whose browser it is. */
export const me = 7

/** A network that may fail and a browser with tabs; `told` is every toast in the order it was seen. */
export function interleavedTabs(server: FakeServer) {
  const browser = fakeBrowser()
  const state = { isCut: false, hasSocket: true, isDown: false, isDeaf: false, isRefusing: false, delay: 0 }
  const told: (Pick<TaskNotification, 'message' | 'taskId' | 'event'> & { at: number })[] = []
  let tabs: Tab[] = []

  async function answer<T>(read: () => T): Promise<T> {
    if (state.isCut || state.isDown) throw new Error('no answer')
    // What the answer says is of the moment it was asked for; the way back takes its time.
    const said = structuredClone(read())
    if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay))
    if (state.isCut) throw new Error('cut')
    return said
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
    const missed: (() => void)[] = []
    const tab: Tab = {
      page,
      realtime,
      isFrozen: false,
      notifications: undefined as never,
      thaw() {
        tab.isFrozen = false
        for (const hear of missed.splice(0)) hear()
      },
    }
    const awake = () => new Promise<void>((resolve) => (tab.isFrozen ? missed.push(resolve) : resolve()))
    const whenAwake = (run: () => void) => void (tab.isFrozen ? missed.push(run) : run())
    const channelOf = (name: string) => {
      const channel = browser.openChannel(name)
      return {
        ...channel,
        postMessage: (data: unknown) => void (tab.isFrozen || channel.postMessage(data)),
        addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) =>
          channel.addEventListener(type, (event) => whenAwake(() => listener(event))),
      }
    }
    const { source, tasks, concerns } = server
    tab.notifications = createTaskNotifications({
      userId: me,
      getToken: () => 'token',
      listTasks: async (): Promise<TaskListAnswer> => {
        if (tab.isFrozen) await awake()
        return answer(() => ({ status: 200, body: { data: tasks() } }))
      },
      ...(source
        ? {
            source: {
              ...source,
              async list(query) {
                if (tab.isFrozen) await awake()
                if (state.isDeaf) throw new Error('no list')
                return source.list(query)
              },
            },
          }
        : {}),
      ...(concerns ? { concerns } : {}),
      page,
      realtime,
      logger: { warn: () => {}, error: () => {} },
      clock: {
        now: () => Date.now(),
        every(ms, callback) {
          const timer = setInterval(() => tab.isFrozen || callback(), ms)
          return () => clearInterval(timer)
        },
      },
      storage: {
        getItem: (key) => browser.storage.getItem(key),
        setItem: (key, value) => void (tab.isFrozen || browser.storage.setItem(key, value)),
      },
      locks: {
        // That its lock was stolen a frozen tab hears when it wakes.
        request: (name, options, callback) =>
          browser.locks.request(name, options, callback).catch(async (error: unknown) => {
            if (tab.isFrozen) await awake()
            throw error
          }),
      },
      openChannel: channelOf,
    })
    tab.notifications.onToast((_entry, all = []) => {
      if (!tab.isFrozen)
        told.push(...all.map(({ message, taskId, event }) => ({ message, taskId, event, at: Date.now() })))
    })
    tab.notifications.start()
    tabs.push(tab)
  }

  function close(tab: Tab | undefined): void {
    if (!tab) return
    tab.notifications.stop()
    tabs = tabs.filter((one) => one !== tab)
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

  return { state, told, tabs: () => tabs, open, close, answer, emit, socket, network }
}

export type InterleavedTabs = ReturnType<typeof interleavedTabs>

/** Lets the time go on. */
export const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** With the last tab that is awake the person leaves. */
const isSpare = (tabs: Tab[], tab: Tab | undefined) => tabs.some((one) => one !== tab && !one.isFrozen)

/** Does what happens to the browser or its network. */
export async function disturb(it: InterleavedTabs, given: Disturbance): Promise<void> {
  const tabs = it.tabs()
  const { state } = it
  const tab = 'tab' in given ? tabs[given.tab % Math.max(tabs.length, 1)] : undefined
  switch (given.what) {
    case 'wait':
      return void (await tick(given.ms))
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
      if (tab && !tab.isFrozen) tab.page.isOn.visible = false
      return
    case 'look':
      if (!tab?.isFrozen) tab?.page.tell('visible')
      return void (await tick(5))
    case 'freeze':
      // The tab keeps its lock and does nothing any more: another one has to take over.
      if (!tab || tabs.length < 2 || tabs.some(({ isFrozen }) => isFrozen)) return
      tab.isFrozen = true
      tab.page.isOn.visible = false
      return
    case 'thaw':
      if (tab?.isFrozen) tab.thaw()
      return void (await tick(5))
    case 'read': {
      const [entry] = tab?.notifications.store.getState().notifications ?? []
      if (entry && !tab?.isFrozen) void tab?.notifications.store.markRead(entry.id)
      return
    }
    case 'snooze': {
      const entry = tab?.notifications.store.getState().notifications[0]
      if (entry && !tab?.isFrozen && !state.isCut && !state.isDown)
        void tab?.notifications.store.snooze(entry.id, new Date(Date.now() + 20_000).toISOString())
      return
    }
    case 'cut':
      return it.network(false)
    case 'mend':
      it.network(true)
      return void (await tick(5))
    case 'silent':
      return it.socket(false)
    case 'heard':
      it.socket(true)
      return void (await tick(5))
    case 'down':
    case 'up':
      state.isDown = given.what === 'down'
      return
    case 'deaf':
      state.isDeaf = !state.isDeaf
      return
    case 'refuse':
      state.isRefusing = !state.isRefusing
      return
    case 'slow':
      state.delay = state.delay === 0 ? 700 : 0
      return
    case 'sleep':
      // The clock goes on, nothing else does; the socket does not know yet.
      it.socket(false)
      vi.setSystemTime(Date.now() + 3_600_000)
      it.socket(true)
      return void (await tick(5))
  }
}

/** Everything works again, and the person looks. */
export async function settle(it: InterleavedTabs): Promise<void> {
  Object.assign(it.state, { isDown: false, isDeaf: false, isRefusing: false, delay: 0 })
  it.network(true)
  it.socket(true)
  for (const tab of it.tabs().filter(({ isFrozen }) => isFrozen)) it.close(tab)
  await tick(1_000)
  for (const { page } of it.tabs()) page.tell('visible')
  await tick(130_000)
  for (const { page } of it.tabs()) page.tell('visible')
  await tick(1_000)
}
