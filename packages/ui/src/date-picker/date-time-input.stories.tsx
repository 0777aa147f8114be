import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { DateTimeInput, type DateTimeInputProps } from './date-time-input'

const meta = {
  title: 'Ввод/DateTimeInput',
  component: DateTimeInput,
  decorators: [narrow],
  args: { timeZone: 'Asia/Yekaterinburg' },
} satisfies Meta<typeof DateTimeInput>

export default meta
type Story = StoryObj<typeof meta>

function Moment(props: DateTimeInputProps) {
  const [moment, setMoment] = useState<string | null>('2027-03-15T13:00:00.000Z')
  return (
    <Field label="Срок" hint={`Значение: ${moment ?? 'нет'}`}>
      <DateTimeInput timeZone="Asia/Yekaterinburg" {...props} value={moment} onChange={setMoment} />
    </Field>
  )
}

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Выбрать дату и время' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Выбрать дату и время' })).toBeVisible())
}

/** A day and a time in one line, or from the panel; the value is a moment, whatever the zone it is written in. */
export const Typing: Story = {
  render: (args) => <Moment {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Срок')
    await expect(input).toHaveValue('15.03.2027, 18:00')
    await userEvent.clear(input)
    await userEvent.type(input, '28.11.26 905{Enter}')
    await expect(input).toHaveValue('28.11.2026, 09:05')
    await expect(canvas.getByText('Значение: 2026-11-28T04:05:00.000Z')).toBeVisible()
    await open(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: /30 ноября 2026/ }))
    const time = screen.getByRole('spinbutton', { name: 'Время' })
    time.focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(input).toHaveValue('30.11.2026, 09:15'))
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <DateTimeInput timeZone="Asia/Yekaterinburg" />
      </Field>
      <Field label="С ошибкой" error="Раньше начала работ">
        <DateTimeInput timeZone="Asia/Yekaterinburg" defaultValue="2027-03-15T13:00:00.000Z" />
      </Field>
      <Field label="Только чтение">
        <DateTimeInput timeZone="Asia/Yekaterinburg" readOnly defaultValue="2027-03-15T13:00:00.000Z" />
      </Field>
      <Field label="Недоступно" disabled hint="Срок задаёт договор">
        <DateTimeInput timeZone="Asia/Yekaterinburg" defaultValue="2027-03-15T13:00:00.000Z" />
      </Field>
      <Field label={longText}>
        <DateTimeInput timeZone="Asia/Yekaterinburg" defaultValue="2027-03-15T13:00:00.000Z" />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('С ошибкой')).toBeInvalid()
    await expect(canvas.getByLabelText('Недоступно')).toBeDisabled()
    const [, , readOnly, disabled] = canvas.getAllByRole('button')
    await expect(readOnly).toBeDisabled()
    await expect(disabled).toBeDisabled()
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'input, [data-slot="icon-button"]' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'input, [data-slot="icon-button"]' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }

/** On the narrowest phone the panel stays on the screen. */
export const OpenOnPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: () => <Moment />,
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    const panel = screen.getByRole('dialog')
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  },
}
