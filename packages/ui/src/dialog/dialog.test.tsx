import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { IconButton } from '../icon-button/icon-button'
import { Modal } from '../modal/modal'
import { Sheet } from '../sheet/sheet'
import { Dialog } from './dialog'

const kinds = [
  { name: 'dialog', Kind: Dialog },
  { name: 'modal', Kind: Modal },
] as const

const scrim = () => document.querySelector('[data-slot="scrim"]') as HTMLElement

for (const { name, Kind } of kinds) {
  test(`a ${name} has a title, a close control and a footer (UI-007, UI-008, UI-009)`, async () => {
    const change = vi.fn()
    render(
      <Kind open onOpenChange={change} title="Создать папку" footer={<button type="button">Создать</button>}>
        Тело
      </Kind>,
    )
    expect(screen.getByRole('dialog', { name: 'Создать папку' })).toBeInTheDocument()
    expect(document.querySelector('[data-slot="dialog-footer"]')).toHaveTextContent('Создать')
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(change).toHaveBeenCalledWith(false)
  })

  test(`Escape closes a ${name}, a persistent one too (UI-010)`, async () => {
    for (const persistent of [false, true]) {
      const change = vi.fn()
      const { unmount } = render(<Kind open onOpenChange={change} title="Папка" persistent={persistent} />)
      await userEvent.keyboard('{Escape}')
      expect(change).toHaveBeenCalledWith(false)
      unmount()
    }
  })

  test(`Escape closes a ${name} also while a tooltip is open in it (UI-010)`, async () => {
    const change = vi.fn()
    render(
      <Kind open onOpenChange={change} title="Папка">
        <IconButton label="Подсказка">i</IconButton>
      </Kind>,
    )
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(change).toHaveBeenCalledWith(false))
  })

  test(`a click outside closes a ${name} unless it is persistent (UI-011)`, async () => {
    for (const persistent of [false, true]) {
      const change = vi.fn()
      const { unmount } = render(<Kind open onOpenChange={change} title="Папка" persistent={persistent} />)
      // The listener for presses outside is set a moment after opening, so that the opening press does not close.
      await new Promise((resolve) => setTimeout(resolve, 10))
      await userEvent.click(scrim())
      expect(change).toHaveBeenCalledTimes(persistent ? 0 : 1)
      unmount()
    }
  })

  test(`nothing closes a ${name} while a request runs (UI-008, UI-010, UI-011)`, async () => {
    const change = vi.fn()
    render(<Kind open onOpenChange={change} title="Папка" loading />)
    await new Promise((resolve) => setTimeout(resolve, 10))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(scrim())
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(change).not.toHaveBeenCalled()
  })
}

for (const { name, Kind } of [...kinds, { name: 'sheet', Kind: Sheet }] as const) {
  test(`a ${name} opens by its trigger without anybody holding its state, and passes on ref, class and attributes`, async () => {
    const change = vi.fn()
    const ref = createRef<HTMLDivElement>()
    render(
      <Kind
        ref={ref}
        trigger={<button type="button">Открыть</button>}
        title="Папка"
        onOpenChange={change}
        className="own"
        id="own-id"
        data-own="1"
      />,
    )
    const trigger = screen.getByRole('button', { name: 'Открыть' })
    await userEvent.click(trigger)
    const dialog = screen.getByRole('dialog', { name: 'Папка' })
    expect(ref.current).toBe(dialog)
    expect(dialog).toHaveClass('own')
    expect(dialog).toHaveAttribute('id', 'own-id')
    expect(dialog).toHaveAttribute('data-own', '1')
    expect(dialog).toHaveAttribute('data-state', 'open')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(change.mock.calls).toEqual([[true], [false]])
    await waitFor(() => expect(trigger).toHaveFocus())
  })

  test(`a leave guard is asked once before Escape, the cross or a click outside closes a ${name} (UI-008, UI-010, UI-011)`, async () => {
    const change = vi.fn()
    const answers: ((leave: boolean) => void)[] = []
    const guard = () => new Promise<boolean>((resolve) => answers.push(resolve))
    render(<Kind open onOpenChange={change} title="Папка" beforeClose={guard} />)
    await new Promise((resolve) => setTimeout(resolve, 10))
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(scrim())
    expect(answers).toHaveLength(1)
    answers[0]?.(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(change).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(answers).toHaveLength(2)
    answers[1]?.(true)
    await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith(false))
  })
}

test('a dialog says by a line and to screen readers that a request runs', () => {
  render(<Dialog open title="Папка" loading />)
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true')
  expect(document.querySelector('[data-slot="dialog-busy"]')).toBeInTheDocument()
})

test('sizes of a modal are pixels or lengths', () => {
  render(<Modal open title="Файлы" width={4000} height="50vh" />)
  const { width, height } = screen.getByRole('dialog').style
  expect([width, height]).toEqual(['4000px', '50vh'])
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Создать
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Папка">
        <input aria-label="Название" />
      </Dialog>
    </>
  )
}

test('focus goes to the first field and comes back to where it was', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Создать' })
  await userEvent.click(opener)
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

test('a sheet that is to be read first raises no keyboard on a touch screen; elsewhere its first field has the focus', async () => {
  for (const isTouch of [true, false]) {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }))
    const { unmount } = render(
      <Sheet open title="Завершить задачу" initialFocus="sheet">
        <input aria-label="Что сделано" />
      </Sheet>,
    )
    const first = isTouch ? screen.getByRole('dialog') : screen.getByRole('textbox')
    await waitFor(() => expect(first).toHaveFocus())
    unmount()
  }
  vi.unstubAllGlobals()
})
