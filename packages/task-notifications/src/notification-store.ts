import {
  type EntriesPatch,
  isLocal,
  isSaidTwice,
  patched,
  readNotification,
  readNotifications,
  recentTwin,
  toldByServer,
} from './entries'
import type { Clock, KeyValueStorage, Logger, NotificationDraft, NotificationSource, TaskNotification } from './types'

/** What the bell shows. `status` is of the server's list; without a server source it is `ready`. */
export interface NotificationState {
  notifications: readonly TaskNotification[]
  unread: number
  status: 'loading' | 'ready' | 'error'
}

/** What the store needs from its host. */
export interface NotificationStoreDeps {
  /** Key of the kept list in the storage. */
  storageKey: string
  clock: Clock
  logger: Logger
  source?: NotificationSource | undefined
  storage?: KeyValueStorage | undefined
  /** Hears of every change made here, so that other tabs can follow. */
  onPatch?(patch: EntriesPatch): void
  /** Hears of entries that are new to the person. */
  onNew?(entries: TaskNotification[]): void
}

/** The list of notifications: newest first, kept between visits, one with the server. */
export interface NotificationStore {
  getState(): NotificationState
  subscribe(listener: () => void): () => void
  /** Makes an entry here; undefined when the same was told a moment ago. */
  add(draft: NotificationDraft): TaskNotification | undefined
  /** Takes a row the server sent; undefined when it is known or was told a moment ago. */
  receive(row: unknown): TaskNotification | undefined
  /** Asks the server; false when it did not answer a list. The first answer is shown without toasts. */
  refresh(): Promise<boolean>
  markRead(id: string): Promise<void>
  markAllRead(): Promise<void>
  /** Deletes a read entry; an unread one is refused with a warning. False when it stays. */
  remove(id: string): Promise<boolean>
  /** Deletes all read entries. */
  clearRead(): Promise<void>
  /** Applies a change made in another tab. */
  follow(patch: EntriesPatch): void
}

