import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type WorkHours, workHoursText } from '@ws/api-client/contract/work-hours'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import WorkHoursInput from './work-hours-input'

const change = vi.fn()
const told = () => workHoursText(change.mock.lastCall?.[0] ?? {})

function Hours({ value, nested = {} }: { value?: WorkHours; nested?: Record<string, string> }) {
  const [hours, setHours] = useState<WorkHours | null | undefined>(value)
  const set = (next: WorkHours | null) => {
    change(next)
    setHours(next)
  }
  return (
    <WorkHoursInput
      {...{ name: 'work_hours', label: 'Часы работы', value: hours, nested, record: undefined, constraint: {} }}
      {...{ invalid: Object.keys(nested).length > 0, required: false, onBlur: () => undefined }}
      onPendingChange={() => undefined}
      onChange={set}
      onClear={() => set(null)}
    />
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const day = (name: string) => within(screen.getByRole('group', { name }))
const toggle = (name: string) => userEvent.click(day(name).getByRole('switch', { name }))
async function type(name: string, time: string) {
  const input = screen.getByRole('spinbutton', { name })
  await userEvent.clear(input)
  await userEvent.type(input, `${time}{Tab}`)
}

test('a week is set at once, then day by day; hours of a closed day come back', async () => {
  render(<Hours />)
  expect(screen.queryByRole('switch')).toBeNull()
  await press('Будни 9–18')
  expect(told()).toBe('Пн–Пт 09:00–18:00; Сб–Вс — выходные')
  await type('Понедельник: начало', '730')
  await type('Понедельник: конец', '24')
  await press('Все дни как в понедельник')
  expect(told()).toBe('Ежедневно 07:30–24:00')
  await type('Воскресенье: конец', '15')
  await toggle('Воскресенье')
  expect(told()).toBe('Пн–Сб 07:30–24:00; Вс — выходной')
  await toggle('Воскресенье')
  expect(told()).toBe('Пн–Сб 07:30–24:00, Вс 07:30–15:00')
  await press('Очистить')
  expect(change).toHaveBeenLastCalledWith(null)
  expect(screen.getByRole('button', { name: 'Будни 9–18' })).toHaveFocus()
})

test('a day has breaks, a night ends on the next day', async () => {
  render(<Hours />)
  await press('Задать по дням')
  await toggle('Вторник')
  await userEvent.click(day('Вторник').getByRole('button', { name: 'Добавить перерыв' }))
  expect(told()).toContain('Вт 09:00–12:00 и 13:00–18:00')
  expect(screen.getByRole('spinbutton', { name: 'Вторник, интервал 2: начало' })).toHaveFocus()
  await press('Убрать перерыв с 12:00 до 13:00')
  expect(told()).toContain('Вт 09:00–18:00')
  expect(day('Вторник').getByRole('switch')).toHaveFocus()
  await userEvent.click(day('Вторник').getByRole('button', { name: 'Добавить перерыв' }))
  await type('Вторник, интервал 2: начало', '12')
  await press('Убрать интервал 2')
  expect(told()).toContain('Вт 09:00–12:00')
  await type('Вторник: начало', '20')
  await type('Вторник: конец', '8')
  expect(day('Вторник').getByText('следующего дня')).toBeVisible()
  expect(day('Вторник').queryByRole('button', { name: 'Добавить перерыв' })).toBeNull()
})

test('what is wrong with a day is told at it when it has been left, and what the server refused at once', async () => {
  const { rerender } = render(
    <Hours
      value={{
        wed: [
          ['08:00', '12:00'],
          ['13:00', '20:00'],
        ],
      }}
    />,
  )
  const start = screen.getByRole('spinbutton', { name: 'Среда, интервал 2: начало' })
  await userEvent.clear(start)
  await userEvent.type(start, '1130')
  expect(start).toHaveAttribute('aria-invalid', 'false')
  await userEvent.click(day('Пятница').getByRole('switch'))
  expect(start).toHaveAccessibleDescription(/08:00–12:00 и 11:30–20:00 пересекаются/)
  rerender(<Hours nested={{ 'sat.0.1': 'Неверный формат' }} />)
  expect(day('Суббота').getByText('Неверный формат')).toBeVisible()
})
