import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { confirmLeave, questions } from '../confirm/confirm'
import { DialogHost } from '../confirm/dialog-host'
import { Field } from '../field/field'
import { Input } from '../input/input'
import { longText, longWord } from '../lib/story-frames'
import { Dialog } from './dialog'
import { Opened } from './story-opened'

const meta = {
  title: 'Поверх страницы/Dialog',
  component: Dialog,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Создать папку' },
  beforeEach: () => () => {
    for (const { answer } of questions.getState()) answer(false)
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

const field = (
  <Field label="Название папки">
    <Input placeholder="Без косой черты" />
  </Field>
)
const footer = (close: () => void, isBusy = false) => (
  <>
    <Button disabled={isBusy} onClick={close}>
      Отмена
    </Button>
    <Button variant="primary" loading={isBusy}>
      Создать
    </Button>
  </>
)

export const Plain: Story = {
  name: 'A dialog is at least 32rem by 10rem, closes and gives the focus back (UI-008, UI-010, UI-012, UI-013, BC-032)',
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Dialog
          {...args}
          open={open}
          onOpenChange={setOpen}
          description="Папка появится в текущей"
          footer={footer(() => setOpen(false))}
        >
          {field}
        </Dialog>
      )}
    </Opened>
  ),
  play: async ({ canvasElement }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Создать папку' })
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    await waitFor(() =>
      expect(dialog.offsetWidth).toBeGreaterThanOrEqual(Math.min(32 * rem, window.innerWidth - 2 * rem)),
    )
    await expect(dialog.offsetHeight).toBeGreaterThanOrEqual(10 * rem)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const opener = within(canvasElement).getByRole('button', { name: 'Открыть' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await screen.findByRole('dialog')
  },
}

export const Keyboard: Story = {
  name: 'Focus starts at the first field, Tab and Shift+Tab go round inside, Escape leads back to the opener',
  render: (args) => (
    <div style={{ minHeight: 480, padding: 16 }}>
      <Dialog {...args} trigger={<Button>Открыть</Button>} footer={<Button variant="primary">Создать</Button>}>
        {field}
      </Dialog>
      <Button>За диалогом</Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Открыть' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    const [input, create, close] = [
      dialog.getByRole('textbox'),
      dialog.getByRole('button', { name: 'Создать' }),
      dialog.getByRole('button', { name: 'Закрыть' }),
    ]
    await waitFor(() => expect(input).toHaveFocus())
    for (const next of [create, close, input]) {
      await userEvent.tab()
      await expect(next).toHaveFocus()
    }
    for (const next of [close, create]) {
      await userEvent.tab({ shift: true })
      await expect(next).toHaveFocus()
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard(' ')
    await screen.findByRole('dialog')
  },
}

const lines = Array.from({ length: 20 }, (_, index) => `${index + 1}. ${longText}`)

export const Long: Story = {
  name: 'A long text scrolls between title and buttons, which stay in sight',
  args: { title: `${longText} ${longWord}`, persistent: true },
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Dialog {...args} open={open} onOpenChange={setOpen} footer={<Button>Согласен</Button>}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Dialog>
      )}
    </Opened>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
    const body = dialog.querySelector('[data-slot="dialog-body"]')
    await expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Согласен' })).toBeVisible())
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'))
  },
}
export const LongOnNarrowPhone: Story = {
  ...Long,
  name: 'The same on a screen of 320 pixels',
  globals: { viewport: { value: 'narrow', isRotated: false } },
}

export const Busy: Story = {
  name: 'Nothing closes a dialog while a request runs (UI-008, UI-010, UI-011)',
  args: { loading: true },
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Dialog {...args} open={open} onOpenChange={setOpen} footer={footer(() => setOpen(false), true)}>
          {field}
        </Dialog>
      )}
    </Opened>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('[data-slot="scrim"]') ?? document.body)
    await expect(within(dialog).getByRole('button', { name: 'Закрыть' })).toBeDisabled()
    await expect(dialog).toBeInTheDocument()
    await expect(dialog).toHaveAttribute('aria-busy', 'true')
  },
}

function Guarded() {
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('Договоры')
  return (
    <div style={{ minHeight: 480, padding: 16 }}>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Изменить папку"
        beforeClose={() => name === 'Договоры' || confirmLeave()}
      >
        <Field label="Название папки">
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      <DialogHost />
    </div>
  )
}

export const LeaveGuard: Story = {
  name: 'What was typed is not lost by Escape: a question over the dialog asks first (UI-010)',
  render: () => <Guarded />,
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    const input = within(dialog).getByRole('textbox')
    await userEvent.type(input, ' аренды')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Есть несохранённые изменения. Уйти?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(input).toHaveValue('Договоры аренды')
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
    await screen.findByRole('alertdialog')
  },
}

export const Nested: Story = {
  name: 'Escape closes the upper of two dialogs, then the lower one, and focus goes down the same way (UI-010)',
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Dialog {...args} open={open} onOpenChange={setOpen}>
          <Dialog title="Выбрать владельца" trigger={<Button>Владелец</Button>}>
            <Field label="Поиск">
              <Input />
            </Field>
          </Dialog>
        </Dialog>
      )}
    </Opened>
  ),
  play: async () => {
    const lower = await screen.findByRole('dialog', { name: 'Создать папку' })
    const owner = within(lower).getByRole('button', { name: 'Владелец' })
    await userEvent.click(owner)
    await screen.findByRole('dialog', { name: 'Выбрать владельца' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Выбрать владельца' })).toBeNull())
    await expect(lower).toBeInTheDocument()
    await waitFor(() => expect(owner).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Владелец' }))
    await screen.findByRole('dialog', { name: 'Выбрать владельца' })
  },
}
export const Dark: Story = { ...Busy, name: undefined, play: undefined, globals: { theme: 'dark' } }
