import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Field } from '../field/field'
import { en } from '../labels/en'
import { LabelsProvider } from '../labels/labels-provider'
import { Calendar } from './calendar'
import { DateInput, type DateInputProps } from './date-input'
import { DateRangeInput } from './date-range-input'
import { DateTimeInput } from './date-time-input'
import { MonthInput } from './month-input'
import type { DateRange } from './read-range'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})
const hands = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

function Day({ onChange, initial = null, ...props }: Omit<DateInputProps, 'value'> & { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial)
  return (
    <Field label="Срок">
      <DateInput
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange?.(next)
        }}
      />
    </Field>
  )
}
function Reset() {
  const [value, setValue] = useState<string | null>('2026-12-01')
  return (
    <>
      <DateInput aria-label="Срок" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('2026-12-01')}>
        Вернуть
      </button>
    </>
  )
}

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

const field = () => screen.getByRole<HTMLInputElement>('textbox')
// Not «21 декабря» for «1 декабря».
const day = (name: RegExp) => screen.getByRole('button', { name: new RegExp(`(?<!\\d)${name.source}`) })
const isFocused = (name: RegExp) => expect(day(name)).toHaveFocus()

test('typing counts 1000 ms after the last letter, not before (UI-028, BC-028)', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  const change = vi.fn()
  render(<Day onChange={change} />)
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
  fireEvent.change(field(), { target: { value: '5.1' } })
  wait(999)
  fireEvent.change(field(), { target: { value: '5.12' } })
  wait(999)
  expect(change).not.toHaveBeenCalled()
  wait(1)
  expect(change.mock.calls).toEqual([['2026-12-05']])
  // The text stays the person's own until the field is left.
  expect(field()).toHaveValue('5.12')
  fireEvent.blur(field())
  expect(field()).toHaveValue('05.12.2026')
})

test('Enter and leaving the field count at once (UI-028)', async () => {
  const change = vi.fn()
  render(<Day onChange={change} />)
  const user = hands()
  await user.type(field(), 'завтра{Enter}')
  expect(change.mock.calls).toEqual([['2026-11-22']])
  expect(field()).toHaveValue('22.11.2026')
  await user.clear(field())
  await user.type(field(), 'пн')
  await user.tab()
  expect(change).toHaveBeenLastCalledWith('2026-11-23')
})

test('a field taken off the page tells what was typed in it', async () => {
  const change = vi.fn()
  const { unmount } = render(<Day onChange={change} />)
  await hands().type(field(), '5.12')
  unmount()
  expect(change.mock.calls).toEqual([['2026-12-05']])
})

test('a text that is no date stays, is told at the field, and the error goes as soon as it is right (UI-028)', async () => {
  const change = vi.fn()
  render(<Day onChange={change} initial="2026-12-01" />)
  const user = hands()
  await user.clear(field())
  await user.type(field(), '31.02.2026')
  expect(field()).toBeValid()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(change).toHaveBeenLastCalledWith(null)
  expect(field()).toHaveAccessibleDescription(/Такой даты нет/)
  expect(field()).toBeInvalid()
  await user.tab()
  expect(field()).toHaveValue('31.02.2026')
  expect(screen.getByRole('alert')).toHaveTextContent('Такой даты нет')
  await user.type(field(), '{Backspace}7', { initialSelectionStart: 10 })
  await user.clear(field())
  await user.type(field(), '28.02.2026')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a day outside the bounds or a forbidden one is refused in words', async () => {
  render(<Day min="2026-11-01" max="2026-12-31" isDayDisabled={(one) => one === '2026-12-25'} />)
  const user = hands()
  const refusals: Record<string, string> = {
    '31.10.2026': 'Не раньше 01.11.2026',
    '1.1.2027': 'Не позже 31.12.2026',
    '25.12': 'Этот день выбрать нельзя',
  }
  for (const [text, words] of Object.entries(refusals)) {
    await user.clear(field())
    await user.type(field(), `${text}{Enter}`)
    expect(field()).toHaveAccessibleDescription(words)
  }
})

test('a value given from outside replaces the text', async () => {
  render(<Reset />)
  const user = hands()
  await user.clear(field())
  await user.type(field(), 'когда-нибудь{Enter}')
  expect(field()).toHaveValue('когда-нибудь')
  await user.click(screen.getByRole('button', { name: 'Вернуть' }))
  expect(field()).toHaveValue('01.12.2026')
})

test('the calendar opens at the chosen day, the keys of the APG grid move in it, Enter chooses and gives the focus back', async () => {
  const change = vi.fn()
  render(<Day onChange={change} initial="2026-12-01" />)
  const user = hands()
  await user.click(screen.getByRole('button', { name: 'Выбрать дату' }))
  expect(screen.getByRole('dialog', { name: 'Выбрать дату' })).toBeInTheDocument()
  isFocused(/1 декабря 2026/)
  const walk: [string, RegExp][] = [
    ['{ArrowRight}', /2 декабря 2026/],
    ['{ArrowDown}', /9 декабря 2026/],
    ['{ArrowLeft}', /8 декабря 2026/],
    ['{ArrowUp}', /1 декабря 2026/],
    ['{ArrowLeft}', /30 ноября 2026/],
    ['{End}', /6 декабря 2026/],
    ['{Home}', /30 ноября 2026/],
    ['{PageDown}', /30 декабря 2026/],
    ['{Shift>}{PageUp}{/Shift}', /30 декабря 2025/],
    ['{PageUp}', /30 ноября 2025/],
    ['{Shift>}{PageDown}{/Shift}', /30 ноября 2026/],
  ]
  for (const [key, name] of walk) {
    await user.keyboard(key)
    isFocused(name)
  }
  await user.keyboard('{Enter}')
  expect(change).toHaveBeenLastCalledWith('2026-11-30')
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Выбрать дату' })).toHaveFocus(), 10_000)
})

test('the arrow down opens the calendar from the field, Escape closes it and changes nothing', async () => {
  const change = vi.fn()
  render(<Day onChange={change} />)
  const user = hands()
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  isFocused(/21 ноября 2026/)
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(field()).toHaveFocus(), 10_000)
  expect(change).not.toHaveBeenCalled()
})

test('the month and the year are chosen from lists', async () => {
  const change = vi.fn()
  render(<Day onChange={change} initial="2026-12-31" />)
  const user = hands()
  await user.click(screen.getByRole('button', { name: 'Выбрать дату' }))
  await user.click(screen.getByRole('button', { name: 'Год: 2026' }))
  await vi.waitFor(() => isFocused(/^2026$/), 10_000)
  await user.keyboard('{ArrowRight}{Enter}')
  isFocused(/^Декабрь 2027$/)
  await user.click(day(/^Февраль 2027$/))
  isFocused(/28 февраля 2027/)
  await user.keyboard(' ')
  expect(change).toHaveBeenLastCalledWith('2027-02-28')
})

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

test('the words can be those of another language', async () => {
  render(
    <LabelsProvider labels={en}>
      <DateInput aria-label="Due" defaultValue="2026-12-05" />
    </LabelsProvider>,
  )
  const user = hands()
  await user.click(screen.getByRole('button', { name: 'Choose a date' }))
  expect(screen.getByRole('button', { name: 'Month: December' })).toBeInTheDocument()
  expect(day(/5 December 2026/)).toHaveFocus()
})
