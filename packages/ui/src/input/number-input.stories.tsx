import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, narrow } from '../lib/story-frames'
import { NumberInput } from './number-input'

const meta = {
  title: 'Ввод/NumberInput',
  component: NumberInput,
  decorators: [narrow],
} satisfies Meta<typeof NumberInput>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  decorators: [inField('Этаж')],
  args: { defaultValue: 3, min: -1, max: 40, stepper: true },
}

function Count() {
  const [value, setValue] = useState<number | null>(3)
  return (
    <Field label="Этаж" hint={`Значение: ${value ?? 'нет'}`}>
      <NumberInput value={value} onChange={setValue} min={-1} max={40} stepper />
    </Field>
  )
}

/** The keys of the APG spinbutton, typing, and two buttons; a number outside the bounds goes to the nearer one. */
export const Typing: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Count />
      <Field label="Площадь, м²">
        <NumberInput defaultValue={1234.5} fractionDigits={2} fixed />
      </Field>
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('spinbutton', { name: 'Этаж' })
    await step('keys', async () => {
      input.focus()
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}')
      await expect(input).toHaveValue('14')
      await expect(input).toHaveAttribute('aria-valuenow', '14')
      await userEvent.keyboard('{End}')
      await expect(input).toHaveValue('40')
      await userEvent.keyboard('{Home}')
      await expect(input).toHaveValue('-1')
    })
    await step('buttons', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Больше' }))
      await expect(input).toHaveValue('0')
    })
    await step('typing', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '400')
      await userEvent.tab()
      await expect(input).toHaveValue('40')
      await userEvent.clear(input)
      await userEvent.type(input, 'третий')
      await userEvent.tab()
      await expect(input).toHaveAccessibleDescription(/Нужно число/)
      await expect(input).toHaveValue('третий')
    })
    const area = canvas.getByLabelText('Площадь, м²')
    await userEvent.clear(area)
    await userEvent.type(area, '12 500,5')
    await userEvent.tab()
    await expect(area).toHaveValue('12\u00a0500,50')
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <NumberInput />
      </Field>
      <Field label="Наименьшее">
        <NumberInput defaultValue={0} min={0} stepper />
      </Field>
      <Field label="С ошибкой" error="Таких этажей в корпусе нет">
        <NumberInput defaultValue={41} stepper />
      </Field>
      <Field label="Только чтение">
        <NumberInput readOnly defaultValue={5} stepper />
      </Field>
      <Field label="Недоступно" disabled hint="Берётся из плана">
        <NumberInput defaultValue={5} stepper />
      </Field>
      <Field label={longText} hint={longText}>
        <NumberInput defaultValue={999_999_999_999.99} fractionDigits={2} stepper />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('С ошибкой')).toBeInvalid()
    await expect(canvas.getByLabelText('Недоступно')).toBeDisabled()
    const less = canvas.getAllByRole('button', { name: 'Меньше' })
    await expect(less.map((button) => button.matches(':disabled'))).toEqual([true, false, true, true, false])
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'button, input' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'input:enabled' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
