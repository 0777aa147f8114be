import type { TaskTexts } from '../labels/task-texts'
import { toIso } from '../store/entries'
import type { Clock, Logger, NotificationDraft, Page, PolledTask, TaskChange, TaskListAnswer } from '../types'
import { detectChanges, type KnownTask } from './detect-changes'
import { readTasks } from './read-tasks'
import { merged, settle, type TaskNote, takeNote } from './snapshot'

/** Milliseconds between two looks at the task list. */
export const pollInterval = 30_000
/** Milliseconds between two questions to the server's list while the socket is down. */
export const refreshInterval = 60_000

/** What the poller needs from its host. */
export interface PollerDeps {
  listTasks(query: { since?: string; etag?: string }): Promise<TaskListAnswer>
  getToken(): string | undefined
  clock: Clock
  page: Page
  logger: Logger
  concerns?: ((change: TaskChange) => boolean) | undefined
  /** The words of its entries; Russian by default. */
  texts?: TaskTexts | undefined
  /** Hears of the entries of one look; `seenSince` (ISO) is the time of the look before. */
  onFound(found: NotificationDraft[], seenSince: string): void
  /** Hears what a look found out, so that another tab can go on from there: everything after the first, then the news. */
  onLook?(look: PollerLook): void
}

/** What one poller can hand to the next one. */
export interface PollerMemory {
  snapshot: Map<string, KnownTask>
  cursor?: string | undefined
  /** ISO time of the look. */
  lookedAt: string
}

/** What one look adds to the memory; without `notes` the snapshot is the whole. */
export type PollerLook = Omit<PollerMemory, 'snapshot'> & { snapshot?: PollerMemory['snapshot']; notes?: TaskNote[] }

/** Whether the poller runs, and when it last read the list (ISO). */
export interface PollerState {
  active: boolean
  lookedAt?: string
}

/** Looks at the task list at once and then every 30 seconds while the page is there and online. */
export interface Poller {
  getState(): PollerState
  start(): void
  stop(): void
  /** Looks now; a look under way is shared. */
  check(): Promise<void>
  /** Takes news heard elsewhere into the snapshot, so that the next look does not tell it again. */
  noteSnapshot(note: TaskNote): void
  /** What is known of a task, if anything. */
  known(id: number | string): PolledTask | undefined
  /** Takes over what another tab's poller found out; a poller that runs knows better. */
  adopt(look: PollerLook): void
  /** What there is to take over. */
  memory(): PollerMemory | undefined
}

/** Makes a poller that stands still until `start`. */
export function createPoller(deps: PollerDeps): Poller {
  const { clock, page, logger } = deps
  let offs: (() => void)[] | undefined
  let stopClock: (() => void) | undefined
  let underWay: Promise<void> | undefined
  let memory: PollerMemory | undefined
  let etag: { since: string | undefined; value: string } | undefined
  let beganAt = 0
  /** News that came while a list was on its way. */
  let heard: TaskNote[] = []

  const now = () => toIso(clock.now())

  function run(): void {
    if (stopClock || !page.isOnline()) return
    stopClock = clock.every(pollInterval, check)
    void check()
  }

  function pause(): void {
    stopClock?.()
    stopClock = undefined
  }

  function check(): Promise<void> {
    // A call that a sleeping laptop left hanging must not stop the poll for good.
    if (underWay && clock.now() - beganAt < 2 * pollInterval) return underWay
    beganAt = clock.now()
    const isMine = () => underWay === mine
    const mine = look(isMine).finally(() => {
      if (isMine()) underWay = undefined
    })
    underWay = mine
    return mine
  }

  /** An answer is not waited for any longer once it is not `isAwaited`. */
  async function look(isAwaited: () => boolean): Promise<void> {
    if (!deps.getToken()) return logger.warn('Tasks are not checked: there is no access token')
    const since = memory?.cursor
    heard = []
    try {
      const answer = await deps.listTasks({
        ...(since ? { since } : {}),
        ...(etag && etag.since === since ? { etag: etag.value } : {}),
      })
      // An answer that comes too late belongs to nobody.
      if (isAwaited()) accept(answer, since)
    } catch (error) {
      logger.error('The tasks could not be checked', error)
    }
  }

  function accept({ status, body, etag: value }: TaskListAnswer, since: string | undefined): void {
    if (status === 304) {
      if (memory) memory.lookedAt = now()
    } else if (status === 401 || status === 403) {
      logger.error(`Tasks are not checked: the token is not valid (${status})`)
    } else if (status !== 200) {
      // A cursor the server no longer knows must not stop the poll for good.
      if (status === 400 && memory) memory.cursor = undefined
      logger.error(`Tasks are not checked: the server answered ${status}`)
    } else {
      etag = value ? { since, value } : undefined
      compare(body, since)
    }
  }

  function compare(body: unknown, since: string | undefined): void {
    const list = readTasks(body)
    if (!list) {
      const keys = typeof body === 'object' && body ? Object.keys(body).join(', ') : typeof body
      logger.warn(`Tasks are not checked: the answer is no list (${keys})`)
      return
    }
    const { tasks, before } =
      memory && since !== undefined && list.gone
        ? merged(memory.snapshot, list)
        : { tasks: list.tasks, before: memory && new Map(memory.snapshot) }
    if (before) for (const note of heard) settle(before, tasks, note)
    const { snapshot, changes, notifications } = detectChanges(before ?? null, tasks, deps.concerns, deps.texts)
    for (const note of heard) takeNote(snapshot, note)
    const seenSince = memory?.lookedAt ?? now()
    const next = { cursor: list.cursor, lookedAt: now() }
    const notes = changes.map(({ task, before: was }) => task ?? { id: was.id, gone: true })
    if (!memory) deps.onLook?.({ ...next, snapshot })
    else if (notes.length > 0) deps.onLook?.({ ...next, notes })
    memory = { ...next, snapshot }
    if (notifications.length > 0) deps.onFound(notifications, seenSince)
  }

  return {
    getState: () => ({ active: stopClock !== undefined, ...(memory ? { lookedAt: memory.lookedAt } : {}) }),
    start() {
      if (offs) return
      offs = [page.on('online', run), page.on('offline', pause), page.on('hide', pause), page.on('show', run)]
      run()
    },
    stop() {
      underWay = undefined
      for (const off of offs ?? []) off()
      offs = undefined
      pause()
    },
    check,
    noteSnapshot(note) {
      if (underWay) heard.push(note)
      if (memory) takeNote(memory.snapshot, note)
    },
    known: (id) => memory?.snapshot.get(String(id))?.task,
    adopt({ snapshot = memory?.snapshot, notes = [], ...look }) {
      if (offs || !snapshot) return
      for (const note of notes) takeNote(snapshot, note)
      memory = { ...look, snapshot }
    },
    memory: () => memory,
  }
}
