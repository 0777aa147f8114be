import type { Meta, StoryObj } from '@storybook/react-vite'
import { History, MessageSquare, Package } from 'lucide-react'
import { expect, userEvent, within } from 'storybook/test'
import { longText, narrow } from '../lib/story-frames'
import { Tabs } from './tabs'

const icon = { size: 16, strokeWidth: 1.75 }

const meta = {
  title: 'Навигация/Tabs',
  component: Tabs,
  args: {
    'aria-label': 'Разделы задачи',
    tabs: [
      { value: 'comments', label: 'Комментарии', count: 2, content: 'Трубу привезут к 15:00' },
      { value: 'goods', label: 'Материалы', content: 'Кран шаровой, 2 шт.' },
      { value: 'time', label: 'Время', content: 'Нет права', disabled: true },
      { value: 'history', label: 'История', content: 'Вера Ковалёва создала задачу' },
    ],
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  name: 'Arrows, Home and End choose, past what is disabled; Tab goes into the panel',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await userEvent.tab()
    await expect(tab('Комментарии 2')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('Материалы')).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Материалы' })).toHaveTextContent('Кран шаровой')
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('История')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('Комментарии 2')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(tab('История')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Home}')
    await expect(tab('Комментарии 2')).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}

export const Manual: Story = {
  name: 'With slow panels arrows only move, Enter chooses',
  args: { activationMode: 'manual' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    const goods = canvas.getByRole('tab', { name: 'Материалы' })
    await expect(goods).toHaveFocus()
    await expect(goods).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(goods).toHaveAttribute('aria-selected', 'true')
  },
}

export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    tabs: [
      { value: 'a', label: 'Комментарии', icon: <MessageSquare {...icon} />, content: 'Комментарии' },
      { value: 'b', label: 'Материалы', icon: <Package {...icon} />, content: 'Материалы' },
      { value: 'c', label: 'История', icon: <History {...icon} />, content: 'История' },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(canvasElement).getByRole('tab', { name: 'Материалы' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const LongOnPhone: Story = {
  name: 'On a phone the chosen tab is scrolled into sight',
  decorators: [narrow],
  args: {
    defaultValue: 'last',
    tabs: [
      { value: 'first', label: longText, content: 'Первый' },
      { value: 'second', label: 'Материалы', content: 'Второй' },
      { value: 'last', label: 'История', count: 1042, content: longText },
    ],
  },
  play: async ({ canvasElement }) => {
    const tab = within(canvasElement).getByRole('tab', { name: 'История 1042' }).getBoundingClientRect()
    const list = within(canvasElement).getByRole('tablist').getBoundingClientRect()
    await expect(tab.right).toBeLessThanOrEqual(list.right + 1)
  },
}
const tab = '[data-slot="tab"]:enabled'
export const Hover: Story = { parameters: { hover: `${tab}[data-state="inactive"]` } }
export const Focus: Story = { parameters: { focus: tab } }
export const Dark: Story = { globals: { theme: 'dark' } }
