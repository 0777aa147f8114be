import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { createTestServer } from '../../../testing/create-test-server'
import { useSockets } from '../../../testing/test-sockets'
import { openWorkspace, PASSWORD, type Workspace } from '../users.fixture'
import { describeDevice, nameDevice } from './device'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const NEWER_CHROME = CHROME.replace('141', '142')
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const YANDEX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36'

const openSocket = useSockets()
let workspace: Workspace
beforeAll(async () => {
  workspace = await openWorkspace()
})
afterAll(() => workspace.close())

const signIn = async (email: string, userAgent: string) =>
  (await workspace.post('/users/login', { email, password: PASSWORD }, undefined, { 'user-agent': userAgent })).body
const list = async (access: string) => (await workspace.get('/users/me/sessions', access)).body.data

test.each([
  [CHROME, { browser: 'Chrome 141', os: 'Windows', device: 'desktop' }],
  [SAFARI, { browser: 'Safari 18', os: 'iOS 18', device: 'phone' }],
  [YANDEX, { browser: 'Yandex Browser 25', os: 'Windows', device: 'desktop' }],
  ['curl/8.5.0', { browser: null, os: null, device: null }],
  [null, { browser: null, os: null, device: null }],
] as const)('%s is told as a person would call it', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device)
})

test('a device that says nothing has a name all the same', () => {
  expect(nameDevice(describeDevice(null))).toBe('неизвестное устройство')
  expect(nameDevice(describeDevice(SAFARI))).toBe('Safari 18, iOS 18')
})

describe('own sessions', () => {
  test('each sign-in is one, with device, address and times; the one that asks is told first and marked', async () => {
    await workspace.addAccount('places@example.ru', 'viewer')
    const desk = await signIn('places@example.ru', CHROME)
    const phone = await signIn('places@example.ru', SAFARI)
    const renewed = (
      await workspace.post('/users/refresh', { refresh: desk.refresh }, undefined, { 'user-agent': CHROME })
    ).body
    const sessions = await list(renewed.access)
    expect(sessions).toMatchObject([
      { current: true, browser: 'Chrome 141', os: 'Windows', device: 'desktop', ip: '127.0.0.1' },
      { current: false, browser: 'Safari 18', os: 'iOS 18', device: 'phone', ip: '127.0.0.1' },
    ])
    const [first] = sessions
    expect(new Date(first?.last_seen_at ?? 0).getTime()).toBeGreaterThan(new Date(first?.started_at ?? '').getTime())
    expect((await list(phone.access)).map(({ current, device }) => [current, device])).toEqual([
      [true, 'phone'],
      [false, 'desktop'],
    ])
  })

  test('one is ended: neither its access token nor its refresh token is good for anything any more', async () => {
    await workspace.addAccount('lost-phone@example.ru', 'viewer')
    const desk = await signIn('lost-phone@example.ru', CHROME)
    const phone = await signIn('lost-phone@example.ru', SAFARI)
    const [, lost] = await list(desk.access)
    expect((await workspace.remove(`/users/me/sessions/${lost?.id}/`, desk.access)).status).toBe(204)
    expect((await workspace.get('/users/me', phone.access)).status).toBe(401)
    expect((await workspace.post('/users/refresh', { refresh: phone.refresh })).status).toBe(401)
    expect(await list(desk.access)).toHaveLength(1)
    expect((await workspace.remove(`/users/me/sessions/${lost?.id}`, desk.access)).status).toBe(404)
  })

  test('all others are ended at once, the one that asks goes on', async () => {
    await workspace.addAccount('many@example.ru', 'viewer')
    const desk = await signIn('many@example.ru', CHROME)
    const others = [await signIn('many@example.ru', SAFARI), await signIn('many@example.ru', CHROME)]
    expect((await workspace.remove('/users/me/sessions', desk.access)).status).toBe(204)
    for (const { access } of others) expect((await workspace.get('/users/me', access)).status).toBe(401)
    expect((await workspace.post('/users/refresh', { refresh: desk.refresh })).status).toBe(200)
  })

  test("another person's session can neither be seen nor ended", async () => {
    await workspace.addAccount('mine@example.ru', 'admin')
    await workspace.addAccount('theirs@example.ru', 'viewer')
    const mine = await signIn('mine@example.ru', CHROME)
    const theirs = await signIn('theirs@example.ru', CHROME)
    const [session] = await list(theirs.access)
    expect(await list(mine.access)).toHaveLength(1)
    for (const id of [session?.id, 'nonsense', "1' or '1'='1"]) {
      const path = `/users/me/sessions/${encodeURIComponent(String(id))}`
      expect((await workspace.remove(path, mine.access)).status).toBe(404)
    }
    expect((await workspace.get('/users/me', theirs.access)).status).toBe(200)
    expect((await workspace.get('/users/me/sessions')).status).toBe(401)
  })

  test('a sign-in from another device is told to the person, one from a newer browser is not', async () => {
    const user = await workspace.addAccount('careful@example.ru', 'viewer')
    for (const browser of [CHROME, NEWER_CHROME, SAFARI, SAFARI]) await signIn('careful@example.ru', browser)
    const rows = await workspace.database.reader.select().from(notificationsTable)
    expect(rows.filter((row) => row.user === user)).toMatchObject([
      { event: 'security.login_new', type: 'system', message: 'Вход с нового устройства: Safari 18, iOS 18' },
    ])
  })
})

test('the sockets of an ended session close at once and do not come back, those of the others do', async () => {
  const server = await createTestServer({ listen: true })
  try {
    const credentials = { email: 'u10@demo.local', password: 'Demo-2026!' }
    const [desk, phone] = await Promise.all(
      [1, 2].map(async () => (await server.send('POST', '/users/login', credentials)).body as { access: string }),
    )
    const open = (token = '') => {
      const socket = openSocket(server.url, token)
      return new Promise<Socket | string>((resolve) => {
        socket.on('connect', () => resolve(socket))
        socket.on('connect_error', ({ message }) => resolve(message))
      })
    }
    const closed = (await Promise.all([open(desk?.access), open(phone?.access)])).map(
      (socket) =>
        new Promise((resolve) => {
          if (typeof socket !== 'string') socket.on('disconnect', resolve)
        }),
    )
    const answer = await server.fetch('/api/users/me/sessions', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${desk?.access}` },
    })
    expect(answer.status).toBe(204)
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect'])
    expect(await open(phone?.access)).toBe('Требуется вход в систему')
    expect(await open(desk?.access)).toMatchObject({ connected: true })
  } finally {
    await server.close()
  }
})
