import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createApiClient } from '../http/client'
import { anna, createFakeBrowser, createFakeServer } from '../testing/fake-server'
import { createSession } from './session'

const host = 'https://example.org'
/** The token ends now, or a tab calls; pauses are milliseconds before it. */
const step = fc.record({ pause: fc.nat(3), tab: fc.nat(3), isEnd: fc.boolean() })

test('however calls of several tabs and ends of the token meet, every call succeeds and nobody is signed out (ST-010, ST-011, ST-013)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const server = createFakeServer()
      const browser = createFakeBrowser()
      const ended = vi.fn()
      const tabs = Array.from({ length: 4 }, () => {
        const session = createSession({ host, fetch: server.fetch, ...browser.openTab() })
        session.onEnd(ended)
        return { session, api: createApiClient({ host, session, fetch: server.fetch }) }
      })
      tabs[0]?.session.accept({ user: anna, access: server.access, refresh: server.refresh })
      const calls: Promise<number | undefined>[] = []
      let ends = 0
      for (const { pause, tab, isEnd } of steps) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
        // A token that ended twice within one call would be refused twice, which is no fault of the client.
        if (isEnd) await Promise.all(calls)
        if (isEnd) server.expire()
        if (isEnd) ends += 1
        const call = tabs[tab]?.api.GET('/todos').then(({ response }) => response.status)
        if (call) calls.push(call)
      }
      const statuses = await Promise.all(calls)
      expect(statuses.every((status) => status === 200)).toBe(true)
      expect(ended).not.toHaveBeenCalled()
      // The server refuses a refresh token that comes twice, so one refresh for each end is also the most there can be.
      expect(server.count('/users/refresh')).toBe(ends)
      await tabs[0]?.session.signOut()
    }),
    { numRuns: 25 },
  )
}, 60_000)
