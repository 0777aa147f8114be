import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { NotificationStore } from '../store/store-types'
import { sampleEntries, storeOf } from '../testing/entries'
import { NotificationList, type NotificationListProps } from './notification-list'

function show({
  store = storeOf(sampleEntries()),
  ...props
}: Partial<NotificationListProps> & { store?: NotificationStore } = {}) {
  render(<NotificationList store={store} {...props} />)
  return { store, user: userEvent.setup() }
}

const entry = (text: RegExp) => screen.getByRole('button', { name: text })
const all = () => screen.getByRole('radio', { name: 'Все' })

test('unread entries come first to sight, the others are one choice away (ST-017)', async () => {
  const { user } = show()
  expect(screen.getByRole('radio', { name: 'Непрочитанные 3', checked: true })).toBeTruthy()
  expect(screen.queryByText(/Задача #1030/)).toBeNull()
  await user.click(all())
  expect(screen.getByText(/Задача #1030 завершена/)).toBeTruthy()
})

test('arrows choose which entries are shown, as among radio buttons: one stop of Tab (ST-017)', async () => {
  const { user } = show()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Непрочитанные 3' }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(all())
  expect(screen.getByText(/Задача #1030 завершена/)).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(entry(/#1042 → В работе/))
})

test('an entry says what, which record, who, when and why, without the emoji beside its icon (ER-025, EN-008)', () => {
  show()
  expect(entry(/Задача #1042 → В работе/).textContent).toBe('Не прочитано. Задача #1042 → В работе')
  for (const text of ['Протечка в санузле', 'Сергей Ежов ·', '2 мин', 'Почему: вы постановщик']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('who wrote a comment is named once: what he wrote begins with his name already', () => {
  const [entry] = sampleEntries()
  if (!entry) throw new Error('There are entries')
  const said = { ...entry, type: 'message' as const, event: 'todo.comment', actor: { id: 4, name: 'Ежов С.' } }
  show({ store: storeOf([{ ...said, message: 'Ежов С.: Воду включили' }]) })
  expect(screen.getAllByText(/Ежов С\./)).toHaveLength(1)
})

test('entries about one task stand together, the older ones on request (ST-023)', async () => {
  const { user } = show()
  expect(screen.queryByText(/Создана задача #1042/)).toBeNull()
  const more = screen.getByRole('button', { name: 'Ещё 1 уведомление', expanded: false })
  await user.click(more)
  expect(screen.getByText(/Создана задача #1042/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Свернуть', expanded: true }))
  expect(screen.queryByText(/Создана задача #1042/)).toBeNull()
})

test('one is marked as read, and all (ST-017, ST-018)', async () => {
  const { store, user } = show()
  await user.click(screen.getAllByRole('button', { name: 'Отметить прочитанным' })[1] as HTMLElement)
  expect(store.getState().unread).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Прочитать все' }))
  expect(store.getState().unread).toBe(0)
  expect(screen.getByText('Новых уведомлений нет')).toBeTruthy()
})

test('only read entries offer to be deleted, one by one or all at once (ST-020)', async () => {
  const { store, user } = show()
  expect(screen.queryByRole('button', { name: 'Удалить уведомление' })).toBeNull()
  await user.click(all())
  await user.click(screen.getByRole('button', { name: 'Удалить уведомление' }))
  expect(store.getState().notifications.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3'])
  await user.click(screen.getAllByRole('button', { name: 'Отметить прочитанным' })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Удалить прочитанные' }))
  expect(store.getState().notifications.map(({ id }) => id)).toEqual(['n2', 'n3'])
})

test('arrows, Home and End go from entry to entry, Delete deletes a read one and the focus stays near (ST-020)', async () => {
  const { store, user } = show()
  await user.click(all())
  entry(/#1042 → В работе/).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(entry(/#1036/))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(entry(/#1030/))
  await user.keyboard('{Delete}')
  expect(store.getState().notifications).toHaveLength(3)
  expect(document.activeElement).toBe(entry(/#1036/))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(entry(/#1042 → В работе/))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(entry(/#1042 → В работе/))
})

test('an entry with an address is a link (ST-016)', () => {
  show({ href: ({ taskId }) => `/todos/${taskId}` })
  expect(screen.getByRole('link', { name: /#1036/ }).getAttribute('href')).toBe('/todos/1036')
})

test('entries of several areas can be told apart by a filter (ST-016)', () => {
  const contract = {
    ...sampleEntries()[0],
    id: 'c1',
    entity: 'contract',
    entity_id: 3,
    taskId: null,
    message: 'Договор истекает',
  }
  show({ store: storeOf([...sampleEntries(), contract as never]), areas: { todo: 'Задачи', contract: 'Договоры' } })
  expect(screen.getByRole('combobox', { name: 'Раздел' })).toBeTruthy()
})

test('while the first list is on its way its shape is shown (ST-016)', () => {
  show({ store: storeOf([], () => new Promise(() => {})) })
  expect(screen.getByRole('status', { name: 'Загрузка уведомлений' })).toBeTruthy()
})

test('a list that did not come says so and offers to ask again; what was kept stays (ER-018)', async () => {
  const store = storeOf([], () => Promise.reject(new Error('503')))
  await store.refresh()
  const onRetry = vi.fn()
  const { user } = show({ store, onRetry })
  expect(screen.getByRole('alert').textContent).toContain('Не удалось загрузить уведомления')
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('nobody has told anything: the panel says what will be here (ST-016)', () => {
  show({ store: storeOf([]) })
  expect(screen.getByText('Новых уведомлений нет')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Прочитать все' })).toBeNull()
})

test('an entry is put off by the menu: it is not counted, and all entries say until when (ST-022)', async () => {
  const { store, user } = show()
  await user.click(screen.getAllByRole('button', { name: 'Ещё действия' })[0] as HTMLElement)
  expect(document.activeElement?.textContent).toBe('Ответить позже: через час')
  await user.keyboard('{Enter}')
  expect(store.getState().unread).toBe(2)
  await user.click(all())
  expect(screen.getByText(/^Отложено до/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Удалить уведомление' }))
  expect(screen.queryByRole('button', { name: 'Удалить прочитанные' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Ещё действия' })[0] as HTMLElement)
  await user.click(screen.getByRole('menuitem', { name: 'Вернуть в непрочитанные' }))
  expect(store.getState().unread).toBe(3)
})

test('a record is muted by the menu, which says what comes all the same, and let be heard again', async () => {
  const { store, user } = show()
  await user.click(screen.getAllByRole('button', { name: 'Ещё действия' })[0] as HTMLElement)
  await user.keyboard('{End}{Enter}')
  expect(store.getState().muted).toEqual(['todo:1042'])
  expect(screen.getByText('Приглушена: придут только аварии, назначения и упоминания')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Вернуть' }))
  expect(store.getState().muted).toEqual([])
})

test('Escape closes the menu, gives the focus back to its button and closes nothing around it', async () => {
  const { user } = show()
  const button = screen.getAllByRole('button', { name: 'Ещё действия' })[0] as HTMLElement
  await user.click(button)
  await user.keyboard('{ArrowUp}')
  // What is not prevented closes the `<dialog>` of a host as well.
  expect(fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' })).toBe(false)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('changes that were gathered into one entry are counted on it (product 22.5)', () => {
  const [first] = sampleEntries()
  show({ store: storeOf([{ ...first, repeats: 3 } as never]) })
  expect(screen.getByText(/\+3 изменения/)).toBeTruthy()
})

test('opening an entry reads the others about the record, but not one that was put off', async () => {
  const { store, user } = show()
  await store.snooze('n3', new Date(Date.now() + 3_600_000).toISOString())
  await user.click(all())
  await user.click(entry(/#1042 → В работе/))
  const read = store.getState().notifications.map(({ id, read }) => [id, read])
  expect(Object.fromEntries(read)).toMatchObject({ n1: true, n3: false })
})

test('an emergency waits for «Принял» in the panel, and says who has accepted it and when (product 22.5)', async () => {
  const onAccept = vi.fn()
  const emergency = { ...sampleEntries()[0], event: 'todo.emergency', needs_acceptance: true } as never
  const { store, user } = show({ store: storeOf([emergency]), onAccept })
  await user.click(screen.getByRole('button', { name: 'Принял' }))
  expect(onAccept).toHaveBeenCalledWith(expect.objectContaining({ id: 'n1' }))
  const accepted = { accepted_by: { id: 4, name: 'Сергей Ежов' }, accepted_at: '2026-03-05T10:15:00Z' }
  act(() => store.sync({ put: [{ ...(emergency as object), needs_acceptance: false, ...accepted }] }))
  expect(screen.queryByRole('button', { name: 'Принял' })).toBeNull()
  expect(screen.getByText(/^Принял: Сергей Ежов, 05\.03\.2026/)).toBeTruthy()
})
