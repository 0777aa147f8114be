import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let admin: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  employee = await server.as('u09')
})
afterAll(() => server.close())

async function settingsOf(person: TestPerson): Promise<Schema<'NotificationSettings'>> {
  return ((await person.send('GET', '/users/me')).body as Schema<'User'>).settings.notifications
}

test('what an administrator makes usual holds for everybody but for what a person has chosen', async () => {
  const own = { notifications: { channels: { 'todo.comment': { app: false, mail: false } } } }
  expect((await employee.send('PATCH', '/users/me/settings', own)).status).toBe(200)
  const changed = await admin.send('PATCH', '/settings/notifications', {
    channels: { 'todo.comment': { app: true, mail: true }, 'todo.status': { app: true, mail: true } },
    quiet: { from: '22:00' },
    digest: { at: '07:45' },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { values: { quiet: { from: '22:00', to: '08:00' }, digest: { at: '07:45' } }, version: 2 },
  })
  expect(await settingsOf(employee)).toMatchObject({
    channels: { 'todo.comment': { app: false, mail: false }, 'todo.status': { app: true, mail: true } },
    quiet: { from: '22:00', to: '08:00' },
    digest: { enabled: true, at: '07:45' },
  })
  const night = await admin.send('PATCH', '/settings/notifications', { quiet: { to: '22:00' } })
  expect(night).toMatchObject({ status: 400, body: { errors: { 'quiet.to': [expect.any(String)] } } })
  expect((await employee.send('PATCH', '/settings/notifications', { digest: { at: '09:00' } })).status).toBe(403)
})

test('a trial letter without a mail server says what is missing', async () => {
  expect(await admin.send('POST', '/settings/notifications/trial-letter')).toMatchObject({
    status: 409,
    body: { code: 'no_mail_server', message: expect.stringContaining('SMTP_URL') },
  })
})
