import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Dialog } from '../dialog/dialog'
import { longText } from '../lib/story-frames'
import { toast } from './toast'
import { Toaster } from './toaster'

const meta = {
  title: 'Поверх страницы/Toaster, toast',
  component: Toaster,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => () => toast.dismiss(),
} satisfies Meta<typeof Toaster>

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

const shown = () => document.querySelectorAll('[data-slot="toast"]')
const stays = { duration: 60_000 }

const raiseKinds = () => {
  toast.success('Черновик восстановлен', { ...stays, undo })
  toast.error('Нет соединения. Загрузка продолжится сама.', { ...stays, title: 'Не удалось загрузить файл' })
  toast.info(longText, stays)
  toast.info('Отправляем 12 файлов', { loading: true })
  for (let n = 0; n < 3; n += 1) toast.error('Сервер не отвечает', { duration: Number.POSITIVE_INFINITY })
}

export const Kinds: Story = {
  name: 'Toasts are a stack at the top right (UI-002)',
  render: () => <Frame onMount={raiseKinds} />,
  play: async () => {
    await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).not.toBeNull())
    await expect(document.querySelector('[aria-live="assertive"]')).not.toBeNull()
    await waitFor(() => expect(shown()).toHaveLength(5))
    const boxes = [...shown()].map((toast) => toast.getBoundingClientRect())
    for (const [index, box] of boxes.entries()) {
      await expect(window.innerWidth - box.right).toBeLessThanOrEqual(32)
      await expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
    }
    await expect(boxes[0]?.top).toBeLessThan(100)
    await waitFor(() => expect(screen.getByText('Сервер не отвечает × 3')).toBeVisible())
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
    await expect(undo).toHaveBeenCalled()
    await waitFor(() => expect(shown()).toHaveLength(4))
  },
}
export const Narrow: Story = {
  render: () => <Frame onMount={raiseKinds} />,
  globals: { viewport: { value: 'narrow', isRotated: false } },
}

const raiseMany = () => {
  for (let n = 1; n <= 100; n += 1) toast(`Сообщение ${n}`, stays)
}

