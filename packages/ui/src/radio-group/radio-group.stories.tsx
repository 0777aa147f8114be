import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { RadioGroup } from './radio-group'

const meta = { title: 'Ввод/RadioGroup', component: RadioGroup, decorators: [narrow] } satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

const options = [
  { value: 'leased', label: 'Аренда', hint: 'Плата каждый месяц' },
  { value: 'archive', label: 'Архивный', disabled: true },
  { value: 'service', label: 'Услуги' },
  { value: 'other', label: 'Другое' },
]

/** The walk of the APG radio group: Tab comes to the chosen one, arrows choose and go round past what is disabled. */
export const KeyboardWalk: Story = {
  args: { options, defaultValue: 'leased' },
  render: (args) => (
    <Field label="Вид договора">
      <RadioGroup {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const radio = (name: string) => canvas.getByRole('radio', { name })
    // Held, as fingers do: the choice follows the focus only while the key is down.
    const press = async (key: string, name: string) => {
      await userEvent.keyboard(`{${key}>}`)
      await waitFor(() => expect(radio(name)).toBeChecked())
      await userEvent.keyboard(`{/${key}}`)
      await expect(radio(name)).toHaveFocus()
    }
    await userEvent.tab()
    await expect(radio('Аренда')).toHaveFocus()
    await expect(radio('Аренда')).toHaveAccessibleDescription('Плата каждый месяц')
    await press('ArrowDown', 'Услуги')
    await press('ArrowRight', 'Другое')
    await press('ArrowDown', 'Аренда')
    await press('ArrowUp', 'Другое')
    await userEvent.click(canvas.getByText('Услуги'))
    await expect(radio('Услуги')).toBeChecked()
  },
}

export const States: Story = {
  args: { options: [] },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="В строку">
        <RadioGroup
          orientation="horizontal"
          defaultValue="day"
          options={[
            { value: 'day', label: 'День' },
            { value: 'week', label: 'Неделя' },
            { value: 'month', label: 'Месяц' },
          ]}
        />
      </Field>
      <Field label="С ошибкой" error="Выберите вид договора" required>
        <RadioGroup options={options} />
      </Field>
      <Field label="Недоступно" disabled>
        <RadioGroup options={options} defaultValue="leased" />
      </Field>
      <Field label="Длинное">
        <RadioGroup options={[{ value: 'a', label: longText, hint: longText }]} />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Недоступно' })
    for (const radio of within(group).getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
}

export const Hover: Story = {
  ...States,
  play: undefined,
  parameters: { hover: '[role="radio"][data-state="unchecked"]:enabled:not([aria-invalid="true"] *)' },
}
export const Focus: Story = { ...States, play: undefined, parameters: { focus: '[role="radio"]:enabled' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
