import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { alertDialog, confirm } from '../confirm/confirm'
import { DialogHost } from '../confirm/dialog-host'
import { Field } from '../field/field'
import { Input } from '../input/input'
import { longText, longWord } from '../lib/story-frames'
import { Modal } from '../modal/modal'
import { Sheet } from '../sheet/sheet'
import { Dialog } from './dialog'

const meta = { title: 'Поверх страницы/Dialog', parameters: { layout: 'fullscreen' } } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Opened({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <div style={{ minHeight: 480, padding: 16 }}>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {children(open, setOpen)}
    </div>
  )
}

const body = (
  <Field label="Название папки">
    <Input placeholder="Без косой черты" />
  </Field>
)

export const Plain: Story = {
  name: 'A dialog is at least 32rem by 10rem, closes and gives the focus back (UI-008, UI-010, UI-012, UI-013)',
  render: () => (
    <Opened>
      {(open, setOpen) => (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Создать папку"
          description="Папка появится в текущей"
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Отмена</Button>
              <Button variant="primary">Создать</Button>
            </>
          }
        >
          {body}
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

export const Dark: Story = { render: Plain.render, globals: { theme: 'dark' } }

export const Long: Story = {
  render: () => (
    <Opened>
      {(open, setOpen) => (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          persistent
          title={`${longText} ${longWord}`}
          footer={<Button>Ок</Button>}
        >
          {Array.from({ length: 20 }, (_, index) => `${index + 1}. ${longText}`).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Input aria-label="Внизу" />
        </Dialog>
      )}
    </Opened>
  ),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

export const Working: Story = {
  render: () => (
    <Opened>
      {(open, setOpen) => (
        <Modal
          open={open}
          onOpenChange={setOpen}
          title="Файлы"
          header={<Button>Загрузить файл</Button>}
          width={1000}
          height={500}
          footer={<Button variant="primary">Выбрать</Button>}
        >
          Содержимое
        </Modal>
      )}
    </Opened>
  ),
  play: async () => {
    const modal = await screen.findByRole('dialog', { name: 'Файлы' })
    await expect(modal.offsetWidth).toBeLessThanOrEqual(window.innerWidth * 0.9 + 1)
    if (window.innerWidth >= 768) {
      await expect(modal.offsetHeight).toBeLessThanOrEqual(window.innerHeight * 0.9 + 1)
    }
  },
}

export const HugeModal: Story = {
  name: 'A modal is at most 90vw wide and, on a medium screen, 90vh high (UI-014, UI-015, BC-033)',
  render: () => (
    <Opened>
      {(open, setOpen) => (
        <Modal open={open} onOpenChange={setOpen} title="Файлы" width={4000} height={4000}>
          Содержимое
        </Modal>
      )}
    </Opened>
  ),
  play: async () => {
    const modal = await screen.findByRole('dialog', { name: 'Файлы' })
    await expect(window.innerWidth).toBeGreaterThanOrEqual(768)
    await expect(modal.offsetWidth / window.innerWidth).toBeCloseTo(0.9, 2)
    await expect(modal.offsetHeight / window.innerHeight).toBeCloseTo(0.9, 2)
  },
}

export const QuickView: Story = {
  render: () => (
    <Opened>
      {(open, setOpen) => (
        <Sheet open={open} onOpenChange={setOpen} title="Протечка в санузле" footer={<Button>Открыть</Button>}>
          {longText}
        </Sheet>
      )}
    </Opened>
  ),
}
export const FiltersFromBelow: Story = {
  render: () => (
    <Opened>
      {(open, setOpen) => (
        <Sheet open={open} onOpenChange={setOpen} title="Фильтры" side="bottom">
          {body}
        </Sheet>
      )}
    </Opened>
  ),
  globals: { theme: 'dark' },
}

const answered = fn()

export const Question: Story = {
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
      <Button onClick={() => alertDialog({ title: 'Можно загрузить только один файл' })}>Сообщить</Button>
      <DialogHost />
    </div>
  ),
  play: async ({ canvasElement }) => {
    answered.mockClear()
    const ask = within(canvasElement).getByRole('button', { name: 'Удалить' })
    await userEvent.click(ask)
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Отмена' })).toHaveFocus())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }))
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true))
    await userEvent.click(ask)
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(false))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Сообщить' }))
    await screen.findByRole('alertdialog', { name: 'Можно загрузить только один файл' })
  },
}
