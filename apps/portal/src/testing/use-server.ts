import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestServer, type TestServer } from '@ws/server/testing'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

/** A server of its own for one file of tests, and a browser that remembers nothing before each. */
export function useServer(): { readonly current: TestServer } {
  let server: TestServer | undefined
  // A whole server answers, on a machine that may be busy.
  configure({ asyncUtilTimeout: 30_000 })
  vi.setConfig({ testTimeout: 120_000 })
  beforeAll(async () => {
    server = await createTestServer()
  }, 120_000)
  afterAll(() => server?.close())
  beforeEach(async () => {
    // Nor does the server know how a test before left its lists.
    await server?.database.pool.query('delete from list_states')
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    get current() {
      if (server === undefined) throw new Error('The test server is there only inside a test')
      return server
    },
  }
}

/** Demo people by what they may do. */
export const people = {
  administrator: 'u01@demo.local',
  leasing: 'u03@demo.local',
  accountant: 'u05@demo.local',
  dispatcher: 'u07@demo.local',
  employee: 'u10@demo.local',
  viewer: 'u18@demo.local',
} as const

/** Picks an option of a select or combobox, which may wait for its options before it opens. */
export async function choose(box: HTMLElement, option: string | RegExp): Promise<void> {
  await waitFor(() => {
    if (box.matches(':disabled')) throw new Error(`${box.getAttribute('aria-label') ?? box.id} is disabled`)
  })
  await userEvent.click(box)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** Puts a text into a box in one go: a form is drawn once, not once per letter. */
export async function fill(box: HTMLElement, text: string): Promise<void> {
  await userEvent.click(box)
  await userEvent.clear(box)
  await userEvent.paste(text)
}
