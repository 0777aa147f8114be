import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Checkbox } from '../checkbox/checkbox'
import { longText, narrow, stacked } from '../lib/story-frames'
import { RadioGroup } from '../radio-group/radio-group'
import { FilterChip, type FilterChipProps } from './filter-chip'

const nothing = () => undefined

const meta = {
  title: 'Навигация/FilterChip',
  component: FilterChip,
  args: { label: 'Статус' },
} satisfies Meta<typeof FilterChip>

export default meta
type Story = StoryObj<typeof meta>

const statuses = [
  { value: 'new', label: 'Неразобранные' },
  { value: 'work', label: 'В работе' },
]

function Status(props: Partial<FilterChipProps>) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <div style={{ minHeight: 180 }}>
      <FilterChip
        {...props}
        label={props.label ?? 'Статус'}
        active={value !== null}
        value={statuses.find((status) => status.value === value)?.label}
        onClear={() => setValue(null)}
      >
        {(close) => (
          <RadioGroup
            aria-label="Статус"
            options={statuses}
            value={value ?? ''}
            onChange={(next) => {
              setValue(next)
              close()
            }}
          />
        )}
      </FilterChip>
    </div>
  )
}

export const Keys: Story = {
  name: 'Enter opens the choice, the chip shows it, Delete and the cross drop it and keep the focus',
  render: (args) => <Status {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const choose = async () => {
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('dialog', { name: 'Статус' })
      await userEvent.click(screen.getByRole('radio', { name: 'В работе' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await userEvent.tab()
    await choose()
    const chip = canvas.getByRole('button', { name: 'Статус: В работе' })
    await waitFor(() => expect(chip).toHaveFocus())
    await userEvent.keyboard('{Delete}')
    await expect(canvas.getByRole('button', { name: 'Статус' })).toHaveFocus()
    await choose()
    await userEvent.click(canvas.getByRole('button', { name: 'Сбросить: Статус' }))
    await expect(canvas.getByRole('button', { name: 'Статус' })).toHaveFocus()
    await choose()
  },
}

const many = [...statuses, { value: 'review', label: 'На проверке у постановщика' }]

/** A line that the chip fills to its end, as a toolbar of a list does. */
function AtTheEnd() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, width: 300, minHeight: 220, paddingInline: 20 }}>
      <FilterChip label="Мои и моей бригады" onToggle={toggle} />
      <FilterChip label="Статус" active={chosen.length > 0} value={chosen.join(', ')} onClear={() => setChosen([])}>
        {many.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(label)}
            onCheckedChange={() =>
              setChosen((before) =>
                before.includes(label) ? before.filter((one) => one !== label) : [...before, label],
              )
            }
          />
        ))}
      </FilterChip>
    </div>
  )
}

export const StaysWhileOpen: Story = {
  name: 'a chip keeps its line while its choice is open, however long its value grows, and takes a new one after that',
  render: () => <AtTheEnd />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const chip = () => canvas.getByRole('button', { name: /^Статус/ })
    const line = () => Math.round(chip().getBoundingClientRect().top)
    await userEvent.click(chip())
    const place = () => {
      const { left, top } = screen.getByRole('dialog', { name: 'Статус' }).getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top), line: line() }
    }
    await screen.findByRole('dialog', { name: 'Статус' })
    await atRest()
    const before = place()
    for (const { label } of many) {
      await userEvent.click(screen.getByRole('checkbox', { name: label }))
      await atRest()
      await expect(place()).toEqual(before)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(line()).toBeGreaterThan(before.line))
    await userEvent.click(chip())
    await screen.findByRole('dialog', { name: 'Статус' })
    await atRest()
    const wrapped = place()
    for (const { label } of many) await userEvent.click(screen.getByRole('checkbox', { name: label }))
    await atRest()
    await expect(place()).toEqual(wrapped)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(line()).toBe(before.line))
  },
}

/** A popover takes its place in the frame after a change, and grows into it when it opens. */
async function atRest() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
}

const toggle = fn()

export const States: Story = {
  decorators: [stacked],
  render: () => (
    <>
      <FilterChip label="Мои и моей бригады" onToggle={toggle} />
      <FilterChip label="Просроченные" active onToggle={toggle} />
      <FilterChip label="Исполнитель">Список</FilterChip>
      <FilterChip
        label="Срок"
        icon={<CalendarDays size={14} strokeWidth={1.75} />}
        active
        value="до 2 декабря"
        onClear={nothing}
      >
        Календарь
      </FilterChip>
      <FilterChip label="Приоритет" disabled>
        Список
      </FilterChip>
      <FilterChip label="Бригада" active disabled value="Сантехники" onClear={nothing}>
        Список
      </FilterChip>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Просроченные' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Мои и моей бригады' }))
    await expect(toggle).toHaveBeenCalled()
    await expect(canvas.queryByRole('button', { name: 'Сбросить: Бригада' })).toBeNull()
  },
}

export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { label: longText, active: true, value: longText, onClear: nothing, children: 'Список' },
}
export const Hover: Story = {
  ...States,
  play: undefined,
  parameters: { hover: '[data-slot="filter-chip"]:not([data-active], [data-disabled]), [aria-label^="Сбросить"]' },
}
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'button:enabled' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
