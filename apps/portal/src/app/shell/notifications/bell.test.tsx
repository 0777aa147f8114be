import { screen, waitFor } from '@testing-library/react'
import type { Schema } from '@ws/api-client'
import { createTestServer, type TestServer } from '@ws/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
}, 120_000)
afterAll(() => server.close())
beforeEach(() => localStorage.clear())

const PERSON = 'u09@demo.local'

test('a page opened by a press on a browser’s notification marks that one as read and forgets the press (ST-017)', async () => {
  const person = await server.as(PERSON.slice(0, 3))
  const unread = async () => {
    const { data } = (await person.send('GET', '/notifications')).body as { data: Schema<'Notification'>[] }
    return data.filter(({ read }) => !read).map(({ id }) => String(id))
  }
  const before = await unread()
  const [pressed, ...others] = before
  expect(others.length).toBeGreaterThan(0)
  const { router } = await renderPortal(server, { at: `/goods?tab=all&notification=${pressed}`, signInAs: PERSON })
  await screen.findByRole('heading', { level: 1, name: 'ТМЦ' }, { timeout: 30_000 })
  // The server may tell something new meanwhile, such as a permit that ends soon.
  await waitFor(async () => expect(await unread()).not.toContain(pressed), { timeout: 30_000 })
  expect(await unread()).toEqual(expect.arrayContaining(others))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=all'))
})
