import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sampleEntries, storeOf } from '../testing/entries'
import type { TaskNotification } from '../types'
import { NotificationBell, type NotificationBellProps } from './notification-bell'

function show(entries: TaskNotification[], props: Partial<NotificationBellProps> = {}) {
  const store = storeOf(entries)
  const refresh = vi.fn()
  render(<NotificationBell notifications={{ store, refresh }} {...props} />)
  return { store, refresh, user: userEvent.setup() }
}

const unread = (count: number): TaskNotification[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    type: 'system',
    message: `№ ${index}`,
    read: false,
    createdAt: new Date(Date.now() - index * 1000).toISOString(),
  }))
const bell = () => screen.getByRole('button', { name: /^Уведомления/ })
const panel = () => screen.queryByRole('dialog', { name: 'Уведомления' })
const badge = () => document.querySelector('[data-slot="unread"]')?.textContent

test('the bell counts the unread, and says the number in words to those who do not see it (ST-016, ST-022)', () => {
  show(sampleEntries())
  expect(badge()).toBe('3')
  expect(bell().getAttribute('aria-label')).toBe('Уведомления, 3 непрочитанных')
})

test('nothing unread, no badge (ST-018)', () => {
  show([])
  expect(badge()).toBeUndefined()
  expect(bell().getAttribute('aria-label')).toBe('Уведомления')
})

test.each([
  [99, '99'],
  [100, '99+'],
])('%i unread are shown as %s (ST-022)', (count, text) => {
  show(unread(count))
  expect(badge()).toBe(text)
  expect(bell().getAttribute('aria-label')).toBe(`Уведомления, ${text} непрочитанных`)
})

test('the bell opens the panel and asks the server for news (API-066)', async () => {
  const { user, refresh } = show(sampleEntries())
  await user.click(bell())
  const panel = screen.getByRole('dialog', { name: 'Уведомления' })
  expect(within(panel).getByText('Задача #1042 → В работе')).toBeTruthy()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('choosing an entry reads all entries about the record, closes the panel and leads there (ST-017)', async () => {
  const onOpen = vi.fn()
  const { user, store } = show(sampleEntries(), { onOpen })
  await user.click(bell())
  await user.click(screen.getByText('Задача #1042 → В работе'))
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ taskId: 1042 }))
  expect(store.getState().unread).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes the panel and gives the focus back to the bell (ST-016)', async () => {
  const { user } = show(sampleEntries())
  bell().focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(bell())
})

test('Escape closes the menu of an entry alone, the next one the panel (ST-016)', async () => {
  const { user } = show(sampleEntries())
  await user.click(bell())
  const more = screen.getAllByRole('button', { name: 'Ещё действия' })[0] as HTMLElement
  await user.click(more)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(panel()).toBeTruthy()
  expect(document.activeElement).toBe(more)
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(bell())
})

test.each(['Задача #1042 → В работе', 'Настроить'])(
  'after «%s» was chosen by keys the focus is at the bell, not lost with the panel (ST-017)',
  async (text) => {
    const { user } = show(sampleEntries(), { onOpen: vi.fn(), onSettings: vi.fn() })
    await user.click(bell())
    screen.getByText(text).closest<HTMLElement>('button')?.focus()
    await user.keyboard('{Enter}')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(bell())
  },
)

test('who is led elsewhere by choosing an entry stays there: the host has the last word on the focus (ST-017)', async () => {
  const heading = document.body.appendChild(document.createElement('h1'))
  heading.tabIndex = -1
  const { user } = show(sampleEntries(), { onOpen: () => heading.focus() })
  await user.click(bell())
  await user.click(screen.getByText('Задача #1042 → В работе'))
  expect(document.activeElement).toBe(heading)
  heading.remove()
})

test('a window that changes its size, as with the bars of a phone, leaves the panel open and gives it the new room', async () => {
  const { user } = show(sampleEntries())
  await user.click(bell())
  vi.stubGlobal('innerHeight', 300)
  fireEvent(window, new Event('resize'))
  expect(panel()?.style.maxHeight).toBe('288px')
  vi.unstubAllGlobals()
})

test('the panel hangs off the button, however wide a host makes what is around it', async () => {
  const { user } = show([])
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(100, 10, this.tagName === 'BUTTON' ? 32 : 700, 32)
  })
  await user.click(bell())
  expect(panel()?.style.inset).toMatch(/ 132px$/)
  box.mockRestore()
})

test('what a host gives beyond the props goes to the button', async () => {
  const ref = { current: null }
  render(
    <NotificationBell ref={ref} notifications={{ store: storeOf([]), refresh: vi.fn() }} className="mine" data-x="1" />,
  )
  expect(ref.current).toBe(bell())
  expect(bell()).toHaveAttribute('data-x', '1')
  expect(bell()).toHaveClass('mine', 'wu:icon-button')
})
