import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, narrow } from '../lib/story-frames'
import { RestrictedInput, type RestrictedInputProps } from './restricted-input'

const meta = {
  title: 'Ввод/RestrictedInput',
  component: RestrictedInput,
  decorators: [narrow],
} satisfies Meta<typeof RestrictedInput>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { decorators: [inField('Название бригады')], args: { defaultValue: 'Бригада 1' } }

function Name({ pattern, hint }: Pick<RestrictedInputProps, 'pattern'> & { hint: string }) {
  const [value, setValue] = useState('')
  return (
    <Field label="Название бригады" hint={hint}>
      <RestrictedInput pattern={pattern} value={value} onChange={(event) => setValue(event.target.value)} />
    </Field>
  )
}

/** Other characters are taken away as they come and a native `input` event follows with what is left (UI-022, UI-024). */
export const Typing: Story = {
  render: () => <Name hint="Буквы, цифры, пробел и дефис" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Название бригады')
    const heard = fn()
    canvasElement.addEventListener('input', (event) => heard((event.target as HTMLInputElement).value))
    await userEvent.type(input, 'Цех-1 №!')
    await expect(input).toHaveValue('Цех-1 ')
    await expect(heard).toHaveBeenCalledTimes(8)
    await expect(heard).not.toHaveBeenCalledWith(expect.stringContaining('№'))
    await userEvent.clear(input)
    await userEvent.paste('ООО «Вектор»')
    await expect(input).toHaveValue('ООО Вектор')
    await expect(canvas.getByRole('status')).toHaveTextContent('«')
  },
}

/** A pattern of the caller replaces the set (UI-023). */
export const OwnPattern: Story = {
  render: () => <Name pattern={/[0-9./]/} hint="Цифры, точка и косая черта" />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Название бригады')
    await userEvent.type(input, 'А-12/3.б')
    await expect(input).toHaveValue('12/3.')
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="С ошибкой" error="Такое название уже есть" required>
        <RestrictedInput defaultValue="Бригада 1" />
      </Field>
      <Field label="Недоступно" disabled>
        <RestrictedInput defaultValue="Бригада 1" />
      </Field>
      <Field label={longText}>
        <RestrictedInput defaultValue={longText} />
      </Field>
    </div>
  ),
}

export const Hover: Story = { ...States, parameters: { hover: 'input' } }
export const Focus: Story = { ...States, parameters: { focus: 'input' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
