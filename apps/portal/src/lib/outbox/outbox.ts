import { ApiError, onceOnly } from '@ws/api-client'
import { createStore, type ReadableStore } from '@ws/ui'
import type { NewAct, OutboxEntry, Refusal } from './entry'
import type { OutboxStorage } from './outbox-storage'
import { firstOfEachRecord, inOrder, isLarge, isSameRecord, lastPlace, nextToGo, placesAtTheEnd } from './queue'

/** What of a person waits to be sent, oldest first. */
export interface OutboxState {
  entries: readonly OutboxEntry[]
  /** The entry on its way now, and how much of its files has gone, from 0 to 1. */
  sending: { n: number; progress: number } | null
  /** Entries whose callers still wait for the answer: their buttons say so. */
  attended: readonly number[]
}

/** What became of an act: done by the server, or written down until there is a network, perhaps only in this page. */
export type Outcome = { state: 'sent'; answer: unknown } | { state: 'waiting'; isOnline: boolean; isFleeting: boolean }

/** Acts of a person: each is written down first, then sent once, however often that has to be tried. */
export interface Outbox extends ReadableStore<OutboxState> {
  /**
   * Writes an act down and sends it if it can. A refusal is thrown to the caller, who still has what the person wrote, and
   * the act is forgotten; without an answer it waits.
   */
  perform(act: NewAct): Promise<Outcome>
  /** Sends what waits; one sender among all tabs. */
  flush(): Promise<void>
  /** Gives up what is on its way, to be tried again later: its person has gone. */
  interrupt(): void
  /** Sends a refused entry again, after everything else: what was written since may be what it lacked. */
  retry(n: number): Promise<void>
  remove(n: number): Promise<void>
  /** Forgets everything of a person. */
  forget(user: number): Promise<void>
  /** Reads what another tab, or a page of yesterday, has written down. */
  reload(): Promise<void>
}

