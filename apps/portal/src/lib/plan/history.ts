/** What is being changed, with what it was before and, once something was undone, after. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

/** So many steps back. */
const STEPS = 100

export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] }
}

export function change<T>({ past, now }: History<T>, next: T): History<T> {
  return next === now ? { past, now, future: [] } : { past: [...past, now].slice(-STEPS), now: next, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  const now = history.past.at(-1)
  return now === undefined
    ? history
    : { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future
  return now === undefined ? history : { past: [...history.past, history.now], now, future }
}
