/** State kept outside React: read it, change it, hear of changes. */
export interface Store<T> {
  getState(): T
  setState(next: T | ((state: T) => T)): void
  subscribe(listener: () => void): () => void
}

/** Makes a store around an initial state; listeners run only when the state is another value. */
export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    setState(next) {
      const value = typeof next === 'function' ? (next as (state: T) => T)(state) : next
      if (Object.is(value, state)) return
      state = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
