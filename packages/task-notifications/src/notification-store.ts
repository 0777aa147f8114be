import {
  type EntriesPatch,
  isLocal,
  isSaidTwice,
  isUnread,
  keyOfRecord,
  patched,
  readMuted,
  readNotification,
  readNotifications,
  recentTwin,
  toldByServer,
} from './entries'
import type { Clock, KeyValueStorage, Logger, NotificationDraft, NotificationSource, TaskNotification } from './types'

/** What the bell shows. `status` is of the server's list; without a server source it is `ready`. */
export interface NotificationState {
  notifications: readonly TaskNotification[]
  /** Always the number of unread ones in the list that are not put off. */
  unread: number
  /** Records the person wants to hear nothing of, as `todo:12`. */
  muted: readonly string[]
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
  /** Takes a row the server sent; undefined when it is no news. */
  receive(row: unknown): TaskNotification | undefined
  /** Takes what the server says became of rows elsewhere: `put`, `drop`, `muted`. */
  sync(change: unknown): void
  /** Asks the server; false when it did not answer a list. The first answer is shown without toasts. */
  refresh(): Promise<boolean>
  markRead(id: string): Promise<void>
  markAllRead(): Promise<void>
  /** Puts an unread entry off until an ISO time; null takes that back. */
  snooze(id: string, until: string | null): Promise<void>
  /** Mutes the record an entry is about, or lets it be heard again. */
  mute(entry: TaskNotification, isMuted: boolean): Promise<void>
  /** Deletes a read entry; an unread one is refused with a warning. False when it stays. */
  remove(id: string): Promise<boolean>
  /** Deletes all read entries. */
  clearRead(): Promise<void>
  /** Tells again what was put off until now. */
  wake(): void
  /** Applies a change made in another tab. */
  follow(patch: EntriesPatch): void
  /** Everything another tab needs to go on from here; undefined until the server was heard. */
  whole(): EntriesPatch | undefined
}

/** Longer than an answer of the server takes: what was changed here since is newer than what that answer says. */
const settling = 10_000
/** A slow write of the server may bear an earlier time than a fast one that was already listed. */
const overlap = 60_000
/** So long an answer of the server is waited for before it is asked anew. */
const patience = 60_000
/** Later than anything that was answered: only what is still being asked for is newer. */
const pending = Number.MAX_VALUE

