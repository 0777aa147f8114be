import type { Schema } from '@ws/api-client/contract'
import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, monthAfter } from '../../../lib/time/days'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { pdfTexts } from '../../../testing/pdf-text'

let server: TestServer
let manager: TestPerson
let leasing: TestPerson
let tenant: number
let today: string
let start: string
const rooms = new Map<string, { id: number; polygon: PlanPolygon }>()

const one = async (text: string, values: unknown[] = []) =>
  Object.values((await server.database.pool.query(text, values)).rows[0] ?? {})[0]
const tenantOf = async (contract: string) =>
  Number(await one('select tenant from contracts where number = $1', [contract]))
const contractNamed = async (number: string) =>
  Number(await one('select id from contracts where number = $1', [number]))
const room = (number: string) => rooms.get(number)?.id ?? 0

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  leasing = await server.as('u03')
  tenant = await tenantOf('А-007')
  today = String(await one(`select (now() at time zone 'Asia/Yekaterinburg')::date::text`))
  start = monthAfter(today, 1)
  // A variant begins with the next month: the reservation of the demo lasts till then on any day.
  await server.database.pool.query('update room_reservations set "to" = $1', [addDays(start, 7)])
  for (const row of (await server.database.pool.query('select id, number, polygon from rooms')).rows)
    rooms.set(row.number, { id: Number(row.id), polygon: row.polygon })
})
afterAll(() => server.close())

type Draft = Schema<'LayoutDraft'>
const draft = async (items: object[], more: object = {}, of = tenant) => {
  const { status, body } = await manager.send('POST', `/tenants/${of}/layout-drafts`, { items, ...more })
  return { status, draft: body as Draft, body }
}
const apply = (made: Draft, body: object, person = manager) =>
  person.send('POST', `/tenants/${made.tenant}/layout-drafts/${made.id}/apply`, body)
const vacancies = async (query: string, person = manager) => {
  const { body } = await person.send('GET', `/objects/vacancies?page_size=200&${query}`)
  return (body as { data: Schema<'Vacancy'>[] }).data.map((one) => one.room.number)
}

describe('what is free', () => {
  test('are rooms nobody has on the day, by what is asked of them, and neighbours of a tenant', async () => {
    const all = await vacancies('')
    expect(all).toEqual(expect.arrayContaining(['А-313', 'А-408', 'А-508', 'Б-403', 'В-208']))
    // Leased, kept for another, under repair, not let.
    for (const number of ['А-201', 'Б-303', 'Б-401', 'А-111']) expect(all).not.toContain(number)
    expect(await vacancies('area_from=80&rate_to=900')).toEqual(['А-П05', 'А-П06', 'В-208', 'В-209'])
    // А-408 shares a wall with А-407, not with А-313 on the floor below.
    const school = await tenantOf('А-016')
    expect(await vacancies(`near_tenant=${school}`)).toEqual(['А-408'])
    const later = addDays(today, 1200)
    expect(await vacancies(`date=${later}`)).toContain('А-201')
  })

  test('is told within the objects of a person, and to nobody who may not see amounts', async () => {
    const object = Number(await one(`select id from objects where code = 'ОБ-002'`))
    const person = await server.as('u03')
    const narrow = async (objects: number[]) => {
      await server.database.pool.query('update user_roles set scope_objects = $2 where "user" = $1', [
        person.id,
        objects,
      ])
      await server.database.pool.query('update users set permissions_version = permissions_version + 1 where id = $1', [
        person.id,
      ])
    }
    await narrow([object])
    try {
      const seen = await vacancies('', person)
      expect(new Set(seen.map((number) => number[0]))).toEqual(new Set(['Б']))
      const { draft: made } = await draft([{ action: 'add', room: room('А-313') }])
      const { body } = await person.send('GET', `/tenants/${tenant}/layout-drafts`)
      expect((body as Draft[]).map(({ id }) => id)).not.toContain(made.id)
      expect((await apply(made, { as: 'contract' }, person)).status).toBe(404)
      await manager.send('DELETE', `/tenants/${tenant}/layout-drafts/${made.id}`)
    } finally {
      await narrow([])
    }
    const dispatcher = await server.as('u07')
    expect((await dispatcher.send('GET', '/objects/vacancies')).status).toBe(403)
  })
})

test('a tenant has rooms at the rents of his contracts', async () => {
  const { body } = await leasing.send('GET', `/tenants/${tenant}/layout`)
  const { rooms: held, sums, contracts } = body as Schema<'TenantLayout'>
  expect(contracts.map(({ number }) => number)).toEqual(['А-007'])
  expect(held.find((one) => one.room.number === 'А-201')).toMatchObject({
    ...{ area: '81.60', rate: '1250.00', monthly: '102000.00', is_holdover: false },
    contract: { name: 'А-007' },
  })
  // Six offices at 1 250 and six bays at 7 000 with VAT of 22 %.
  expect(sums).toEqual({ rooms: 12, area: '487.50', monthly: '544426.20', rate: '1250.00' })
})

