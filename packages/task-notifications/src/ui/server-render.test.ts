import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as headless from '../headless'
import * as whole from '../index'
import { sampleEntries, storeOf } from '../testing/entries'

/** A page that is made once and sent to many has no present moment: Next.js refuses to build one that asks for it. */
class NoClock extends Date {
  constructor(...given: unknown[]) {
    if (given.length === 0) throw new Error('The clock was asked while drawing')
    super(...(given as [number]))
  }
  static override now(): number {
    throw new Error('The clock was asked while drawing')
  }
}

afterEach(() => void vi.unstubAllGlobals())

const notifications = whole.createTaskNotifications({
  userId: 7,
  getToken: () => 'token',
  listTasks: async () => ({ status: 200, body: [] }),
})

test('every component of the package is drawn on a server, where there is no document and no clock', () => {
  expect(typeof document).toBe('undefined')
  const drawings = {
    NotificationBell: createElement(whole.NotificationBell, { notifications }),
    NotificationList: createElement(whole.NotificationList, { store: notifications.store }),
    NotificationLabelsProvider: createElement(whole.NotificationLabelsProvider, { labels: {} }),
    TaskToasts: createElement(whole.TaskToasts, { notifications }),
  }
  const components = Object.keys(whole).filter((name) => /^[A-Z][a-z]/.test(name))
  expect(components.sort()).toEqual(Object.keys(drawings).sort())
  const store = storeOf(sampleEntries())
  vi.stubGlobal('Date', NoClock)
  const list = renderToString(createElement(whole.NotificationList, { store }))
  expect(list).toContain('Протечка в санузле')
  const html = renderToString(createElement(Fragment, null, ...Object.values(drawings)))
  expect(html).toContain('aria-label="Уведомления"')
})

test('what draws nothing does its work on a server', () => {
  expect(Object.keys(headless).filter((name) => /^[A-Z][a-z]/.test(name))).toEqual([])
  const { snapshot } = headless.detectChanges(null, [])
  expect(headless.detectChanges(snapshot, [{ id: 1, title: 'Крыша' }]).notifications).toHaveLength(1)
  const own = headless.createTaskNotifications({
    userId: 8,
    getToken: () => undefined,
    listTasks: async () => ({ status: 200, body: [] }),
  })
  expect(own.store.getState().notifications).toEqual([])
})
