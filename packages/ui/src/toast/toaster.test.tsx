import { mdiAlertCircle, mdiCheckCircle, mdiInformation } from '@mdi/js'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../labels/en'
import { LabelsProvider } from '../labels/labels-provider'
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
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-slot="toast"]')]
const toaster = () => document.querySelector('[data-slot="toaster"]') as HTMLElement
const first = () => shown()[0] as HTMLElement
const add = (...args: Parameters<ToastStore['add']>) =>
  act(() => {
    store.add(...args)
  })
const closeButton = () => screen.getByRole('button', { name: 'Закрыть уведомление' })

test('each kind of toast has its own icon (UI-003, UI-004)', () => {
  render(<Toaster store={store} />)
  const icons = { success: mdiCheckCircle, error: mdiAlertCircle, info: mdiInformation }
  for (const type of ['success', 'error', 'info'] as const) add(type, `Это ${type}`)
  for (const [type, path] of Object.entries(icons)) {
    const toast = document.querySelector(`[data-slot="toast"][data-type="${type}"]`)
    expect(toast).toHaveTextContent(`Это ${type}`)
    expect(toast?.querySelector('[data-slot="icon"] path')).toHaveAttribute('d', path)
  }
})

test('a toast is drawn, and goes by itself after 3 seconds (UI-006, BC-002)', () => {
  render(<Toaster store={store} />)
  add('info', 'Сохранено')
  pass(2999)
  expect(first()).toHaveTextContent('Сохранено')
  pass(1)
  expect(shown()).toHaveLength(0)
})

test('toasts made before anything draws them are drawn and read out once it does', () => {
  store.add('success', 'Раньше страницы')
  render(
    <StrictMode>
      <Toaster store={store} />
    </StrictMode>,
  )
  expect(first()).toHaveTextContent('Раньше страницы')
  expect(screen.getByRole('status')).toHaveTextContent('Раньше страницы')
  pass(3000)
  expect(shown()).toHaveLength(0)
})

test('a toast stays while the pointer is over it, focus is in it, the tab is hidden or the window is left (UI-006)', () => {
  render(<Toaster store={store} />)
  add('info', 'Сохранено')
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  pass(60_000)
  fireEvent.blur(window)
  isHidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  fireEvent.blur(window)
  pass(60_000)
  fireEvent.pointerEnter(toaster())
  fireEvent.focus(window)
  pass(60_000)
  fireEvent.focusIn(closeButton())
  fireEvent.pointerLeave(toaster())
  pass(60_000)
  expect(shown()).toHaveLength(1)
  fireEvent.focusOut(closeButton())
  pass(2999)
  expect(shown()).toHaveLength(1)
  pass(1)
  expect(shown()).toHaveLength(0)
})

test('a toast closed under the pointer does not stop the next one for ever (UI-006)', () => {
  render(<Toaster store={store} />)
  add('info', 'Первое')
  fireEvent.pointerEnter(toaster())
  fireEvent.click(closeButton())
  add('info', 'Второе')
  pass(3000)
  expect(shown()).toHaveLength(0)
})

