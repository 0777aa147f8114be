/** The kinds of toasts. */
export type ToastType = 'success' | 'error' | 'info'

/** The one thing a toast may offer; it closes the toast. */
export interface ToastAction {
  label: string
  onClick: () => void
}

/** What a toast may have besides its message. `duration` in milliseconds of shown time, Infinity — until closed. */
export interface ToastOptions {
  title?: string
  action?: ToastAction
  duration?: number
  /** The id of a toast to replace; its time starts again. */
  id?: number
}

/** A toast; the id is the timestamp of its birth, raised by one until unique. */
export interface ToastRecord {
  id: number
  type: ToastType
  message: string
  title?: string
  action?: ToastAction
  duration: number
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
  add(type: ToastType, message: string, options?: ToastOptions): number
  /** Closes one toast, or all of them, the waiting ones too. */
  dismiss(id?: number): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
}

/** Shown time of a toast. */
const TOAST_MS = 3000
/** Shown time of a toast with an action: enough to read it and to reach the button. */
const TOAST_ACTION_MS = 10_000
/** More than five cover the page and are not read anyway. */
const TOAST_LIMIT = 5

/** Makes a queue: oldest first, at most five shown; only shown and unpaused time counts. */
export function createToastStore(): ToastStore {
  let queue: readonly ToastRecord[] = []
  let state: ToastState = { shown: [], waiting: 0 }
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const left = new Map<number, number>()
  const paused = new Set<PauseReason>(['undrawn'])
  const listeners = new Set<() => void>()

  // Takes the time that has passed off the shown toasts and drops those that are through.
  const settle = () => {
    clearTimeout(timer)
    if (paused.size === 0) {
      const passed = Date.now() - startedAt
      for (const { id } of state.shown) left.set(id, (left.get(id) ?? 0) - passed)
    }
    startedAt = Date.now()
  }

  const arrange = (next: readonly ToastRecord[]) => {
    queue = next
    const shown = queue.slice(0, TOAST_LIMIT)
    for (const { id, duration } of shown) if (!left.has(id)) left.set(id, duration)
    for (const id of left.keys()) if (!shown.some((toast) => toast.id === id)) left.delete(id)
    const waiting = queue.length - shown.length
    if (
      waiting !== state.waiting ||
      shown.length !== state.shown.length ||
      shown.some((t, i) => t !== state.shown[i])
    ) {
      state = { shown, waiting }
      for (const listener of [...listeners]) listener()
    }
    wait()
  }

  const wait = () => {
    clearTimeout(timer)
    const soonest = Math.min(...state.shown.map(({ id }) => left.get(id) ?? Number.POSITIVE_INFINITY))
    if (paused.size === 0 && Number.isFinite(soonest)) timer = setTimeout(expire, Math.max(0, soonest))
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
    add(type, message, { id = toFreeId(queue), title, action, duration = action ? TOAST_ACTION_MS : TOAST_MS } = {}) {
      const toast: ToastRecord = { id, type, message, title, action, duration }
      settle()
      left.delete(id)
      const known = queue.some((one) => one.id === id)
      arrange(known ? queue.map((one) => (one.id === id ? toast : one)) : [...queue, toast])
      return id
    },
    dismiss(id) {
      settle()
      arrange(id === undefined ? [] : queue.filter((toast) => toast.id !== id))
    },
    pause(reason) {
      settle()
      paused.add(reason)
    },
    resume(reason) {
      if (!paused.delete(reason) || paused.size > 0) return
      startedAt = Date.now()
      wait()
    },
  }
}

let lastId = 0

// The last id is remembered too, so that an id is never given twice, even when its toast is gone.
function toFreeId(queue: readonly ToastRecord[]): number {
  lastId = Math.max(Date.now(), lastId + 1)
  while (queue.some(({ id }) => id === lastId)) lastId += 1
  return lastId
}
