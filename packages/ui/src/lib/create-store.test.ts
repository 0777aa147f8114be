import { expect, test, vi } from 'vitest'
import { createStore } from './create-store'

test('listeners hear of another value, not of the same one, and not after they left', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.setState(1)
  store.setState((n) => n + 1)
  leave()
  store.setState(5)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getState()).toBe(5)
})
