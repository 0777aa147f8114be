import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { longText, narrow, stacked } from '../lib/story-frames'
import { Kbd } from './kbd'
import { ShortcutHelp } from './shortcut-help'
import { type ShortcutGroup, ShortcutList } from './shortcut-list'

const meta = {
  title: 'Навигация/Kbd, горячие клавиши',
  component: Kbd,
  subcomponents: { ShortcutHelp, ShortcutList },
  args: { keys: 'Mod+K' },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

const names = ['Mod+K', 'Shift+Enter', 'Alt+ArrowUp', 'Space', 'Escape', 'Alt+Arrows', 'Mod+Click', 'G T', '?']

export const One: Story = {}

export const Platforms: Story = {
  tags: ['visual'],
  name: 'Keys as they stand on either keyboard, read aloud by their names',
  decorators: [stacked],
  render: () => (
    <>
      {(['other', 'apple'] as const).map((platform) => (
        <div key={platform} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {names.map((keys) => (
            <Kbd key={keys} keys={keys} platform={platform} />
          ))}
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Ctrl K')).toHaveAttribute('aria-hidden', 'true')
    await expect(canvas.getByText('⌘K')).toHaveAttribute('aria-hidden', 'true')
    await expect(canvas.getByText('Command + K')).toBeInTheDocument()
    await expect(canvas.getByText('Alt + стрелка вверх')).toBeInTheDocument()
    await expect(canvas.getAllByText('Пробел')).toHaveLength(2)
  },
}

const groups: ShortcutGroup[] = [
  {
    label: 'Списки',
    items: [
      { keys: '/', label: 'Найти' },
      { keys: ['J', 'ArrowDown'], label: 'Следующая запись' },
      { keys: ['K', 'ArrowUp'], label: 'Предыдущая запись' },
      { keys: 'Shift+Click', label: 'Выбрать подряд' },
      { keys: 'Mod+A', label: 'Выбрать все' },
    ],
  },
  {
    label: 'Везде',
    items: [
      { keys: 'Mod+K', label: 'Поиск и команды' },
      { keys: 'G T', label: 'Перейти к задачам' },
      { keys: 'Mod+Enter', label: 'Сохранить' },
      { keys: 'Mod+Space', label: longText },
      { keys: 'Alt+Arrows', label: 'Переместить карточку' },
      { keys: '?', label: 'Эта подсказка' },
    ],
  },
]

/** A key on a button takes the colours of the button, so that it is read on each of them. */
export const OnButtons: Story = {
  decorators: [stacked],
  render: () => (
    <>
      {(['primary', 'danger', 'secondary', 'ghost'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          Сохранить <Kbd keys="Mod+Enter" platform="other" aria-hidden />
        </Button>
      ))}
      <Button variant="primary">
        К задачам <Kbd keys="G T" platform="other" aria-hidden />
      </Button>
    </>
  ),
}

export const List: Story = { render: () => <ShortcutList groups={groups} /> }
export const ListOnPhone: Story = { ...List, decorators: [narrow] }

function Help() {
  const [open, setOpen] = useState(true)
  return (
    <div style={{ minHeight: 560 }}>
      <Button onClick={() => setOpen(true)}>Горячие клавиши</Button>
      <ShortcutHelp open={open} onOpenChange={setOpen} groups={groups} />
    </div>
  )
}

export const HelpDialog: Story = {
  name: 'The help is found by what a key does',
  render: () => <Help />,
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Найти действие' }), 'выбр')
    await waitFor(() => expect(screen.getAllByRole('term')).toHaveLength(2))
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'кофе')
    await screen.findByText('Такого действия нет')
    await userEvent.clear(screen.getByRole('searchbox'))
  },
}
export const HelpOnPhone: Story = { render: () => <Help />, globals: { viewport: { value: 'narrow' } } }
export const Dark: Story = { ...List, globals: { theme: 'dark' } }
