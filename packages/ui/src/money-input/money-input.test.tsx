import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '../field/field'
import { MoneyInput } from './money-input'

function Rate({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>('1350.5')
  return (
    <MoneyInput
      aria-label="Ставка"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const input = () => screen.getByRole('textbox')

test('a sum is decimal text and is shown with kopecks', async () => {
  const change = vi.fn()
  render(<Rate onChange={change} />)
  expect(input()).toHaveValue('1\u00a0350,50')
  await userEvent.clear(input())
  await userEvent.type(input(), '12 500,5')
  expect(change).toHaveBeenLastCalledWith('12500.50')
  expect(input()).toHaveValue('12 500,5')
  await userEvent.tab()
  expect(input()).toHaveValue('12\u00a0500,50')
})

test('«1 234,5 руб.» may be pasted', async () => {
  const change = vi.fn()
  render(<MoneyInput aria-label="Ставка" onChange={change} />)
  await userEvent.click(input())
  await userEvent.paste('1 234,5 руб.')
  expect(change).toHaveBeenLastCalledWith('1234.50')
})

test('kopecks are whole numbers, without the error of a floating point', async () => {
  const change = vi.fn()
  render(<MoneyInput unit="kopecks" aria-label="Ставка" defaultValue={5} onChange={change} />)
  expect(input()).toHaveValue('0,05')
  for (const [text, kopecks] of [
    ['1,15', 115],
    ['4,35', 435],
    ['-1,1', -110],
    ['90071992547409,91', Number.MAX_SAFE_INTEGER],
  ] as const) {
    await userEvent.clear(input())
    await userEvent.type(input(), text)
    expect(change).toHaveBeenLastCalledWith(kopecks)
  }
  await userEvent.clear(input())
  await userEvent.type(input(), '90071992547409,92{Enter}')
  expect(change).toHaveBeenLastCalledWith(null)
})

test('what is wrong is told in words and the text stays', async () => {
  render(
    <Field label="Ставка">
      <MoneyInput min="0" max="1000.50" />
    </Field>,
  )
  for (const [text, words] of [
    ['сто', /Не похоже на сумму/],
    ['1,234', 'После запятой не больше двух цифр'],
    ['-1', 'Не меньше 0,00 ₽'],
    ['1000,51', 'Не больше 1\u00a0000,50 ₽'],
  ] as const) {
    await userEvent.clear(input())
    await userEvent.type(input(), `${text}{Enter}`)
    expect(input()).toHaveAccessibleDescription(words)
    expect(input()).toHaveValue(text)
  }
})

test('a sum in another currency bears its sign, takes it typed or pasted, and stays decimal text', async () => {
  const change = vi.fn()
  render(<MoneyInput aria-label="Цена" currency="EUR" onChange={change} max="1000" />)
  expect(document.querySelector('[data-slot="money-input"]')).toHaveTextContent('€')
  await userEvent.type(input(), '€12,5')
  expect(change).toHaveBeenLastCalledWith('12.50')
  await userEvent.clear(input())
  await userEvent.type(input(), '12.75 eur')
  expect(change).toHaveBeenLastCalledWith('12.75')
  await userEvent.clear(input())
  await userEvent.type(input(), '2000{Enter}')
  expect(input()).toHaveAttribute('title', 'Не больше 1\u00a0000,00 €')
})

test('a sum in another currency takes no roubles: their words make it no sum', async () => {
  const change = vi.fn()
  render(<MoneyInput aria-label="Цена" currency="EUR" onChange={change} />)
  for (const text of ['100 руб.', '100 ₽', '5 руб. 5 коп.']) {
    await userEvent.clear(input())
    await userEvent.type(input(), `${text}{Enter}`)
    expect(change, text).toHaveBeenLastCalledWith(null)
    expect(input()).toHaveAttribute('title', expect.stringContaining('Не похоже на сумму'))
  }
})

test('a currency other than the rouble is told to screen readers, after what the field says of the control', () => {
  const { rerender } = render(
    <Field label="Цена" hint="Без НДС">
      <MoneyInput currency="EUR" />
    </Field>,
  )
  expect(input()).toHaveAccessibleDescription('Без НДС €')
  rerender(
    <Field label="Цена" hint="Без НДС">
      <MoneyInput />
    </Field>,
  )
  expect(input()).toHaveAccessibleDescription('Без НДС')
})

test('a sum of no currency bears no mark', async () => {
  const change = vi.fn()
  render(<MoneyInput aria-label="Баллы" currency="" max="10" onChange={change} />)
  expect(document.querySelector('[data-slot="money-input"]')).toHaveTextContent('')
  expect(input()).not.toHaveAccessibleDescription()
  await userEvent.type(input(), '5')
  expect(change).toHaveBeenLastCalledWith('5.00')
  await userEvent.type(input(), '0{Enter}')
  expect(input()).toHaveAttribute('title', 'Не больше 10,00')
})

test('a sum in no currency of the list bears the letters it was given', () => {
  render(<MoneyInput aria-label="Баллы" currency="баллы" />)
  expect(document.querySelector('[data-slot="money-input"]')).toHaveTextContent('баллы')
})
