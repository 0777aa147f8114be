import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestServer } from '../../testing/create-test-server'
import { type Figures, judge } from './checks'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ env: { SMTP_URL: 'smtp://robot:pass-word@mail.example.org' } })
})
afterAll(() => server.close())

test('an administrator sees how the server is doing, without a secret, an address or a path', async () => {
  const admin = await server.as('u01')
  await server.send('POST', '/users/login', { email: 'u09@demo.local', password: 'Demo-2026!' })
  const { status, body } = await admin.send('GET', '/system')
  const state = body as Schema<'SystemState'>
  expect(status).toBe(200)
  expect(state).toMatchObject({
    database: { kind: isPostgres ? 'postgres' : 'embedded', version: expect.stringMatching(/^\d+/) },
    mail: { configured: true },
    sessions: { open: 1, people: 1 },
    sockets: { open: 0, people: 0 },
  })
  expect(state.database.size).toBeGreaterThan(1_000_000)
  expect(state.storage.size).toBeGreaterThan(0)
  expect(state.checks.map(({ key }) => key)).toEqual(['database', 'storage', 'outbox', 'mail'])
  const text = JSON.stringify(body)
  for (const secret of ['pass-word', 'mail.example.org', server.services.env.dataDir, 'postgres://'])
    expect(text).not.toContain(secret)
})

test('nobody else sees it', async () => {
  for (const login of ['u02', 'u04', 'u09', 'u18']) {
    expect((await (await server.as(login)).send('GET', '/system')).status, login).toBe(403)
  }
})

test('a check says what is wrong: no room, a queue that stands, no mail', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const figures = {
    storage: { files: 1, size: 95, free: 1024, quota: 100 },
    outbox: { waiting: 3, oldest_at: '2026-11-21T09:58:00Z', sent_last_day: 0 },
    mail: { configured: false },
  } as Figures
  expect(judge(figures, now)).toMatchObject([
    { key: 'database', status: 'ok' },
    { key: 'storage', status: 'bad' },
    { key: 'quota', status: 'warn', text: 'Занято больше 90 % разрешённого' },
    { key: 'outbox', status: 'bad', text: 'События не отправляются дольше минуты: 3' },
    { key: 'mail', status: 'warn' },
  ])
  const fine = {
    storage: { files: 1, size: 1, free: 1024 ** 4, quota: null },
    outbox: { waiting: 1, oldest_at: '2026-11-21T09:59:59Z', sent_last_day: 5 },
    mail: { configured: true },
  } as Figures
  expect(judge(fine, now).every(({ status }) => status === 'ok')).toBe(true)
})
