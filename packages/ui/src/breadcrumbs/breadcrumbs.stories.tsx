import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { longText, narrow } from '../lib/story-frames'
import { Breadcrumbs } from './breadcrumbs'

const open = fn()
const way = ['Главная', 'Корпус А', 'Осмотры', 'Договоры 2026', 'Фото осмотров'].map((label) => ({
  label,
  onClick: () => open(label),
}))

const meta = {
  title: 'Навигация/Breadcrumbs',
  component: Breadcrumbs,
  args: { items: [{ label: 'Задачи', href: '#todos' }, { label: '1042' }] },
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('navigation', { name: 'Путь' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Задачи' })).toHaveAttribute('href', '#todos')
    await expect(canvas.getByText('1042')).toHaveAttribute('aria-current', 'page')
  },
}

export const Narrow: Story = {
  name: 'Where the way has no room its middle waits behind a button, and comes back with the room',
  args: { items: way },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const more = await canvas.findByRole('button', { name: /^Ещё \d раздел/ })
    await expect(canvas.getByRole('button', { name: 'Главная' })).toBeVisible()
    await expect(canvas.getByText('Фото осмотров')).toBeVisible()
    const nav = canvas.getByRole('navigation')
    await expect(nav.scrollWidth).toBeLessThanOrEqual(nav.clientWidth)
    await userEvent.click(more)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Корпус А' }))
    await expect(open).toHaveBeenCalledWith('Корпус А')
    const frame = nav.parentElement as HTMLElement
    frame.style.width = '700px'
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Корпус А' })).toBeVisible())
    await expect(canvas.queryByRole('button', { name: /^Ещё/ })).toBeNull()
    frame.style.width = '320px'
    await canvas.findByRole('button', { name: /^Ещё \d раздел/ })
  },
}

export const InBar: Story = {
  name: 'Beside other things of a bar it takes only the room it needs',
  args: { items: way },
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, maxWidth: 720 }}>
      <Breadcrumbs {...args} />
      <span style={{ flexShrink: 0 }}>Сохранено</span>
    </div>
  ),
}

export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { items: [{ label: longText, href: '#a' }, { label: 'Середина', href: '#b' }, { label: longText }] },
}
export const Hover: Story = { parameters: { hover: 'a' } }
export const Focus: Story = { parameters: { focus: 'a' } }
export const Dark: Story = { ...Narrow, play: undefined, globals: { theme: 'dark' } }
