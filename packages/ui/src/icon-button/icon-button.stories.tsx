import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Star } from 'lucide-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { IconButton } from './icon-button'

const meta = {
  title: 'Действия/IconButton',
  component: IconButton,
  args: { label: 'Уведомления', children: <Bell aria-hidden size={16} strokeWidth={1.75} />, onClick: fn() },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Ghost: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Уведомления' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Уведомления')
  },
}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Pressed: Story = {
  args: { label: 'В избранном', pressed: true, children: <Star aria-hidden size={16} strokeWidth={1.75} /> },
}
export const Dark: Story = { ...Pressed, globals: { theme: 'dark' } }
