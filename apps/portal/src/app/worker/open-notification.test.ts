import { expect, test, vi } from 'vitest'
import { isOpened, openNotification } from './open-notification'

const entry = { id: 'n1', entity: 'todo', entity_id: 12 }

function clientsOf(pages: object[]) {
  const openWindow = vi.fn(async (_href: string) => null)
  return { openWindow, matchAll: async () => pages as never }
}

/** A window: with the bell it answers the worker's question, the sign-in page hears nothing. */
function windowOf({ hasBell = true, focus = vi.fn(async () => {}) } = {}) {
  const told: unknown[] = []
  const postMessage = (said: unknown, [port]: MessagePort[] = []) => {
    if (port === undefined) told.push(said)
    else if (hasBell) port.postMessage(true)
  }
  return { told, postMessage, focus }
}

test('a press on a notification leads to its record in the page that was seen last, which comes to the front', async () => {
  const pages = [windowOf(), windowOf()]
  const clients = clientsOf(pages)
  await openNotification(clients, entry)
  expect(pages.map(({ told }) => told)).toEqual([[{ kind: 'opened', entry }], []])
  expect(isOpened(pages[0]?.told[0])).toBe(true)
  expect(pages[0]?.focus).toHaveBeenCalledOnce()
  expect(clients.openWindow).not.toHaveBeenCalled()
})

test('a window without a bell, as the sign-in page is, is passed over; with no other one a new window opens', async () => {
  const signIn = windowOf({ hasBell: false })
  const portal = windowOf()
  const both = clientsOf([signIn, portal])
  await openNotification(both, entry)
  expect([signIn.told, portal.told]).toEqual([[], [{ kind: 'opened', entry }]])
  expect(signIn.focus).not.toHaveBeenCalled()
  expect(both.openWindow).not.toHaveBeenCalled()

  const alone = clientsOf([signIn])
  await openNotification(alone, entry)
  expect(signIn.told).toEqual([])
  expect(alone.openWindow.mock.calls).toEqual([['/todos/12?notification=n1']])
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
  const page = windowOf({ focus: vi.fn(() => Promise.reject(new DOMException('', 'InvalidAccessError'))) })
  await openNotification(clientsOf([page]), entry)
  expect(page.told).toHaveLength(1)
  expect([isOpened('flush'), isOpened(null), isOpened({ entry })]).toEqual([false, false, false])
})
