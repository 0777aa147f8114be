import { duplicateWindow, emergency, isLocal, isOfTask, isSame, readMuted, readNotifications } from './entries'
import type { StoreCore } from './store-core'
import type { TaskNotification } from './types'

/** The server's rows in the list. */
export interface ServerRows {
  /** Takes rows in place of what is here; answers those the person has not been told of. */
  merge(rows: TaskNotification[], asksAt?: number, gone?: string[]): TaskNotification[]
  /** Asks the server for its list, one question after the other. */
  refresh(): Promise<boolean>
  /** The list of the server was heard, here or in another tab. */
  isLoaded(): boolean
  noteLoaded(): void
}

/** A slow write of the server may bear an earlier time than a fast one that was already listed. */
const overlap = 60_000
/** So long an answer of the server is waited for before it is asked anew. */
const patience = 60_000

/** Begins with a server that was not heard yet. */
export function createServerRows({ deps, list, own, tell }: StoreCore): ServerRows {
  const { clock, logger, source } = deps
  const { find, change } = list
  let loaded = !source
  /** The latest moment the answers of the server told of; what comes by itself meanwhile says nothing of the rest. */
  let newest = ''
  let queue: Promise<boolean> | undefined
  let again: Promise<boolean> | undefined
  let askedAt = 0

  const merge: ServerRows['merge'] = (rows, asksAt = clock.now(), gone = []) => {
    const { notifications } = list.getState()
    const fresh: TaskNotification[] = []
    const put: TaskNotification[] = []
    const drop = gone.filter((id) => !own.isNewer(id, asksAt))
    for (const row of rows) {
      const known = find(row.id)
      const isMore = known !== undefined && (row.repeats ?? 0) > (known.repeats ?? 0)
      if (!isMore && own.isNewer(row.id, asksAt)) continue
      const standIns = known ? [] : notifications.filter((entry) => isToldBy(row, entry))
      drop.push(...standIns.map(({ id }) => id))
      // Whatever was told of its task: an accident is told as one.
      const copies = row.event === emergency ? [] : standIns
      const read = row.read || copies.some((copy) => copy.read)
      if (read && !row.read) {
        const undo = () => find(row.id) && change({ put: [row] })
        void own.send([row.id], (calls) => calls.markRead(row.id), undo)
      }
      const { snoozed_until: until } = row
      // What was put off until now is told by `wake`, once.
      const isOff = until && (Date.parse(until) > clock.now() || known?.snoozed_until === until)
      put.push({ ...row, read, ...(until ? { snoozed_until: isOff ? until : null } : {}) })
      const isNews = (!known && copies.length === 0 && !isOff) || isMore
      if (isNews && !read && !isSaidTwice([...fresh, ...notifications], row)) fresh.push(row)
    }
    change({ put: put.reverse(), drop })
    return fresh.flatMap(({ id }) => find(id) ?? [])
  }

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
      // What is left out for a person's own change is asked for again.
      const isTaken = rows.every(({ id }) => !own.isNewer(id, asksAt))
      const fresh = merge(rows, asksAt, since ? [] : missingIn(rows, asksAt))
      const muted = readMuted(answer)
      if (muted && String(muted) !== String(list.getState().muted) && !own.isNewer('', asksAt)) change({ muted })
      if (loaded) tell(fresh)
      loaded = true
      if (isTaken) for (const { createdAt } of rows) if (createdAt > newest) newest = createdAt
      list.setStatus('ready')
      return true
    } catch (error) {
      logger.error('Не удалось обновить уведомления', error)
      list.setStatus('error')
      return false
    }
  }

  /** Entries of the server that its whole list does not name, but for those that came while it was on its way. */
  function missingIn(rows: TaskNotification[], asksAt: number): string[] {
    const listed = new Set(rows.map(({ id }) => id))
    const ids = list.getState().notifications.map(({ id }) => id)
    return ids.filter((id) => !isLocal(id) && !listed.has(id) && (list.cameAt(id) ?? 0) < asksAt)
  }

  return {
    merge,
    refresh() {
      // An answer under way may be older than the reason to ask; one that a sleeping laptop left hanging is not waited for.
      if (queue && clock.now() - askedAt < patience) {
        again ??= queue.then(ask)
        return again
      }
      return ask()
    },
    isLoaded: () => loaded,
    noteLoaded() {
      loaded = true
      list.setStatus('ready')
    },
  }
}

/** Whether another entry said the same within five seconds of a row of the server. */
function isSaidTwice(entries: readonly TaskNotification[], row: TaskNotification): boolean {
  const at = Date.parse(row.createdAt)
  return entries.some(
    (entry) =>
      entry.id !== row.id && isSame(entry, row) && Math.abs(Date.parse(entry.createdAt) - at) <= duplicateWindow,
  )
}

/** Whether a row of the server tells what an entry made here does: the row stands in its place. */
export function isToldBy(row: TaskNotification, entry: TaskNotification): boolean {
  if (!isLocal(entry.id) || !(isSame(entry, row) || isOfTask(row, entry))) return false
  const at = Date.parse(row.createdAt)
  const from = Date.parse(entry.seenSince ?? entry.createdAt) - duplicateWindow
  return at >= from && at <= Date.parse(entry.createdAt) + duplicateWindow
}
