import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, MoreHorizontal, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button'
import { longText, longWord } from '../lib/story-frames'
import { DropdownMenu } from './dropdown-menu'
import type { MenuItem } from './menu-items'

const icon = { size: 16, strokeWidth: 1.75 }
const archive = fn()
const send = fn()
const items: MenuItem[] = [
  { heading: 'Задача 1042' },
  { label: 'Изменить', icon: <Pencil {...icon} />, href: '#edit', shortcut: 'Mod+E' },
  { label: 'В архив', icon: <Archive {...icon} />, onSelect: archive },
  {
    label: 'Поделиться',
    icon: <Share2 {...icon} />,
    items: [
      { label: 'Скопировать ссылку', shortcut: 'Mod+Shift+C' },
      { label: 'Отправить в чат', description: 'Увидят участники задачи', onSelect: send },
    ],
  },
  { label: 'Закрыть', disabled: true },
  { separator: true },
  { label: 'Удалить', icon: <Trash2 {...icon} />, danger: true },
]

const meta = {
  title: 'Поверх страницы/DropdownMenu',
  component: DropdownMenu,
  args: {
    items,
    align: 'start',
    trigger: (
      <IconButton label="Действия">
        <MoreHorizontal aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

const highlighted = (name: string) =>
  waitFor(() => expect(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveFocus())

export const Keys: Story = {
  name: 'Arrows, Home, End, letters and menus of a line, by keys; Escape gives the focus back',
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Действия' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await highlighted('Изменить')
    await expect(screen.getByRole('menuitem', { name: 'Изменить' })).toHaveAttribute('aria-keyshortcuts')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await highlighted('Поделиться')
    await userEvent.keyboard('{End}')
    await highlighted('Удалить')
    await userEvent.keyboard('{ArrowDown}')
    await highlighted('Изменить')
    await userEvent.keyboard('уд')
    await highlighted('Удалить')
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowRight}')
    await highlighted('Скопировать')
    await userEvent.keyboard('{ArrowLeft}')
    await highlighted('Поделиться')
    await userEvent.keyboard('{ArrowRight}')
    await highlighted('Скопировать')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(send).toHaveBeenCalled()
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await highlighted('Изменить')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await highlighted('Изменить')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(archive).toHaveBeenCalled()
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{Enter}{End}')
    await highlighted('Удалить')
  },
}

function Checked() {
  const [archived, setArchived] = useState(true)
  const [density, setDensity] = useState('comfortable')
  return (
    <DropdownMenu
      align="start"
      trigger={
        <IconButton label="Вид">
          <MoreHorizontal aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      }
      items={[
        { label: 'Показывать архив', checked: archived, keepOpen: true, onSelect: () => setArchived(!archived) },
        { separator: true },
        { heading: 'Плотность' },
        {
          choice: 'Плотность',
          value: density,
          onChange: setDensity,
          options: [
            { value: 'comfortable', label: 'Просторно' },
            { value: 'compact', label: 'Плотно' },
          ],
        },
      ]}
    />
  )
}

export const CheckedLines: Story = {
  name: 'A switch keeps the menu open, one of several is always checked',
  render: () => <Checked />,
  play: async ({ canvasElement }) => {
    const open = async () => userEvent.click(within(canvasElement).getByRole('button', { name: 'Вид' }))
    await open()
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Показывать архив' }))
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Показывать архив' })).not.toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Плотно' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await open()
    await expect(await screen.findByRole('menuitemradio', { name: 'Плотно' })).toBeChecked()
  },
}

function Growing() {
  const [more, setMore] = useState<MenuItem[]>([])
  return (
    <>
      <DropdownMenu
        defaultOpen
        trigger={
          <IconButton label="Ещё">
            <MoreHorizontal {...icon} />
          </IconButton>
        }
        items={[...more, { separator: true }, { label: 'Удалить', danger: true }]}
      />
      <button type="button" onClick={() => setMore([{ label: 'Наблюдать' }])}>
        Узнать больше
      </button>
    </>
  )
}

export const LineComesAbove: Story = {
  name: 'A line stays where it is, with its focus, when another one comes above it',
  render: () => <Growing />,
  play: async ({ canvasElement }) => {
    const line = await screen.findByRole('menuitem', { name: 'Удалить' })
    line.focus()
    within(canvasElement).getByText('Узнать больше').click()
    await screen.findByRole('menuitem', { name: 'Наблюдать' })
    await expect(screen.getByRole('menuitem', { name: 'Удалить' })).toBe(line)
    await expect(line).toHaveFocus()
  },
}

export const LongOnPhone: Story = {
  args: {
    defaultOpen: true,
    items: [{ heading: longText }, { label: longText, shortcut: 'Mod+E' }, { label: longWord, checked: true }],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const menu = await screen.findByRole('menu')
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
  },
}

export const Hover: Story = {
  name: 'The line under the pointer is marked, in the colour of its danger where it has one',
  args: { defaultOpen: true },
  play: async () => {
    for (const name of ['В архив', 'Удалить']) {
      const line = await screen.findByRole('menuitem', { name })
      const before = getComputedStyle(line).backgroundColor
      await userEvent.hover(line)
      await waitFor(() => expect(getComputedStyle(line).backgroundColor).not.toBe(before))
    }
  },
}
export const NoLines: Story = { args: { items: [], defaultOpen: true } }
export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } }
