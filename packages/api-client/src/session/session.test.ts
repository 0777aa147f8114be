import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('signing in and out', () => {
  test('a person who signs in has both tokens in cookies and is remembered (API-008, EN-001, EN-002, ST-001, ST-002, ST-007)', async () => {
    const session = openTab()
    expect(session.isAuthenticated()).toBe(false)
    await session.signIn(credentials)
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/users/login', body: JSON.stringify(credentials) })
    expect(browser.cookies.get('accessToken')).toBe(server.access)
    expect(browser.cookies.get('refreshToken')).toBe('r0')
    expect(JSON.parse(browser.values.get(KEY) ?? '')).toEqual(anna)
    expect(session.getState().user).toEqual(anna)
    expect(session.isAuthenticated()).toBe(true)
  })

  test('signing out clears person, tokens and memory, and tells the server (ST-003)', async () => {
    const session = openTab()
    const ended = vi.fn()
    session.onEnd(ended)
    await session.signIn(credentials)
    await session.signOut()
    expect(browser.cookies.size).toBe(0)
    expect(browser.values.has(KEY)).toBe(false)
    expect(session.getState()).toEqual({ user: null, ready: true })
    expect(server.calls.at(-1)).toMatchObject({ path: '/users/logout', body: '{"refresh":"r0"}' })
    expect(ended.mock.calls).toEqual([['signed-out']])
  })

  test('signing out works without a network (ST-003)', async () => {
    const tab = browser.openTab()
    const session = createSession({ host: '', fetch: () => Promise.reject(new TypeError('offline')), ...tab })
    session.accept({ user: anna, access: makeToken('a'), refresh: 'r' })
    await session.signOut()
    expect(session.getState().user).toBeNull()
    expect(browser.cookies.size).toBe(0)
  })

  test('signing out with a token that is over still ends the chain on the server (ST-003)', async () => {
    const session = openTab()
    await session.signIn(credentials)
    server.expire()
    await session.signOut()
    expect(server.calls.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ['/users/logout', '{"refresh":"r0"}'],
      ['/users/refresh', '{"refresh":"r0"}'],
      ['/users/logout', '{"refresh":"r1"}'],
    ])
    expect(browser.cookies.size).toBe(0)
  })

  test('a person whose rights changed is loaded again, once (EN-002, ST-004)', async () => {
    const session = openTab()
    await session.signIn(credentials)
    for (const version of ['1', '1', '2', '2']) session.notePermissions(version)
    await vi.waitFor(() => expect(server.count('/users/me')).toBe(1), 10_000)
    session.notePermissions('2')
    expect(server.count('/users/me')).toBe(1)
  })

  test('changed data of the person replaces what was kept (ST-004)', async () => {
    const session = openTab()
    await session.signIn(credentials)
    session.updateUser({ ...anna, full_name: 'Анна Петрова' })
    expect(session.getState().user?.full_name).toBe('Анна Петрова')
    expect(browser.values.get(KEY)).toContain('Анна Петрова')
  })

  test('signing out in one tab signs out the others, which do not call the server again', async () => {
    const [first, second] = [openTab(), openTab()]
    await first.signIn(credentials)
    expect(second.getState().user).toEqual(anna)
    const ended = vi.fn()
    second.onEnd(ended)
    await first.signOut()
    expect(second.getState().user).toBeNull()
    expect(ended.mock.calls).toEqual([['signed-out']])
    expect(server.count('/users/logout')).toBe(1)
  })
})

describe('coming back', () => {
  test('a person who comes back with a good token is there without any call (ST-005, ST-009)', async () => {
    await openTab().signIn(credentials)
    const session = openTab()
    expect(session.getState()).toEqual({ user: null, ready: false })
    await expect(session.restore()).resolves.toEqual(anna)
    expect(session.getState()).toEqual({ user: anna, ready: true })
    expect(server.calls).toHaveLength(1)
  })

  test('a person who comes back after the access token has gone needs one refresh', async () => {
    await openTab().signIn(credentials)
    browser.cookies.delete('accessToken')
    await expect(openTab().restore()).resolves.toEqual(anna)
    expect(server.count('/users/refresh')).toBe(1)
  })

  test('a person who comes back without a network stays signed in', async () => {
    await openTab().signIn(credentials)
    browser.cookies.delete('accessToken')
    server.refuse = 'network'
    await expect(openTab().restore()).resolves.toEqual(anna)
    expect(browser.cookies.get('refreshToken')).toBe('r0')
  })

  test('unreadable data of the person is removed (ST-006)', async () => {
    browser.values.set(KEY, '{"id":')
    await expect(openTab().restore()).resolves.toBeNull()
    expect(browser.values.has(KEY)).toBe(false)
  })

  test('a token left under the old key moves into the cookie (ST-008, BC-039)', async () => {
    browser.values.set('token', server.access)
    const session = openTab()
    await expect(session.restore()).resolves.toEqual(anna)
    expect(browser.cookies.get('accessToken')).toBe(server.access)
    expect(browser.values.has('token')).toBe(false)
  })

  test('the cookie wins over the old key (ST-008)', async () => {
    await openTab().signIn(credentials)
    browser.values.set('token', 'older')
    const session = openTab()
    await session.restore()
    expect(session.getToken()).toBe(server.access)
    expect(browser.values.has('token')).toBe(false)
  })

  test('a remembered person without tokens is nobody (ST-007)', async () => {
    browser.values.set(KEY, JSON.stringify(anna))
    await expect(openTab().restore()).resolves.toBeNull()
  })
})