/** Makes a store filled with what was kept. */
export function createNotificationStore(deps: NotificationStoreDeps): NotificationStore {
  const { clock, logger, source, storage, storageKey } = deps
  const mutedKey = `${storageKey}:muted`
  const listeners = new Set<() => void>()
  const arrivals = new Map<string, number>()
  /** When entries were last changed by a person, here or in another tab; those still being asked for, in the future. */
  const touched = new Map<string, number>()
  let loaded = !source
  /** The latest moment the answers of the server told of; what comes by itself meanwhile says nothing of the rest. */
  let newest: string | undefined
  let queue: Promise<boolean> | undefined
  let again: Promise<boolean> | undefined
  let askedAt = 0
  let state: NotificationState = {
    notifications: patched([], { put: readNotifications(kept(storageKey))?.reverse() ?? [] }),
    unread: 0,
    muted: readMuted({ muted: kept(mutedKey) }) ?? [],
    status: source ? 'loading' : 'ready',
  }
  state.unread = state.notifications.filter(isUnread).length

  function kept(key: string): unknown {
    try {
      return JSON.parse(storage?.getItem(key) ?? '[]')
    } catch (error) {
      logger.warn('Сохранённые уведомления не читаются', error)
      return []
    }
  }

  function keep(key: string, value: unknown): void {
    try {
      storage?.setItem(key, JSON.stringify(value))
    } catch (error) {
      logger.warn('Уведомления не сохранены', error)
    }
  }

  function set(next: Partial<NotificationState>): void {
    const notifications = next.notifications ?? state.notifications
    state = { ...state, ...next, unread: notifications.filter(isUnread).length }
    if (next.notifications) keep(storageKey, notifications)
    if (next.muted) keep(mutedKey, next.muted)
    for (const listener of [...listeners]) listener()
  }

  function apply(patch: EntriesPatch): void {
    const { put, drop, muted } = patch
    for (const { id } of put ?? []) if (!find(id)) arrivals.set(id, clock.now())
    set({ ...(put || drop ? { notifications: patched(state.notifications, patch) } : {}), ...(muted ? { muted } : {}) })
  }

  function change(patch: EntriesPatch): void {
    if (!patch.put?.length && !patch.drop?.length && !patch.muted) return
    apply(patch)
    deps.onPatch?.(patch)
  }

  const find = (id: string) => state.notifications.find((entry) => entry.id === id)
  const arrivedAt = (entry: TaskNotification) => arrivals.get(entry.id) ?? Date.parse(entry.createdAt)
  const isAhead = (time: string) => Date.parse(time) > clock.now()

  /** Takes rows of the server in place of what is here; answers those the person has not been told of. */
  function merge(rows: TaskNotification[], asksAt = clock.now(), gone: string[] = []): TaskNotification[] {
    const fresh: TaskNotification[] = []
    const put: TaskNotification[] = []
    const drop = gone.filter((id) => !isTouched(id, asksAt))
    for (const row of rows) {
      const known = find(row.id)
      const isMore = known !== undefined && (row.repeats ?? 0) > (known.repeats ?? 0)
      if (!isMore && isTouched(row.id, asksAt)) continue
      const copies = known ? [] : toldByServer(state.notifications, row)
      drop.push(...copies.map(({ id }) => id))
      const read = row.read || copies.some((copy) => copy.read)
      if (read && !row.read) void send([row.id], [row], (calls) => calls.markRead(row.id))
      const { snoozed_until: until } = row
      // What was put off until now is told by `wake`, once.
      const isOff = until && (isAhead(until) || known?.snoozed_until === until)
      put.push({ ...row, read, ...(until ? { snoozed_until: isOff ? until : null } : {}) })
      const isNews = (!known && copies.length === 0 && !isOff) || isMore
      if (isNews && !read && !isSaidTwice([...fresh, ...state.notifications], row)) fresh.push(row)
    }
    change({ put: put.reverse(), drop })
    return fresh.flatMap(({ id }) => find(id) ?? [])
  }

  const isTouched = (id: string, asksAt: number) => (touched.get(id) ?? 0) > asksAt - settling

  function ask(): Promise<boolean> {
    again = undefined
    askedAt = clock.now()
    const mine = load(askedAt).finally(() => {
      if (queue === mine) queue = undefined
    })
    queue = mine
    return mine
  }

  async function load(asksAt: number): Promise<boolean> {
    if (!source) return true
    const since = newest && new Date(Date.parse(newest) - overlap).toISOString()
    try {
      const answer = await source.list(since ? { since } : {})
      if (asksAt !== askedAt) return false
      const rows = readNotifications(answer)
      if (!rows) throw new TypeError('Ответ не похож на список уведомлений')
      const listed = new Set(rows.map(({ id }) => id))
      const isStale = (entry: TaskNotification) =>
        !since && !isLocal(entry.id) && !listed.has(entry.id) && (arrivals.get(entry.id) ?? 0) < asksAt
      const fresh = merge(
        rows,
        asksAt,
        state.notifications.filter(isStale).map(({ id }) => id),
      )
      const muted = readMuted(answer)
      if (muted && String(muted) !== String(state.muted) && !isTouched('', asksAt)) change({ muted })
      if (loaded && fresh.length > 0) deps.onNew?.(fresh)
      loaded = true
      newest = [newest ?? '', ...rows.map(({ createdAt }) => createdAt)].sort().at(-1)
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
    before: TaskNotification[],
    call: (source: NotificationSource) => Promise<unknown> | undefined,
    { isGone = false, muted }: { isGone?: boolean; muted?: readonly string[] } = {},
  ): Promise<boolean> {
    for (const id of ids) touched.set(id, Number.POSITIVE_INFINITY)
    try {
      if (source && ids.length > 0) await call(source)
      return true
    } catch (error) {
      logger.error('Уведомления: сервер не принял изменение', error)
      const put = before.filter(({ id }) => isGone || find(id)).reverse()
      change({ put, ...(muted ? { muted } : {}) })
      return false
    } finally {
      for (const id of ids) touched.set(id, clock.now())
    }
  }

  /** Shows entries changed, or takes them out, and tells the server about those it knows. */
  function settle(
    entries: readonly TaskNotification[],
    next: Partial<TaskNotification> | undefined,
    call: (source: NotificationSource, ids: string[]) => Promise<unknown> | undefined,
  ): Promise<boolean> {
    const drop = entries.map(({ id }) => id)
    change({ ...(next ? { put: entries.map((entry) => ({ ...entry, ...next })) } : { drop }), own: true })
    const ours = entries.filter(({ id }) => !isLocal(id))
    const ids = ours.map(({ id }) => id)
    return send(ids, ours, (calls) => call(calls, ids), { isGone: !next })
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
      const entry = { ...draft, id, read: false, createdAt: new Date(now).toISOString() }
      change({ put: [entry] })
      deps.onNew?.([entry])
      return entry
    },
    receive(value) {
      const row = readNotification(value)
      const known = row && find(row.id)
      // The server may say a row again after a break; only what it stands for more is news.
      if (!row || (known && (row.repeats ?? 0) <= (known.repeats ?? 0))) return undefined
      if (!known && recentTwin(state.notifications, row, clock.now(), arrivedAt)) {
        merge([row])
        return undefined
      }
      const fresh = merge([row])
      if (fresh.length > 0) deps.onNew?.(fresh)
      return fresh[0]
    },
    sync(value) {
      const said = Object(value) as { put?: unknown; drop?: unknown }
      const drop = Array.isArray(said.drop) ? said.drop.map(String) : []
      merge(
        (readNotifications(said.put) ?? []).filter(({ id }) => find(id)),
        pending,
        drop,
      )
      const muted = readMuted(value)
      if (muted && !isTouched('', pending)) change({ muted })
    },
    refresh() {
      // An answer under way may be older than the reason to ask; one that a sleeping laptop left hanging is not waited for.
      if (queue && clock.now() - askedAt < patience) {
        again ??= queue.then(ask)
        return again
      }
      return ask()
    },
    async markRead(id) {
      const entry = find(id)
      if (entry && !entry.read) await settle([entry], { read: true }, (calls) => calls.markRead(id))
    },
    async markAllRead() {
      const unread = state.notifications.filter(isUnread)
      await settle(unread, { read: true }, (calls, ids) => calls.markAllRead(ids))
    },
    async snooze(id, until) {
      const entry = find(id)
      if (entry && !entry.read) await settle([entry], { snoozed_until: until }, (calls) => calls.snooze?.(id, until))
    },
    async mute(entry, isMuted) {
      const key = keyOfRecord(entry)
      const [entity, id] = key?.split(':') ?? []
      if (!key || !entity || !id) return
      const before = state.muted
      const others = before.filter((one) => one !== key)
      change({ muted: isMuted ? [key, ...others] : others })
      await send([''], [], (calls) => calls.mute?.(entity, id, isMuted), { muted: before })
    },
    async remove(id) {
      const entry = find(id)
      if (!entry) return false
      if (!entry.read) {
        logger.warn('Непрочитанное уведомление нельзя удалить', id)
        return false
      }
      return settle([entry], undefined, (calls) => calls.remove(id))
    },
    async clearRead() {
      const read = state.notifications.filter((entry) => entry.read)
      await settle(read, undefined, (calls, ids) => calls.clearRead(ids))
    },
    wake() {
      const due = state.notifications.filter(({ read, snoozed_until: until }) => !read && until && !isAhead(until))
      const put = due.map((entry) => ({ ...entry, snoozed_until: null }))
      if (put.length === 0) return
      change({ put })
      deps.onNew?.(put)
    },
    follow(patch) {
      if (patch.loaded) {
        loaded = true
        set({ status: 'ready' })
      }
      const ids = patch.own ? [...(patch.put ?? []).map(({ id }) => id), ...(patch.drop ?? [])] : []
      for (const id of ids) touched.set(id, clock.now())
      apply(patch)
    },
    whole: () => (loaded ? { put: [...state.notifications].reverse(), muted: state.muted, loaded } : undefined),
  }
}
