/** What React and anybody else may read and watch. */
export interface ReadableStore<S> {
  getState(): S
  subscribe(listener: () => void): () => void
}

/** A store its owner may write. */
export interface WritableStore<S> extends ReadableStore<S> {
  setState(changes: Partial<S>): void
}

/** Makes a store; listeners hear only of real changes. */
export function createStore<S extends object>(initial: S): WritableStore<S> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    setState(changes) {
      const keys = Object.keys(changes) as (keyof S)[]
      if (keys.every((key) => Object.is(state[key], changes[key]))) return
      state = { ...state, ...changes }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
