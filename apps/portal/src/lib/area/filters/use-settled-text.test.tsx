import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettledText } from './use-settled-text'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const told = vi.fn()
  const box = renderHook(({ asked }) => useSettledText(asked, told), { initialProps: { asked: '' } })
  const type = (text: string) => act(() => box.result.current[1](text))
  const rest = () => act(() => vi.advanceTimersByTime(300))
  return { told, type, rest, shown: () => box.result.current[0], come: (asked: string) => box.rerender({ asked }), box }
}

test('what is typed while the address is slow to follow stays in the box', () => {
  const { told, type, rest, shown, come } = open()
  type('#1')
  rest()
  type('#12')
  expect(shown()).toBe('#12')
  rest()
  come('#1')
  expect(shown()).toBe('#12')
  come('#12')
  expect(told.mock.calls).toEqual([['#1'], ['#12']])
  // Back is no echo of what was typed.
  come('#1')
  expect(shown()).toBe('#1')
})

test('what is forgotten is not told, even when the address has not followed yet', () => {
  const { told, type, rest, box } = open()
  type('#12')
  rest()
  type('#123')
  act(() => box.result.current[2]())
  rest()
  expect(told.mock.calls).toEqual([['#12']])
})
