import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DateTimeInput } from '../date-time-input'
import { MonthInput } from '../month-input'
import { Calendar } from './calendar'

const stop = () => document.querySelector('[data-day][tabindex="0"]')?.getAttribute('data-day')

test('a calendar goes to the month of another value it is given, and its arrows begin there', () => {
  const { rerender } = render(<Calendar aria-label="Срок" value="2026-12-05" />)
  rerender(<Calendar aria-label="Срок" value="2027-03-08" />)
  expect(screen.getByRole('button', { name: /Март/ })).toBeInTheDocument()
  expect(stop()).toBe('2027-03-08')
  rerender(<Calendar aria-label="Срок" value={null} />)
  expect(stop()).toBe('2027-03-08')
})

test('a moment is shown, typed and chosen by the clocks of the zone given', async () => {
  const change = vi.fn()
  render(
    <DateTimeInput
      aria-label="Осмотр"
      timeZone="Asia/Vladivostok"
      defaultValue="2026-12-05T20:30:00.000Z"
      onChange={change}
    />,
  )
  const input = screen.getByRole('textbox', { name: 'Осмотр' })
  expect(input).toHaveValue('06.12.2026, 06:30')
  await userEvent.clear(input)
  await userEvent.type(input, '7.12.2026, 8:00{Enter}')
  expect(change).toHaveBeenLastCalledWith('2026-12-06T22:00:00.000Z')
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать дату и время' }))
  await userEvent.click(document.querySelector('[data-day="2026-12-10"]') ?? document.body)
  expect(change).toHaveBeenLastCalledWith('2026-12-09T22:00:00.000Z')
})

async function openMonths(min?: string, max?: string) {
  render(<MonthInput aria-label="Месяц" min={min} max={max} />)
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать месяц' }))
  return within(await screen.findByRole('dialog'))
}

const focused = () => document.activeElement?.textContent
const shownYear = () => document.querySelector('[data-slot="month-choice"] [aria-live]')?.textContent

test('the choice of a month opens within its bounds, and neither arrows nor keys leave them', async () => {
  const choice = await openMonths('2031-03', '2032-05')
  expect(shownYear()).toBe('2031')
  expect(focused()).toBe('Март')
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{PageUp}')
  expect(focused()).toBe('Март')
  const back = choice.getByRole('button', { name: 'Предыдущий год' })
  expect(back).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(back)
  expect(shownYear()).toBe('2031')
  await userEvent.keyboard('{Tab}')
  await userEvent.click(choice.getByRole('button', { name: 'Следующий год' }))
  expect(shownYear()).toBe('2032')
  expect(choice.getByRole('button', { name: 'Следующий год' })).toHaveFocus()
  await userEvent.click(choice.getByRole('button', { name: 'Следующий год' }))
  expect(shownYear()).toBe('2032')
})

test('the choice of a month whose bounds have passed opens at the last one', async () => {
  const choice = await openMonths('2019-02', '2020-04')
  expect(shownYear()).toBe('2020')
  expect(focused()).toBe('Апрель')
  await userEvent.keyboard('{ArrowRight}{PageDown}')
  expect(focused()).toBe('Апрель')
  expect(choice.getByRole('button', { name: 'Следующий год' })).toHaveAttribute('aria-disabled', 'true')
})
