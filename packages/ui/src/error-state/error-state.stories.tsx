import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { longText, longWord } from '../lib/story-frames'
import { ErrorState } from './error-state'

const meta = {
  title: 'Показ/ErrorState',
  component: ErrorState,
  args: { text: 'Сервер не отвечает. Проверьте связь.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const CanBeTriedAgain: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Повторить' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
export const Final: Story = { args: { title: 'Файл повреждён', text: 'Загрузите его ещё раз.', onRetry: undefined } }
export const Narrow: Story = {
  args: { title: longWord, text: `${longText} ${longWord}` },
  globals: { viewport: { value: 'narrow', isRotated: false } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
