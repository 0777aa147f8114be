import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLogTable } from '../../db/tables/system/audit-log'
import { settingsTable } from '../../db/tables/system/settings'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

const change = (body: object) => admin.send('PATCH', '/settings/calls', body)

test('the servers an administrator sets are handed out with credentials; the secret is never told again', async () => {
  const none = (await admin.send('GET', '/settings/calls')).body as Schema<'CallSettings'>
  expect(none).toMatchObject({ values: { stun_urls: [], turn_urls: [] }, has_turn_secret: false, may_edit: true })
  const turn_urls = ['turn:turn.example.ru:3478?transport=udp']
  const refused = await change({ turn_urls })
  expect(refused).toMatchObject({ status: 400, body: { errors: { turn_secret: [expect.stringContaining('секрет')] } } })
  const wrong = await change({ stun_urls: ['http://stun.example.ru'] })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { 'stun_urls.0': expect.any(Array) } } })

  const near = await change({ stun_urls: ['stun:near.example.ru'], version: 1 })
  expect(near).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await admin.send('GET', '/conference/ice-servers')).body).toMatchObject({
    data: [{ urls: ['stun:near.example.ru'] }],
  })

  const set = await change({
    stun_urls: ['stun:stun.example.ru:3478'],
    turn_urls,
    turn_secret: 'north-wind',
    version: 2,
  })
  expect(set).toMatchObject({ status: 200, body: { values: { turn_urls }, has_turn_secret: true, version: 3 } })
  expect((await change({ stun_urls: [], version: 2 })).status).toBe(409)
  const employee = await server.as('u09')
  const { data } = (await employee.send('GET', '/conference/ice-servers')).body as Schema<'IceServers'>
  expect(data).toEqual([
    { urls: ['stun:stun.example.ru:3478'] },
    { urls: turn_urls, username: expect.stringMatching(/^\d+:\d+$/), credential: expect.any(String) },
  ])

  const media_url = 'ws://janus.example.ru:8188'
  expect(await change({ media_url })).toMatchObject({
    status: 400,
    body: { errors: { media_secret: expect.any(Array) } },
  })
  const page = await change({ media_url: 'https://janus.example.ru', media_secret: 'south-wind' })
  expect(page).toMatchObject({ status: 400, body: { errors: { media_url: expect.any(Array) } } })
  const media = await change({ media_url, media_secret: 'south-wind', media_for: 'all' })
  expect(media).toMatchObject({
    status: 200,
    body: { values: { media_url, media_for: 'all' }, has_media_secret: true },
  })

  const stored = await server.database.reader.select().from(settingsTable)
  const told = await server.database.reader.select().from(auditLogTable).where(eq(auditLogTable.entity_title, 'Связь'))
  expect(told).toHaveLength(3)
  expect(JSON.stringify([stored, told, set.body, media.body])).not.toMatch(/north-wind|south-wind/)
  // Who sets rates and requisites has no say in how people call each other, or whether the demo is removed.
  const accountant = await server.as('u05')
  expect((await accountant.send('PATCH', '/settings/calls', { stun_urls: [] })).status).toBe(403)
  expect((await accountant.send('GET', '/settings/calls')).body).toMatchObject({ may_edit: false })
  expect((await accountant.send('PATCH', '/demo', { order: 'remove' })).status).toBe(403)
})
