import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/create-test-server'
import { dayIn, zoneIn } from './company-clock'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('today is that of the company and not of the server: past seven in the evening of UTC it is tomorrow in Yekaterinburg', () => {
  const evening = new Date('2026-11-22T19:30:00Z')
  expect(dayIn(zoneIn(undefined), evening)).toBe('2026-11-23')
  expect(dayIn(zoneIn('Europe/Kaliningrad'), evening)).toBe('2026-11-22')
})

test('a name that is no time zone counts for nothing where it is read, and the registry takes none', async () => {
  const noon = new Date('2026-11-22T19:30:00Z')
  const unknown = [
    'Mars/Phobos',
    'Mars/Phobos5',
    'Europe/Moskow-3',
    'posix/Europe/Moscow',
    'MSK',
    'msk',
    'MSK-3',
    'EST5EDT',
  ]
  for (const wrong of [...unknown, '+05:00', '<+05>-05', '', 5, null, { zone: 'UTC' }]) {
    expect(dayIn(zoneIn(wrong), noon)).toBe('2026-11-23')
    const setting = [JSON.stringify(wrong)]
    const put = `insert into settings (key, value) values ('org.timezone', $1)
      on conflict (key) do update set value = excluded.value`
    await expect(server.database.pool.query(put, setting), String(wrong)).rejects.toThrow(/time zone/)
  }
  for (const zone of ['UTC', 'Etc/GMT+5', 'America/Port-au-Prince', 'Europe/Kaliningrad']) {
    await server.database.pool.query(`update settings set value = to_jsonb($1::text) where key = 'org.timezone'`, [
      zone,
    ])
    expect(zoneIn(zone)).toBe(zone)
  }
  const admin = await server.as('u01')
  expect((await admin.send('GET', '/todos/settings')).body).toMatchObject({ timezone: 'Europe/Kaliningrad' })
  expect((await admin.send('GET', '/accounts/profiles')).status).toBe(200)
})
