import type { TaskNotification } from '../types'
import {
  duplicateWindow,
  emergency,
  isLocal,
  isOfTask,
  isSame,
  keyOfRecord,
  readMuted,
  readNotification,
  readNotifications,
  toIso,
} from './entries'
import type { LocalStore } from './local-store'
import type { NotificationStore } from './store-types'

/** Later than anything that was answered: only what is still being asked for is newer. */
const pending = Number.MAX_VALUE
/** A slow write of the server may bear an earlier time than a fast one that was already listed. */
const overlap = 60_000
/** So long an answer of the server is waited for before it is asked anew. */
const ANSWER_TIMEOUT_MS = 60_000

/** What keeps a list the same as that of the server and of the other tabs. */
export type ServerSync = Omit<NotificationStore, keyof LocalStore['methods']>

/** Begins with a server that has not answered yet. */
export function createServerSync(local: LocalStore): ServerSync {
  const { deps, methods, entries, find, cameAt, setStatus, change, apply, isNewer, note, make, send, twinOf, tell } =
    local
  const { clock, logger, source } = deps
  const muted = () => methods.getState().muted
  /** The list of the server was heard, here or in another tab. */
  let isLoaded = !source
  /** The latest moment the answers of the server told of; what comes by itself meanwhile says nothing of the rest. */
  let newest = ''
  let queue: Promise<boolean> | undefined
  let again: Promise<boolean> | undefined
  let askedAt = 0

  /** Takes rows of the server in place of what is here; answers those the person has not been told of. */
  function merge(rows: TaskNotification[], asksAt: number, gone: string[] = []): TaskNotification[] {
    const here = entries()
    const fresh: TaskNotification[] = []
    const put: TaskNotification[] = []
    const drop = gone.filter((id) => !isNewer(id, asksAt))
    for (const row of rows) {
      const { id, snoozed_until: until } = row
      const known = find(id)
      const isMore = known !== undefined && repeatsMore(row, known)
      if (!isMore && isNewer(id, asksAt)) continue
      const standIns = known ? [] : here.filter((entry) => isToldBy(row, entry))
      drop.push(...standIns.map((entry) => entry.id))
      // Whatever was told of its task: an accident is told as one.
      const copies = row.event === emergency ? [] : standIns
      const read = row.read || copies.some((copy) => copy.read)
      if (read && !row.read) {
        const undo = () => find(id) && change({ put: [row] })
        void send([id], (calls) => calls.markRead(id), undo)
      }
      // What was put off until now is told by `wake`, once.
      const isOff = until && (Date.parse(until) > clock.now() || known?.snoozed_until === until)
      put.unshift({ ...row, read, ...(until ? { snoozed_until: isOff ? until : null } : {}) })
      const isNews = (!known && copies.length === 0 && !isOff) || isMore
      if (isNews && !read && !isSaidTwice([...fresh, ...here], row)) fresh.push(row)
    }
    change({ put, drop })
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
    const since = newest && toIso(Date.parse(newest) - overlap)
    try {
      const answer = await source.list(since ? { since } : {})
      if (asksAt !== askedAt) return false
      const rows = readNotifications(answer)
      if (!rows) throw new TypeError('The answer is no list of notifications')
      // What is left out for a person's own change is asked for again.
      const isTaken = rows.every(({ id }) => !isNewer(id, asksAt))
      const fresh = merge(rows, asksAt, since ? [] : missingIn(rows, asksAt))
      takeMuted(answer, asksAt)
      if (isLoaded) tell(fresh)
      isLoaded = true
      if (isTaken) for (const { createdAt } of rows) if (createdAt > newest) newest = createdAt
      setStatus('ready')
      return true
    } catch (error) {
      logger.error('The notifications could not be refreshed', error)
      setStatus('error')
      return false
    }
  }

  /** Entries of the server that its whole list does not name, but for those that came while it was on its way. */
  function missingIn(rows: TaskNotification[], asksAt: number): string[] {
    const listed = new Set(rows.map(({ id }) => id))
    const ids = entries().map(({ id }) => id)
    return ids.filter((id) => !isLocal(id) && !listed.has(id) && (cameAt(id) ?? 0) < asksAt)
  }

  function takeMuted(answer: unknown, asksAt: number): void {
    const said = readMuted(answer)
    if (said && String(said) !== String(muted()) && !isNewer('', asksAt)) change({ muted: said })
  }

  return {
    refresh() {
      // An answer under way may be older than the reason to ask; one that a sleeping laptop left hanging is not waited for.
      if (queue && clock.now() - askedAt < ANSWER_TIMEOUT_MS) {
        again ??= queue.then(ask)
        return again
      }
      return ask()
    },
    receive(value) {
      const row = readNotification(value)
      const known = row && find(row.id)
      // The server may say a row again after a break; only what it stands for more is news.
      if (!row || (known && !repeatsMore(row, known))) return undefined
      const isTwin = !known && twinOf(row) !== undefined
      const fresh = merge([row], clock.now())
      return isTwin ? undefined : tell(fresh)
    },
    sync(value) {
      const { put, drop } = Object(value) as { put?: unknown; drop?: unknown }
      const rows = (readNotifications(put) ?? []).filter(({ id }) => find(id))
      merge(rows, pending, Array.isArray(drop) ? drop.map(String) : [])
      takeMuted(value, pending)
    },
    async snooze(id, until) {
      const entry = find(id)
      if (entry && !entry.read) await make([entry], { snoozed_until: until }, (calls) => calls.snooze?.(id, until))
    },
    async mute(entry, isMuted) {
      const key = keyOfRecord(entry)
      const [entity, id] = key?.split(':') ?? []
      if (!key || !entity || !id) return
      // Of this record alone: another may be muted before the server refuses.
      const show = (isShown: boolean) => {
        const others = muted().filter((one) => one !== key)
        change({ muted: isShown ? [key, ...others] : others })
      }
      const before = muted().includes(key)
      show(isMuted)
      await send(
        [''],
        (calls) => calls.mute?.(entity, id, isMuted),
        () => show(before),
      )
    },
    wake() {
      const now = clock.now()
      const due = entries().filter(({ read, snoozed_until: until }) => !read && until && Date.parse(until) <= now)
      const put = due.map((entry) => ({ ...entry, snoozed_until: null }))
      change({ put })
      tell(put)
    },
    follow(patch) {
      if (patch.loaded) {
        isLoaded = true
        setStatus('ready')
      }
      if (patch.own) note([...(patch.put ?? []).map(({ id }) => id), ...(patch.drop ?? [])])
      apply(patch)
    },
    whole: () => (isLoaded ? { put: [...entries()].reverse(), muted: muted(), loaded: true } : undefined),
  }
}

/** Whether a row stands for more events of its kind than what is known of it. */
function repeatsMore(row: TaskNotification, known: TaskNotification): boolean {
  return (row.repeats ?? 0) > (known.repeats ?? 0)
}

/** Whether another entry said the same within five seconds of a row of the server. */
function isSaidTwice(entries: readonly TaskNotification[], row: TaskNotification): boolean {
  return entries.some(
    (entry) => entry.id !== row.id && isSame(entry, row) && isAround(row, entry.createdAt, entry.createdAt),
  )
}

/** Whether a row of the server tells what an entry made here does: the row stands in its place. */
export function isToldBy(row: TaskNotification, entry: TaskNotification): boolean {
  const { id, seenSince, createdAt } = entry
  return isLocal(id) && (isSame(entry, row) || isOfTask(row, entry)) && isAround(row, seenSince ?? createdAt, createdAt)
}

/** Whether a row is of that time, or within five seconds of it. */
function isAround({ createdAt }: TaskNotification, from: string, to: string): boolean {
  const at = Date.parse(createdAt)
  return at >= Date.parse(from) - duplicateWindow && at <= Date.parse(to) + duplicateWindow
}
