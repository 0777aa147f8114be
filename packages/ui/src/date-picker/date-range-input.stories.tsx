import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { DateRangeInput, type DateRangeInputProps } from './date-range-input'
import type { DateRange } from './dates/read-range'

const meta = {
  title: 'Ввод/DateRangeInput',
  component: DateRangeInput,
  decorators: [narrow],
} satisfies Meta<typeof DateRangeInput>

export default meta
type Story = StoryObj<typeof meta>

function Period(props: DateRangeInputProps) {
  const [value, setValue] = useState<DateRange | null>({ from: '2027-03-08', to: '2027-03-19' })
  return (
    <Field label="Период отчёта">
      <DateRangeInput {...props} value={value} onChange={setValue} />
    </Field>
  )
}

/** «1.12–15.12», «с 1 по 5 мая», «прошлый месяц», «4 кв 2026», «2026»: a range in one line. */
export const Typing: Story = {
  args: { openEnded: true },
  render: (args) => <Period {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Период отчёта')
    for (const [text, shown] of [
      ['1.12.26-15.12.26', '01.12.2026 – 15.12.2026'],
      ['4 кв 2026', '01.10.2026 – 31.12.2026'],
      ['с 1.12.26', 'с 01.12.2026'],
      ['февраль 2028', '01.02.2028 – 29.02.2028'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, `${text}{Enter}`)
      await expect(input).toHaveValue(shown)
    }
    await userEvent.clear(input)
    await userEvent.type(input, 'как-нибудь{Enter}')
    await expect(input).toHaveAccessibleDescription(/Не похоже на период/)
  },
}

/** Two months beside each other and the ready ranges; the second day is followed by the pointer and by the arrows. */
export const Choosing: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => <Period />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Период отчёта')
    const open = async () => {
      // What is on its way out takes no presses.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.click(canvas.getByRole('button', { name: 'Выбрать период' }))
      await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    }
    await step('by the keyboard', async () => {
      await open()
      await waitFor(() => expect(screen.getByRole('button', { name: /8 марта 2027.*начало/ })).toHaveFocus())
      await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
      await waitFor(() => expect(input).toHaveValue('08.03.2027 – 05.04.2027'))
    })
    await step('by the pointer', async () => {
      await open()
      await userEvent.click(screen.getByRole('button', { name: /15 апреля 2027/ }))
      await userEvent.hover(screen.getByRole('button', { name: /22 марта 2027/ }))
      await expect(screen.getByRole('button', { name: /22 марта 2027.*начало/ })).toBeVisible()
    })
  },
}

export const OnPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: () => <Period />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Выбрать период' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth))
    await userEvent.click(screen.getByRole('button', { name: 'Прошлый квартал' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByLabelText('Период отчёта')).not.toHaveValue('08.03.2027 – 19.03.2027')
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто">
        <DateRangeInput />
      </Field>
      <Field label="С ошибкой" error="Не больше года">
        <DateRangeInput defaultValue={{ from: '2025-01-01', to: '2027-03-15' }} />
      </Field>
      <Field label="Недоступно" disabled>
        <DateRangeInput defaultValue={{ from: '2027-03-15', to: '2027-03-15' }} />
      </Field>
      <Field label="Только чтение">
        <DateRangeInput readOnly defaultValue={{ from: '2027-03-15', to: '2027-03-28' }} />
      </Field>
      <Field label={longText} hint={longText}>
        <DateRangeInput defaultValue={{ from: '2027-03-15', to: '2028-03-14' }} />
      </Field>
    </div>
  ),
}

export const Hover: Story = { ...States, parameters: { hover: 'input, [data-slot="icon-button"]' } }
export const Focus: Story = { ...States, parameters: { focus: 'input, [data-slot="icon-button"]' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
