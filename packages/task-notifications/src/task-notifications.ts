import type { TaskTexts } from './labels/task-texts'
import { joining } from './lib/listeners'
import { browserStorage, systemClock } from './presence/browser'
import type { Poller } from './sources/poller'
import { createRealtimeSync } from './sources/realtime-sync'
import { createNotificationStore } from './store/notification-store'
import type { NotificationInbox } from './store/store-types'
import type { AwayListener, ToastListener } from './store/toast-queue'
import type {
  Clock,
  KeyValueStorage,
  Logger,
  NotificationRealtime,
  NotificationSource,
  Page,
  PolledTask,
  TabChannel,
  TabLocks,
  TaskChange,
  TaskListAnswer,
} from './types'

/** What the host hands in. Everything that is optional and belongs to the browser is the browser's own by default. */
export interface TaskNotificationsDeps {
  /** Whose notifications these are; one object per signed-in person. */
  userId: number | string
  getToken(): string | undefined
  /**
   * `GET /api/todos?view=polled`, with the cursor and the ETag of an earlier answer; answers any status, throws when there is
   * none. Whole tasks do as well: what `concerns` does not ask for is not looked at.
   */
  listTasks(query: { since?: string; etag?: string }): Promise<TaskListAnswer>
  /** The server's own notifications. Without it the poll and the task events make the entries. */
  source?: NotificationSource
  /** A connection, or how to open one: then only the leading tab has it, and closes it when it leads no longer. */
  realtime?: NotificationRealtime | (() => NotificationRealtime)
  /** Which changes the poll tells this person; all by default. */
  concerns?(change: TaskChange): boolean
  /** Tasks the person wants to hear nothing of. */
  muted?(taskId: number | string): boolean
  /** The words of entries made here and of what is told together; Russian by default, `enTaskTexts` of `./en` are English. */
  texts?: TaskTexts
  storage?: KeyValueStorage
  locks?: TabLocks
  openChannel?(name: string): TabChannel
  clock?: Clock
  page?: Page
  logger?: Logger
}

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
