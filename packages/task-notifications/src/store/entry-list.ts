import { joining } from '../lib/listeners'
import type { TaskNotification } from '../types'
import { type EntriesPatch, isUnread, patched, readMuted, readNotifications } from './entries'
import type { NotificationState, NotificationStoreDeps } from './store-types'

/** The list of a store: what is shown, kept in the storage and told to listeners and other tabs. */
export interface EntryList {
  getState(): NotificationState
  subscribe(listener: () => void): () => void
  find(id: string): TaskNotification | undefined
  /** When an entry came here; undefined of one that was kept from an earlier visit. */
  cameAt(id: string): number | undefined
  setStatus(status: NotificationState['status']): void
  /** Takes a change made elsewhere. */
  apply(patch: EntriesPatch): void
  /** Makes a change here and tells other tabs of it. */
  change(patch: EntriesPatch): void
}

/** Makes the list out of what was kept. */
export function createEntryList(deps: NotificationStoreDeps): EntryList {
  const { clock, logger, source, storage, storageKey } = deps
  const mutedKey = `${storageKey}:muted`
  const listeners = new Set<() => void>()
  const arrivals = new Map<string, number>()
  const notifications = patched([], { put: readNotifications(kept(storageKey))?.reverse() ?? [] })
  let state: NotificationState = {
    notifications,
    unread: notifications.filter(isUnread).length,
    muted: readMuted({ muted: kept(mutedKey) }) ?? [],
    status: source ? 'loading' : 'ready',
  }

  function kept(key: string): unknown {
    try {
      return JSON.parse(storage?.getItem(key) ?? '[]')
    } catch (error) {
      logger.warn('The stored notifications cannot be read', error)
      return []
    }
  }

  function keep(key: string, value: unknown): void {
    try {
      storage?.setItem(key, JSON.stringify(value))
    } catch (error) {
      logger.warn('The notifications could not be stored', error)
    }
  }

  function set(next: Partial<NotificationState>): void {
    state = { ...state, ...next }
    state.unread = state.notifications.filter(isUnread).length
    if (next.notifications) keep(storageKey, next.notifications)
    if (next.muted) keep(mutedKey, next.muted)
    for (const listener of [...listeners]) listener()
  }

  const find = (id: string) => state.notifications.find((entry) => entry.id === id)

  function apply(patch: EntriesPatch): void {
    const { put, drop, muted } = patch
    for (const { id } of put ?? []) if (!find(id)) arrivals.set(id, clock.now())
    set({ ...(put || drop ? { notifications: patched(state.notifications, patch) } : {}), ...(muted ? { muted } : {}) })
  }

  return {
    getState: () => state,
    subscribe: joining(listeners),
    find,
    cameAt: (id) => arrivals.get(id),
    setStatus: (status) => set({ status }),
    apply,
    change(patch) {
      if (!patch.put?.length && !patch.drop?.length && !patch.muted) return
      apply(patch)
      deps.onPatch?.(patch)
    },
  }
}
