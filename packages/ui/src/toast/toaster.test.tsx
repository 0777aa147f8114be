import { mdiAlertCircle, mdiCheckCircle, mdiInformation } from '@mdi/js'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore, type ToastStore } from './toast-store'
import { Toaster } from './toaster'

let store: ToastStore

beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => document.querySelectorAll('[data-slot="toast"]')

test('each kind of toast has its own icon (UI-003, UI-004)', () => {
  render(<Toaster store={store} />)
  const icons = { success: mdiCheckCircle, error: mdiAlertCircle, info: mdiInformation }
  act(() => {
    for (const type of ['success', 'error', 'info'] as const) store.add(type, `Это ${type}`)
  })
  for (const [type, path] of Object.entries(icons)) {
    const toast = document.querySelector(`[data-slot="toast"][data-type="${type}"]`)
    expect(toast).toHaveTextContent(`Это ${type}`)
    expect(toast?.querySelector('[data-slot="icon"] path')).toHaveAttribute('d', path)
  }
})

test('a toast is drawn, and goes by itself after 3 seconds (UI-006, BC-002)', () => {
  render(<Toaster store={store} />)
  act(() => {
    store.add('info', 'Сохранено')
  })
  pass(2999)
  expect(screen.getByText('Сохранено', { selector: 'li *' })).toBeInTheDocument()
  pass(1)
  expect(shown()).toHaveLength(0)
})

test('a toast stays while the pointer is over it and while focus is in it (UI-006)', () => {
  render(<Toaster store={store} />)
  act(() => {
    store.add('info', 'Сохранено')
  })
  const toaster = document.querySelector('[data-slot="toaster"]') as HTMLElement
  fireEvent.mouseEnter(toaster)
  pass(60_000)
  fireEvent.focusIn(screen.getByRole('button', { name: 'Закрыть уведомление' }))
  fireEvent.mouseLeave(toaster)
  pass(60_000)
  expect(shown()).toHaveLength(1)
  fireEvent.focusOut(screen.getByRole('button', { name: 'Закрыть уведомление' }))
  pass(3000)
  expect(shown()).toHaveLength(0)
})

test('a toast closed under the pointer does not stop the next one for ever (UI-006)', () => {
  render(<Toaster store={store} />)
  act(() => {
    store.add('info', 'Первое')
  })
  fireEvent.mouseEnter(document.querySelector('[data-slot="toaster"]') as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть уведомление' }))
  act(() => {
    store.add('info', 'Второе')
  })
  pass(3000)
  expect(shown()).toHaveLength(0)
})

test('screen readers hear toasts one after another: errors at once, the rest politely', () => {
  render(<Toaster store={store} />)
  const polite = document.querySelector('[aria-live="polite"]')
  const assertive = document.querySelector('[aria-live="assertive"]')
  expect(polite).toBeInTheDocument()
  expect(assertive).toBeInTheDocument()
  act(() => {
    store.add('info', 'Раз')
    store.add('error', 'Нет связи', { title: 'Ошибка загрузки' })
  })
  expect(polite).toHaveTextContent('Раз')
  pass(1000)
  expect(polite).toBeEmptyDOMElement()
  expect(assertive).toHaveTextContent('Ошибка загрузки. Нет связи')
})

test('a hundred toasts put five into the page and count the rest', () => {
  render(<Toaster store={store} />)
  act(() => {
    for (let n = 0; n < 100; n += 1) store.add('info', `Сообщение ${n}`)
  })
  expect(shown()).toHaveLength(5)
  expect(screen.getByText('Ещё 95')).toBeInTheDocument()
})

test('the action of a toast runs and closes it', () => {
  render(<Toaster store={store} />)
  const undo = vi.fn()
  act(() => {
    store.add('success', 'Удалено', { action: { label: 'Отменить', onClick: undo } })
  })
  fireEvent.click(within(shown()[0] as HTMLElement).getByRole('button', { name: 'Отменить' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toHaveLength(0)
})
