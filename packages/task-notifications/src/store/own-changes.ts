import type { NotificationSource, TaskNotification } from '../types'
import { isLocal } from './entries'
import type { EntryList } from './entry-list'
import type { NotificationStoreDeps } from './store-types'

/** What persons change here: shown at once, asked of the server, taken back when it refuses. */
export interface OwnChanges {
  /** Whether an entry was changed so lately that an answer asked for at that time may not know it yet; '' is what is muted. */
  isNewer(id: string, asksAt: number): boolean
  /** Notes entries that were changed in another tab just now. */
  note(ids: readonly string[]): void
  /** Shows entries changed, or takes them out, and tells the server about those it knows. */
  make(
    entries: readonly TaskNotification[],
    next: Partial<TaskNotification> | undefined,
    call: (source: NotificationSource, ids: string[]) => Promise<unknown> | undefined,
  ): Promise<boolean>
  /** Asks the server for what is shown already; `undo` is called when it refuses. */
  send(
    ids: readonly string[],
    call: (source: NotificationSource) => Promise<unknown> | undefined,
    undo: () => void,
  ): Promise<boolean>
}

/** Longer than an answer of the server takes: what was changed here since is newer than what that answer says. */
const settling = 10_000

/** Begins with nothing changed. */
export function createOwnChanges(
  { clock, logger, source }: NotificationStoreDeps,
  { change, find }: EntryList,
): OwnChanges {
  /** When entries were last changed by a person, here or in another tab. */
  const touched = new Map<string, number>()
  /** The ids of each change that is still being asked for: an entry may be in several. */
  const underWay = new Set<readonly string[]>()

  const isUnderWay = (id: string) => [...underWay].some((ids) => ids.includes(id))

  function note(ids: readonly string[]): void {
    for (const id of ids) touched.set(id, clock.now())
  }

  const send: OwnChanges['send'] = async (given, call, undo) => {
    const ids = [...given]
    underWay.add(ids)
    try {
      if (source && ids.length > 0) await call(source)
      underWay.delete(ids)
      note(ids)
      return true
    } catch (error) {
      underWay.delete(ids)
      logger.error('The server did not take a change of notifications', error)
      // The server may have made the change and only its answer be lost: what it says next is right, but for other changes.
      for (const id of ids) if (!isUnderWay(id)) touched.delete(id)
      undo()
      return false
    }
  }

  return {
    isNewer: (id, asksAt) => isUnderWay(id) || (touched.get(id) ?? 0) > asksAt - settling,
    note,
    send,
    make(entries, next, call) {
      const drop = entries.map(({ id }) => id)
      change({ ...(next ? { put: entries.map((entry) => ({ ...entry, ...next })) } : { drop }), own: true })
      const ours = entries.filter(({ id }) => !isLocal(id))
      const ids = ours.map(({ id }) => id)
      const undo = () => change({ put: ours.filter(({ id }) => !next || find(id)).reverse() })
      return send(ids, (calls) => call(calls, ids), undo)
    },
  }
}
