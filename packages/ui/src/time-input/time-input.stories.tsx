import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, narrow } from '../lib/story-frames'
import { TimeInput } from './time-input'

const meta = { title: 'Ввод/TimeInput', component: TimeInput, decorators: [narrow] } satisfies Meta<typeof TimeInput>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  decorators: [inField('Начало работ')],
  args: { defaultValue: '09:00', min: '08:00', max: '18:00' },
}

/** «930», «9», «9.30», «18ч», «полдень»; the keys are those of the APG spinbutton. */
export const Typing: Story = {
  render: () => (
    <Field label="Начало работ" hint="С 8:00 до 18:00">
      <TimeInput defaultValue="09:00" min="08:00" max="18:00" />
    </Field>
  ),
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByRole('spinbutton', { name: 'Начало работ' })
    await step('what is typed is written out', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '930{Enter}')
      await expect(input).toHaveValue('09:30')
    })
    await step('keys', async () => {
      await userEvent.keyboard('{ArrowUp}{PageUp}{ArrowDown}')
      await expect(input).toHaveValue('10:30')
      await userEvent.keyboard('{End}')
      await expect(input).toHaveValue('18:00')
      await userEvent.keyboard('{Home}')
      await expect(input).toHaveValue('08:00')
    })
    await step('what is wrong stays and is told', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '25:70{Enter}')
      await expect(input).toHaveAccessibleDescription(/Такого времени нет/)
    })
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <TimeInput />
      </Field>
      <Field label="С ошибкой" error="В это время в корпус не пускают">
        <TimeInput defaultValue="23:30" />
      </Field>
      <Field label={longText} hint={longText}>
        <TimeInput defaultValue="09:30" />
      </Field>
      <Field label="Недоступно" disabled>
        <TimeInput defaultValue="09:30" />
      </Field>
      <Field label="Только чтение">
        <TimeInput readOnly defaultValue="09:30" />
      </Field>
    </div>
  ),
}

export const Hover: Story = { ...States, parameters: { hover: 'input' } }
export const Focus: Story = { ...States, parameters: { focus: 'input' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
