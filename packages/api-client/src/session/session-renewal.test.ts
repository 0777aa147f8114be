import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../http/error'
import { anna, createFakeBrowser, createFakeServer, makeToken } from '../testing/fake-server'
import { createSession, type Session } from './session'

const KEY = 'workspace:user'
const credentials = { email: anna.email, password: 'correct horse 1' }

let server: ReturnType<typeof createFakeServer>
let browser: ReturnType<typeof createFakeBrowser>

beforeEach(() => {
  server = createFakeServer()
  browser = createFakeBrowser()
})
afterEach(() => void vi.useRealTimers())

function openTab(): Session {
  return createSession({ host: 'https://example.org', fetch: server.fetch, ...browser.openTab() })
}

describe('renewing the token', () => {
  test('callers at the same time share one refresh (ST-013, API-009)', async () => {
    const session = openTab()
    await session.signIn(credentials)
    const tokens = await Promise.all([session.refresh(), session.refresh(), session.refresh()])
    expect(new Set(tokens)).toEqual(new Set([server.access]))
    expect(server.calls.filter(({ path }) => path === '/users/refresh')).toMatchObject([{ body: '{"refresh":"r0"}' }])
    expect(browser.cookies.get('refreshToken')).toBe('r1')
  })

  test('tabs at the same time share one refresh (ST-013)', async () => {
    const tabs = [openTab(), openTab(), openTab()]
    await tabs[0]?.signIn(credentials)
    const tokens = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(new Set(tokens)).toEqual(new Set([server.access]))
    expect(server.count('/users/refresh')).toBe(1)
  })

  test('without browser locks tabs still take turns', async () => {
    const tabs = [0, 1, 2].map(() => {
      const { locks: _none, ...tab } = browser.openTab()
      return createSession({ host: 'https://example.org', fetch: server.fetch, ...tab })
    })
    await tabs[0]?.signIn(credentials)
    await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(server.count('/users/refresh')).toBe(1)
  })

  test('an answer without a refresh token keeps the old one (ST-012)', async () => {
    const tab = browser.openTab()
    // Made once: a token holds the second it was made in.
    const renewed = makeToken('new')
    const fetch = async () => new Response(JSON.stringify({ access: renewed }))
    const session = createSession({ host: '', fetch, ...tab })
    session.accept({ user: anna, access: makeToken('old'), refresh: 'kept' })
    await session.refresh()
    expect(browser.cookies.get('refreshToken')).toBe('kept')
    expect(session.getToken()).toBe(renewed)
  })

  test('a refused refresh clears everything, says why, and is thrown (ST-014, ER-006, ER-009, ER-011)', async () => {
    const [session, other] = [openTab(), openTab()]
    await session.signIn(credentials)
    const [ended, endedThere] = [vi.fn(), vi.fn()]
    session.onEnd(ended)
    other.onEnd(endedThere)
    server.refuse = 400
    await expect(session.refresh()).rejects.toThrow(/^Failed to refresh token$/)
    expect(browser.cookies.size).toBe(0)
    expect(browser.values.has(KEY)).toBe(false)
    expect(ended.mock.calls).toEqual([['expired']])
    expect(endedThere.mock.calls).toEqual([['expired']])
  })

  test('whoever goes on with another token when a session ends is not handed the refusal of the one that ended', async () => {
    const session = openTab()
    session.accept({ user: anna, access: makeToken('theirs'), refresh: 'ended on the server' })
    let goingOn: Promise<unknown> | undefined
    session.onEnd(() => {
      browser.cookies.set('refreshToken', server.refresh)
      goingOn = session.restore()
    })
    await expect(session.refresh()).rejects.toMatchObject({ code: 'session_ended' })
    expect(await goingOn).toEqual(anna)
    expect(session.getToken()).toBe(server.access)
    expect(browser.cookies.get('refreshToken')).toBe('r1')
    await Promise.all([session.refresh(), session.refresh()])
    expect(server.count('/users/refresh')).toBe(3)
  })

  test('the words of the server about a refused refresh are kept (ER-011)', async () => {
    const session = openTab()
    await session.signIn(credentials)
    server.refresh = 'rotated elsewhere'
    const error = await session.refresh().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: 'Требуется вход в систему', code: 'session_ended', status: 401 })
  })

  test('a missing refresh token ends the session (ER-010)', async () => {
    const session = openTab()
    await session.signIn(credentials)
    browser.cookies.delete('refreshToken')
    const ended = vi.fn()
    session.onEnd(ended)
    await expect(session.refresh()).rejects.toThrow('No refresh token available')
    expect(ended.mock.calls).toEqual([['expired']])
  })

  test.each(['network', 408, 429, 500, 503] as const)(
    'a server that cannot answer (%s) ends nothing (ST-014)',
    async (refusal) => {
      const session = openTab()
      await session.signIn(credentials)
      const ended = vi.fn()
      session.onEnd(ended)
      server.refuse = refusal
      await expect(session.refresh()).rejects.toBeInstanceOf(ApiError)
      expect(session.getState().user).toEqual(anna)
      expect(browser.cookies.get('refreshToken')).toBe('r0')
      expect(ended).not.toHaveBeenCalled()
      server.refuse = undefined
      const renewed = await session.refresh()
      expect(renewed).toBe(server.access)
    },
  )

  test('an answer that comes after signing out signs nobody in', async () => {
    const session = openTab()
    await session.signIn(credentials)
    const refreshing = session.refresh()
    await session.signOut()
    await expect(refreshing).resolves.toBeUndefined()
    expect(browser.cookies.size).toBe(0)
  })
})

describe('renewing ahead of time', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('the token is renewed one minute before it ends', async () => {
    const session = openTab()
    session.accept({ user: anna, access: server.access, refresh: 'r0' })
    await vi.advanceTimersByTimeAsync(839_000)
    expect(server.count('/users/refresh')).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.count('/users/refresh')).toBe(1)
    await vi.advanceTimersByTimeAsync(841_000)
    expect(server.count('/users/refresh')).toBe(2)
    void session.signOut()
  })

  test('an offline page waits for the network', async () => {
    const tab = browser.openTab()
    const session = createSession({ host: 'https://example.org', fetch: server.fetch, ...tab })
    session.accept({ user: anna, access: server.access, refresh: 'r0' })
    browser.isOnline = false
    await vi.advanceTimersByTimeAsync(900_000)
    expect(server.count('/users/refresh')).toBe(0)
    browser.isOnline = true
    tab.events.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
    expect(server.count('/users/refresh')).toBe(1)
    void session.signOut()
  })

  test('without an answer it is tried again with growing pauses', async () => {
    const session = openTab()
    session.accept({ user: anna, access: server.access, refresh: 'r0' })
    server.refuse = 503
    await vi.advanceTimersByTimeAsync(840_100)
    expect(server.count('/users/refresh')).toBe(1)
    await vi.advanceTimersByTimeAsync(5_010)
    expect(server.count('/users/refresh')).toBe(2)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(server.count('/users/refresh')).toBe(2)
    server.refuse = undefined
    await vi.advanceTimersByTimeAsync(1_020)
    expect(server.count('/users/refresh')).toBe(3)
    expect(session.getToken()).toBe(server.access)
    void session.signOut()
  })

  test('a machine whose clock runs ahead does not renew without end', async () => {
    const behind = Date.now() - 3_600_000
    const session = openTab()
    session.accept({ user: anna, access: makeToken('a', 900, behind), refresh: 'r0' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.count('/users/refresh')).toBe(0)
    void session.signOut()
  })
})
