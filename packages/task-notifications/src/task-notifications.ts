import { browserPage, browserStorage, systemClock } from './browser'
import { type EntriesPatch, isUnread } from './entries'
import { createNotificationStore } from './notification-store'
import { createPoller, type Poller, type PollerLook } from './poller'
import type { TaskNote } from './snapshot'
import { bindSocketEvents } from './socket-events'
import type { NotificationStore } from './store-types'
import { createTabs } from './tabs'
import { createToastQueue, type ToastListener, type ToastMessage } from './toast-queue'
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
/** How exactly what was put off comes back. */
const wakeInterval = 10_000

/** What the host hands in. Everything that is optional and belongs to the browser is the browser's own by default. */
export interface TaskNotificationsDeps {
  /** Whose notifications these are; one object per signed-in person. */
  userId: number | string
  getToken(): string | undefined
  /** `GET /api/todos`, with the cursor and the ETag of an earlier answer; answers any status, throws when there is none. */
  listTasks(query: { since?: string; etag?: string }): Promise<TaskListAnswer>
  /** The server's own notifications. Without it the poll and the task events make the entries. */
  source?: NotificationSource
  /** A connection, or how to open one: then only the leading tab has it, and closes it when it leads no longer. */
  realtime?: NotificationRealtime | (() => NotificationRealtime)
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
  onToast(listener: ToastListener): () => void
  /** Hears of entries while no tab is looked at; a listener that answers true has told them, and no toast will. */
  onAway(listener: (entries: readonly TaskNotification[]) => boolean): () => void
}

type Message =
  | ToastMessage
  | { kind: 'patch'; patch: EntriesPatch }
  | { kind: 'note'; note: TaskNote }
  | { kind: 'look'; look: PollerLook }
  | { kind: 'hello' | 'refresh' }

/** Wires store, poll, socket and tabs of one person; nothing runs until `start`. */
export function createTaskNotifications(deps: TaskNotificationsDeps): TaskNotifications {
  const { userId, source, clock = systemClock, page = browserPage, logger = console } = deps
  const name = `notifications:${userId}`
  let offs: (() => void)[] | undefined

  const toasts = createToastQueue({
    page,
    clock,
    isUnread: waits,
    tell: (message) => tabs.tell(message),
  })

  const store = createNotificationStore({
    storageKey: name,
    source,
    clock,
    logger,
    storage: deps.storage ?? browserStorage(),
    onPatch: (patch) => tabs.tell({ kind: 'patch', patch }),
    onNew: toasts.add,
  })

  const poller = createPoller({
    listTasks: deps.listTasks,
    getToken: deps.getToken,
    clock,
    page,
    logger,
    concerns,
    onFound: (found, seenSince) => void tell(found, seenSince),
    onLook: (look) => tabs.tell({ kind: 'look', look }),
  })

  const tabs = createTabs<Message>({
    name,
    page,
    locks: deps.locks ?? globalThis.navigator?.locks,
    openChannel: deps.openChannel ?? (globalThis.BroadcastChannel && ((channel) => new BroadcastChannel(channel))),
    onLead: lead,
    onMessage: hear,
  })

  function concerns(change: TaskChange): boolean {
    const { id } = change.task ?? change.before
    if (deps.muted?.(id) || store.getState().muted.includes(`todo:${id}`)) return false
    return deps.concerns?.(change) ?? true
  }

  /** A row of the server may have taken the place of an entry made here that nobody has seen. */
  function waits(told: TaskNotification): boolean {
    const { notifications } = store.getState()
    const isSame = ({ message, type }: TaskNotification) => message === told.message && type === told.type
    const entry = notifications.find(({ id }) => id === told.id) ?? notifications.find(isSame)
    return entry !== undefined && isUnread(entry)
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

  function lead(): () => void {
    const { realtime: given } = deps
    const realtime = typeof given === 'function' ? given() : given
    let wasConnected = realtime?.getState().status === 'connected'
    const ends = [
      poller.stop,
      clock.every(refreshInterval, () => {
        if (realtime?.getState().status !== 'connected' && page.isOnline()) void ask()
      }),
      clock.every(wakeInterval, store.wake),
    ]
    if (realtime) {
      ends.push(
        bindSocketEvents({ realtime, store, poller, fromServer: source !== undefined, concerns, note }),
        realtime.subscribe(() => {
          const isConnected = realtime.getState().status === 'connected'
          if (isConnected && !wasConnected) void ask()
          wasConnected = isConnected
        }),
      )
      if (typeof given === 'function') ends.push(() => realtime.close?.())
    }
    toasts.lead()
    store.wake()
    poller.start()
    void ask()
    return () => {
      for (const end of ends) end()
    }
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
      case 'note':
        poller.noteSnapshot(message.note)
        break
      case 'look':
        poller.adopt(message.look)
        break
      case 'refresh':
        if (tabs.isLeader()) void ask()
        break
      case 'hello': {
        // Whoever knows answers: the leading tab may be asleep.
        const [look, patch] = [poller.memory(), store.whole()]
        if (look) tabs.tell({ kind: 'look', look })
        if (patch) tabs.tell({ kind: 'patch', patch })
        break
      }
      default:
        toasts.hear(message)
    }
  }

  return {
    store,
    poller,
    start() {
      if (offs) return
      offs = [page.on('visible', refresh)]
      tabs.start()
      offs.push(toasts.start())
      if (!tabs.isLeader()) tabs.tell({ kind: 'hello' })
    },
    stop() {
      tabs.stop()
      for (const off of offs ?? []) off()
      offs = undefined
    },
    isLeader: tabs.isLeader,
    refresh,
    noteOwnWrite: note,
    noteOwnRemoval: (id) => note({ id, gone: true }),
    onToast: toasts.listen,
    onAway: toasts.listenAway,
  }
}
