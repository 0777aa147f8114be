import type { Clock, Page, TaskNotification } from './types'

const shownAtOnce = 5

/** What the queue needs. */
export interface ToastQueueDeps {
  page: Page
  clock: Clock
  isUnread(id: string): boolean
  /** Hears of what was shown here, so that hidden tabs do not show it later. */
  onShown(ids: string[]): void
}

/** Decides when new entries become toasts: at once in a tab that is looked at, later in a hidden one. */
export interface ToastQueue {
  start(): () => void
  add(entries: TaskNotification[]): void
  forget(ids: string[]): void
  listen(listener: (notification: TaskNotification) => void): () => void
}

/** Makes an empty queue. */
export function createToastQueue({ page, clock, isUnread, onShown }: ToastQueueDeps): ToastQueue {
  const listeners = new Set<(notification: TaskNotification) => void>()
  let isRunning = false
  let waiting: TaskNotification[] = []

  function show(): void {
    const entries = waiting.filter(({ id }) => isUnread(id))
    waiting = []
    if (entries.length === 0) return
    onShown(entries.map(({ id }) => id))
    for (const entry of entries.length > shownAtOnce ? [countOf(entries.length)] : entries) {
      for (const listener of [...listeners]) listener(entry)
    }
  }

  /** More than a person can read at once is said in one toast; the bell has them all. */
  function countOf(count: number): TaskNotification {
    const now = clock.now()
    return {
      id: `local-count-${now}`,
      type: 'system',
      message: `Новых уведомлений: ${count}`,
      read: false,
      createdAt: new Date(now).toISOString(),
    }
  }

  return {
    start() {
      isRunning = true
      const off = page.on('visible', show)
      return () => {
        isRunning = false
        waiting = []
        off()
      }
    },
    add(entries) {
      if (!isRunning) return
      waiting.push(...entries.filter(({ quiet }) => quiet !== true))
      if (page.isVisible()) show()
    },
    forget(ids) {
      waiting = waiting.filter(({ id }) => !ids.includes(id))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
