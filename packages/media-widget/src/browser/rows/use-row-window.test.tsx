import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRowWindow } from './use-row-window'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Rows beyond the height a browser gives an element. */
const COUNT = 1_000_000

function Rows({ onRangeChange }: { onRangeChange?: (first: number, last: number) => void }) {
  const scroller = useRef<HTMLDivElement>(null)
  const options = { count: COUNT, rowHeight: 44, head: 0, overscan: 88, isShort: false, kept: -1, scroller }
  const window = useRowWindow({ ...options, ...(onRangeChange && { onRangeChange }) })
  return (
    <div ref={scroller} data-testid="scroller">
      {`${window.first}–${window.last}`}
    </div>
  )
}

test('a place scrolled to while the page was busy is not taken back when the thumb comes to rest', () => {
  render(<Rows />)
  const scroller = screen.getByTestId('scroller')
  const tell = () =>
    act(() => {
      scroller.dispatchEvent(new Event('scroll'))
      vi.advanceTimersToNextFrame()
    })
  scroller.scrollTop = 7_000_000
  tell()
  scroller.scrollTop = 4_000_000
  // The page hears of it only after the pause.
  act(() => void vi.advanceTimersByTime(1000))
  expect(scroller.scrollTop).toBe(4_000_000)
  tell()
  expect(scroller.textContent).toMatch(/^(499|500)\d{3}–/)
})

test('rows scrolled to are wanted before they are drawn, so that what is at hand stands in the first picture of them', () => {
  const seen: string[] = []
  render(<Rows onRangeChange={(first, last) => seen.push(`${first}–${last}`)} />)
  const scroller = screen.getByTestId('scroller')
  const before = scroller.textContent
  scroller.scrollTop = 4400
  act(() => void scroller.dispatchEvent(new Event('scroll')))
  expect(seen).toEqual(['98–120'])
  expect(scroller.textContent).toBe(before)
  act(() => void vi.advanceTimersToNextFrame())
  expect(scroller.textContent).toBe('98–120')
})

/** A list whose rows may become others in number. */
function SomeRows({ count }: { count: number }) {
  const isShort = count <= 40
  const scroller = useRef<HTMLDivElement>(null)
  const window = useRowWindow({ count, rowHeight: 44, head: 0, overscan: 88, isShort, kept: -1, scroller })
  return (
    <div ref={scroller} data-testid="scroller">
      <button type="button" onClick={() => window.scrollToRow(count - 1)}>
        {`${window.first}–${window.last}`}
      </button>
    </div>
  )
}

test('another folder is seen from its top, also when the page has not told yet that it stands there', () => {
  const { rerender } = render(<SomeRows count={500} />)
  const scroller = screen.getByTestId('scroller')
  scroller.scrollTop = 4400
  act(() => {
    scroller.dispatchEvent(new Event('scroll'))
    vi.advanceTimersToNextFrame()
  })
  expect(scroller).toHaveTextContent('98–120')
  rerender(<SomeRows count={0} />)
  scroller.scrollTop = 0
  rerender(<SomeRows count={400} />)
  expect(scroller).toHaveTextContent('0–20')
})

test('of a short list all rows are drawn, and a row out of sight is brought into it', () => {
  render(<SomeRows count={40} />)
  const scroller = screen.getByTestId('scroller')
  expect(scroller).toHaveTextContent('0–40')
  act(() => screen.getByRole('button').click())
  expect(scroller.scrollTop).toBe(40 * 44 - 768)
})
