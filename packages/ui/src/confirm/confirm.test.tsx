import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/dialog'
import { en } from '../labels/en'
import { LabelsProvider } from '../labels/labels-provider'
import { alertDialog, confirm, confirmLeave } from './confirm'
import { DialogHost } from './dialog-host'

afterEach(() => {
  vi.restoreAllMocks()
})

function ask(...args: Parameters<typeof confirm>) {
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm(...args)
  })
  return answer
}

test('a question that nobody draws any more is answered with no, and is not asked on the next page', async () => {
  const { unmount } = render(<DialogHost />)
  const answer = ask({ title: 'Уйти?' })
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  unmount()
  expect(await answer).toBe(false)
  render(<DialogHost />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a question is answered by its buttons, and «Отмена» is the cancel label (ER-040)', async () => {
  render(<DialogHost />)
  const yes = ask({ title: 'Удалить?', confirmLabel: 'Удалить', tone: 'danger' })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  expect(await yes).toBe(true)
  const no = ask({ title: 'Удалить?' })
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
  expect(await no).toBe(false)
})

test('Escape answers no', async () => {
  render(<DialogHost />)
  const answer = ask({ title: 'Удалить?' })
  await screen.findByRole('alertdialog', { name: 'Удалить?' })
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('questions wait for each other', async () => {
  render(<DialogHost />)
  const first = ask({ title: 'Первый', confirmLabel: 'Да' })
  const second = ask({ title: 'Второй', confirmLabel: 'Да' })
  expect(await screen.findByRole('alertdialog', { name: 'Первый' })).toBeInTheDocument()
  expect(screen.queryByText('Второй')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Да' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
  expect(await Promise.all([first, second])).toEqual([true, false])
})

test('a question over a dialog is answered without closing the dialog', async () => {
  const change = vi.fn()
  render(
    <>
      <Dialog open onOpenChange={change} title="Изменить" />
      <DialogHost />
    </>,
  )
  const answer = ask({ title: 'Есть несохранённые изменения. Уйти?', confirmLabel: 'Уйти' })
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
  expect(change).not.toHaveBeenCalled()
})

test('an alert has one button and ends when it is closed', async () => {
  render(<DialogHost />)
  let closed: Promise<void> = Promise.resolve()
  act(() => {
    closed = alertDialog({ title: 'Можно загрузить только один файл' })
  })
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.querySelectorAll('button')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await expect(closed).resolves.toBeUndefined()
})

test('without a host the browser asks', async () => {
  const native = vi.fn(() => true)
  vi.stubGlobal('confirm', native)
  expect(await confirm({ title: 'Удалить?', text: 'Навсегда' })).toBe(true)
  expect(native).toHaveBeenCalledWith('Удалить?\n\nНавсегда')
  vi.unstubAllGlobals()
})

test('a leave guard asks whether unsaved changes may be lost, and staying is the first answer', async () => {
  render(<DialogHost />)
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirmLeave()
  })
  await screen.findByRole('alertdialog', { name: 'Есть несохранённые изменения. Уйти?' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Уйти' }))
  expect(await answer).toBe(true)
})

test('a leave guard asks in words of its own where they are given, with a host and without', async () => {
  const native = vi.fn(() => true)
  vi.stubGlobal('confirm', native)
  expect(await confirmLeave('Leave without saving?')).toBe(true)
  expect(native).toHaveBeenCalledWith('Leave without saving?')
  vi.unstubAllGlobals()
  render(<DialogHost />)
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirmLeave('Закрыть черновик?')
  })
  await screen.findByRole('alertdialog', { name: 'Закрыть черновик?' })
  await userEvent.click(screen.getByRole('button', { name: 'Уйти' }))
  expect(await answer).toBe(true)
})

test('the words of questions can be replaced', async () => {
  render(
    <LabelsProvider labels={en}>
      <DialogHost />
    </LabelsProvider>,
  )
  void ask({ title: 'Delete?' })
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('CancelConfirm')
  await userEvent.keyboard('{Escape}')
})
