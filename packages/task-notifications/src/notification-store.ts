import { isUnread, keyOfRecord, readMuted, readNotification, readNotifications, recentTwin } from './entries'
import { createEntryList } from './entry-list'
import { createOwnChanges } from './own-changes'
import { createServerRows } from './server-rows'
import type { NotificationStore, NotificationStoreDeps } from './store-types'
import type { TaskNotification } from './types'

/** Later than anything that was answered: only what is still being asked for is newer. */
const pending = Number.MAX_VALUE

/** Makes a store filled with what was kept. */
export function createNotificationStore(deps: NotificationStoreDeps): NotificationStore {
  const { clock, logger } = deps
  const list = createEntryList(deps)
  const own = createOwnChanges(deps, list)
  const rows = createServerRows(deps, list, own)
  const { getState, subscribe, find, change } = list
  const entries = () => getState().notifications

  function tell(fresh: TaskNotification[]): TaskNotification | undefined {
    if (fresh.length > 0) deps.onNew?.(fresh)
    return fresh[0]
  }

  /** The same told by another way a moment ago. */
  function twinOf(said: Pick<TaskNotification, 'message' | 'type'>): TaskNotification | undefined {
    return recentTwin(entries(), said, clock.now(), ({ id, createdAt }) => list.cameAt(id) ?? Date.parse(createdAt))
  }

  return {
    getState,
    subscribe,
    refresh: rows.refresh,
    add(draft) {
      if (twinOf(draft)) return undefined
      const now = clock.now()
      const id = `local-${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`
      const entry = { ...draft, id, read: false, createdAt: new Date(now).toISOString() }
      change({ put: [entry] })
      return tell([entry])
    },
    receive(value) {
      const row = readNotification(value)
      const known = row && find(row.id)
      // The server may say a row again after a break; only what it stands for more is news.
      if (!row || (known && (row.repeats ?? 0) <= (known.repeats ?? 0))) return undefined
      const isTwin = !known && twinOf(row) !== undefined
      const fresh = rows.merge([row])
      return isTwin ? undefined : tell(fresh)
    },
    sync(value) {
      const said = Object(value) as { put?: unknown; drop?: unknown }
      const drop = Array.isArray(said.drop) ? said.drop.map(String) : []
      const put = (readNotifications(said.put) ?? []).filter(({ id }) => find(id))
      rows.merge(put, pending, drop)
      const muted = readMuted(value)
      if (muted && !own.isNewer('', pending)) change({ muted })
    },
    async markRead(id) {
      const entry = find(id)
      if (entry && !entry.read) await own.make([entry], { read: true }, (calls) => calls.markRead(id))
    },
    async markAllRead() {
      await own.make(entries().filter(isUnread), { read: true }, (calls, ids) => calls.markAllRead(ids))
    },
    async snooze(id, until) {
      const entry = find(id)
      if (entry && !entry.read) await own.make([entry], { snoozed_until: until }, (calls) => calls.snooze?.(id, until))
    },
    async mute(entry, isMuted) {
      const key = keyOfRecord(entry)
      const [entity, id] = key?.split(':') ?? []
      if (!key || !entity || !id) return
      const { muted } = getState()
      const others = muted.filter((one) => one !== key)
      change({ muted: isMuted ? [key, ...others] : others })
      await own.send(
        [''],
        (calls) => calls.mute?.(entity, id, isMuted),
        () => change({ muted }),
      )
    },
    async remove(id) {
      const entry = find(id)
      if (!entry) return false
      if (entry.read) return own.make([entry], undefined, (calls) => calls.remove(id))
      logger.warn('Непрочитанное уведомление нельзя удалить', id)
      return false
    },
    async clearRead() {
      const read = entries().filter((entry) => entry.read)
      await own.make(read, undefined, (calls, ids) => calls.clearRead(ids))
    },
    wake() {
      const now = clock.now()
      const due = entries().filter(({ read, snoozed_until: until }) => !read && until && Date.parse(until) <= now)
      const put = due.map((entry) => ({ ...entry, snoozed_until: null }))
      change({ put })
      tell(put)
    },
    follow(patch) {
      if (patch.loaded) rows.noteLoaded()
      if (patch.own) own.note([...(patch.put ?? []).map(({ id }) => id), ...(patch.drop ?? [])])
      list.apply(patch)
    },
    whole: () =>
      rows.isLoaded() ? { put: [...entries()].reverse(), muted: getState().muted, loaded: true } : undefined,
  }
}
