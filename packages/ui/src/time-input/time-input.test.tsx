import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Field } from '../field/field'
import { TimeInput } from './time-input'

const input = () => screen.getByRole('spinbutton')

test('«930» is half past nine, told at once and written properly when the field is left', async () => {
  const change = vi.fn()
  render(<TimeInput aria-label="Начало" onChange={change} />)
  await userEvent.type(input(), '930')
  expect(change).toHaveBeenLastCalledWith('09:30')
  expect(input()).toHaveValue('930')
  await userEvent.tab()
  expect(input()).toHaveValue('09:30')
  expect(input()).toHaveAttribute('aria-valuetext', '09:30')
})

test('arrows step along the quarters, PageUp by the hour, Home and End go to the bounds (APG spinbutton)', async () => {
  render(<TimeInput aria-label="Начало" defaultValue="09:07" min="08:00" max="18:00" />)
  await userEvent.click(input())
  for (const [key, time] of [
    ['{ArrowUp}', '09:15'],
    ['{ArrowUp}', '09:30'],
    ['{ArrowDown}', '09:15'],
    ['{PageUp}', '10:15'],
    ['{PageDown}', '09:15'],
    ['{End}', '18:00'],
    ['{ArrowUp}', '18:00'],
    ['{Home}', '08:00'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(input()).toHaveValue(time)
  }
  expect(input()).toHaveAttribute('aria-valuenow', '480')
})

test('a time that does not exist stays as typed and is told at the field, but not before one has left it', async () => {
  const change = vi.fn()
  render(
    <Field label="Начало">
      <TimeInput defaultValue="09:00" onChange={change} max="18:00" />
    </Field>,
  )
  await userEvent.clear(input())
  await userEvent.type(input(), '9:75')
  expect(input()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(input()).toHaveAccessibleDescription(/Такого времени нет/)
  expect(input()).toHaveValue('9:75')
  expect(change).toHaveBeenLastCalledWith(null)
  await userEvent.clear(input())
  await userEvent.type(input(), '1830{Enter}')
  expect(input()).toHaveAccessibleDescription('Не позже 18:00')
})

test('a day may end at 24:00 where that is the latest time', async () => {
  const change = vi.fn()
  render(<TimeInput aria-label="Конец" max="24:00" defaultValue="23:30" onChange={change} />)
  await userEvent.click(input())
  for (const [key, time] of [
    ['{ArrowUp}', '23:45'],
    ['{ArrowUp}', '24:00'],
    ['{PageDown}', '23:00'],
    ['{End}', '24:00'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(input()).toHaveValue(time)
  }
  await userEvent.clear(input())
  await userEvent.type(input(), '24')
  expect(change).toHaveBeenLastCalledWith('24:00')
  await userEvent.tab()
  expect(input()).toHaveValue('24:00')
})
