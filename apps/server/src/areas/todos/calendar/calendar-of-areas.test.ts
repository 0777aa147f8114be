import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../testing'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

type Entry = Schema<'CalendarEvent'>

let server: TestServer
let manager: TestPerson
let leasing: TestPerson
let object: number

beforeAll(async () => {
  server = await createTestServer()
  ;[manager, leasing] = await Promise.all([server.as('u02'), server.as('u03')])
  object = await one(`select id from objects where code = 'ОБ-001'`)
})
afterAll(() => server.close())

async function one(text: string, values: unknown[] = []): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text, values)).rows[0] ?? {})[0])
}

async function entries(person: TestPerson, types: string, [from, to]: [string, string], more = ''): Promise<Entry[]> {
  const query = `from=${from}T00:00:00Z&to=${to}T00:00:00Z&types=${types}${more}`
  const { status, body } = await person.send('GET', `/calendar/events?${query}`)
  expect(status).toBe(200)
  return (body as { data: Entry[] }).data
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the calendar shows who sees a contract the day it ends (product 12.8)', async () => {
  const { rows } = await server.database.pool.query(
    `select id, number, object, manager, end_date::text as day from contracts
     where status = 'active' and term_kind = 'fixed' and terminates_on is null and manager is not null and deleted_at is null
     order by id limit 1`,
  )
  const { id, number, day, ...contract } = rows[0]
  const time: [string, string] = [day, new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)]
  const seen = async (person: TestPerson, more?: string) =>
    (await entries(person, 'contract_end', time, more)).filter(({ entity_id }) => entity_id === Number(id))
  expect(await seen(manager)).toMatchObject([
    {
      title: expect.stringContaining(`Окончание договора ${number}: `),
      start: day,
      all_day: true,
      link: `/contracts/${id}`,
      editable: false,
    },
  ])
  expect(await seen(manager, `&object=${contract.object}&assignee=${contract.manager}`)).toHaveLength(1)
  expect(await seen(manager, `&assignee=${Number(contract.manager) + 100_000}`)).toEqual([])
  // Who has other objects sees none of it, who may not see contracts least of all.
  expect(await seen(await createPerson(server, { roles: ['manager'], objects: [object + 100_000] }))).toEqual([])
  expect(await seen(await server.as('u09'))).toEqual([])
})

test('payments of a day are one entry with their sum, and lead to the contracts that owe them', async () => {
  const found = await entries(manager, 'payment_due', [dayAfter(-45), dayAfter(45)])
  expect(found.length).toBeGreaterThan(1)
  for (const { start, title, link } of found) {
    const { rows } = await server.database.pool.query(
      `select count(distinct contract)::int as contracts, sum(amount) as amount,
         sum(amount - (select coalesce(sum(a.amount), 0) from payment_allocations a where a.accrual = accruals.id)) as rest
       from accruals where due_date = $1 and cancelled_at is null and kind <> 'deposit' and amount > 0`,
      [start],
    )
    const { contracts, amount, rest } = rows[0]
    const isLate = start < dayAfter(0) && Number(rest) > 0
    const sum = Number(isLate ? rest : amount).toLocaleString('ru-RU', { minimumFractionDigits: 2 })
    expect(title.replaceAll('\u00a0', ' ')).toBe(
      `${isLate ? 'Не оплачено' : 'Оплата'} по ${contracts} ${contracts % 10 === 1 && contracts % 100 !== 11 ? 'договору' : 'договорам'}: ${sum.replaceAll('\u00a0', ' ')} ₽`,
    )
    expect(link).toBe(`/contracts?due_on=${start}`)
    const { body } = await manager.send('GET', link)
    expect((body as { meta: { total: number } }).meta.total).toBe(contracts)
  }
  expect(await entries(await server.as('u09'), 'payment_due', [dayAfter(-45), dayAfter(45)])).toEqual([])
})

