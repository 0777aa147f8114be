import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { day, hands, isFocused, stopTheClock } from '../test-hands'
import { Calendar } from './calendar'

stopTheClock()

test('forbidden days can be walked over but not chosen; beyond the bounds the calendar does not go', async () => {
  const change = vi.fn()
  render(
    <Calendar
      defaultValue="2026-12-01"
      onChange={change}
      min="2026-12-01"
      max="2026-12-20"
      isDayDisabled={(one) => one === '2026-12-02'}
    />,
  )
  const user = hands()
  const arrows = ['Предыдущий месяц', 'Следующий месяц'].map((name) => screen.getByRole('button', { name }))
  for (const arrow of arrows) {
    expect(arrow).toHaveAttribute('aria-disabled', 'true')
    // Its keys would die with it.
    expect(arrow).toBeEnabled()
    await user.click(arrow)
    expect(day(/1 декабря/)).toBeInTheDocument()
  }
  day(/1 декабря/).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  isFocused(/2 декабря/)
  expect(day(/2 декабря/)).toHaveAttribute('aria-disabled', 'true')
  expect(change).not.toHaveBeenCalled()
  await user.keyboard('{PageDown}')
  isFocused(/20 декабря/)
})

function finger(element: Element, [x, y, time]: [number, number, number]) {
  const at = (type: string, clientX: number, clientY: number, timeStamp: number) => {
    const event = new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, clientX, clientY })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(element, event)
  }
  at('pointerdown', 200, 200, 1000)
  at('pointerup', 200 + x, 200 + y, 1000 + time)
}

test('a finger turns the months by a quick level swipe only (UI-029, BC-029, BC-030, BC-031)', () => {
  render(<Calendar value="2026-12-15" />)
  const shown = () => screen.getByRole('grid').getAttribute('aria-label')
  finger(day(/15 декабря/), [-60, 80, 300])
  expect(shown()).toBe('Январь 2027')
  finger(day(/15 января/), [60, 0, 100])
  expect(shown()).toBe('Декабрь 2026')
  finger(day(/15 декабря/), [-59, 0, 100])
  finger(day(/15 декабря/), [-60, 81, 100])
  finger(day(/15 декабря/), [-60, 0, 301])
  expect(shown()).toBe('Декабрь 2026')
})

test('weeks begin on Monday and may bear their numbers', () => {
  render(<Calendar value="2026-11-21" weekNumbers />)
  const heads = screen.getAllByRole('columnheader').map((one) => one.getAttribute('abbr'))
  expect(heads).toEqual(['Неделя', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'])
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['44', '45', '46', '47', '48', '49'])
  expect(day(/21 ноября 2026/).closest('[role="gridcell"]')).toHaveAttribute('aria-selected', 'true')
  expect(day(/21 ноября 2026/)).toHaveAttribute('aria-current', 'date')
})
