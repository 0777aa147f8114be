import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '../field/field'
import { PhoneInput } from './phone-input'

const input = () => screen.getByRole<HTMLInputElement>('textbox')

function Demo({
  onChange,
  onExtension,
}: {
  onChange: (value: string | null) => void
  onExtension?: (ext: string) => void
}) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Field label="Телефон">
      <PhoneInput
        value={value}
        onExtension={onExtension}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </Field>
  )
}

test('the digits are put apart while one types; the value is E.164', async () => {
  const change = vi.fn()
  render(<Demo onChange={change} />)
  await userEvent.type(input(), '83435550112')
  expect(input()).toHaveValue('+7 (343) 555-01-12')
  expect(change).toHaveBeenLastCalledWith('+73435550112')
})

test('one deletes freely and corrects in the middle', async () => {
  const change = vi.fn()
  render(<Demo onChange={change} />)
  await userEvent.type(input(), '+73435550112')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(input()).toHaveValue('+7 (343) 555-01')
  expect(change).toHaveBeenLastCalledWith(null)
  await userEvent.type(input(), '{Backspace}5', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  expect(input()).toHaveValue('+7 (353) 555-01')
  expect(input().selectionStart).toBe(6)
  await userEvent.type(input(), '12', { initialSelectionStart: 15, initialSelectionEnd: 15 })
  expect(change).toHaveBeenLastCalledWith('+73535550112')
})

test('any form may be pasted, also with an extension and of another country', async () => {
  const change = vi.fn()
  const extension = vi.fn()
  render(<Demo onChange={change} onExtension={extension} />)
  await userEvent.click(input())
  await userEvent.paste('8 (343) 555-01-12 доб. 105')
  expect(change).toHaveBeenLastCalledWith('+73435550112')
  expect(extension).toHaveBeenLastCalledWith('105')
  await userEvent.tab()
  expect(input()).toHaveValue('+7 (343) 555-01-12')
  await userEvent.clear(input())
  await userEvent.paste('+44 20 7946 0958')
  expect(change).toHaveBeenLastCalledWith('+442079460958')
})

test('a number cut short stays as typed and is told at the field', async () => {
  render(<Demo onChange={() => undefined} />)
  await userEvent.type(input(), '+7 343 555')
  expect(input()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(input()).toHaveAccessibleDescription(/Неверный номер телефона/)
  expect(input()).toHaveValue('+7 (343) 555')
})
