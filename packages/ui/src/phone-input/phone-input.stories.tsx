import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { Input } from '../input/input'
import { inField, longText, narrow } from '../lib/story-frames'
import { PhoneInput } from './phone-input'

const meta = { title: 'Ввод/PhoneInput', component: PhoneInput, decorators: [narrow] } satisfies Meta<typeof PhoneInput>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { decorators: [inField('Телефон')], args: { defaultValue: '+73435550112' } }

function Contact() {
  const [value, setValue] = useState<string | null>(null)
  const [extension, setExtension] = useState('')
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Телефон" hint={`Значение: ${value ?? 'нет'}`}>
        <PhoneInput value={value} onChange={setValue} onExtension={setExtension} />
      </Field>
      <Field label="Добавочный">
        <Input
          inputMode="numeric"
          maxLength={6}
          value={extension}
          onChange={(event) => setExtension(event.target.value)}
        />
      </Field>
    </div>
  )
}

/** The digits are put apart as one types; any form may be pasted; deleting and correcting are left alone. */
export const Typing: Story = {
  render: () => <Contact />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Телефон')
    await step('typing with an eight', async () => {
      await userEvent.type(input, '83435550112')
      await expect(input).toHaveValue('+7 (343) 555-01-12')
      await expect(canvas.getByText('Значение: +73435550112')).toBeVisible()
    })
    await step('deleting', async () => {
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
      await expect(input).toHaveValue('+7 (343) 555-0')
      await userEvent.tab()
      await expect(input).toHaveAccessibleDescription(/Неверный номер телефона/)
    })
    await step('pasting with an extension', async () => {
      await userEvent.clear(input)
      await userEvent.click(input)
      await userEvent.paste('8 (343) 555-01-12 доб. 105')
      await expect(canvas.getByText('Значение: +73435550112')).toBeVisible()
      await expect(canvas.getByLabelText('Добавочный')).toHaveValue('105')
    })
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <PhoneInput />
      </Field>
      <Field label="Другая страна">
        <PhoneInput defaultValue="+375291234567" />
      </Field>
      <Field label="С ошибкой" error="Этот номер уже есть у другого арендатора">
        <PhoneInput defaultValue="+73435550112" />
      </Field>
      <Field label="Только чтение">
        <PhoneInput readOnly defaultValue="+73435550112" />
      </Field>
      <Field label={longText} hint={longText}>
        <PhoneInput defaultValue="+73435550112" />
      </Field>
      <Field label="Недоступно" disabled>
        <PhoneInput defaultValue="+73435550112" />
      </Field>
    </div>
  ),
}

export const Hover: Story = { ...States, parameters: { hover: 'input' } }
export const Focus: Story = { ...States, parameters: { focus: 'input' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
