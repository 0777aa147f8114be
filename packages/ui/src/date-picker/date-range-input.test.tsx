import { render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateRangeInput } from './date-range-input'
import type { DateRange } from './dates/read-range'
import { day, field, hands, stopTheClock } from './test-hands'

stopTheClock()

function Range({ onChange }: { onChange: (value: DateRange | null) => void }) {
  const [value, setValue] = useState<DateRange | null>(null)
  return (
    <DateRangeInput
      aria-label="Период"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

test('a range is chosen by two days in any order, or at once by its name', async () => {
  const change = vi.fn()
  render(<Range onChange={change} />)
  const user = hands()
  await user.click(screen.getByRole('button', { name: 'Выбрать период' }))
  await user.click(day(/20 ноября 2026/))
  expect(change).not.toHaveBeenCalled()
  await user.click(day(/16 ноября 2026/))
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-16', to: '2026-11-20' })
  expect(field()).toHaveValue('16.11.2026 – 20.11.2026')
  await user.click(screen.getByRole('button', { name: 'Выбрать период' }))
  await user.click(within(screen.getByRole('list', { name: 'Готовые периоды' })).getByText('Прошлый месяц'))
  expect(change).toHaveBeenLastCalledWith({ from: '2026-10-01', to: '2026-10-31' })
  await user.clear(field())
  await user.type(field(), 'с 1.12{Enter}')
  expect(field()).toBeInvalid()
  expect(field()).toHaveValue('с 1.12')
  await user.clear(field())
  await user.type(field(), '1-5.12{Enter}')
  expect(change).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2026-12-05' })
})