test('a meeting is in the calendar of who may come to it; its host moves it, until it has begun', async () => {
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const guest = await server.as('u05')
  const body = { title: 'Планёрка', kind: 'scheduled', starts_at, duration_minutes: 30, invitees: [guest.id] }
  const { id } = (await manager.send('POST', '/conference', body)).body as { id: number }
  const seen = async (person: TestPerson, more?: string) =>
    (await entries(person, 'meeting', [dayAfter(0), dayAfter(3)], more)).filter(({ entity_id }) => entity_id === id)
  const end = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString()
  expect(await seen(manager)).toMatchObject([
    {
      title: 'Планёрка',
      start: starts_at,
      end,
      editable: true,
      link: `/conference/${id}`,
      assignee: { id: manager.id },
    },
  ])
  expect(await seen(guest, `&assignee=${guest.id}`)).toMatchObject([{ editable: false }])
  expect(await seen(await server.as('u10'))).toEqual([])
  // Calendar programs of who takes part have it, too; taken down by itself it is marked as cancelled.
  const feedOf = async (person: TestPerson) => {
    const { path } = (await person.send('POST', '/users/me/calendar-feed')).body as { path: string }
    return String((await server.send('GET', path.replace(/^\/api/, ''))).body)
  }
  expect(await feedOf(guest)).toContain(`UID:conference-${id}`)
  expect(await feedOf(await server.as('u10'))).not.toContain(`UID:conference-${id}`)
  const file = async () => String((await manager.send('GET', `/conference/${id}/ics`)).body)
  expect(await file()).not.toContain('STATUS:CANCELLED')
  expect((await manager.send('POST', `/conference/${id}/start`)).status).toBe(200)
  expect(await seen(manager)).toMatchObject([{ editable: false }])
  expect((await manager.send('POST', `/conference/${id}/end`)).status).toBe(200)
  await server.database.pool.query(`update conferences set status = 'cancelled' where id = $1`, [id])
  expect(await seen(manager)).toEqual([])
  expect(await file()).toContain('STATUS:CANCELLED')
})

test('the last day of a reservation is in the calendar of who leads it, with its client', async () => {
  const room = await one(`select id from rooms where number = 'А-313'`)
  const days = { from: dayAfter(1), to: dayAfter(9) }
  const made = await leasing.send('POST', '/reservations', { room, client_name: 'ИП Ветров', ...days })
  expect(made.status).toBe(201)
  const { id, version } = made.body as { id: number; version: number }
  const seen = async (more = '') =>
    (await entries(leasing, 'reservation', [dayAfter(5), dayAfter(15)], more)).filter(
      ({ entity_id }) => entity_id === id,
    )
  expect(await seen(`&object=${object}&assignee=${leasing.id}`)).toMatchObject([
    { title: 'Конец брони А-313: ИП Ветров', start: days.to, end: dayAfter(10), editable: true, version },
  ])
  expect(await seen('&priority=High')).toEqual([])
  await leasing.send('PATCH', `/reservations/${id}`, { status: 'cancelled', version })
  expect(await seen()).toEqual([])
})

test('the end of a warranty of a piece that is in use is in the calendar of who sees goods', async () => {
  const unit = await one(
    `select id from goods_units where state <> 'written_off' and deleted_at is null order by id limit 1`,
  )
  await server.database.pool.query(`update goods_units set warranty_until = '2031-02-03' where id = $1`, [unit])
  const february: [string, string] = ['2031-02-01', '2031-03-01']
  expect(await entries(manager, 'warranty', february)).toMatchObject([
    { title: expect.stringMatching(/^Гарантия: .+, .+/), start: '2031-02-03', link: `/goods/units/${unit}` },
  ])
  await server.database.pool.query(
    `update goods_units set state = 'written_off', storage = null, holder = null, team = null, location = null where id = $1`,
    [unit],
  )
  expect(await entries(manager, 'warranty', february)).toEqual([])
})

test('the coming work of a zone bears the colour of its zone', async () => {
  const { rows } = await server.database.pool.query(
    `select todo_recurrences.id, work_team_zones.color from todo_recurrences
     join work_team_zones on work_team_zones.id = todo_recurrences.zone
     where not is_paused and todo_recurrences.deleted_at is null and rrule like 'FREQ=%' order by 1 limit 1`,
  )
  const { id, color } = rows[0]
  const coming = await entries(manager, 'recurrence', [dayAfter(1), dayAfter(60)])
  expect(new Set(coming.filter(({ entity_id }) => entity_id === Number(id)).map((one) => one.color))).toEqual(
    new Set([color]),
  )
})
