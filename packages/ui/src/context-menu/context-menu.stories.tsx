import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { longText, longWord } from '../lib/story-frames'
import { ContextMenu } from './context-menu'

const icon = { size: 16, strokeWidth: 1.75 }
const rename = fn()

const meta = {
  title: 'Поверх страницы/ContextMenu',
  component: ContextMenu,
  args: {
    label: 'Файл',
    items: [
      { label: 'Переименовать', icon: <Pencil {...icon} />, shortcut: 'F2', onSelect: rename },
      { separator: true },
      { label: 'Удалить', icon: <Trash2 {...icon} />, danger: true, shortcut: 'Delete' },
    ],
    children: (
      <button type="button" style={{ padding: 40 }}>
        Акт осмотра.pdf
      </button>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ContextMenu>

export default meta
type Story = StoryObj<typeof meta>

export const RightButton: Story = {
  name: 'The right button opens it, arrows and Enter choose',
  play: async ({ canvasElement }) => {
    const file = within(canvasElement).getByText('Акт осмотра.pdf')
    await userEvent.pointer({ keys: '[MouseRight]', target: file })
    await screen.findByRole('menu', { name: 'Файл' })
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Переименовать' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(rename).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.pointer({ keys: '[MouseRight]', target: file })
    await screen.findByRole('menu')
  },
}

export const Off: Story = {
  name: 'Turned off, it leaves the browser’s own menu',
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await userEvent.pointer({ keys: '[MouseRight]', target: within(canvasElement).getByText('Акт осмотра.pdf') })
    await expect(screen.queryByRole('menu')).toBeNull()
  },
}

const opened = async (canvasElement: HTMLElement) => {
  await userEvent.pointer({ keys: '[MouseRight]', target: within(canvasElement).getByText('Акт осмотра.pdf') })
  return screen.findByRole('menu')
}

export const Hover: Story = {
  name: 'The line under the pointer is marked',
  play: async ({ canvasElement }) => {
    await opened(canvasElement)
    const line = screen.getByRole('menuitem', { name: 'Удалить' })
    const before = getComputedStyle(line).backgroundColor
    await userEvent.hover(line)
    await waitFor(() => expect(getComputedStyle(line).backgroundColor).not.toBe(before))
  },
}

export const LongOnPhone: Story = {
  args: {
    items: [{ heading: longText }, { label: longText, shortcut: 'Mod+Shift+E' }, { label: longWord, danger: true }],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const menu = await opened(canvasElement)
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
  },
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await opened(canvasElement)
  },
}
