import { describe, expect, test } from 'vitest'
import type { Services } from '../lib/services-context'
import { renderPortal } from '../testing/render-portal'
import { people, useServer } from '../testing/use-server'

const server = useServer()

describe('a portal that a test has opened', { shuffle: false }, () => {
  let opened: Services

  test('has its person', async () => {
    opened = (await renderPortal(server.current, { at: '/dashboard', signInAs: people.employee })).services
    expect(opened.session.getState().user).not.toBeNull()
  })

  test('has nobody after it: no timer of his session renews it in the middle of another test', () => {
    expect(opened.session.getState().user).toBeNull()
    expect(localStorage.length).toBe(0)
  })
})
