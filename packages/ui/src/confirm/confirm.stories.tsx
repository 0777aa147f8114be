import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { longText, longWord } from '../lib/story-frames'
import { alertDialog, confirm, questions } from './confirm'
import { DialogHost } from './dialog-host'

const meta = {
  title: 'Поверх страницы/DialogHost, confirm',
  component: DialogHost,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => () => {
    for (const { answer } of questions.getState()) answer(false)
  },
} satisfies Meta<typeof DialogHost>

export default meta
type Story = StoryObj<typeof meta>

const answered = fn()

export const Question: Story = {
  name: 'A dangerous question starts at «Отмена», walks by Tab, and Escape answers no (ER-040)',
  render: () => (
    <div style={{ minHeight: 320, padding: 16 }}>
      <Button
        onClick={async () =>
          answered(
            await confirm({
              title: 'Вы уверенны что хотите удалить Договор.pdf?',
              text: 'Файл останется в корзине 30 дней.',
              confirmLabel: 'Удалить',
              tone: 'danger',
            }),
          )
        }
      >
        Удалить
      </Button>
      <DialogHost />
    </div>
  ),
  play: async ({ canvasElement }) => {
    answered.mockClear()
    const ask = within(canvasElement).getByRole('button', { name: 'Удалить' })
    await userEvent.click(ask)
    const dialog = within(await screen.findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Отмена' })).toHaveFocus())
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: 'Удалить' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true))
    await waitFor(() => expect(ask).toHaveFocus())
    await userEvent.click(ask)
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(false))
    await userEvent.click(ask)
    await screen.findByRole('alertdialog')
  },
}

export const Alert: Story = {
  name: 'An alert has one button, which has the focus',
  render: () => (
    <div style={{ minHeight: 320, padding: 16 }}>
      <Button onClick={() => alertDialog({ title: 'Можно загрузить только один файл' })}>Сообщить</Button>
      <DialogHost />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const tell = within(canvasElement).getByRole('button', { name: 'Сообщить' })
    await userEvent.click(tell)
    const dialog = await screen.findByRole('alertdialog', { name: 'Можно загрузить только один файл' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Закрыть' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(tell)
  },
}

export const Long: Story = {
  render: () => (
    <div style={{ minHeight: 480, padding: 16 }}>
      <Button
        onClick={() => confirm({ title: `${longText}: ${longWord}?`, text: `${longText}.\n${longText}, ${longWord}.` })}
      >
        Спросить
      </Button>
      <DialogHost />
    </div>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Спросить' }))
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
}
export const Dark: Story = { ...Question, name: undefined, globals: { theme: 'dark' } }
