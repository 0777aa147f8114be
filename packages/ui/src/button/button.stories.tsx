import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { longText, narrow, stacked } from '../lib/story-frames'
import { Button } from './button'

const meta = {
  title: 'Действия/Button',
  component: Button,
  args: { children: 'Сохранить', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Сохранить' })
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

export const Variants: Story = {
  decorators: [stacked],
  render: () => (
    <>
      <Button variant="primary">
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        Создать задачу
      </Button>
      <Button>Экспорт</Button>
      <Button variant="ghost">Отмена</Button>
      <Button variant="danger">Удалить</Button>
      <Button disabled>Недоступно</Button>
      <Button loading>
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        Создаётся
      </Button>
      <Button variant="primary" size="sm">
        Малая
      </Button>
      <Button variant="primary" size="lg">
        Большая
      </Button>
    </>
  ),
}

export const Focus: Story = {
  name: 'The focus is a ring of 2 px with 2 px of air',
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button')
    await expect(button).toHaveFocus()
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button)
    await expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '2px', '2px'])
  },
}

export const FocusOnAll: Story = { ...Variants, parameters: { focus: '[data-slot="button"]:enabled' } }

export const Loading: Story = {
  args: { loading: true, variant: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const AsLink: Story = {
  render: () => (
    <Button asChild variant="primary">
      <a href="#todos">Задачи</a>
    </Button>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Задачи' })).toHaveAttribute('data-slot', 'button')
  },
}

export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { children: longText, style: { height: 'auto', width: '100%', padding: '6px 12px', whiteSpace: 'normal' } },
}

export const Hover: Story = { ...Variants, parameters: { hover: '[data-slot="button"]:enabled:not([aria-busy])' } }
export const Dark: Story = { ...Variants, globals: { theme: 'dark' } }
