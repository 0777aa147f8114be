import { createTabs, type Tabs } from '@ws/api-client/tabs'
import { taskTexts } from '../labels/task-texts'
import { browserPage } from '../presence/browser-page'
import { type EntriesPatch, isSame } from '../store/entries'
import { isToldBy } from '../store/server-sync'
import type { NotificationStore } from '../store/store-types'
import {
  type AwayListener,
  createToastQueue,
  type MessageHandlers,
  type ToastListener,
  type ToastMessage,
} from '../store/toast-queue'
import type {
  Clock,
  Logger,
  NotificationDraft,
  ServerEventName,
  TaskChange,
  TaskNotification,
  TaskNotificationsDeps,
} from '../types'
import { createPoller, type Poller, type PollerLook, refreshInterval } from './poller'
import type { TaskNote } from './snapshot'
import { createEventHandlers } from './socket-events'

/** Names of the server's events that are listened to. */
const serverEvents: readonly ServerEventName[] = [
  'notification',
  'notifications_changed',
  'message',
  'task_created',
  'task_update',
  'todo_update',
  'task_assigned',
  'task_completed',
]

/** How exactly what was put off comes back. */
const wakeInterval = 10_000

/** What it works with. */
export interface RealtimeSyncDeps {
  host: TaskNotificationsDeps
  storageKey: string
  clock: Clock
  logger: Logger
  store: NotificationStore
  listeners: ReadonlySet<ToastListener>
  away: ReadonlySet<AwayListener>
}

/** Keeps one person's list up to date: by the poll, the socket and the other tabs. */
export interface RealtimeSync {
  poller: Poller
  start(): void
  stop(): void
  isLeader(): boolean
  /** Asks the server's list now, in whichever tab leads. */
  refresh(): void
  /** Takes what the person did himself, so that the poll does not tell it back. */
  note(news: TaskNote): void
  /** Tells the other tabs what was changed in this one. */
  tellPatch(patch: EntriesPatch): void
  /** Shows new entries, in whichever tab is looked at. */
  show(entries: readonly TaskNotification[]): void
}

type Message =
  | ToastMessage
  | { kind: 'patch'; patch: EntriesPatch }
  | { kind: 'note'; note: TaskNote }
  | { kind: 'look'; look: PollerLook }
  | { kind: 'hello' }
  | { kind: 'refresh' }

/** Wires poll, socket and tabs to the list; nothing runs until `start`. */
export function createRealtimeSync(deps: RealtimeSyncDeps): RealtimeSync {
  const { host, storageKey: name, clock, logger, store, listeners, away } = deps
  const { page = browserPage, source, texts = taskTexts } = host
  const toasts = createToastQueue({ page, clock, texts, listeners, away, present, tell: (said) => tabs.tell(said) })
  const poller = createPoller({
    listTasks: host.listTasks,
    getToken: host.getToken,
    clock,
    page,
    logger,
    concerns,
    texts,
    onFound: (found, seenSince) => void tellFound(found, seenSince),
    onLook: (look) => tabs.tell({ kind: 'look', look }),
  })
  const tabs: Tabs<Message> = createTabs({
    name,
    page,
    locks: host.locks ?? globalThis.navigator?.locks,
    openChannel: host.openChannel ?? (globalThis.BroadcastChannel && ((channel) => new BroadcastChannel(channel))),
    onLead: lead,
    // A tab of another build may say what this one does not know.
    onMessage: (message) => messageHandlers[message.kind]?.(message as never),
  })
  let offs: (() => void)[] = []

  function concerns(change: TaskChange): boolean {
    const { id } = change.task ?? change.before
    if (host.muted?.(id) || store.getState().muted.includes(`todo:${id}`)) return false
    return host.concerns?.(change) ?? true
  }

  /** A row of the server may have taken the place of an entry made here that nobody has seen. */
  function present(told: TaskNotification): TaskNotification | undefined {
    const { notifications } = store.getState()
    return (
      notifications.find(({ id }) => id === told.id) ??
      notifications.find((entry) => isSame(entry, told) || isToldBy(entry, told))
    )
  }

  /** Nothing is asked without a token. */
  async function ask(): Promise<boolean> {
    return host.getToken() !== undefined && store.refresh()
  }

  /** The server's rows are the entries; the poll's own stand in only while the server's list does not answer. */
  async function tellFound(found: NotificationDraft[], seenSince: string): Promise<void> {
    if (source && (await ask())) return
    for (const draft of found) store.add(source ? { ...draft, seenSince } : draft)
  }

  function lead(): () => void {
    const { realtime: given } = host
    const realtime = typeof given === 'function' ? given() : given
    const isConnected = () => realtime?.getState().status === 'connected'
    const ends = [
      poller.stop,
      clock.every(refreshInterval, () => {
        if (!isConnected() && page.isOnline()) void ask()
      }),
      clock.every(wakeInterval, store.wake),
    ]
    if (realtime) {
      const handlers = createEventHandlers({ store, poller, fromServer: source !== undefined, texts, concerns, note })
      let wasConnected = isConnected()
      ends.push(
        ...serverEvents.map((event) => realtime.on(event, handlers[event])),
        realtime.subscribe(() => {
          const isBack = isConnected() && !wasConnected
          wasConnected = isConnected()
          if (isBack) void ask()
        }),
      )
      if (given !== realtime) ends.push(() => realtime.close?.())
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

  /** What is done with each message of the other tabs. */
  const messageHandlers: MessageHandlers<Message> = {
    ...toasts.handlers,
    patch: ({ patch }) => store.follow(patch),
    note: (message) => poller.noteSnapshot(message.note),
    look: ({ look }) => poller.adopt(look),
    refresh() {
      if (tabs.isLeader()) void ask()
    },
    hello() {
      // Whoever knows answers: the leading tab may be asleep.
      const [look, patch] = [poller.memory(), store.whole()]
      if (look) tabs.tell({ kind: 'look', look })
      if (patch) tabs.tell({ kind: 'patch', patch })
    },
  }

  return {
    poller,
    start() {
      offs = [page.on('visible', refresh), toasts.start()]
      tabs.start()
      toasts.look()
      if (!tabs.isLeader()) tabs.tell({ kind: 'hello' })
    },
    stop() {
      tabs.stop()
      for (const off of offs) off()
    },
    isLeader: tabs.isLeader,
    refresh,
    note,
    tellPatch: (patch) => tabs.tell({ kind: 'patch', patch }),
    show: toasts.add,
  }
}
