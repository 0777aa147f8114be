import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { MonthInput, type MonthInputProps } from './month-input'

const meta = { title: 'Ввод/MonthInput', component: MonthInput, decorators: [narrow] } satisfies Meta<typeof MonthInput>

export default meta
type Story = StoryObj<typeof meta>

function Month(props: MonthInputProps) {
  const [month, setMonth] = useState<string | null>('2027-03')
  return (
    <Field label="Период начисления" hint={`Значение: ${month ?? 'нет'}`}>
      <MonthInput {...props} value={month} onChange={setMonth} />
    </Field>
  )
}

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Выбрать месяц' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Выбрать месяц' })).toBeVisible())
}

/** «дек 26», «12.2026», «этот месяц» are typed; the arrows walk over the months of the panel. */
export const Typing: Story = {
  args: { min: '2026-10' },
  render: (args) => <Month {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Период начисления')
    await userEvent.clear(input)
    await userEvent.type(input, 'дек 26{Enter}')
    await expect(canvas.getByText('Значение: 2026-12')).toBeVisible()
    await open(canvasElement)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Декабрь 2026$/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Ноябрь 2026$/ })).toHaveFocus())
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <MonthInput />
      </Field>
      <Field label="С ошибкой" error="За этот месяц уже начислено">
        <MonthInput defaultValue="2027-03" />
      </Field>
      <Field label="Только чтение">
        <MonthInput readOnly defaultValue="2027-03" />
      </Field>
      <Field label="Недоступно" disabled hint="Берётся из договора">
        <MonthInput defaultValue="2027-03" />
      </Field>
      <Field label={longText}>
        <MonthInput defaultValue="2027-03" />
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
  render: () => <Month />,
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    const panel = screen.getByRole('dialog')
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  },
}
