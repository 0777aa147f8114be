import { useSyncExternalStore } from 'react'

/** The part of a store that reading needs. */
export interface ReadableStore<T> {
  getState(): T
  subscribe(listener: () => void): () => void
}

/** Reads a store in React. A selector must return the same value for the same state (no new objects). */
export function useStore<T>(store: ReadableStore<T>): T
export function useStore<T, S>(store: ReadableStore<T>, selector: (state: T) => S): S
export function useStore<T, S>(store: ReadableStore<T>, selector?: (state: T) => S): T | S {
  const read = () => (selector ? selector(store.getState()) : store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}
