import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A second is a measure of the machine; what never comes is found by the test's own limit.
configure({ asyncUtilTimeout: 30_000 })

// While something is waited for, each look that finds nothing would print the whole page into an error that nobody reads: a
// quarter of the time of a large screen. The last one of a wait, and every other, is told with the page.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? // By this name the wait finds it and gives it the place of whoever waited.
        Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// What was found is shown before its effects have run, as a dialog that takes the pointer: they go before the next act.
const { setImmediate: nextTurn } = globalThis
const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((go) => nextTurn(go))
      return act()
    }),
})

// The files of a worker share one page and its modules; each test leaves them as it found them.
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  // A dialog that goes gives the focus back a turn later, which would close what the next test opens.
  await new Promise((go) => setTimeout(go))
})
