import { browserStorage, systemClock } from './browser'
import type { Hearing, HeldEvent } from './hearing'
import { lateCode } from './late-code'
import { joining } from './listeners'
import type { Poller } from './poller'
import { serverEvents } from './server-events'
import { createStoreCore } from './store-core'
import type { NotificationInbox } from './store-types'
import type { AwayListener, ToastListener } from './toast-queue'
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
  storage?: KeyValueStorage
  locks?: TabLocks
  openChannel?(name: string): TabChannel
  clock?: Clock
  page?: Page
  logger?: Logger
}

/** Hearing of tasks: the list for the bell, the poll, and what is to be shown as a toast. */
export interface TaskNotifications {
  store: NotificationInbox
  /** Answers as one that knows nothing until its code has come, shortly after `start`. */
  poller: Pick<Poller, 'getState' | 'check'>
  start(): void
  stop(): void
  /** Whether this tab has the socket and the poll; none has before the code of the tabs has come. */
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
  const { userId, source, realtime, clock = systemClock, logger = console } = deps
  const listeners = new Set<ToastListener>()
  const away = new Set<AwayListener>()
  let hearing: Hearing | undefined
  /** Present between `start` and `stop`: ends the listening in place of the code that is on its way. */
  let letGo: (() => void) | undefined

  const core = createStoreCore({
    storageKey: `notifications:${userId}`,
    source,
    clock,
    logger,
    storage: deps.storage ?? browserStorage(),
    onPatch: (patch) => void use(({ tellPatch }) => tellPatch(patch)),
    onNew: (entries) => void use(({ show }) => show(entries)),
  })

  /**
   * Whatever hears comes late: what is asked of it meanwhile is done in the same order once it is here; what has an `orElse`
   * is not waited for when it cannot be had.
   */
  function use<Result>(
    task: (hearing: Hearing) => Result | Promise<Result>,
    orElse?: () => Result,
  ): Result | Promise<Result> {
    return lateCode.use<Result>(({ createHearing }) => {
      if (!hearing) {
        if (core.methods.getState().status === 'error') core.setStatus(source ? 'loading' : 'ready')
        hearing = createHearing({ host: deps, core, listeners, away })
      }
      return task(hearing)
    }, orElse)
  }

  function fail(): false {
    core.setStatus('error')
    return false
  }

  const store: NotificationInbox = {
    ...core.methods,
    refresh: async () => use<boolean>(({ store: { refresh } }) => refresh(), fail),
    snooze: async (id, until) => use(({ store: { snooze } }) => snooze(id, until)),
    mute: async (entry, isMuted) => use(({ store: { mute } }) => mute(entry, isMuted)),
  }

  const poller: TaskNotifications['poller'] = {
    getState: () => hearing?.poller.getState() ?? { active: false },
    check: async () =>
      use<void>(
        (it) => it.poller.check(),
        () => void fail(),
      ),
  }

  return {
    store,
    poller,
    start() {
      if (letGo) return
      const held: HeldEvent[] = []
      const offs =
        typeof realtime === 'object'
          ? serverEvents.map((event) => realtime.on(event, (payload) => held.push([event, payload])))
          : []
      const mine = () => {
        for (const off of offs.splice(0)) off()
      }
      letGo = mine
      void use(({ start }) => {
        mine()
        if (letGo === mine) start(held)
      })
      void use<unknown>(() => undefined, fail)
    },
    stop() {
      letGo?.()
      letGo = undefined
      hearing?.stop()
    },
    isLeader: () => hearing?.isLeader() ?? false,
    refresh: () => void use<unknown>(({ refresh }) => refresh(), fail),
    noteOwnWrite: (task) => void use(({ note }) => note(task)),
    noteOwnRemoval: (id) => void use(({ note }) => note({ id, gone: true })),
    onToast: joining(listeners),
    onAway: joining(away),
  }
}
