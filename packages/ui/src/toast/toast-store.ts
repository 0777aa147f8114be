/** The kinds of toasts. */
export type ToastType = 'success' | 'error' | 'info'

/** The one thing a toast may offer; it closes the toast. */
export interface ToastAction {
  label: string
  onClick: () => void
}

/** What a toast may have besides its message. */
export interface ToastOptions {
  title?: string | undefined
  action?: ToastAction | undefined
  /** Takes back what was done: a button «Отменить» in place of an action. */
  undo?: (() => void) | undefined
  /** Milliseconds of shown time; Infinity: until closed, for an error that needs an answer. */
  duration?: number | undefined
  /** The id of a toast to replace; its time starts again. */
  id?: number | undefined
  /** Work is going on: a turning mark in place of the icon, and it stays until replaced or closed. */
  loading?: boolean | undefined
}

/** A toast; the id is the timestamp of its birth, raised by one until unique. */
export interface ToastRecord extends ToastOptions {
  id: number
  type: ToastType
  message: string
  duration: number
  /** How many equal ones this one stands for. */
  count: number
}

/** Toasts in the page, and how many wait for a place. */
export interface ToastState {
  shown: readonly ToastRecord[]
  waiting: number
}

/** Why time stands still: nobody draws the toasts, a pointer is over them, focus is in them, the tab is not looked at. */
type PauseReason = 'undrawn' | 'hover' | 'focus' | 'hidden'

/** The queue behind the toasts. */
export interface ToastStore {
  getState(): ToastState
  subscribe(listener: () => void): () => void
  /** Returns the id, of an equal toast where one is open. */
  add(type: ToastType, message: string, options?: ToastOptions): number
  /** Closes one toast, or all of them, the waiting ones too. */
  dismiss(id?: number): void
  /** Stops time for a reason, or ends that reason; time goes on when none is left. */
  pause(reason: PauseReason, isPaused: boolean): void
}

let lastId = 0

/** Makes a queue: oldest first, at most five shown; only shown and unpaused time counts. */
export function createToastStore(): ToastStore {
  let queue: readonly ToastRecord[] = []
  let state: ToastState = { shown: [], waiting: 0 }
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // Milliseconds that the shown ones have left.
  let left = new Map<number, number>()
  const paused = new Set<PauseReason>(['undrawn'])
  const listeners = new Set<() => void>()

  // Not the clock of the day, which may be set back.
  const settle = () => {
    const now = performance.now()
    if (!paused.size) for (const [id, ms] of left) left.set(id, ms - now + since)
    since = now
  }

  const wait = () => {
    clearTimeout(timer)
    const soonest = Math.min(...left.values())
    if (!paused.size && soonest < Number.POSITIVE_INFINITY) timer = setTimeout(expire, soonest)
  }

  const arrange = (next: readonly ToastRecord[]) => {
    queue = next
    // More than five cover the page and are not read anyway.
    const shown = queue.slice(0, 5)
    left = new Map(shown.map(({ id, duration }) => [id, left.get(id) ?? duration]))
    state = { shown, waiting: queue.length - shown.length }
    for (const listener of [...listeners]) listener()
    wait()
  }

  const expire = () => {
    settle()
    arrange(queue.filter(({ id }) => (left.get(id) ?? 1) > 0))
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add(type, message, options = {}) {
      const { title, action, undo, loading: isLoading } = options
      // With an action long enough to read it and to reach the button.
      const duration = options.duration ?? (isLoading ? Number.POSITIVE_INFINITY : action || undo ? 10_000 : 3000)
      // Equal ones are told apart by what they do, and by who will replace them.
      const equal =
        options.id || action || undo || (duration === Number.POSITIVE_INFINITY && type !== 'error')
          ? undefined
          : queue.find(
              (one) => one.type === type && one.message === message && one.title === title && one.duration === duration,
            )
      if (!equal) lastId = Math.max(Date.now(), lastId + 1)
      const id = options.id ?? equal?.id ?? lastId
      const toast = { ...options, id, type, message, duration, count: (equal?.count ?? 0) + 1 }
      settle()
      left.delete(id)
      const isKnown = queue.some((one) => one.id === id)
      arrange(isKnown ? queue.map((one) => (one.id === id ? toast : one)) : [...queue, toast])
      return id
    },
    dismiss(id) {
      settle()
      arrange(id === undefined ? [] : queue.filter((toast) => toast.id !== id))
    },
    pause(reason, isPaused) {
      settle()
      paused[isPaused ? 'add' : 'delete'](reason)
      wait()
    },
  }
}
