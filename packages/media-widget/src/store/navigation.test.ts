import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directoryOf } from '../testing/memory-source'
import {
  canGoBack,
  canGoForward,
  type DirectoryId,
  goBy,
  goTo,
  type Navigation,
  startNavigation,
  toBreadcrumbs,
} from './navigation'

const goBack = (navigation: Navigation) => goBy(navigation, -1)
const goForward = (navigation: Navigation) => goBy(navigation, 1)

test('a visited folder is a step back away, and forward again (ST-042, EN-040)', () => {
  const there = goTo(goTo(startNavigation(), 1), 2)
  expect(goBack(there).directoryId).toBe(1)
  expect(goForward(goBack(there)).directoryId).toBe(2)
  expect(goTo(there, null).directoryId).toBeNull()
})

test('back is impossible at the first entry, forward at the last (MS-010, MS-011)', () => {
  const start = startNavigation()
  const there = goTo(start, 1)
  expect([canGoBack(start), canGoForward(start)]).toEqual([false, false])
  expect([canGoBack(there), canGoForward(there)]).toEqual([true, false])
  expect([canGoBack(goBack(there)), canGoForward(goBack(there))]).toEqual([false, true])
  expect(goBack(start)).toBe(start)
  expect(goForward(there)).toBe(there)
})

test('entering the folder one is in does nothing (ST-043)', () => {
  const there = goTo(startNavigation(), 1)
  expect(goTo(there, 1)).toBe(there)
})

test('entering another folder after going back drops what lay ahead (ST-044)', () => {
  const there = goTo(goBack(goTo(goTo(startNavigation(), 1), 2)), 3)
  expect(there.history).toEqual([null, 1, 3])
  expect(canGoForward(there)).toBe(false)
})

test('breadcrumbs lead from the root through the parents to the folder (ST-045, EN-038)', () => {
  const folder = {
    ...directoryOf({ id: 3, display_name: 'Осмотры' }),
    ancestors: [{ id: 1, display_name: 'Корпус А' }],
  }
  expect(toBreadcrumbs(folder)).toEqual([
    { id: null, name: 'Главная' },
    { id: 1, name: 'Корпус А' },
    { id: 3, name: 'Осмотры' },
  ])
  expect(toBreadcrumbs(null)).toEqual([{ id: null, name: 'Главная' }])
})

test('however one wanders, the current folder is the one the history points at', () => {
  const moves = fc.array(fc.oneof(fc.constantFrom('back', 'forward', null), fc.integer({ min: 1, max: 4 })))
  fc.assert(
    fc.property(moves, (steps) => {
      const end = steps.reduce<Navigation>((navigation, step) => move(navigation, step), startNavigation())
      return end.history[end.index] === end.directoryId
    }),
  )
})

function move(navigation: Navigation, step: 'back' | 'forward' | DirectoryId): Navigation {
  if (step === 'back') return goBack(navigation)
  return step === 'forward' ? goForward(navigation) : goTo(navigation, step)
}
