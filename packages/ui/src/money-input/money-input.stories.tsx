import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, narrow } from '../lib/story-frames'
import { MoneyInput } from './money-input'

const meta = { title: 'Ввод/MoneyInput', component: MoneyInput, decorators: [narrow] } satisfies Meta<typeof MoneyInput>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { decorators: [inField('Ставка за м² в месяц')], args: { defaultValue: '1350', min: '0' } }

function Rate() {
  const [value, setValue] = useState<string | null>('1350')
  return (
    <Field label="Ставка за м² в месяц" hint={`Значение: ${value ?? 'нет'}`}>
      <MoneyInput value={value} onChange={setValue} min="0" />
    </Field>
  )
}

/** A comma or a point, spaces, ₽ and «руб.», typed or pasted; the value is decimal text. */
export const Typing: Story = {
  render: () => <Rate />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Ставка за м² в месяц')
    await expect(input).toHaveValue('1\u00a0350,00')
    await step('typing', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '12 500,5')
      await userEvent.tab()
      await expect(input).toHaveValue('12\u00a0500,50')
      await expect(canvas.getByText('Значение: 12500.50')).toBeVisible()
    })
    await step('pasting', async () => {
      await userEvent.clear(input)
      await userEvent.paste('1 234,5 руб.')
      await expect(canvas.getByText('Значение: 1234.50')).toBeVisible()
    })
    await step('a wrong sum stays and is told', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '1,234{Enter}')
      await expect(input).toHaveAccessibleDescription(/не больше двух цифр/)
      await expect(input).toHaveValue('1,234')
    })
  },
}

function Kopecks() {
  const [value, setValue] = useState<number | null>(135_050)
  return (
    <Field label="Депозит" hint={`Копеек: ${value ?? 'нет'}`}>
      <MoneyInput unit="kopecks" value={value} onChange={setValue} />
    </Field>
  )
}

export const InKopecks: Story = { render: () => <Kopecks /> }

/** The sign of the currency stands after the sum; one of several letters gets more room. */
export const Currencies: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {['RUB', 'USD', 'EUR', 'CHF'].map((currency) => (
        <Field key={currency} label={currency}>
          <MoneyInput currency={currency} defaultValue="124440.50" />
        </Field>
      ))}
    </div>
  ),
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <MoneyInput />
      </Field>
      <Field label="С ошибкой" error="Сумма больше остатка по договору">
        <MoneyInput defaultValue="999999999999999.99" />
      </Field>
      <Field label="Минус">
        <MoneyInput defaultValue="-0.05" />
      </Field>
      <Field label="Только чтение">
        <MoneyInput readOnly defaultValue="124440" />
      </Field>
      <Field label={longText} disabled>
        <MoneyInput defaultValue="124440" />
      </Field>
    </div>
  ),
}

export const Hover: Story = { ...States, parameters: { hover: 'input' } }
export const Focus: Story = { ...States, parameters: { focus: 'input' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