/** Makes a store filled with what was kept. */
export function createNotificationStore(deps: NotificationStoreDeps): NotificationStore {
  const { clock, logger, source } = deps
  const listeners = new Set<() => void>()
  const arrivals = new Map<string, number>()
  /** What was asked of the server and not answered yet: a list that comes meanwhile may be older. */
  const asked = new Map<string, 'read' | 'removed'>()
  let loaded = false
  let underWay: Promise<boolean> | undefined
  let again: Promise<boolean> | undefined
  let state: NotificationState = {
    notifications: patched([], { put: kept() }),
    unread: 0,
    status: source ? 'loading' : 'ready',
  }
  state = { ...state, unread: unreadOf(state.notifications) }

  function kept(): TaskNotification[] {
    try {
      return readNotifications(JSON.parse(deps.storage?.getItem(deps.storageKey) ?? '[]'))?.reverse() ?? []
    } catch (error) {
      logger.warn('Сохранённые уведомления не читаются', error)
      return []
    }
  }

  function set(next: Partial<NotificationState>): void {
    state = { ...state, ...next }
    state = { ...state, unread: unreadOf(state.notifications) }
    if (next.notifications) {
      try {
        deps.storage?.setItem(deps.storageKey, JSON.stringify(state.notifications))
      } catch (error) {
        logger.warn('Уведомления не сохранены', error)
      }
    }
    for (const listener of [...listeners]) listener()
  }

  function change(patch: EntriesPatch): void {
    if (!patch.put?.length && !patch.drop?.length) return
    set({ notifications: patched(state.notifications, patch) })
    deps.onPatch?.(patch)
  }

  function find(id: string): TaskNotification | undefined {
    return state.notifications.find((entry) => entry.id === id)
  }

  function arrivedAt(entry: TaskNotification): number {
    return arrivals.get(entry.id) ?? Date.parse(entry.createdAt)
  }

  function putNew(entry: TaskNotification): TaskNotification {
    arrivals.set(entry.id, clock.now())
    change({ put: [entry] })
    deps.onNew?.([entry])
    return entry
  }

  /** Takes rows of the server in place of what is here; answers the entries the person has not been told of. */
  function merge(rows: TaskNotification[], drop: string[]): TaskNotification[] {
    const fresh: TaskNotification[] = []
    const put: TaskNotification[] = []
    const gone = [...drop]
    for (const row of rows) {
      if (asked.get(row.id) === 'removed') continue
      const copies = toldByServer(state.notifications, row)
      gone.push(...copies.map(({ id }) => id))
      const readHere = copies.some(({ read }) => read)
      put.push(asked.get(row.id) === 'read' || readHere ? { ...row, read: true } : row)
      if (readHere && !row.read) void send([row.id], 'read', (calls) => calls.markRead(row.id), [row])
      const isNews = copies.length === 0 && !row.read && !find(row.id)
      if (isNews && !isSaidTwice([...state.notifications, ...fresh], row)) fresh.push(row)
      if (!arrivals.has(row.id)) arrivals.set(row.id, clock.now())
    }
    change({ put: put.reverse(), drop: gone })
    return fresh.filter((row) => find(row.id))
  }

  function ask(): Promise<boolean> {
    underWay = load().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function load(): Promise<boolean> {
    if (!source) return true
    const asksAt = clock.now()
    const newest = loaded ? state.notifications.find(({ id }) => !isLocal(id))?.createdAt : undefined
    try {
      const rows = readNotifications(await source.list(newest === undefined ? {} : { since: newest }))
      if (!rows) throw new TypeError('Ответ не похож на список уведомлений')
      const listed = new Set(rows.map(({ id }) => id))
      const stale = (entry: TaskNotification) =>
        !isLocal(entry.id) && !listed.has(entry.id) && (arrivals.get(entry.id) ?? 0) < asksAt
      const drop = newest === undefined ? state.notifications.filter(stale).map(({ id }) => id) : []
      const fresh = merge(rows, drop)
      if (loaded && fresh.length > 0) deps.onNew?.(fresh)
      loaded = true
      set({ status: 'ready' })
      return true
    } catch (error) {
      logger.error('Не удалось обновить уведомления', error)
      set({ status: 'error' })
      return false
    }
  }

  /** Asks the server for what is already shown; puts `before` back when it refuses. */
  async function send(
    ids: string[],
    what: 'read' | 'removed',
    call: (source: NotificationSource) => Promise<unknown>,
    before: TaskNotification[],
  ): Promise<boolean> {
    if (!source || ids.length === 0) return true
    for (const id of ids) asked.set(id, what)
    try {
      await call(source)
      return true
    } catch (error) {
      logger.error('Уведомления: сервер не принял изменение', error)
      change({ put: before.filter(({ id }) => what === 'removed' || find(id)).reverse() })
      return false
    } finally {
      for (const id of ids) asked.delete(id)
    }
  }

  /** Shows entries as read or takes them out, and tells the server about those it knows. */
  function settle(
    entries: TaskNotification[],
    what: 'read' | 'removed',
    call: (source: NotificationSource, ids: string[]) => Promise<unknown>,
  ): Promise<boolean> {
    const ours = entries.filter(({ id }) => !isLocal(id))
    const ids = ours.map(({ id }) => id)
    if (what === 'read') change({ put: entries.map((entry) => ({ ...entry, read: true })) })
    else change({ drop: entries.map(({ id }) => id) })
    return send(ids, what, (calls) => call(calls, ids), ours)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(draft) {
      const now = clock.now()
      if (recentTwin(state.notifications, draft, now, arrivedAt)) return undefined
      const id = `local-${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`
      return putNew({ ...draft, id, read: false, createdAt: new Date(now).toISOString() })
    },
    receive(value) {
      const row = readNotification(value)
      if (!row || find(row.id) || asked.has(row.id)) return undefined
      if (toldByServer(state.notifications, row).length > 0) {
        merge([row], [])
        return undefined
      }
      return recentTwin(state.notifications, row, clock.now(), arrivedAt) ? undefined : putNew(row)
    },
    refresh() {
      // An answer under way may be older than the reason to ask.
      if (underWay) {
        again ??= underWay.then(() => {
          again = undefined
          return ask()
        })
        return again
      }
      return ask()
    },
    async markRead(id) {
      const entry = find(id)
      if (entry && !entry.read) await settle([entry], 'read', (calls) => calls.markRead(id))
    },
    async markAllRead() {
      const unread = state.notifications.filter(({ read }) => !read)
      await settle(unread, 'read', (calls, ids) => calls.markAllRead(ids))
    },
    async remove(id) {
      const entry = find(id)
      if (!entry) return false
      if (!entry.read) {
        logger.warn('Непрочитанное уведомление нельзя удалить', id)
        return false
      }
      return settle([entry], 'removed', (calls) => calls.remove(id))
    },
    async clearRead() {
      const read = state.notifications.filter((entry) => entry.read)
      await settle(read, 'removed', (calls, ids) => calls.clearRead(ids))
    },
    follow(patch) {
      for (const entry of patch.put ?? []) if (!find(entry.id)) arrivals.set(entry.id, clock.now())
      set({ notifications: patched(state.notifications, patch) })
    },
  }
}

function unreadOf(entries: readonly TaskNotification[]): number {
  return entries.filter(({ read }) => !read).length
}
