import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarDays, LayoutGrid, List } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { longText, narrow, stacked } from '../lib/story-frames'
import { SegmentedControl } from './segmented-control'

const icon = { size: 16, strokeWidth: 1.75 }
const options = [
  { value: 'list', label: 'Список', icon: <List {...icon} /> },
  { value: 'grid', label: 'Канбан', icon: <LayoutGrid {...icon} /> },
  { value: 'calendar', label: 'Календарь', icon: <CalendarDays {...icon} /> },
]

const meta = {
  title: 'Навигация/SegmentedControl',
  component: SegmentedControl<string>,
  args: { label: 'Вид', options, defaultValue: 'list', onChange: fn() },
} satisfies Meta<typeof SegmentedControl<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  name: 'A group of radio buttons: one stop of Tab, arrows choose',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radiogroup', { name: 'Вид' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Список' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Канбан' })).toBeChecked())
    await userEvent.keyboard('{/ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('grid')
    await userEvent.keyboard('{ArrowLeft>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Список' })).toBeChecked())
    await userEvent.keyboard('{/ArrowLeft}')
    await userEvent.click(canvas.getByRole('radio', { name: 'Календарь' }))
    await expect(canvas.getByRole('radio', { name: 'Календарь' })).toBeChecked()
  },
}

export const States: Story = {
  decorators: [stacked],
  render: (args) => (
    <>
      <SegmentedControl {...args} iconOnly label="Вид значками" />
      <SegmentedControl {...args} disabled label="Вид недоступен" />
      <SegmentedControl
        {...args}
        label="Вид без календаря"
        options={options.map((option) => ({ ...option, disabled: option.value === 'calendar' }))}
      />
      <SegmentedControl {...args} fill label="Вид во всю ширину" />
    </>
  ),
}

export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { fill: true, options: [...options.slice(0, 1), { value: 'long', label: longText }] },
}
const segments = '[data-slot="segment"]:enabled'
export const Hover: Story = { ...States, parameters: { hover: `${segments}[data-state="unchecked"]` } }
export const Focus: Story = { ...States, parameters: { focus: segments } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
