import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { restrictText } from './restrict-text'
import { RestrictedInput } from './restricted-input'

test('only Latin and Cyrillic letters, digits, whitespace and the hyphen stay (UI-022)', () => {
  expect(restrictText('Бригада №7: «Ёлка-2», é & ұ\t_😀.')).toBe('Бригада 7 Ёлка-2 é  ұ\t')
  expect(restrictText('и\u0306')).toBe('й')
  const allowed = fc.string({ unit: fc.constantFrom(...'AZazАЯаяЁё059- \t\n') })
  fc.assert(
    fc.property(allowed, (text) => {
      expect(restrictText(text)).toBe(text.normalize('NFC'))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = restrictText(text)
      expect(clean).toMatch(/^[\p{L}0-9\s-]*$/u)
      expect(restrictText(clean)).toBe(clean)
    }),
  )
})

test('a pattern of the caller replaces the set, whatever its flags (UI-023)', () => {
  expect(restrictText('А-1.5 б', /[0-9.]/)).toBe('1.5')
  expect(restrictText('1234', /\d/g)).toBe('1234')
  expect(restrictText('1a2b', /\d/y)).toBe('12')
})

function Demo({ pattern, onInput }: { pattern?: RegExp; onInput?: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <RestrictedInput
      aria-label="Название"
      pattern={pattern}
      value={value}
      onChange={(event) => {
        setValue(event.target.value)
        onInput?.(event.target.value)
      }}
    />
  )
}

test('characters outside the set are stripped as one types, and React hears of clean values only (UI-022)', async () => {
  const heard = vi.fn()
  render(<Demo onInput={heard} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, 'Цех #1!')
  expect(input).toHaveValue('Цех 1')
  expect(heard.mock.calls.flat()).toEqual(['Ц', 'Це', 'Цех', 'Цех ', 'Цех 1'])
})

test('the pattern of the caller counts while typing, also a new one (UI-023)', async () => {
  const { rerender } = render(<Demo pattern={/\d/} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, 'а1б2')
  expect(input).toHaveValue('12')
  rerender(<Demo pattern={/[а-я]/} />)
  await userEvent.clear(input)
  await userEvent.type(input, 'а1б2')
  expect(input).toHaveValue('аб')
})

test('after stripping, a native input event comes again with the clean value (UI-024)', async () => {
  const { container } = render(<RestrictedInput aria-label="Название" />)
  const heard: [string, boolean][] = []
  container.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement) heard.push([event.target.value, event.bubbles])
  })
  await userEvent.type(screen.getByRole('textbox'), 'А%')
  expect(heard).toEqual([
    ['А', true],
    ['А', true],
  ])
})

test('the caret stays where it was in a text that loses characters (UI-022)', async () => {
  render(<RestrictedInput aria-label="Название" defaultValue="Цех Б" />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(input, '!?А', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(input).toHaveValue('Цех АБ')
  expect(input.selectionStart).toBe(5)
})

test('a pasted text is stripped as a whole and screen readers hear of it', async () => {
  render(<Demo />)
  const input = screen.getByRole('textbox')
  await userEvent.click(input)
  await userEvent.paste('ООО «Вектор» № 5')
  expect(input).toHaveValue('ООО Вектор  5')
  expect(screen.getByRole('status')).toHaveTextContent('Убраны недопустимые знаки: « » №')
})

test('a word being composed is left alone until it is done (UI-022)', () => {
  render(<Demo />)
  const input = screen.getByRole('textbox')
  fireEvent.compositionStart(input)
  fireEvent(input, composed(input, 'に'))
  expect(input).toHaveValue('に')
  fireEvent.compositionEnd(input)
  expect(input).toHaveValue('')
})

function composed(input: HTMLElement, value: string): Event {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  return new InputEvent('input', { bubbles: true, isComposing: true })
}