/** What the outbox needs of the page around it. */
export interface OutboxDeps {
  storage: OutboxStorage
  /** Sends one entry, unless it is aborted before; `keep` notes what has already arrived of it. */
  send: (
    entry: OutboxEntry,
    keep: (changes: Partial<OutboxEntry>) => Promise<void>,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>
  /** Who acts; undefined when nobody is signed in. */
  person: () => number | undefined
  /** One at a time, among all tabs. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  isOnline: () => boolean
  now?: () => number
  /** Calls back later; answers how to stop. */
  later?: (work: () => void, ms: number) => () => void
  /** Told after every change, for the other tabs. */
  onChange?: () => void
  /** Told of everything that has arrived, with what the server answered. */
  onSent?: (entry: OutboxEntry, answer: unknown) => void
  /** Told when something stays behind that a closed page could still send. */
  onWaiting?: () => void
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** The server knows a key for 24 hours; an hour is left for its clock and ours. */
const KEY_LIFE_MS = 23 * 60 * 60_000
/** A person looks at the button meanwhile; after that it goes on behind the page. */
const TIMEOUT_MS = 10_000
/** Why a large entry stops on its way: something small has been written down meanwhile. */
const MAKES_WAY = 'makes way'

/** Makes the outbox of one page. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { storage, person, isOnline } = deps
  const now = deps.now ?? Date.now
  const later = deps.later ?? laterByClock
  const store = createStore<OutboxState>({ entries: [], sending: null, attended: [] })
  const answers = new Map<number, unknown>()
  /** Their callers wait for the answer, and are told of a refusal themselves; what tells them that it is there. */
  const attended = new Map<number, () => void>()
  let turn: Promise<void> = Promise.resolve()
  let silence = 0
  let wake: (() => void) | undefined
  let running: { entry: OutboxEntry; stop: AbortController } | undefined

  const own = async () => {
    const user = person()
    return user === undefined ? [] : inOrder((await storage.all()).filter((entry) => entry.user === user))
  }

  async function reload(): Promise<void> {
    const entries = await own()
    store.setState((state) => ({ ...state, entries, attended: [...attended.keys()] }))
    const first = nextToGo(firstOfEachRecord(entries), now())
    if (first !== undefined && !isLarge(first) && running !== undefined && isLarge(running.entry)) {
      if (!isSameRecord(first, running.entry)) running.stop.abort(MAKES_WAY)
    }
  }

  async function changed(): Promise<void> {
    await reload()
    deps.onChange?.()
  }

  function flush(): Promise<void> {
    turn = turn.then(() => deps.exclusively(pass)).catch((error: unknown) => console.error('The outbox stopped', error))
    return turn
  }

  /** Sends the first entry of every record until nothing is left that may go now. */
  async function pass(): Promise<void> {
    wake?.()
    wake = undefined
    for (;;) {
      await reload()
      if (!isOnline()) return waitFor()
      const heads = firstOfEachRecord(store.getState().entries)
      const next = nextToGo(heads, now())
      if (next === undefined) return waitFor(Math.min(...heads.map(({ nextAt }) => nextAt ?? 0)))
      if (!(await attempt(next))) {
        silence += 1
        return waitFor(now() + pauseAfter(silence))
      }
    }
  }

  /** Answers false when nothing else can be sent either: there is no answer at all. */
  async function attempt(entry: OutboxEntry): Promise<boolean> {
    const { n } = entry
    const keep = (changes: Partial<OutboxEntry>) => storage.change(n, changes)
    const refuse = async (refusal: Refusal) => keep({ refusal, holdsTo: lastPlace(await storage.all()) })
    if (entry.firstTriedAt !== undefined && now() - entry.firstTriedAt > KEY_LIFE_MS) {
      await refuse(TOO_OLD)
      return true
    }
    // Before it leaves: a page that is closed now does not know whether it has arrived.
    await keep({ firstTriedAt: entry.firstTriedAt ?? now() })
    // Under the name of another it must not go.
    if (person() !== entry.user) return false
    running = { entry, stop: new AbortController() }
    const { signal } = running.stop
    const onProgress = (progress: number) => store.setState((state) => ({ ...state, sending: { n, progress } }))
    onProgress(0)
    try {
      const answer = await deps.send(entry, keep, onProgress, signal)
      if (attended.has(n)) answers.set(n, answer)
      silence = 0
      // Before the entry goes: what it changed must not be unseen until the record is read again.
      if (!attended.has(n) && person() === entry.user) deps.onSent?.(entry, answer)
      await storage.remove(n)
      return true
    } catch (error) {
      if (signal.aborted) return signal.reason === MAKES_WAY
      const problem = error instanceof ApiError ? error : undefined
      if (problem !== undefined && (problem.status === 0 || problem.status === 401)) return false
      // Our own server has undone what it failed at: whoever looks at the text is told, and may send it again.
      const isUndone = problem?.status === 500 && attended.has(n)
      if (problem === undefined || (isPassing(problem.status) && !isUndone)) {
        if (problem === undefined) console.error('An act could not be sent', error)
        const tries = entry.tries + 1
        const delay = problem?.status === 429 ? problem.message : undefined
        await keep({ tries, nextAt: now() + pauseAfter(tries), delay })
        return true
      }
      await refuse({ status: problem.status, code: problem.code, message: textOf(problem) })
      if (attended.has(n)) answers.set(n, problem)
      return true
    } finally {
      running = undefined
      store.setState((state) => ({ ...state, sending: null }))
      await changed()
      // Its caller need not wait for what goes after it.
      if (answers.has(n)) attended.get(n)?.()
    }
  }

  function waitFor(moment?: number): void {
    if (store.getState().entries.length === 0) return
    deps.onWaiting?.()
    if (moment !== undefined && Number.isFinite(moment)) wake = later(() => void flush(), Math.max(0, moment - now()))
  }

  async function perform({ files = [], ...asked }: NewAct): Promise<Outcome> {
    const user = person()
    if (user === undefined) throw new Error('Nobody is signed in')
    const entry = await storage.add({
      ...asked,
      ...{ key: newKey(), user, at: now(), tries: 0 },
      files: files.map(({ name, bytes }) => ({ key: newKey(), name, bytes })),
    })
    const answered = new Promise<void>((resolve) => attended.set(entry.n, resolve))
    await changed()
    try {
      await Promise.race([flush(), answered, timeout(later)])
      const answer = answers.get(entry.n)
      const kept = (await storage.all()).find(({ n }) => n === entry.n)
      if (kept === undefined) {
        // Only now: the next step must not be offered while this one's button is still busy.
        deps.onSent?.(entry, answer)
        return { state: 'sent', answer }
      }
      if (kept.refusal === undefined) {
        return { state: 'waiting', isOnline: isOnline(), isFleeting: kept.isFleeting === true }
      }
      await remove(entry.n)
      throw answer instanceof ApiError ? answer : new ApiError(kept.refusal)
    } finally {
      attended.delete(entry.n)
      answers.delete(entry.n)
      store.setState((state) => ({ ...state, attended: [...attended.keys()] }))
    }
  }

  async function remove(n: number): Promise<void> {
    await storage.remove(n)
    await changed()
    // What stood behind it may go now.
    void flush()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    perform,
    flush,
    reload,
    remove,
    interrupt: () => running?.stop.abort(),
    async retry(n) {
      const places = placesAtTheEnd(await own(), n)
      // It holds all of its record until it stands before them again: the sender may look in between.
      await storage.change(n, { holdsTo: undefined })
      for (const [held, place] of places) if (held !== n) await storage.change(held, { place })
      const anew = { refusal: undefined, firstTriedAt: undefined, nextAt: undefined, delay: undefined, tries: 0 }
      await storage.change(n, places.has(n) ? { ...anew, place: places.get(n) } : anew)
      await changed()
      await flush()
    },
    async forget(user) {
      for (const entry of await storage.all()) if (entry.user === user) await storage.remove(entry.n)
      await changed()
    },
  }
}

const TOO_OLD: Refusal = {
  status: 0,
  code: 'too_old',
  message: 'Прошло больше суток, и неизвестно, дошло ли это. Посмотрите запись, прежде чем отправлять снова',
}

/** A fault of the server, or its wish to be asked later. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
}

function textOf(problem: ApiError): string {
  return Object.values(problem.errors).flat()[0] ?? problem.message
}

function newKey(): string {
  return onceOnly()['Idempotency-Key']
}

function timeout(later: NonNullable<OutboxDeps['later']>): Promise<void> {
  return new Promise((resolve) => later(resolve, TIMEOUT_MS))
}

function laterByClock(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
