import { expect, test, vi } from 'vitest'
import { isOpened, openNotification } from './open-notification'

const entry = { id: 'n1', entity: 'todo', entity_id: 12 }

function clientsOf(pages: object[]) {
  const openWindow = vi.fn(async (_href: string) => null)
  return { openWindow, matchAll: async () => pages as never }
}

test('a press on a notification leads to its record in the page that was seen last, which comes to the front', async () => {
  const pages = [0, 1].map(() => ({ postMessage: vi.fn(), focus: vi.fn(async () => {}) }))
  const clients = clientsOf(pages)
  await openNotification(clients, entry)
  expect(pages[0]?.postMessage.mock.calls).toEqual([[{ kind: 'opened', entry }]])
  expect(isOpened(pages[0]?.postMessage.mock.calls[0]?.[0])).toBe(true)
  expect(pages[0]?.focus).toHaveBeenCalledOnce()
  expect(pages[1]?.postMessage).not.toHaveBeenCalled()
  expect(clients.openWindow).not.toHaveBeenCalled()
})

test('with every page closed it opens one, which is told what was pressed: the record, or the start for what has no page', async () => {
  const clients = clientsOf([])
  await openNotification(clients, entry)
  await openNotification(clients, { ...entry, entity: null, entity_id: null })
  await openNotification(clients, { id: 'local-1 2', entity: 'todo_import', entity_id: 3, event: 'import.done' })
  expect(clients.openWindow.mock.calls).toEqual([
    ['/todos/12?notification=n1'],
    ['/dashboard?notification=n1'],
    ['/todos?import=3&notification=local-1%202'],
  ])
})

test('a page that may not come to the front is told all the same; other messages of the worker are no presses', async () => {
  const page = { postMessage: vi.fn(), focus: () => Promise.reject(new DOMException('', 'InvalidAccessError')) }
  await openNotification(clientsOf([page]), entry)
  expect(page.postMessage).toHaveBeenCalledOnce()
  expect([isOpened('flush'), isOpened(null), isOpened({ entry })]).toEqual([false, false, false])
})
