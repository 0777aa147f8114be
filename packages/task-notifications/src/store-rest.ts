import { keyOfRecord, readMuted, readNotification, readNotifications } from './entries'
import { createServerRows } from './server-rows'
import type { StoreCore } from './store-core'
import type { NotificationStore } from './store-types'

/** Later than anything that was answered: only what is still being asked for is newer. */
const pending = Number.MAX_VALUE

/** The part of a store that hears the server, the other tabs and the clock. */
export type StoreRest = Omit<NotificationStore, keyof StoreCore['methods']>

/** Begins with a server that was not heard yet. */
export function createStoreRest(core: StoreCore): StoreRest {
  const { list, own, twinOf, tell } = core
  const { getState, find, change } = list
  const rows = createServerRows(core)
  const entries = () => getState().notifications

  return {
    refresh: rows.refresh,
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
    async snooze(id, until) {
      const entry = find(id)
      if (entry && !entry.read) await own.make([entry], { snoozed_until: until }, (calls) => calls.snooze?.(id, until))
    },
    async mute(entry, isMuted) {
      const key = keyOfRecord(entry)
      const [entity, id] = key?.split(':') ?? []
      if (!key || !entity || !id) return
      // Of this record alone: another may be muted before the server refuses.
      const show = (isShown: boolean) => {
        const others = getState().muted.filter((one) => one !== key)
        change({ muted: isShown ? [key, ...others] : others })
      }
      const before = getState().muted.includes(key)
      show(isMuted)
      await own.send(
        [''],
        (calls) => calls.mute?.(entity, id, isMuted),
        () => show(before),
      )
    },
    wake() {
      const now = core.deps.clock.now()
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
