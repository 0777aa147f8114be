import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { ContextMenu } from '../context-menu/context-menu'
import { IconButton } from '../icon-button/icon-button'
import { longText } from '../lib/story-frames'
import { Popover } from '../popover/popover'
import { DropdownMenu } from './dropdown-menu'
import type { MenuItem } from './menu-items'

const meta = { title: 'Поверх страницы/Меню' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const archive = fn()
const items: MenuItem[] = [
  { heading: 'Задача 1042' },
  { label: 'Изменить', icon: <Pencil size={16} strokeWidth={1.75} />, href: '#edit', shortcut: 'Ctrl E' },
  { label: 'В архив', icon: <Archive size={16} strokeWidth={1.75} />, onSelect: archive },
  { label: 'Показывать архив', checked: true },
  { label: longText, disabled: true },
  { separator: true },
  { label: 'Удалить', icon: <Trash2 size={16} strokeWidth={1.75} />, danger: true },
]

export const Actions: Story = {
  render: () => (
    <div style={{ minHeight: 320 }}>
      <DropdownMenu
        align="start"
        items={items}
        trigger={
          <IconButton label="Действия">
            <MoreHorizontal aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        }
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Действия' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(archive).toHaveBeenCalled()
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Удалить' })
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Показывать архив' })).toBeChecked()
  },
}

export const ActionsDark: Story = {
  render: Actions.render,
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Действия' }))
    await screen.findByRole('menu')
  },
}

export const RightButton: Story = {
  render: () => (
    <ContextMenu items={items}>
      <div style={{ padding: 40 }}>Нажмите правой кнопкой</div>
    </ContextMenu>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.pointer({ keys: '[MouseRight]', target: within(canvasElement).getByText('Нажмите правой кнопкой') })
    await screen.findByRole('menuitem', { name: 'Удалить' })
  },
}

export const Panel: Story = {
  render: () => (
    <div style={{ minHeight: 200 }}>
      <Popover trigger={<Button>Столбцы</Button>}>Номер, задача, срок</Popover>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Столбцы' }))
    await screen.findByRole('dialog', { name: 'Столбцы' })
  },
}
