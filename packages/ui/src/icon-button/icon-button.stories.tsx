import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Star, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { longText, longWord, stacked } from '../lib/story-frames'
import { IconButton } from './icon-button'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

const meta = {
  title: 'Действия/IconButton',
  component: IconButton,
  args: { label: 'Уведомления', children: <Bell {...icon} />, onClick: fn() },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  name: 'Its name is in the tooltip on focus, Enter and Space press it',
  args: { shortcut: 'Mod+B' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button', { name: 'Уведомления' })
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-keyshortcuts')
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Уведомления')
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}

export const States: Story = {
  decorators: [stacked],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <IconButton label="Обычная">
        <Bell {...icon} />
      </IconButton>
      <IconButton label="С рамкой" variant="secondary">
        <Bell {...icon} />
      </IconButton>
      <IconButton label="В избранном" pressed>
        <Star {...icon} />
      </IconButton>
      <IconButton label="Не в избранном" pressed={false}>
        <Star {...icon} />
      </IconButton>
      <IconButton label="Загружается" loading>
        <Bell {...icon} />
      </IconButton>
      <IconButton label="Недоступна" disabled>
        <Bell {...icon} />
      </IconButton>
      <IconButton label="Малая" size="sm">
        <Bell {...icon} />
      </IconButton>
      <IconButton label="Большая" size="lg" variant="secondary">
        <Bell {...icon} />
      </IconButton>
    </div>
  ),
}

export const WhyNot: Story = {
  name: 'One that cannot be pressed takes the focus and says why',
  args: { label: 'Удалить', disabledReason: 'есть действующий договор', children: <Trash2 {...icon} /> },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Удалить' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    button.blur()
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Удалить: есть действующий договор'))
  },
}
export const Hover: Story = {
  ...States,
  parameters: { hover: 'button:enabled:not([aria-busy], [aria-pressed="true"])' },
}
export const Focus: Story = { ...States, parameters: { focus: 'button:enabled' } }

/** A name and a reason as long as they may be, at the edge of the narrowest phone. */
export const LongOnPhone: Story = {
  args: { label: longText, disabledReason: longWord },
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 160 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(longWord)
  },
}
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
