import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateTimeInput } from './date-time-input'
import { day, field, hands, stopTheClock } from './test-hands'

stopTheClock()

test('a moment is typed, or chosen by a day and a time; it is an instant', async () => {
  const change = vi.fn()
  render(<DateTimeInput aria-label="Срок" onChange={change} defaultTime="09:00" />)
  const user = hands()
  await user.type(field(), 'завтра в 18{Enter}')
  expect(change).toHaveBeenLastCalledWith(new Date(2026, 10, 22, 18).toISOString())
  expect(field()).toHaveValue('22.11.2026, 18:00')
  await user.click(screen.getByRole('button', { name: 'Выбрать дату и время' }))
  await user.click(day(/30 ноября 2026/))
  expect(change).toHaveBeenLastCalledWith(new Date(2026, 10, 30, 18).toISOString())
  const time = screen.getByRole('spinbutton', { name: 'Время' })
  await user.clear(time)
  await user.type(time, '930')
  expect(change).toHaveBeenLastCalledWith(new Date(2026, 10, 30, 9, 30).toISOString())
  await user.click(screen.getByRole('button', { name: 'Готово' }))
  expect(field()).toHaveValue('30.11.2026, 09:30')
})

test('a day without a time gets the time that is meant by default, chosen or typed', async () => {
  const change = vi.fn()
  render(<DateTimeInput aria-label="Срок" onChange={change} defaultTime="23:59" />)
  const user = hands()
  await user.type(field(), 'сегодня{Enter}')
  expect(change).toHaveBeenLastCalledWith(new Date(2026, 10, 21, 23, 59).toISOString())
  await user.clear(field())
  await user.click(screen.getByRole('button', { name: 'Выбрать дату и время' }))
  await user.click(day(/30 ноября 2026/))
  expect(change).toHaveBeenLastCalledWith(new Date(2026, 10, 30, 23, 59).toISOString())
})