test('both live regions are there before the first toast', () => {
  render(<Toaster store={store} />)
  expect(shown()).toHaveLength(0)
  expect(document.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement()
  expect(document.querySelector('[aria-live="assertive"]')).toBeEmptyDOMElement()
})

test('screen readers hear one message a second: errors at once, the rest politely', () => {
  render(<Toaster store={store} />)
  const polite = screen.getByRole('status')
  const assertive = screen.getByRole('alert')
  act(() => {
    store.add('info', 'Раз')
    store.add('error', 'Нет связи', { title: 'Ошибка загрузки' })
    store.add('info', 'Три')
  })
  const heard = () => [polite.textContent, assertive.textContent]
  expect(heard()).toEqual(['Раз', ''])
  pass(999)
  expect(heard()).toEqual(['Раз', ''])
  pass(1)
  expect(heard()).toEqual(['', 'Ошибка загрузки. Нет связи'])
  pass(1000)
  expect(heard()).toEqual(['Три', ''])
  pass(1000)
  expect(heard()).toEqual(['', ''])
})

test('a count is not read out again, a changed message is', () => {
  render(<Toaster store={store} />)
  const polite = screen.getByRole('status')
  add('info', 'Раз')
  pass(1000)
  add('info', 'Раз')
  expect(first()).toHaveTextContent('Раз × 2')
  expect(polite).toBeEmptyDOMElement()
  add('info', 'Два', { id: Number(first().dataset.id) })
  expect(polite).toHaveTextContent('Два')
})

test('a hundred toasts put five into the page and count the rest', () => {
  render(<Toaster store={store} />)
  act(() => {
    for (let n = 0; n < 100; n += 1) store.add('info', `Сообщение ${n}`)
  })
  expect(shown()).toHaveLength(5)
  expect(screen.getByText('ещё 95')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть все' }))
  expect(shown()).toHaveLength(0)
})

test('the action of a toast runs and closes it', () => {
  render(<Toaster store={store} />)
  const open = vi.fn()
  add('success', 'Создано', { action: { label: 'Открыть', onClick: open } })
  fireEvent.click(within(first()).getByRole('button', { name: 'Открыть' }))
  expect(open).toHaveBeenCalledTimes(1)
  expect(shown()).toHaveLength(0)
})

test('undo has its own button', () => {
  render(<Toaster store={store} />)
  const undo = vi.fn()
  add('success', 'Удалено', { undo })
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toHaveLength(0)
})

test('a swipe by finger closes, a shorter one does not', () => {
  render(<Toaster store={store} />)
  add('info', 'Сохранено')
  const swipe = (to: number, end: 'pointerUp' | 'pointerCancel') => {
    fireEvent.pointerDown(first(), { pointerType: 'touch', clientX: 100 })
    fireEvent.pointerMove(first(), { pointerType: 'touch', clientX: to })
    const moved = first().style.translate
    fireEvent[end](first(), { pointerType: 'touch', clientX: to })
    return moved
  }
  expect(swipe(130, 'pointerUp')).toBe('30px')
  expect(first().style.translate).toBe('')
  expect(swipe(10, 'pointerUp')).toBe('0px')
  swipe(300, 'pointerCancel')
  expect(shown()).toHaveLength(1)
  swipe(300, 'pointerUp')
  expect(shown()).toHaveLength(0)
})

test('F8 leads to the newest toast, Escape closes it, and focus comes back at the end', () => {
  render(
    <>
      <input aria-label="Название" />
      <Toaster store={store} />
    </>,
  )
  const field = screen.getByLabelText('Название')
  field.focus()
  fireEvent.keyDown(field, { key: 'F8' })
  expect(field).toHaveFocus()
  add('info', 'Первое')
  add('info', 'Второе')
  fireEvent.keyDown(field, { key: 'F8' })
  expect(shown()[1]).toContainElement(document.activeElement as HTMLElement)
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(shown()).toHaveLength(1)
  expect(first()).toContainElement(document.activeElement as HTMLElement)
  fireEvent.click(document.activeElement as Element)
  expect(shown()).toHaveLength(0)
  expect(field).toHaveFocus()
})

test('from the button that closes all Escape leads back, and so does the press, or whoever else empties the stack', () => {
  render(
    <>
      <input aria-label="Название" />
      <Toaster store={store} />
    </>,
  )
  const field = screen.getByLabelText('Название')
  const closeAll = () => screen.getByRole('button', { name: 'Закрыть все' })
  const enter = () => {
    field.focus()
    for (let number = 1; number <= 7; number++) add('info', `Запись ${number}`)
    fireEvent.keyDown(field, { key: 'F8' })
    closeAll().focus()
  }
  enter()
  fireEvent.keyDown(closeAll(), { key: 'Escape' })
  expect(field).toHaveFocus()
  expect(shown()).toHaveLength(5)
  enter()
  fireEvent.click(closeAll())
  expect(shown()).toHaveLength(0)
  expect(field).toHaveFocus()
  enter()
  act(() => store.dismiss())
  expect(field).toHaveFocus()
})

test('nobody outside hears of a press in a toast, not even in the capture phase', () => {
  render(<Toaster store={store} />)
  add('info', 'Сохранено')
  const outside = vi.fn()
  const types = ['pointerdown', 'mousedown', 'touchstart', 'focusin']
  for (const type of types) document.addEventListener(type, outside, true)
  for (const type of types) fireEvent(first(), new Event(type, { bubbles: true, cancelable: true }))
  expect(outside).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body)
  expect(outside).toHaveBeenCalledTimes(1)
  for (const type of types) document.removeEventListener(type, outside, true)
})

test('every word can be replaced', () => {
  render(
    <LabelsProvider labels={en}>
      <Toaster store={store} />
    </LabelsProvider>,
  )
  for (let n = 0; n < 7; n += 1) add('success', `${n}`, { undo: () => undefined })
  expect(screen.getByRole('region').textContent + screen.getByRole('region').innerHTML).not.toMatch(/[а-яё]/i)
  expect(screen.getByText('2 more')).toBeInTheDocument()
})
