import type { TaskNotification } from '../types'
import { duplicateWindow, isOfTask, isSame, isUnread, type Said, toIso } from './entries'
import { createEntryList, type EntryList } from './entry-list'
import { createOwnChanges, type OwnChanges } from './own-changes'
import type { NotificationStore, NotificationStoreDeps } from './store-types'

/** The list of a store without its server: entries made here, marking them with going back. */
export interface LocalStore extends Omit<EntryList, 'getState' | 'subscribe'>, OwnChanges {
  deps: NotificationStoreDeps
  entries(): readonly TaskNotification[]
  /** The same told by another way a moment ago; of what a poll found, since the look before it. */
  twinOf(said: Said & Pick<TaskNotification, 'seenSince' | 'taskId'>): TaskNotification | undefined
  /** Tells of entries that are new to the person; answers the first. */
  tell(fresh: TaskNotification[]): TaskNotification | undefined
  methods: Pick<
    NotificationStore,
    'getState' | 'subscribe' | 'add' | 'markRead' | 'markAllRead' | 'remove' | 'clearRead'
  >
}

/** Further down nobody looks for the same news. */
const latestCompared = 10

/** Makes it filled with what was kept. */
export function createLocalStore(deps: NotificationStoreDeps): LocalStore {
  const { clock, logger } = deps
  const list = createEntryList(deps)
  const own = createOwnChanges(deps, list)
  const { make } = own
  const { getState, subscribe, find, change, cameAt } = list
  const entries = () => getState().notifications

  const tell: LocalStore['tell'] = (fresh) => {
    if (fresh.length > 0) deps.onNew?.(fresh)
    return fresh[0]
  }

  const twinOf: LocalStore['twinOf'] = (said) => {
    const { seenSince } = said
    const since = (seenSince ? Date.parse(seenSince) : clock.now()) - duplicateWindow
    return entries()
      .slice(0, seenSince ? undefined : latestCompared)
      .find(
        (entry) =>
          (isSame(entry, said) || isOfTask(entry, said)) && (cameAt(entry.id) ?? Date.parse(entry.createdAt)) >= since,
      )
  }

  return {
    ...list,
    ...own,
    deps,
    entries,
    twinOf,
    tell,
    methods: {
      getState,
      subscribe,
      add(draft) {
        if (twinOf(draft)) return undefined
        const now = clock.now()
        const id = `local-${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`
        const entry = { ...draft, id, read: false, createdAt: toIso(now) }
        change({ put: [entry] })
        return tell([entry])
      },
      async markRead(id) {
        const entry = find(id)
        if (entry && !entry.read) await make([entry], { read: true }, (calls) => calls.markRead(id))
      },
      async markAllRead() {
        await make(entries().filter(isUnread), { read: true }, (calls, ids) => calls.markAllRead(ids))
      },
      async remove(id) {
        const entry = find(id)
        if (!entry) return false
        if (entry.read) return make([entry], undefined, (calls) => calls.remove(id))
        logger.warn('A notification that is not read cannot be deleted', id)
        return false
      },
      async clearRead() {
        const read = entries().filter((entry) => entry.read)
        await make(read, undefined, (calls, ids) => calls.clearRead(ids))
      },
    },
  }
}
