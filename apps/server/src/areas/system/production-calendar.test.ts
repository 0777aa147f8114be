import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDayOff, readProductionCalendar } from '../../lib/time/production-calendar'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

const DAY = 86_400_000
const WEDNESDAY = '2030-06-19'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

const set = (day: string, body: object, person = admin) => person.send('PUT', `/production-calendar/${day}`, body)
const reset = (day: string) => admin.send('DELETE', `/production-calendar/${day}`)
async function read(year: number): Promise<Schema<'ProductionDay'>[]> {
  return ((await admin.send('GET', `/production-calendar?year=${year}`)).body as Schema<'ProductionCalendar'>).days
}

test.each([
  [2025, 247],
  [2026, 247],
])('%i has %i working days', async (year, expected) => {
  const calendar = await readProductionCalendar(server.database.reader)
  let worked = 0
  for (let at = Date.UTC(year, 0); at < Date.UTC(year + 1, 0); at += DAY)
    if (!isDayOff(new Date(at).toISOString().slice(0, 10), calendar)) worked += 1
  expect(worked).toBe(expected)
})

test('terms that are reckoned after a day was changed go by it, and by the Code once it is put back', async () => {
  const due = async () => {
    // Five days of work from a Monday morning on.
    const { body } = await admin.send('GET', '/todos/terms?priority=Low&start_at=2030-06-17T03:00:00Z')
    return Date.parse((body as { due_at: string }).due_at)
  }
  const usual = await due()
  expect((await set(WEDNESDAY, { kind: 'holiday', name: ' День города ' })).body).toEqual({
    day: WEDNESDAY,
    kind: 'holiday',
    name: 'День города',
    is_changed: true,
    by_law: 'working',
  })
  expect((await due()) - usual).toBe(3 * DAY)
  await set('2030-06-22', { kind: 'working' })
  expect((await due()) - usual).toBe(DAY)
  for (const day of [WEDNESDAY, '2030-06-22']) expect((await reset(day)).status).toBe(204)
  expect(await due()).toBe(usual)
})

test('a schedule that avoids days off comes on another day at once', async () => {
  const plan = { title: 'Обход', rrule: 'FREQ=WEEKLY;BYDAY=WE', start_date: WEDNESDAY, skip_holidays: 'next' }
  const { body } = await admin.send('POST', '/todos/recurrences', plan)
  const { id, next_run_at: usual } = body as { id: number; next_run_at: string }
  const next = async () => {
    const { body: now } = await admin.send('GET', `/todos/recurrences/${id}`)
    const { next_run_at, next_due_at } = now as { next_run_at: string; next_due_at: string }
    return [Date.parse(next_run_at) - Date.parse(usual), next_due_at.slice(0, 10)]
  }
  await set(WEDNESDAY, { kind: 'holiday' })
  expect(await next()).toEqual([DAY, '2030-06-20'])
  await reset(WEDNESDAY)
  expect(await next()).toEqual([0, WEDNESDAY])
})

test('a holiday of the Code is worked by a change and says what it was; the journal has both changes', async () => {
  const of = async () => (await read(2031)).find(({ day }) => day === '2031-06-12')
  const holiday = { day: '2031-06-12', kind: 'holiday', name: 'День России', is_changed: false, by_law: 'holiday' }
  expect(await of()).toEqual(holiday)
  await set('2031-06-12', { kind: 'working', name: 'Смена' })
  expect(await of()).toEqual({ ...holiday, kind: 'working', name: 'Смена', is_changed: true })
  await set('2031-06-12', { kind: 'working', name: 'Смена' })
  await reset('2031-06-12')
  await reset('2031-06-12')
  expect(await of()).toEqual(holiday)
  const { body } = await admin.send('GET', '/audit?entity=production_calendar&page=1&page_size=50')
  const entries = (body as { data: Schema<'AuditRecord'>[] }).data.filter(
    ({ entity_title }) => entity_title === '12 июня 2031 г.',
  )
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['delete', { day_kind: { from: 'working', to: 'holiday' }, name: { from: 'Смена', to: 'День России' } }],
    ['create', { day_kind: { from: 'holiday', to: 'working' }, name: { from: 'День России', to: 'Смена' } }],
  ])
})

test.each(['2026-02-30', '1999-12-31', '2100-01-01', 'today'])('%s is no day of the calendar', async (day) => {
  expect((await set(day, { kind: 'holiday' })).status).toBe(404)
})

test('who may see settings but not edit them sees the calendar and changes nothing', async () => {
  const manager = await server.as('u02')
  const { body } = await manager.send('GET', '/production-calendar?year=2026')
  expect(body).toMatchObject({ may_edit: false })
  expect((await set('2032-06-01', { kind: 'holiday' }, manager)).status).toBe(403)
})