describe('a variant', () => {
  test('adds up what changes and says what speaks against it', async () => {
    const { draft: made, status } = await draft([
      { action: 'add', room: room('А-508'), rate: '1000' },
      { action: 'move', room: room('А-201'), to_room: room('Б-303') },
      { action: 'remove', room: room('А-202') },
      { action: 'add', room: room('А-301') },
      { action: 'add', room: room('В-101'), rate: '850' },
    ])
    expect(status).toBe(201)
    expect(made).toMatchObject({ name: 'Вариант А', effective_from: start, status: 'draft', version: 1 })
    expect(made.details[0]).toMatchObject({ area_delta: '61.20', monthly: '61200.00', monthly_delta: '61200.00' })
    expect(made.details[1]).toMatchObject({ area: '61.20', area_delta: '-20.40', rate_delta: '0.00' })
    expect(made.details[2]).toMatchObject({ area: '0', monthly_delta: '-76500.00' })
    const warnings = made.warnings.map(({ code, item }) => `${item} ${code}`)
    expect(warnings).toEqual(
      expect.arrayContaining(['1 reserved', '3 overbooked', '4 overbooked', '4 purpose_mismatch']),
    )
    expect(made.warnings.find(({ item }) => item === 3)?.text).toMatch(
      /^А-301: занято по договору А-010: .+, с .+ по .+/,
    )
    await manager.send('DELETE', `/tenants/${tenant}/layout-drafts/${made.id}`)
  })

  test('below the least rate and a room kept without a contract are warned of', async () => {
    await server.database.pool.query(`update rooms set min_rate = 1300 where number = 'А-508'`)
    await server.database.pool.query(`update contracts set return_date = null where number = 'А-017'`)
    await server.database.pool.query(`update contract_rooms set is_live = true,
      period = daterange(lower(period), null) where contract = (select id from contracts where number = 'А-017')`)
    try {
      const { draft: made } = await draft([
        { action: 'add', room: room('А-508'), rate: '1299.99' },
        { action: 'add', room: room('А-408') },
      ])
      expect(made.warnings.map(({ code, item }) => `${item} ${code}`)).toEqual(['0 below_min_rate', '1 holdover'])
      const gone = await draft([{ action: 'remove', room: room('А-408') }], {}, await tenantOf('А-017'))
      expect(gone.draft.warnings).toMatchObject([{ code: 'holdover', item: 0 }])
      await manager.send('DELETE', `/tenants/${tenant}/layout-drafts/${made.id}`)
    } finally {
      await server.database.pool.query(`update contracts set return_date = end_date where number = 'А-017'`)
      await server.database.pool.query(`update contract_rooms set is_live = false,
        period = daterange(date_from, date_from + 300) where contract = (select id from contracts where number = 'А-017')`)
    }
  })

  test('is refused item by item at its field', async () => {
    const outside: PlanPolygon = (rooms.get('А-313')?.polygon ?? []).map(([x, y]) => [x + 1, y])
    const { status, body } = await draft([
      { action: 'remove', room: room('А-301') },
      { action: 'add', room: room('А-111') },
      { action: 'add', room: room('А-203') },
      { action: 'part', room: room('А-313'), polygon: outside },
      { action: 'part', room: room('А-508') },
      { action: 'move', room: room('А-201') },
      { action: 'add', room: room('А-408'), area: '900' },
      { action: 'add', room: room('А-408') },
    ])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: {
        'items.0.room': [expect.stringContaining('У арендатора нет этого помещения')],
        'items.1.room': ['Помещение А-111 не сдаётся'],
        'items.2.room': ['Помещение А-203 уже у арендатора'],
        'items.3.polygon': ['Контур выходит за помещение на 6,80 м²'],
        'items.4.area': ['Начертите контур или укажите площадь'],
        'items.5.to_room': ['Укажите, куда переезжает арендатор'],
        'items.6.area': ['Не больше полутора площадей помещения: 91,80 м²'],
        'items.7.room': ['Помещение уже есть в этом варианте'],
      },
    })
  })

  test('of a stale version is refused with what it is now', async () => {
    const { draft: made } = await draft([])
    const path = `/tenants/${tenant}/layout-drafts/${made.id}`
    expect((await manager.send('PATCH', path, { name: 'Весна', version: made.version })).status).toBe(200)
    const stale = await leasing.send('PATCH', path, { name: 'Осень', version: made.version })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', details: { current: { name: 'Весна' } } },
    })
    expect((await manager.send('DELETE', path)).status).toBe(204)
  })
})

