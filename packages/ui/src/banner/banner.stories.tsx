import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Banner } from './banner'

const meta = {
  title: 'Показ/Banner',
  component: Banner,
  args: { tone: 'info', children: 'Доступна новая версия' },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { args: { action: <Button size="sm">Обновить</Button> } }

/** Every meaning; with a title, an action, a way to hide it. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Banner tone="info" action={<Button size="sm">Обновить</Button>}>
        Доступна новая версия
      </Banner>
      <Banner tone="warn" title="До нарушения срока 2 ч 41 мин" onClose={() => undefined}>
        Авария: реакция 15 мин выполнена, решение до 18:00.
      </Banner>
      <Banner tone="bad">Не сохранено: нет связи с сервером</Banner>
      <Banner tone="ok">Сохранено</Banner>
      <Banner tone="muted">Запись в архиве</Banner>
      <Banner tone="accent">Ждёт проверки</Banner>
    </div>
  ),
}

export const Hiding: Story = {
  args: { tone: 'warn', onClose: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Скрыть' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Hover: Story = { args: { onClose: fn() }, parameters: { hover: 'button' } }
export const Focus: Story = { args: { onClose: fn() }, parameters: { focus: 'button' } }

export const LongOnPhone: Story = {
  decorators: [narrow],
  args: {
    tone: 'bad',
    title: longWord,
    children: longText,
    onClose: fn(),
    action: <Button size="sm">Повторить</Button>,
  },
}
export const Dark: Story = { ...All, globals: { theme: 'dark' } }
