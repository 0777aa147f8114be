import { expect, test, vi } from 'vitest'
import { createSidebarState } from './sidebar-state'

test('the sidebar has an open flag with toggle and close (GD-012)', () => {
  const sidebar = createSidebarState()
  expect(sidebar.getState()).toEqual({ open: false })
  sidebar.toggle()
  expect(sidebar.getState()).toEqual({ open: true })
  sidebar.close()
  expect(sidebar.getState()).toEqual({ open: false })
  sidebar.toggle()
  sidebar.toggle()
  expect(sidebar.getState()).toEqual({ open: false })
})

test('closing a closed sidebar tells nobody (GD-012)', () => {
  const sidebar = createSidebarState()
  const listener = vi.fn()
  sidebar.subscribe(listener)
  sidebar.close()
  expect(listener).not.toHaveBeenCalled()
})
