import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, narrow } from '../lib/story-frames'
import { PasswordInput } from './password-input'

const meta = {
  title: 'Ввод/PasswordInput',
  component: PasswordInput,
  decorators: [narrow],
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

/** The eye shows the password and hides it again, by the pointer and by keys. */
export const Showing: Story = {
  decorators: [inField('Пароль')],
  args: { defaultValue: 'секрет', autoComplete: 'current-password' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const password = canvas.getByLabelText('Пароль')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Показать пароль' }))
    await expect(password).toHaveAttribute('type', 'text')
    await userEvent.keyboard('{Enter}')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(canvas.getByRole('button', { name: 'Показать пароль' })).toHaveFocus()
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <PasswordInput placeholder="Не короче 12 знаков" />
      </Field>
      <Field label="С ошибкой" error="Пароль слишком простой">
        <PasswordInput defaultValue="123456" />
      </Field>
      <Field label="Только чтение">
        <PasswordInput readOnly defaultValue="секрет" />
      </Field>
      <Field label="Недоступно" disabled hint="Вход через общую учётную запись">
        <PasswordInput defaultValue="секрет" />
      </Field>
      <Field label={longText} hint={longText}>
        <PasswordInput defaultValue={longText} />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('С ошибкой')).toHaveAccessibleDescription('Пароль слишком простой')
    await expect(canvas.getByLabelText('Недоступно')).toBeDisabled()
    const eyes = canvas.getAllByRole('button', { name: 'Показать пароль' })
    await expect(eyes.map((eye) => eye.matches(':disabled'))).toEqual([false, false, false, true, false])
    await userEvent.click(eyes.at(-1) as HTMLElement)
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'button, input' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'button, input' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
