import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '../field/field'
import { en } from '../labels/en'
import { LabelsProvider } from '../labels/labels-provider'
import { DateInput, type DateInputProps } from './date-input'
import { day, field, hands, isFocused, stopTheClock } from './test-hands'

stopTheClock()

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
