import { browserPage, browserStorage, systemClock } from './browser'
import type { EntriesPatch } from './entries'
import { createNotificationStore, type NotificationStore } from './notification-store'
import { createPoller, type Poller, type PollerMemory } from './poller'
import type { TaskNote } from './snapshot'
import { bindSocketEvents } from './socket-events'
import { createTabs } from './tabs'
import { createToastQueue } from './toast-queue'
import type {
  Clock,
  KeyValueStorage,
  Logger,
  NotificationDraft,
  NotificationRealtime,
  NotificationSource,
  Page,
  PolledTask,
  TabChannel,
  TabLocks,
  TaskChange,
  TaskListAnswer,
  TaskNotification,
} from './types'

/** Milliseconds between two questions to the server's list while the socket is down. */
export const refreshInterval = 60_000

/** What the host hands in. Everything that is optional and belongs to the browser is the browser's own by default. */
export interface TaskNotificationsDeps {
  /** Whose notifications these are; one object per signed-in person. */
  userId: number | string
  getToken(): string | undefined
  /** `GET /api/todos`, with the cursor and the ETag of an earlier answer; answers any status, throws when there is none. */
  listTasks(query: { since?: string; etag?: string }): Promise<TaskListAnswer>
  /** The server's own notifications. Without it the poll and the task events make the entries. */
  source?: NotificationSource
  realtime?: NotificationRealtime
  /** Which changes the poll tells this person; all by default. */
  concerns?(change: TaskChange): boolean
  /** Tasks the person wants to hear nothing of. */
  muted?(taskId: number | string): boolean
  storage?: KeyValueStorage
  locks?: TabLocks
  openChannel?(name: string): TabChannel
  clock?: Clock
  page?: Page
  logger?: Logger
}

/** Hearing of tasks: the list for the bell, the poll, and what is to be shown as a toast. */
export interface TaskNotifications {
  store: NotificationStore
  poller: Poller
  start(): void
  stop(): void
  isLeader(): boolean
  /** Asks the server's list now, in whichever tab leads. */
  refresh(): void
  /** Takes the server's answer to the person's own write, so that the poll does not tell it back. */
  noteOwnWrite(task: PolledTask): void
  /** The person deleted a task. */
  noteOwnRemoval(id: number | string): void
  /** Hears of entries to be shown as toasts; those of a hidden tab wait until it is looked at. */
  onToast(listener: (notification: TaskNotification) => void): () => void
}

type Message =
  | { kind: 'patch'; patch: EntriesPatch }
  | { kind: 'new'; entries: TaskNotification[] }
  | { kind: 'shown'; ids: string[] }
  | { kind: 'note'; note: TaskNote }
  | { kind: 'hello' | 'refresh' }
  | { kind: 'memory'; memory: PollerMemory }

/** Wires store, poll, socket and tabs of one person; nothing runs until `start`. */
export function createTaskNotifications(deps: TaskNotificationsDeps): TaskNotifications {
  const { userId, source, realtime, clock = systemClock, page = browserPage, logger = console } = deps
  const name = `notifications:${userId}`
  let offs: (() => void)[] = []
  let hasFollowers = false

  const toasts = createToastQueue({
    page,
    clock,
    isUnread: (id) => store.getState().notifications.some((entry) => entry.id === id && !entry.read),
    onShown: (ids) => tabs.tell({ kind: 'shown', ids }),
  })

  const store = createNotificationStore({
    storageKey: name,
    source,
    clock,
    logger,
    storage: deps.storage ?? browserStorage(),
    onPatch: (patch) => tabs.tell({ kind: 'patch', patch }),
    onNew(entries) {
      tabs.tell({ kind: 'new', entries })
      toasts.add(entries)
    },
  })

  const poller = createPoller({
    listTasks: deps.listTasks,
    getToken: deps.getToken,
    clock,
    page,
    logger,
    concerns,
    onFound: (found, seenSince) => void tell(found, seenSince),
    onSnapshot: (memory) => {
      if (hasFollowers && tabs.isLeader()) tabs.tell({ kind: 'memory', memory })
    },
  })

  const tabs = createTabs<Message>({
    name,
    locks: deps.locks ?? globalThis.navigator?.locks,
    openChannel: deps.openChannel ?? (globalThis.BroadcastChannel && ((channel) => new BroadcastChannel(channel))),
    onLead: lead,
    onMessage: hear,
  })

  function concerns(change: TaskChange): boolean {
    if (deps.muted?.((change.task ?? change.before).id)) return false
    return deps.concerns?.(change) ?? true
  }

  /** Nothing is asked without a token. */
  async function ask(): Promise<boolean> {
    return deps.getToken() !== undefined && store.refresh()
  }

  /** The server's rows are the entries; the poll's own stand in only while the server's list does not answer. */
  async function tell(found: NotificationDraft[], seenSince: string): Promise<void> {
    if (source && (await ask())) return
    for (const draft of found) store.add(source ? { ...draft, seenSince } : draft)
  }

  function lead(): void {
    poller.start()
    void ask()
    if (realtime) {
      let wasConnected = realtime.getState().status === 'connected'
      offs.push(
        bindSocketEvents({ realtime, store, poller, hasSource: source !== undefined, concerns }),
        realtime.subscribe(() => {
          const isConnected = realtime.getState().status === 'connected'
          if (isConnected && !wasConnected) void ask()
          wasConnected = isConnected
        }),
      )
    }
    offs.push(
      clock.every(refreshInterval, () => {
        if (realtime?.getState().status !== 'connected' && page.isOnline()) void ask()
      }),
    )
  }

  function refresh(): void {
    if (tabs.isLeader()) void ask()
    else tabs.tell({ kind: 'refresh' })
  }

  function note(news: TaskNote): void {
    poller.noteSnapshot(news)
    tabs.tell({ kind: 'note', note: news })
  }

  function hear(message: Message): void {
    switch (message.kind) {
      case 'patch':
        store.follow(message.patch)
        break
      case 'new':
        toasts.add(message.entries)
        break
      case 'shown':
        toasts.forget(message.ids)
        break
      case 'note':
        poller.noteSnapshot(message.note)
        break
      case 'memory':
        poller.adopt(message.memory)
        break
      case 'refresh':
        if (tabs.isLeader()) void ask()
        break
      case 'hello': {
        hasFollowers = true
        const memory = poller.memory()
        if (tabs.isLeader() && memory) tabs.tell({ kind: 'memory', memory })
      }
    }
  }

  return {
    store,
    poller,
    start() {
      if (offs.length > 0) return
      offs = [page.on('visible', refresh), toasts.start()]
      tabs.start()
      if (!tabs.isLeader()) tabs.tell({ kind: 'hello' })
    },
    stop() {
      poller.stop()
      tabs.stop()
      for (const off of offs) off()
      offs = []
      hasFollowers = false
    },
    isLeader: tabs.isLeader,
    refresh,
    noteOwnWrite: note,
    noteOwnRemoval: (id) => note({ id, gone: true }),
    onToast: toasts.listen,
  }
}