test('variants are offered side by side as a document', async () => {
  const { draft: made } = await draft([{ action: 'add', room: room('А-508'), rate: '1400' }], { name: 'Рядом' })
  const response = await manager.fetch(`/api/tenants/${tenant}/layout-offer?ids=${made.id}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
  for (const part of ['ООО «ТехноСфера»', 'Рядом', 'А-508 (61,20 м²) по 1 400,00 ₽/м²', '85 680,00'])
    expect(text).toContain(part)
  await manager.send('DELETE', `/tenants/${tenant}/layout-drafts/${made.id}`)
})

test('rooms of an object are offered to whoever asks, by the rates asked for them; what is not let is not', async () => {
  const object = await one(`select id from objects where name like '%корпус А%'`)
  const offer = (numbers: string[], client = 'ООО «Новичок»', person = manager) =>
    person.fetch(
      `/api/objects/${object}/offer?rooms=${numbers.map(room).join(',')}&client=${encodeURIComponent(client)}`,
    )
  const response = await offer(['А-313', 'А-508'])
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
  for (const part of ['ООО «Новичок»', 'А-313 (61,20 м²) по ', 'А-508 (61,20 м²) по ', '122,40'])
    expect(text).toContain(part)
  expect(await (await offer(['А-111'])).json()).toMatchObject({ errors: { rooms: ['Не сдаётся: А-111'] } })
  expect(await (await offer(['Б-403'])).json()).toMatchObject({ errors: { rooms: ['Есть помещения другого объекта'] } })
  expect((await offer(['А-313'], '')).status).toBe(400)
  expect((await offer(['А-313'], 'Кто-то', await server.as('u09'))).status).toBe(403)
})

describe('applied', () => {
  test('as a contract drafts one with the rooms, parts and rates, and once', async () => {
    const [[x, y] = [0, 0]] = rooms.get('А-408')?.polygon ?? []
    const part: PlanPolygon = [
      [x, y],
      [x + 4, y],
      [x + 4, y + 5],
      [x, y + 5],
    ]
    const { draft: made } = await draft([
      { action: 'add', room: room('А-508'), rate: '1400' },
      { action: 'part', room: room('А-408'), polygon: part, rate: '1500' },
    ])
    expect(made.details[1]).toMatchObject({ area: '20.00', monthly: '30000.00' })
    const both = await Promise.all([apply(made, { as: 'contract' }), apply(made, { as: 'contract' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { result } = (both.find(({ status }) => status === 200)?.body ?? {}) as Partial<Draft>
    const { body } = await manager.send('GET', `/contracts/${result?.id}`)
    expect(body).toMatchObject({
      ...{ status: 'draft', tenant, start_date: start, end_date: addDays(monthAfter(start, 11), -1) },
      rooms: [
        { room: room('А-508'), is_part: false, area: '61.20' },
        { room: room('А-408'), is_part: true, area: '20.00', polygon: part },
      ],
      lines: [
        { kind: 'rent', rate: '1400.0000', room_ids: [room('А-508')] },
        { kind: 'rent', rate: '1500.0000', room_ids: [room('А-408')] },
      ],
    })
    expect((body as { rate_avg: string }).rate_avg).toBe('1424.63')
    expect((await apply(made, { as: 'contract' })).body).toMatchObject({ code: 'bad_transition' })
  })

  test('as an amendment gives back, takes and reprices rooms when it comes into force', async () => {
    const contract = await contractNamed('А-007')
    const { draft: made } = await draft([
      { action: 'move', room: room('А-206'), to_room: room('А-313'), rate: '1500' },
      { action: 'remove', room: room('А-205') },
    ])
    expect((await apply(made, { as: 'contract' })).body).toMatchObject({ errors: { as: [expect.any(String)] } })
    expect((await apply(made, { as: 'amendment', contract: await contractNamed('А-010') })).body).toMatchObject({
      errors: { contract: ['Это договор другого арендатора'] },
    })
    const { body, status } = await apply(made, { as: 'amendment', contract })
    expect(status).toBe(200)
    const { result } = body as Draft
    expect(result).toMatchObject({ entity: 'amendment', contract, name: expect.stringContaining('к договору А-007') })
    const applied = await manager.send('POST', `/contracts/${contract}/amendments/${result?.id}/apply`, {
      signed_at: today,
    })
    expect(applied.status).toBe(200)
    const after = await manager.send('GET', `/tenants/${tenant}/layout?date=${start}`)
    const { rooms: held } = after.body as Schema<'TenantLayout'>
    const rates = Object.fromEntries(held.flatMap((one) => (one.rate ? [[one.room.number, one.rate]] : [])))
    expect(rates).toEqual({
      ...{ 'А-201': '1250.00', 'А-202': '1250.00', 'А-203': '1250.00', 'А-204': '1250.00', 'А-313': '1500.00' },
    })
  })

  test('as reservations keeps every room till the day, or none', async () => {
    const items = [
      { action: 'add', room: room('Б-403') },
      { action: 'add', room: room('Б-303') },
    ]
    const { draft: made } = await draft(items)
    const until = addDays(start, 20)
    expect((await apply(made, { as: 'reservation' })).body).toMatchObject({ errors: { until: [expect.any(String)] } })
    const refused = await apply(made, { as: 'reservation', until })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'items.1.room': [expect.stringMatching(/^Б-303 уже/)] } },
    })
    const kept = () => one('select count(*)::int from room_reservations where room = $1', [room('Б-403')])
    expect(await kept()).toBe(0)
    await manager.send('PATCH', `/tenants/${tenant}/layout-drafts/${made.id}`, { items: items.slice(0, 1) })
    expect((await apply(made, { as: 'reservation', until })).body).toMatchObject({ result: { entity: 'reservation' } })
    expect(await kept()).toBe(1)
  })
})
