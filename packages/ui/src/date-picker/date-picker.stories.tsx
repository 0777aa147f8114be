import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { DateInput, type DateInputProps } from './date-input'

const meta = { title: 'Ввод/DateInput', component: DateInput, decorators: [narrow] } satisfies Meta<typeof DateInput>

export default meta
type Story = StoryObj<typeof meta>

function Day({
  label = 'Начало аренды',
  initial = null,
  ...props
}: DateInputProps & { label?: string; initial?: string | null }) {
  const [value, setValue] = useState(initial)
  return (
    <Field label={label} hint={`Значение: ${value ?? 'нет'}`}>
      <DateInput {...props} value={value} onChange={setValue} />
    </Field>
  )
}

/** «5.12», «05.12.26», «завтра», «через неделю», «пн», «+3»: what people type becomes a date when they leave the field. */
export const Typing: Story = {
  args: { weekNumbers: false },
  render: (args) => <Day {...args} initial="2027-03-15" />,
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByLabelText('Начало аренды')
    await expect(input).toHaveValue('15.03.2027')
    await step('a date that does not exist stays and is told', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '31.02.2027{Enter}')
      await expect(input).toHaveAccessibleDescription(/Такой даты нет/)
      await expect(input).toHaveValue('31.02.2027')
    })
    await step('a short date is written out', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '5.12.26')
      await userEvent.tab()
      await expect(input).toHaveValue('05.12.2026')
      await expect(input).toBeValid()
    })
  },
}

const openCalendar = async (canvasElement: HTMLElement, name = 'Выбрать дату') => {
  await userEvent.click(within(canvasElement).getByRole('button', { name }))
  await waitFor(() => expect(screen.getByRole('dialog', { name })).toBeVisible())
}
const isFocused = (name: RegExp) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())

/** The walk of the APG date picker: open, days, weeks, months and years by keys, Enter gives the focus back. */
export const KeyboardWalk: Story = {
  render: () => <Day initial="2027-03-15" />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Начало аренды')
    await step('the arrow down opens at the chosen day', async () => {
      input.focus()
      await userEvent.keyboard('{ArrowDown}')
      await isFocused(/15 марта 2027/)
    })
    await step('arrows, Home, End, PageUp, PageDown, Shift', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowDown}')
      await isFocused(/23 марта 2027/)
      await userEvent.keyboard('{Home}')
      await isFocused(/22 марта 2027/)
      await userEvent.keyboard('{End}{PageDown}')
      await isFocused(/28 апреля 2027/)
      await userEvent.keyboard('{Shift>}{PageUp}{/Shift}')
      await isFocused(/28 апреля 2026/)
    })
    await step('Tab stays in the dialog', async () => {
      await userEvent.tab()
      await expect(screen.getByRole('button', { name: 'Сегодня' })).toHaveFocus()
      for (let i = 0; i < 6; i++) {
        await userEvent.tab()
        await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
      }
      await isFocused(/28 апреля 2026/)
    })
    await step('Enter chooses and gives the focus back', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(input).toHaveFocus())
      await expect(input).toHaveValue('28.04.2026')
    })
    await step('Escape changes nothing', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await isFocused(/28 апреля 2026/)
      await userEvent.keyboard('{ArrowDown}{Escape}')
      await waitFor(() => expect(input).toHaveFocus())
      await expect(input).toHaveValue('28.04.2026')
    })
  },
}

export const Open: Story = {
  render: () => <Day initial="2027-03-15" />,
  play: async ({ canvasElement }) => openCalendar(canvasElement),
}

/** Weekends and days outside the bounds are walked over but not chosen; weeks bear their numbers. */
export const Limits: Story = {
  render: () => (
    <Day
      initial="2027-03-15"
      min="2027-03-03"
      max="2027-03-26"
      weekNumbers
      isDayDisabled={(day) => [0, 6].includes(new Date(day).getUTCDay())}
    />
  ),
  play: async ({ canvasElement }) => {
    await openCalendar(canvasElement)
    await expect(screen.getByRole('button', { name: 'Следующий месяц' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('button', { name: /20 марта 2027/ }))
    await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(screen.getByRole('button', { name: /20 марта 2027/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const ChoiceOfMonth: Story = {
  render: () => <Day initial="2027-03-15" />,
  play: async ({ canvasElement }) => {
    await openCalendar(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: 'Месяц: Март' }))
    await isFocused(/^Март 2027$/)
  },
}

export const ChoiceOfYear: Story = {
  render: () => <Day initial="2027-03-15" />,
  play: async ({ canvasElement }) => {
    await openCalendar(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: 'Год: 2027' }))
    await isFocused(/^2027$/)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await isFocused(/^Март 2030$/)
    await userEvent.keyboard('{Enter}')
    await isFocused(/15 марта 2030/)
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <DateInput />
      </Field>
      <Field label="С ошибкой" error="Договор не может начаться раньше подписания">
        <DateInput defaultValue="2027-03-15" />
      </Field>
      <Field label="Только чтение">
        <DateInput readOnly defaultValue="2027-03-15" />
      </Field>
      <Field label="Недоступно" disabled hint="Дата берётся из договора">
        <DateInput defaultValue="2027-03-15" />
      </Field>
      <Field label={longText}>
        <DateInput defaultValue="2027-03-15" />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [, , readOnly, disabled] = canvas.getAllByRole('button', { name: 'Выбрать дату' })
    await expect(readOnly).toBeDisabled()
    await expect(disabled).toBeDisabled()
    await expect(canvas.getByLabelText('Недоступно')).toBeDisabled()
  },
}

/** On the narrowest phone the calendar stays on the screen and a finger turns its pages. */
export const Phone: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: () => <Day initial="2027-03-15" />,
  play: async ({ canvasElement }) => {
    await openCalendar(canvasElement)
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBeGreaterThanOrEqual(0))
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    const day = screen.getByRole('button', { name: /15 марта 2027/ })
    const touch = { pointerType: 'touch', isPrimary: true }
    await fireEvent.pointerDown(day, { ...touch, clientX: 200, clientY: 200 })
    await fireEvent.pointerUp(day, { ...touch, clientX: 120, clientY: 210 })
    await waitFor(() => expect(screen.getByRole('grid', { name: 'Апрель 2027' })).toBeVisible())
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'input, [data-slot="icon-button"]' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'input, [data-slot="icon-button"]' } }
export const Dark: Story = { ...Open, globals: { theme: 'dark' } }
