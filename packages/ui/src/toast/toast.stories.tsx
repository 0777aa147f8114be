import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Dialog } from '../dialog/dialog'
import { longText } from '../lib/story-frames'
import { toast } from './toast'
import { Toaster } from './toaster'

const meta = {
  title: 'Поверх страницы/Toast',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => () => toast.dismiss(),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const undo = fn()

function Frame({ onMount }: { onMount?: () => void }) {
  useEffect(() => onMount?.(), [onMount])
  return (
    <div style={{ minHeight: 560, padding: 16 }}>
      <Toaster />
    </div>
  )
}

const raiseThree = () => {
  toast.success('Черновик восстановлен', { duration: 60_000, action: { label: 'Отменить', onClick: undo } })
  toast.error('Нет соединения. Загрузка продолжится сама.', { title: 'Не удалось загрузить файл', duration: 60_000 })
  toast.info(longText, { duration: 60_000 })
}

export const Kinds: Story = {
  name: 'Toasts are a stack at the top right (UI-002)',
  render: () => <Frame onMount={raiseThree} />,
  play: async () => {
    await expect(document.querySelector('[aria-live="polite"]')).not.toBeNull()
    await expect(document.querySelector('[aria-live="assertive"]')).not.toBeNull()
    const boxes = [...document.querySelectorAll('[data-slot="toast"]')].map((toast) => toast.getBoundingClientRect())
    await expect(boxes).toHaveLength(3)
    for (const [index, box] of boxes.entries()) {
      await expect(window.innerWidth - box.right).toBeLessThanOrEqual(32)
      await expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
    }
    await expect(boxes[0]?.top).toBeLessThan(100)
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
    await expect(undo).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByText('Черновик восстановлен')).toBeNull())
  },
}
export const KindsDark: Story = { render: () => <Frame onMount={raiseThree} />, globals: { theme: 'dark' } }

const raiseMany = () => {
  for (let n = 1; n <= 100; n += 1) toast(`Сообщение ${n}`, { duration: 60_000 })
}

export const Hundred: Story = {
  render: () => <Frame onMount={raiseMany} />,
  play: async () => {
    await waitFor(() => expect(document.querySelectorAll('[data-slot="toast"]')).toHaveLength(5))
    await expect(screen.getByText('Ещё 95')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть все' }))
    await waitFor(() => expect(document.querySelectorAll('[data-slot="toast"]')).toHaveLength(0))
    raiseMany()
  },
}

const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element === hit || element.contains(hit))
}

function NativeDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  return (
    <div style={{ minHeight: 560, padding: 16 }}>
      <Button onClick={() => ref.current?.showModal()}>Открыть</Button>
      <dialog ref={ref} aria-label="Чужой диалог" style={{ width: '100vw', height: '100vh', maxWidth: '100vw' }}>
        Диалог браузера
      </dialog>
      <Toaster />
    </div>
  )
}

export const AboveNativeDialog: Story = {
  name: 'Toasts are above a native dialog, and pressed there',
  render: () => <NativeDialog />,
  play: async ({ canvasElement }) => {
    toast('Раньше диалога', { duration: 60_000, action: { label: 'Отменить', onClick: undo } })
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть' }))
    const dialog = document.querySelector('dialog')
    await waitFor(() => expect(isOnTop(screen.getByText('Раньше диалога'))).toBe(true))
    undo.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
    await expect(undo).toHaveBeenCalled()
    await expect(dialog).toHaveAttribute('open')
    dialog?.close()
    toast('После диалога', { duration: 60_000 })
    await waitFor(() => expect(isOnTop(screen.getByText('После диалога'))).toBe(true))
  },
}

function ModalDialog() {
  const [open, setOpen] = useState(true)
  return (
    <div style={{ minHeight: 560, padding: 16 }}>
      <Dialog open={open} onOpenChange={setOpen} title="Наш диалог">
        Содержимое
      </Dialog>
      <Toaster />
    </div>
  )
}

export const AboveModalDialog: Story = {
  name: 'Toasts are above a modal dialog, and pressing one does not close it',
  render: () => <ModalDialog />,
  play: async () => {
    await screen.findByRole('dialog')
    undo.mockClear()
    toast('Поверх', { duration: 60_000, action: { label: 'Отменить', onClick: undo } })
    await waitFor(() => expect(isOnTop(screen.getByText('Поверх'))).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
    await expect(undo).toHaveBeenCalled()
    await expect(screen.getByRole('dialog')).toBeInTheDocument()
  },
}
