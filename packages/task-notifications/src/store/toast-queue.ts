import type { TaskTexts } from '../labels/task-texts'
import type { Clock, Page, TaskNotification } from '../types'
import { emergency, isUnread, toIso } from './entries'

const shownAtOnce = 5
/** So long the other tabs have to say that one of them is looked at. */
const answerTime = 300

/** What one tab says to the others about what is to be told. */
export type ToastMessage =
  | { kind: 'news'; entries: TaskNotification[]; by: string }
  | { kind: 'seen'; by: string; to?: string }
  | { kind: 'show'; entries: readonly TaskNotification[]; to?: string | undefined }
  | { kind: 'taken'; ids: string[] }
  | { kind: 'left'; entries: TaskNotification[] }

/** What is done with messages, by their kinds. */
export type MessageHandlers<Message extends { kind: string }> = {
  [Kind in Message['kind']]: (message: Extract<Message, { kind: Kind }>) => void
}

/** Hears of entries to be told at once, and of all of them where one stands for many. */
export type ToastListener = (notification: TaskNotification, all?: readonly TaskNotification[]) => void

/** Hears of entries while no tab is looked at; true when they are told by that. */
export type AwayListener = (entries: readonly TaskNotification[]) => boolean | Promise<boolean>

/** What the queue needs. */
export interface ToastQueueDeps {
  page: Page
  clock: Clock
  /** An entry as it is in the list now. */
  present(entry: TaskNotification): TaskNotification | undefined
  tell(message: ToastMessage): void
  texts: TaskTexts
  listeners: ReadonlySet<ToastListener>
  away: ReadonlySet<AwayListener>
}

/**
 * Decides which tab tells new entries, so that each is told once: the one that heard of them if it is looked at, else the
 * first other one that says it is; when none is, they wait, unless whoever hears of it tells them in another way.
 */
export interface ToastQueue {
  /** What is added counts from now on; answers how to stop. */
  start(): () => void
  /** Tells what waits here or in other tabs, where this one is looked at. */
  look(): void
  add(entries: readonly TaskNotification[]): void
  handlers: MessageHandlers<ToastMessage>
  /** This tab leads now: what the one before had not told is its own. */
  lead(): void
}

/** Makes an empty queue. */
export function createToastQueue({ page, clock, present, tell, texts, listeners, away }: ToastQueueDeps): ToastQueue {
  const me = Math.random().toString(36).slice(2)
  let isRunning = false
  let waiting: TaskNotification[] = []
  /** What the leading tab has not told yet. */
  let others: TaskNotification[] = []
  /** What this tab took over when it began to lead, while it is the last one that did. */
  let taken: Set<string> | undefined

  const isDue = (entry: TaskNotification) => {
    const now = present(entry)
    return now !== undefined && isUnread(now)
  }
  const isUntold = (entry: TaskNotification) => present(entry)?.read === false

  /** What was put off stays: the server may refuse that, and nobody was told of it yet. */
  function take(): TaskNotification[] {
    const entries = waiting.filter(isDue)
    waiting = waiting.filter((entry) => isUntold(entry) && !entries.includes(entry))
    return entries
  }

  /** Takes what waits; the other tabs hear who tells it. */
  function hand(to?: string): TaskNotification[] {
    const entries = take()
    if (entries.length > 0) tell({ kind: 'show', entries, to })
    return entries
  }

  /** More than a person can read at once is said in one toast; the bell has them all. An accident is never among them. */
  function show(entries: readonly TaskNotification[]): void {
    const calm = entries.filter(({ event }) => event !== emergency)
    const isMany = calm.length > shownAtOnce
    for (const entry of entries) if (!isMany || entry.event === emergency) say(entry, [entry])
    if (!isMany) return
    const createdAt = toIso(clock.now())
    const message = texts.manyNotifications(calm.length)
    say({ id: `local-count-${createdAt}`, type: 'system', message, read: false, createdAt }, calm)
  }

  function say(entry: TaskNotification, all: readonly TaskNotification[]): void {
    for (const listener of [...listeners]) listener(entry, all)
  }

  function look(): void {
    if (!page.isVisible()) return
    show(hand())
    tell({ kind: 'seen', by: me })
  }

  function add(entries: readonly TaskNotification[]): void {
    const told = entries.filter(({ quiet }) => quiet !== true)
    if (!isRunning || told.length === 0) return
    waiting = joined(waiting, told)
    if (page.isVisible()) {
      show(take())
      return
    }
    tell({ kind: 'news', entries: told, by: me })
    const stop = clock.every(answerTime, () => {
      stop()
      const left = take()
      if (left.length > 0) void tellAway(left)
    })
  }

  async function tellAway(entries: readonly TaskNotification[]): Promise<void> {
    for (const listener of [...away]) if (await listener(entries)) return tell({ kind: 'show', entries })
    if (!isRunning) return
    waiting = joined(entries, waiting)
    look()
  }

  return {
    start() {
      isRunning = true
      const off = page.on('visible', look)
      return () => {
        isRunning = false
        waiting = others = []
        off()
      }
    },
    look,
    add,
    handlers: {
      news({ entries, by }) {
        others = joined(others, entries)
        if (page.isVisible()) tell({ kind: 'seen', by: me, to: by })
      },
      seen({ by, to = me }) {
        if (to === me) hand(by)
      },
      show({ entries, to }) {
        others = others.filter(({ id }) => entries.every((entry) => entry.id !== id))
        if (to === me) show(entries.filter(isDue))
      },
      taken({ ids }) {
        // A tab that was opened since then knows nothing of what its forerunner had not told; a forerunner that wakes has lost it.
        const entries = joined(others, waiting).filter(({ id }) => !ids.includes(id))
        others = waiting = []
        taken = undefined
        if (entries.length > 0) tell({ kind: 'left', entries })
      },
      left({ entries }) {
        const known = taken
        if (!known) return
        const unknown = entries.filter((entry) => isUntold(entry) && !known.has(entry.id))
        for (const { id } of unknown) known.add(id)
        add(unknown)
      },
    },
    lead() {
      const left = others.filter(isUntold)
      others = []
      taken = new Set(left.map(({ id }) => id))
      tell({ kind: 'taken', ids: [...taken] })
      add(left)
    },
  }
}

/** One list after the other; what is said of an entry last stands for what was said of it before. */
function joined(list: readonly TaskNotification[], entries: readonly TaskNotification[]): TaskNotification[] {
  const all = [...list, ...entries]
  return all.filter(({ id }, index) => all.findLastIndex((entry) => entry.id === id) === index)
}
