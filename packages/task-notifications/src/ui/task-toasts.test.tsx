import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@ws/ui'
import { expect, test, vi } from 'vitest'
import type { NotificationStore } from '../store/store-types'
import { sampleEntries, storeOf } from '../testing/entries'
import type { TaskNotification } from '../types'
import { TaskToasts, type TaskToastsProps } from './task-toasts'

/** Draws the toasts of a store; answers how to tell an entry. */
function drawToasts(store: NotificationStore, props: Omit<TaskToastsProps, 'notifications'>) {
  const listeners: ((entry: TaskNotification) => void)[] = []
  const onToast = (listener: (entry: TaskNotification) => void) => {
    listeners.push(listener)
    return () => {}
  }
  render(
    <>
      <TaskToasts notifications={{ store, onToast }} {...props} />
      <Toaster />
    </>,
  )
  return (entry: TaskNotification) => {
    for (const listener of listeners) listener(entry)
  }
}

test('a new notification is a toast that leads to its task and reads it (ST-016, ST-017, ER-025)', async () => {
  const store = storeOf(sampleEntries())
  const onOpen = vi.fn()
  const tell = drawToasts(store, { onOpen })
  const entry = sampleEntries()[0] as TaskNotification
  act(() => tell(entry))
  const toast = document.querySelector('[data-slot="toast"]') as HTMLElement
  expect(within(toast).getByText('Задача #1042 → В работе')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  expect(onOpen).toHaveBeenCalledWith(entry)
  expect(store.getState().notifications[0]?.read).toBe(true)
})

test('what the person looks at just now is read and covered by no toast', () => {
  const store = storeOf(sampleEntries())
  const entry = sampleEntries()[0] as TaskNotification
  const tell = drawToasts(store, { isSeen: ({ id }) => id === entry.id })
  act(() => tell(entry))
  expect(document.querySelector('[data-slot="toast"]')).toBeNull()
  expect(store.getState().notifications[0]?.read).toBe(true)
})

test('the toast of an emergency offers «Принял» and stays until somebody has accepted it (product 22.5)', async () => {
  const emergency = { ...sampleEntries()[0], event: 'todo.emergency', needs_acceptance: true } as TaskNotification
  const store = storeOf([emergency, { ...emergency, id: 'n2', message: 'Пожар', taskId: 2, entity_id: 2 }])
  const onAccept = vi.fn()
  const tell = drawToasts(store, { onAccept })
  const [first, second] = store.getState().notifications as [TaskNotification, TaskNotification]
  act(() => tell(first))
  act(() => tell(second))
  const buttons = () => screen.queryAllByRole('button', { name: 'Принял' })
  await userEvent.click(buttons()[0] as HTMLElement)
  expect(onAccept).toHaveBeenCalledWith(first)
  expect(buttons()).toHaveLength(1)
  act(() => store.sync({ put: [{ ...second, needs_acceptance: false }] }))
  expect(buttons()).toHaveLength(0)
})

test('«Принял» that did not work brings the toast back and reads nothing; what worked is read', async () => {
  const emergency = { ...sampleEntries()[0], event: 'todo.emergency', needs_acceptance: true } as TaskNotification
  const store = storeOf([emergency])
  const answers: ((isAccepted: boolean) => void)[] = []
  const onAccept = () => new Promise<boolean>((resolve) => answers.push(resolve))
  const tell = drawToasts(store, { onAccept })
  act(() => tell(emergency))
  const isRead = () => store.getState().notifications[0]?.read
  await userEvent.click(screen.getByRole('button', { name: 'Принял' }))
  expect(isRead()).toBe(false)
  await act(async () => answers[0]?.(false))
  expect(isRead()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Принял' }))
  await act(async () => answers[1]?.(true))
  expect(screen.queryByRole('button', { name: 'Принял' })).toBeNull()
  expect(isRead()).toBe(true)
})
