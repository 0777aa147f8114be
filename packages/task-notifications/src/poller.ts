import { detectChanges, type TaskSnapshot } from './detect-changes'
import { readTasks } from './read-tasks'
import { merged, settled, type TaskNote, withNote } from './snapshot'
import type { Clock, Logger, NotificationDraft, Page, PolledTask, TaskChange, TaskListAnswer } from './types'

/** Milliseconds between two looks at the task list. */
export const pollInterval = 30_000

/** What the poller needs from its host. */
export interface PollerDeps {
  listTasks(query: { since?: string; etag?: string }): Promise<TaskListAnswer>
  getToken(): string | undefined
  clock: Clock
  page: Page
  logger: Logger
  concerns?: ((change: TaskChange) => boolean) | undefined
  /** Hears of the entries of one look; `seenSince` (ISO) is the time of the look before. */
  onFound(found: NotificationDraft[], seenSince: string): void
  /** Hears of every new snapshot, so that another tab can go on from it. */
  onSnapshot?(state: PollerMemory): void
}

/** What one poller can hand to the next one. */
export interface PollerMemory {
  snapshot: TaskSnapshot
  cursor?: string | undefined
  /** ISO time of the look. */
  lookedAt: string
}

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
  /** Takes over what another tab's poller knows; a poller that runs knows better. */
  adopt(memory: PollerMemory): void
  /** What there is to take over. */
  memory(): PollerMemory | undefined
}

/** Makes a poller that stands still until `start`. */
export function createPoller(deps: PollerDeps): Poller {
  const { clock, page, logger } = deps
  let wanted = false
  let stopClock: (() => void) | undefined
  let offs: (() => void)[] = []
  let underWay: Promise<void> | undefined
  let memory: PollerMemory | undefined
  let etag: { since: string | undefined; value: string } | undefined
  let terms = 0
  /** News that came while a list was on its way. */
  let heard = new Map<string, TaskNote>()

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
    underWay ??= look().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function look(): Promise<void> {
    if (!deps.getToken()) {
      logger.warn('Проверка задач пропущена: нет токена доступа')
      return
    }
    const term = terms
    const since = memory?.cursor
    heard = new Map()
    try {
      const query = { ...(since ? { since } : {}), ...(etag && etag.since === since ? { etag: etag.value } : {}) }
      const answer = await deps.listTasks(query)
      // An answer that comes after the stop belongs to nobody.
      if (term === terms) accept(answer, since)
    } catch (error) {
      logger.error('Не удалось проверить задачи', error)
    }
  }

  function accept({ status, body, etag: tag }: TaskListAnswer, since: string | undefined): void {
    if (status === 304) {
      if (memory) memory = { ...memory, lookedAt: now() }
    } else if (status === 401 || status === 403) {
      logger.error(`Проверка задач: недействительный токен (${status})`)
    } else if (status !== 200) {
      // A cursor the server no longer knows must not stop the poll for good.
      if (status === 400 && memory) memory = { ...memory, cursor: undefined }
      logger.error(`Проверка задач: сервер ответил ${status}`)
    } else {
      etag = tag ? { since, value: tag } : undefined
      compare(body, since)
    }
  }

  function compare(body: unknown, since: string | undefined): void {
    const list = readTasks(body)
    if (!list) {
      const keys = typeof body === 'object' && body ? Object.keys(body).join(', ') : typeof body
      logger.warn(`Проверка задач: ответ не список (${keys})`)
      return
    }
    const partial = memory && since !== undefined && list.gone ? merged(memory.snapshot, list) : undefined
    const tasks = partial?.tasks ?? list.tasks
    let before = partial?.snapshot ?? memory?.snapshot ?? null
    const news = [...heard.values()]
    if (before) for (const note of news) before = settled(before, tasks, note)
    const found = detectChanges(before, tasks, deps.concerns)
    const seenSince = memory?.lookedAt ?? now()
    keep({ snapshot: news.reduce(withNote, found.snapshot), cursor: list.cursor, lookedAt: now() })
    if (found.notifications.length > 0) deps.onFound(found.notifications, seenSince)
  }

  function keep(next: PollerMemory): void {
    memory = next
    deps.onSnapshot?.(next)
  }

  function now(): string {
    return new Date(clock.now()).toISOString()
  }

  return {
    getState: () => ({ active: stopClock !== undefined, ...(memory ? { lookedAt: memory.lookedAt } : {}) }),
    start() {
      if (wanted) return
      wanted = true
      offs = [page.on('online', run), page.on('offline', pause), page.on('hide', pause), page.on('show', run)]
      run()
    },
    stop() {
      wanted = false
      terms += 1
      for (const off of offs) off()
      offs = []
      pause()
    },
    check,
    noteSnapshot(note) {
      const id = String(note.id)
      if (underWay) heard.set(id, { ...heard.get(id), ...note })
      if (memory) keep({ ...memory, snapshot: withNote(memory.snapshot, note) })
    },
    known: (id) => memory?.snapshot.get(String(id))?.task,
    adopt(given) {
      if (!wanted) memory = given
    },
    memory: () => memory,
  }
}
