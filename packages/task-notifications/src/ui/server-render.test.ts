import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as headless from '../headless'
import * as whole from '../index'

const notifications = whole.createTaskNotifications({
  userId: 7,
  getToken: () => 'token',
  listTasks: async () => ({ status: 200, body: [] }),
})

test('every component of the package is drawn on a server, where there is no document', () => {
  expect(typeof document).toBe('undefined')
  const drawings = {
    NotificationBell: createElement(whole.NotificationBell, { notifications }),
    NotificationList: createElement(whole.NotificationList, { store: notifications.store }),
    TaskToasts: createElement(whole.TaskToasts, { notifications }),
  }
  const components = Object.keys(whole).filter((name) => /^[A-Z][a-z]/.test(name))
  expect(components.sort()).toEqual(Object.keys(drawings).sort())
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
