import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MonthInput } from './month-input'
import { field, hands, isFocused, stopTheClock } from './test-hands'

stopTheClock()

test('a month is typed by name or chosen by the arrows', async () => {
  const change = vi.fn()
  render(<MonthInput aria-label="Месяц" defaultValue="2026-11" onChange={change} />)
  const user = hands()
  expect(field()).toHaveValue('Ноябрь 2026')
  await user.clear(field())
  await user.type(field(), 'март 27{Enter}')
  expect(change).toHaveBeenLastCalledWith('2027-03')
  await user.click(screen.getByRole('button', { name: 'Выбрать месяц' }))
  isFocused(/^Март 2027$/)
  await user.keyboard('{PageUp}{ArrowDown}')
  isFocused(/^Июнь 2026$/)
  await user.keyboard('{Enter}')
  expect(change).toHaveBeenLastCalledWith('2026-06')
})
