import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { narrow } from '../../lib/story-frames'
import { Calendar } from './calendar'

const meta = {
  title: 'Ввод/Calendar',
  component: Calendar,
  args: { defaultValue: '2026-12-15', 'aria-label': 'День осмотра' },
} satisfies Meta<typeof Calendar>

export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {}
export const WeekNumbers: Story = { args: { weekNumbers: true } }
/** Days out of the allowed span cannot be chosen. */
export const Limited: Story = { args: { min: '2026-12-07', max: '2026-12-24' } }
export const OnPhone: Story = { decorators: [narrow] }

export const Keyboard: Story = {
  name: 'Arrows walk over days, Page Down to the next month, Enter chooses',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = canvas.getByRole('button', { name: /15 декабря/ })
    first.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/23 января/))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /23 января/ })).toHaveAttribute('data-state', 'selected'),
    )
  },
}

export const Hover: Story = { parameters: { hover: '[role="gridcell"] button:not([data-state="selected"])' } }
export const Focus: Story = { parameters: { focus: 'button' } }

export const Dark: Story = { globals: { theme: 'dark' } }