export const Hundred: Story = {
  name: 'Of a hundred toasts five are in the page and the rest are counted',
  render: () => <Frame onMount={raiseMany} />,
  play: async () => {
    await waitFor(() => expect(shown()).toHaveLength(5))
    await expect(screen.getByText('ещё 95')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть все' }))
    await waitFor(() => expect(shown()).toHaveLength(0))
    raiseMany()
  },
}

export const OfPromise: Story = {
  name: 'The toast of a promise tells that work goes on, then how it ended',
  render: () => (
    <div style={{ minHeight: 240, padding: 16 }}>
      <Button
        onClick={() =>
          toast.promise(new Promise<number>((resolve) => setTimeout(resolve, 300, 12)), {
            loading: 'Отправляем файлы',
            success: (count) => `Отправлено файлов: ${count}`,
            error: 'Файлы не отправлены',
          })
        }
      >
        Отправить
      </Button>
      <Toaster />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Отправить' }))
    await screen.findByRole('img', { name: 'Выполняется' })
    await screen.findByRole('img', { name: 'Готово' })
    await expect(shown()).toHaveLength(1)
    await expect(shown()[0]).toHaveTextContent('Отправлено файлов: 12')
  },
}

export const Keyboard: Story = {
  name: 'F8 leads to the newest toast, Tab goes through its buttons, Escape closes it and leads back',
  render: () => (
    <div style={{ minHeight: 240, padding: 16 }}>
      <Button>Сохранить</Button>
      <Toaster />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const before = within(canvasElement).getByRole('button', { name: 'Сохранить' })
    toast('Первое', stays)
    toast('Второе', { ...stays, undo })
    await waitFor(() => expect(shown()).toHaveLength(2))
    before.focus()
    await userEvent.keyboard('{F8}')
    await expect(screen.getByRole('button', { name: 'Отменить' })).toHaveFocus()
    await userEvent.tab()
    await expect(shown()[1]?.querySelector('button:last-child')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toHaveLength(1))
    await expect(shown()[0]?.querySelector('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shown()).toHaveLength(0))
    await expect(before).toHaveFocus()
    toast('Третье', stays)
  },
}

const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element === hit || element.contains(hit))
}

function NativeDialogs() {
  const outer = useRef<HTMLDialogElement>(null)
  const inner = useRef<HTMLDialogElement>(null)
  const whole = { width: '100vw', height: '100vh', maxWidth: '100vw' }
  return (
    <div style={{ minHeight: 560, padding: 16 }}>
      <Button onClick={() => outer.current?.showModal()}>Открыть</Button>
      {/* The one opened second stands first in the page. */}
      <dialog ref={inner} aria-label="Вложенный диалог" style={whole}>
        <Button onClick={() => inner.current?.close()}>Закрыть вложенный</Button>
      </dialog>
      <dialog ref={outer} aria-label="Чужой диалог" style={whole}>
        Диалог браузера
        <Button onClick={() => inner.current?.showModal()}>Ещё один</Button>
      </dialog>
      <Toaster />
    </div>
  )
}

export const AboveNativeDialog: Story = {
  name: 'Toasts are above native dialogs, one over another, and pressed there without closing them',
  render: () => <NativeDialogs />,
  play: async ({ canvasElement }) => {
    undo.mockClear()
    toast('Раньше диалога', { ...stays, action: { label: 'Повторить', onClick: undo } })
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть' }))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Чужой диалог' })
    await waitFor(() => expect(isOnTop(screen.getByText('Раньше диалога'))).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await expect(undo).toHaveBeenCalledTimes(1)
    await expect(dialog).toHaveAttribute('open')

    await userEvent.click(screen.getByRole('button', { name: 'Ещё один' }))
    toast('Над вложенным', { ...stays, action: { label: 'Повторить', onClick: undo } })
    await waitFor(() => expect(isOnTop(screen.getByText('Над вложенным', { selector: 'p' }))).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await expect(undo).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть вложенный' }))
    await expect(dialog).toHaveAttribute('open')

    toast('Снова над первым', stays)
    await waitFor(() => expect(isOnTop(screen.getByText('Снова над первым', { selector: 'p' }))).toBe(true))
    dialog.close()
    await waitFor(() => expect(isOnTop(screen.getByText('Снова над первым', { selector: 'p' }))).toBe(true))
    await expect(document.querySelector('[data-slot="toaster"]')?.parentElement).toBe(document.body)
  },
}

function ModalDialog() {
  const [open, setOpen] = useState(true)
  return (
    <div style={{ minHeight: 560, padding: 16 }}>
      <Dialog open={open} onOpenChange={setOpen} title="Наш диалог">
        <Button>Внутри</Button>
      </Dialog>
      <Toaster />
    </div>
  )
}

export const AboveModalDialog: Story = {
  name: 'Toasts are above a modal dialog, and neither a press nor a key in them closes it',
  render: () => <ModalDialog />,
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    undo.mockClear()
    toast('Поверх', { ...stays, action: { label: 'Повторить', onClick: undo } })
    await waitFor(() => expect(isOnTop(screen.getByText('Поверх', { selector: 'p' }))).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await expect(undo).toHaveBeenCalled()
    await expect(dialog).toBeInTheDocument()
    await waitFor(() => expect(shown()).toHaveLength(0))

    const inside = within(dialog).getByRole('button', { name: 'Внутри' })
    inside.focus()
    toast('С клавиатуры', stays)
    await waitFor(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{F8}')
    await expect(shown()[0]).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toHaveLength(0))
    await expect(inside).toHaveFocus()
    await expect(dialog).toBeInTheDocument()
    toast('Ещё одно', stays)
  },
}

/** A panel of the header, as the bell's: it floats, and a press elsewhere closes it. */
function FloatingPanel() {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    panel.current?.showPopover()
    const close = () => setOpen(false)
    document.addEventListener('pointerdown', close, true)
    return () => document.removeEventListener('pointerdown', close, true)
  }, [open])
  return (
    <div style={{ minHeight: 560, padding: 16 }}>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {open && (
        <div
          ref={panel}
          {...{ role: 'dialog', 'aria-label': 'Панель' }}
          popover="manual"
          style={{ inset: '56px 8px auto auto', width: 320, height: 200 }}
        >
          Новости
        </div>
      )}
      <Toaster />
    </div>
  )
}

export const BesideFloatingPanel: Story = {
  name: 'Toasts and a panel that floats are read together, and a press in a toast leaves the panel open',
  render: () => <FloatingPanel />,
  play: async ({ canvasElement }) => {
    undo.mockClear()
    const open = () => userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть' }))
    const isApart = () => {
      const top = shown()[0]?.getBoundingClientRect().top ?? 0
      return top > screen.getByRole('dialog').getBoundingClientRect().bottom
    }
    await open()
    toast('При панели', { ...stays, action: { label: 'Повторить', onClick: undo } })
    await waitFor(() => expect(isApart()).toBe(true))
    await expect(isOnTop(screen.getByText('При панели', { selector: 'p' }))).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(shown()).toHaveLength(0))

    await expect(screen.getByRole('dialog')).toBeInTheDocument()

    // Without a panel it has its usual place, from which a panel that opens moves it.
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvasElement })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    toast('До панели', stays)
    await waitFor(() => expect(shown()).toHaveLength(1))
    await expect(shown()[0]?.getBoundingClientRect().top).toBeLessThan(100)
    await open()
    await waitFor(() => expect(isApart()).toBe(true))
    await expect(isOnTop(screen.getByText('До панели', { selector: 'p' }))).toBe(true)

    // The browser tells nothing of an open panel that leaves the page.
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvasElement })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(shown()[0]?.getBoundingClientRect().top).toBeLessThan(100))
    await expect(isOnTop(screen.getByText('До панели', { selector: 'p' }))).toBe(true)
  },
}

export const Hover: Story = {
  render: () => <Frame onMount={raiseKinds} />,
  parameters: { hover: '[data-slot="toast"] button' },
}
export const Focus: Story = {
  render: () => <Frame onMount={raiseKinds} />,
  parameters: { focus: '[data-slot="toast"] button' },
}
export const Dark: Story = { render: () => <Frame onMount={raiseKinds} />, globals: { theme: 'dark' } }
