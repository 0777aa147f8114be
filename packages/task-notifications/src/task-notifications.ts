import { joining } from './lib/listeners'
import { browserStorage, systemClock } from './presence/browser'
import type { Poller } from './sources/poller'
import { createRealtimeSync } from './sources/realtime-sync'
import { createNotificationStore } from './store/notification-store'
import type { NotificationInbox } from './store/store-types'
import type { AwayListener, ToastListener } from './store/toast-queue'
import type { PolledTask, TaskNotificationsDeps } from './types'

export type { TaskNotificationsDeps }

/** News of tasks: the list for the bell, the poll, and what is to be shown as a toast. */
export interface TaskNotifications {
  store: NotificationInbox
  poller: Pick<Poller, 'getState' | 'check'>
  start(): void
  stop(): void
  /** Whether this tab has the socket and the poll. */
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
  onAway(listener: AwayListener): () => void
}

/** Wires store, poll, socket and tabs of one person; nothing runs until `start`. */
export function createTaskNotifications(deps: TaskNotificationsDeps): TaskNotifications {
  const { userId, source, clock = systemClock, logger = console } = deps
  const storageKey = `notifications:${userId}`
  const listeners = new Set<ToastListener>()
  const away = new Set<AwayListener>()
  const store = createNotificationStore({
    storageKey,
    source,
    clock,
    logger,
    storage: deps.storage ?? browserStorage(),
    onPatch: (patch) => sync.tellPatch(patch),
    onNew: (entries) => sync.show(entries),
  })
  const sync = createRealtimeSync({ host: deps, storageKey, clock, logger, store, listeners, away })
  let isStarted = false

  return {
    store,
    poller: sync.poller,
    start() {
      if (!isStarted) sync.start()
      isStarted = true
    },
    stop() {
      isStarted = false
      sync.stop()
    },
    isLeader: sync.isLeader,
    refresh: sync.refresh,
    noteOwnWrite: sync.note,
    noteOwnRemoval: (id) => sync.note({ id, gone: true }),
    onToast: joining(listeners),
    onAway: joining(away),
  }
}
