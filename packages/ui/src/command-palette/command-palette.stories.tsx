import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2, CircleCheckBig, FileText, Lock, Plus, Users } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { longText, longWord } from '../lib/story-frames'
import type { CommandGroup, LoadCommands } from './command-group'
import { CommandPalette } from './command-palette'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const createTodo = fn()

const groups: CommandGroup[] = [
  {
    id: 'pages',
    label: 'Разделы',
    items: [
      { id: 'todos', label: 'Задачи', icon: <CircleCheckBig {...icon} />, href: '#todos', shortcut: 'G T' },
      { id: 'tenants', label: 'Арендаторы', icon: <Users {...icon} />, href: '#tenants', keywords: 'клиенты' },
      { id: 'objects', label: 'Объекты', icon: <Building2 {...icon} />, href: '#objects' },
    ],
  },
  {
    id: 'actions',
    label: 'Действия',
    items: [
      { id: 'new', label: 'Создать задачу', icon: <Plus {...icon} />, shortcut: 'N', onSelect: createTodo },
      { id: 'report', label: 'Закрыть месяц', icon: <Lock {...icon} />, hint: 'Нет права', disabled: true },
    ],
  },
]
const recent = [
  { id: '1042', label: 'Протечка в санузле, 4 этаж', hint: 'Задача 1042 · Корпус А', icon: <FileText {...icon} /> },
]

const meta = {
  title: 'Навигация/CommandPalette',
  component: CommandPalette,
  args: { defaultOpen: true, groups, recent, onPick: fn() },
  render: (args) => (
    <div style={{ minHeight: 560 }}>
      <Button>Рабочий экран</Button>
      <CommandPalette {...args} />
    </div>
  ),
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

const input = () => screen.findByRole('combobox', { name: 'Поиск и команды' })
const active = async () => {
  const id = (await input()).getAttribute('aria-activedescendant')
  return id ? document.getElementById(id) : null
}

export const Keys: Story = {
  name: 'Arrows, Page Up and Down, Home, End, Enter and Escape walk through the list; the focus stays in the input',
  play: async ({ args }) => {
    await waitFor(async () => expect(await input()).toHaveFocus())
    await expect(await active()).toHaveTextContent('Протечка')
    await userEvent.keyboard('{ArrowDown}')
    await expect(await active()).toHaveTextContent('Задачи')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(await active()).toHaveTextContent('Закрыть месяц')
    await userEvent.keyboard('{ArrowDown}{PageDown}{PageDown}')
    await expect(await active()).toHaveTextContent('Создать задачу')
    await userEvent.keyboard('{PageUp}')
    await expect(await active()).toHaveTextContent('Задачи')
    await userEvent.keyboard('{End}')
    await expect(await active()).toHaveTextContent('Закрыть месяц')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).not.toHaveBeenCalled()
    await userEvent.keyboard('{Home}{PageDown}{PageDown}{Enter}')
    await expect(createTodo).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(await input()).toHaveFocus()
    // A dialog listens a moment after it is drawn; nobody presses that quickly.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(await input()).toHaveFocus())
  },
}

export const WrongLayout: Story = {
  name: 'A word typed in the wrong layout is understood',
  play: async () => {
    await userEvent.type(await input(), 'pflfxb')
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options).toHaveLength(1)
    await expect(options[0]).toHaveTextContent('Задачи')
  },
}

const aborted = fn()
const found = (search: string): CommandGroup[] => [
  {
    id: 'records',
    label: 'Записи',
    items: [
      { id: 'r1', label: `ООО «${search}»`, hint: 'Арендатор · Корпус Б', href: '#r1', icon: <Users {...icon} /> },
      { id: 'r2', label: `${longText} ${longWord}`, hint: 'Договор № 17/2026', icon: <FileText {...icon} /> },
    ],
  },
]
const slow: LoadCommands = (search, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(found(search)), 300)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      aborted(search)
      reject(signal.reason)
    })
  })

export const FromServer: Story = {
  name: 'Records of the server come after the commands at hand; the next letter aborts the search before',
  args: { load: slow },
  play: async () => {
    await userEvent.type(await input(), 'Тех')
    await new Promise((resolve) => setTimeout(resolve, 250))
    await userEvent.type(await input(), 'но')
    await waitFor(() => expect(aborted).toHaveBeenCalledWith('Тех'))
    await screen.findByRole('option', { name: /ООО «Техно»/ })
    await expect(screen.getByRole('group', { name: 'Записи' })).toBeVisible()
    await expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Найдено 2 варианта')
  },
}

export const Loading: Story = {
  args: { load: () => new Promise(() => undefined) },
  play: async () => {
    await userEvent.type(await input(), 'Техно')
    await screen.findByText('Поиск…')
  },
}

export const Nothing: Story = {
  args: { load: async () => [] },
  play: async () => {
    await userEvent.type(await input(), 'Фыва')
    await screen.findByText('По запросу «Фыва» ничего не найдено')
  },
}

let attempts = 0

export const Failed: Story = {
  beforeEach: () => {
    attempts = 0
  },
  args: {
    load: async (search) => {
      attempts += 1
      if (attempts === 1) throw new Error('offline')
      return found(search)
    },
  },
  play: async () => {
    await userEvent.type(await input(), 'Техно')
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
    await screen.findByRole('option', { name: /ООО «Техно»/ })
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const Hover: Story = {
  name: 'The line under the pointer becomes the chosen one',
  play: async () => {
    const line = await screen.findByRole('option', { name: /Объекты/ })
    await userEvent.hover(line)
    await waitFor(async () => expect(await active()).toBe(line))
  },
}

/** The palette of the narrowest phone, with names nobody can shorten. */
export const LongOnPhone: Story = {
  args: { load: async (search) => found(search) },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await userEvent.type(await input(), 'Техно')
    await screen.findByRole('option', { name: /Водогазо/ })
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}
