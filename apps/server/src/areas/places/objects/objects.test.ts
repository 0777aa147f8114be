import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { pdfTexts } from '../../../testing/pdf-text'

let server: TestServer
let admin: TestPerson
let office: number
let free: number

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  office = await idOf(`/properties/objecttypenew?search=${encodeURIComponent('Бизнес-центр')}`)
  const made = await admin.send('POST', '/properties/territory', { name: 'Пустырь', address: 'За рекой' })
  free = (made.body as { id: number }).id
})
afterAll(() => server.close())

type Obj = { id: number; code: string; status: string; version: number; name: string } & Record<string, unknown>

async function idOf(path: string): Promise<number> {
  return ((await admin.send('GET', path)).body as { data: { id: number }[] }).data[0]?.id ?? 0
}
const demo = async (code: string) =>
  ((await admin.send('GET', `/objects?search=${code}`)).body as { data: Obj[] }).data[0] as Obj
const building = (name: string) => idOf(`/properties/building?search=${encodeURIComponent(name)}`)
const fresh = (more: object) => ({
  name: 'Новый',
  object_type: office,
  address: 'За рекой',
  manager: admin.id,
  ...more,
})

test('the objects of the demo come to the figures of its control table (25.2)', async () => {
  const figures = async (code: string) => {
    const { rentable_area, occupied_area, vacant_area, occupancy_pct, rooms_count, floors_count, gross_area } =
      await demo(code)
    return { rooms_count, floors_count, gross_area, rentable_area, occupied_area, vacant_area, occupancy_pct }
  }
  expect(await figures('ОБ-001')).toEqual({
    ...{ rooms_count: 99, floors_count: 6, gross_area: '5760.00', rentable_area: '3631.20' },
    ...{ occupied_area: '2998.80', vacant_area: '632.40', occupancy_pct: '82.58' },
  })
  expect(await demo('ОБ-001')).toMatchObject({ parking_total: 24, parking_occupied: 23, buildings_count: 1 })
  expect(await figures('ОБ-002')).toEqual({
    ...{ rooms_count: 35, floors_count: 4, gross_area: '2304.00', rentable_area: '1632.00' },
    ...{ occupied_area: '1142.40', vacant_area: '489.60', occupancy_pct: '70.00' },
  })
  expect(await figures('ОБ-003')).toEqual({
    ...{ rooms_count: 15, floors_count: 2, gross_area: '1632.00', rentable_area: '1243.20' },
    ...{ occupied_area: '1080.00', vacant_area: '163.20', occupancy_pct: '86.87' },
  })
  expect((await admin.send('GET', '/objects/summary')).body).toMatchObject({
    ...{ total: 4, gross_area: '9696.00', rentable_area: '6506.40' },
    ...{ occupied_area: '5221.20', vacant_area: '1285.20', occupancy_pct: '80.25' },
  })
})

test('an object brings in and is owed what its contracts say, told to those who see contracts', async () => {
  const sums = async (person: TestPerson, path: string) =>
    (await person.send('GET', path)).body as Record<string, unknown>
  const { monthly_total, overdue_total } = await sums(admin, '/contracts/summary?status=active,expiring')
  const whole = await sums(admin, '/objects/summary')
  expect(Number(monthly_total)).toBeGreaterThan(0)
  expect(whole.monthly_income).toBe(monthly_total)
  expect(Number(whole.overdue_debt)).toBeGreaterThanOrEqual(Number(overdue_total))
  const { id, monthly_income, overdue_debt, legal_entity } = await demo('ОБ-002')
  const own = await sums(admin, `/contracts/summary?object=${id}`)
  expect({ overdue_debt, landlord: legal_entity !== null }).toEqual({ overdue_debt: own.overdue_total, landlord: true })
  const running = await sums(admin, `/contracts/summary?object=${id}&status=active,expiring`)
  expect(monthly_income).toBe(running.monthly_total)
  const dispatcher = await server.as('u07')
  expect((await dispatcher.send('GET', '/objects?ordering=-overdue_debt')).body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ monthly_income: null, overdue_debt: null })]),
  })
  expect((await dispatcher.send('GET', '/objects?has_overdue_debt=true')).status).toBe(403)
})

test('a place belongs to one living object: what lies inside it, around it or is moved into it is refused by name', async () => {
  const a = await building('Корпус А')
  const taken = 'Место уже относится к объекту ОБ-001 «БЦ «Исетский», корпус А»'
  const floor = await idOf(`/locations?search=${encodeURIComponent('Корпус А 3 этаж')}`)
  for (const root_location of [a, floor]) {
    expect(await admin.send('POST', '/objects', fresh({ root_location }))).toMatchObject({
      status: 400,
      body: { errors: { root_location: [taken] } },
    })
  }
  const made = await admin.send('POST', '/objects', fresh({ root_location: free }))
  expect(made).toMatchObject({ status: 201, body: { code: 'ОБ-005', status: 'preparing' } })
  expect(await admin.send('PATCH', `/properties/building/${a}`, { cluster: null, territory: free })).toMatchObject({
    status: 409,
    body: { code: 'overlap', message: 'Переместить нельзя: объекты ОБ-001 и ОБ-005 оказались бы один внутри другого' },
  })
  const { id } = made.body as Obj
  expect((await admin.send('PATCH', `/objects/${id}`, { status: 'archived' })).body).toMatchObject({
    ...{ status: 'archived', is_archived: true },
  })
  expect((await admin.send('POST', '/objects', fresh({ root_location: free }))).status).toBe(201)
  expect(await admin.send('PATCH', `/objects/${id}`, { is_archived: false })).toMatchObject({ status: 400 })
})

test('of a hundred who take one place at once exactly one has it', async () => {
  const made = await admin.send('POST', '/properties/territory', { name: 'Спорная', address: 'На меже' })
  const { id: root_location } = made.body as Obj
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      admin.send('POST', '/objects', fresh({ name: `Спор ${at}`, root_location })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const { rows } = await server.database.pool.query('select id from objects where root_location = $1', [root_location])
  expect(rows).toHaveLength(1)
})

test('an object with running contracts stays out of the archive', async () => {
  const { id } = await demo('ОБ-001')
  expect(await admin.send('PATCH', `/objects/${id}`, { status: 'archived' })).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: expect.stringMatching(/^В архив нельзя: действующих договоров — \d+\./) },
  })
})

test.each([
  [{ root_location: null }, { root_location: ['Выберите расположение'] }],
  [{ manager: null }, { manager: ['Выберите управляющего'] }],
  [{ commissioned_at: '2199-01-01' }, { commissioned_at: ['Не позже сегодняшнего дня'] }],
  [{ emergency_phone: '12' }, { emergency_phone: [expect.stringMatching(/^Введите телефон/)] }],
])('an object with %o is refused at its field', async (more, errors) => {
  const body = fresh({ root_location: free, ...more })
  expect(await admin.send('POST', '/objects', body)).toMatchObject({ status: 400, body: { errors } })
})

test('who may not make objects asks for one: managers get a task, take it over or refuse it with a reason', async () => {
  const employee = await createPerson(server, { roles: ['employee'], objects: [1] })
  const asked = { name: 'Гараж', object_type: office, address: 'За рекой', comment: 'Пустует', approx_area: '120.00' }
  const first = await employee.send('POST', '/objects/requests', asked)
  expect(first).toMatchObject({
    status: 201,
    body: { status: 'draft', manager: null, root_location: null, comment: 'Пустует', approx_area: '120.00' },
  })
  const { id } = first.body as Obj
  expect((await employee.send('GET', `/objects/${id}`)).status).toBe(200)
  expect((await employee.send('POST', `/objects/${id}/reject`, { reason: 'Не нужен' })).status).toBe(403)
  const manager = await server.as('u02')
  const { body } = await manager.send('GET', `/todos?search=${encodeURIComponent('заявку на объект Гараж')}`)
  expect((body as { data: object[] }).data).toMatchObject([{ assignee: { id: manager.id } }])
  expect(await manager.send('PATCH', `/objects/${id}`, { status: 'preparing' })).toMatchObject({
    status: 400,
    body: { errors: { manager: expect.anything(), root_location: expect.anything() } },
  })
  const refused = await manager.send('POST', `/objects/${id}/reject`, { reason: 'Нет документов на землю' })
  expect(refused).toMatchObject({
    status: 200,
    body: { status: 'archived', rejection_reason: 'Нет документов на землю' },
  })
  const told = await employee.send('GET', '/notifications')
  expect(JSON.stringify(told.body)).toContain('«Гараж»: Нет документов на землю')

  const mine = await manager.send('POST', '/objects/requests', { ...asked, name: 'Склад' })
  expect(mine).toMatchObject({ status: 201, body: { status: 'preparing', manager: manager.id } })
})

test('everybody sees the objects of his roles, and of his own what is to be done there today', async () => {
  const { id } = await demo('ОБ-002')
  const kept = await createPerson(server, { roles: ['dispatcher'], objects: [id] })
  expect((await kept.send('GET', '/objects')).body).toMatchObject({ meta: { total: 1 } })
  expect((await kept.send('GET', '/objects/summary')).body).toMatchObject({ total: 1, rentable_area: '1632.00' })
  expect(await kept.send('GET', '/objects?mine=true')).toMatchObject({ body: { data: [] } })
  const engineer = await server.as('u08')
  const { body } = await engineer.send('GET', '/objects?mine=true&expand=my_work')
  const own = (body as { data: { code: string; my_work: object }[] }).data
  expect(own.map(({ code }) => code)).toEqual(expect.arrayContaining(['ОБ-001', 'ОБ-002', 'ОБ-003']))
  expect(own[0]?.my_work).toMatchObject({ role: 'engineer', overdue: expect.any(Number) })
  // Who cleans there has a zone of the team, and is told what runs out in the storages of the object.
  const cleaner = await server.as('u13')
  const zoned = (await cleaner.send('GET', '/objects?mine=true&expand=my_work&ordering=code')).body as typeof body
  expect(
    (zoned as { data: { code: string; my_work: object }[] }).data.map(({ code, my_work }) => [code, my_work]),
  ).toEqual([
    ['ОБ-001', expect.objectContaining({ role: 'zone', zones: 2, low_stock: expect.any(Number) })],
    ['ОБ-002', expect.objectContaining({ role: 'zone', zones: 1 })],
    ['ОБ-003', expect.objectContaining({ role: 'zone', zones: 1 })],
  ])
})

test('tasks of a place belong to the object that was made over it', async () => {
  const made = await admin.send('POST', '/properties/territory', { name: 'Луг', address: 'У леса' })
  const { id: place } = made.body as Obj
  const todo = await admin.send('POST', '/todos', { title: 'Покосить траву', location: place })
  const object = await admin.send('POST', '/objects', fresh({ root_location: place }))
  const { id } = object.body as Obj
  expect(object.body).toMatchObject({ open_todos: 1 })
  const { id: made_todo } = todo.body as Obj
  expect((await admin.send('GET', `/todos/${made_todo}`)).body).toMatchObject({ object: id })
})

test('an object tells who rents in it, what ends soon and how it was let over a year; rooms are found by their object', async () => {
  const { id, rooms_count, occupancy_pct } = await demo('ОБ-001')
  const { body } = await admin.send('GET', `/objects/${id}/leases`)
  const { trend, ending, tenants } = body as {
    trend: { date: string; occupancy_pct: string }[]
    ending: { end_date: string; contract: { name: string }; rooms: object[] }[]
    tenants: { tenant: { name: string }; area: string }[]
  }
  expect(trend).toHaveLength(12)
  expect(trend.map(({ date }) => date)).toEqual(trend.map(({ date }) => date).sort())
  expect(Number(trend.at(-1)?.occupancy_pct).toFixed(1)).toBe(Number(occupancy_pct).toFixed(1))
  expect(ending.length).toBeGreaterThan(0)
  expect(ending.every(({ rooms }) => rooms.length > 0)).toBe(true)
  expect(tenants.map(({ tenant }) => tenant.name)).toContain('ООО «Кофейня Исеть»')
  const rooms = await admin.send('GET', `/properties/room?object=${id}`)
  expect((rooms.body as { meta: { total: number } }).meta.total).toBe(rooms_count)
  // A dispatcher sees tenants, and no contracts.
  const dispatcher = await createPerson(server, { roles: ['dispatcher'] })
  const { body: bare } = await dispatcher.send('GET', `/objects/${id}/leases`)
  expect(bare).toMatchObject({ ending: [], tenants })
})

test('the passport of an object tells its figures and its rooms floor by floor', async () => {
  const { id } = await demo('ОБ-001')
  const answer = await admin.fetch(`/api/objects/${id}/pdf`)
  const text = (await pdfTexts(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  expect(text).toContain('Паспорт объекта ОБ-001')
  expect(text).toContain('82,58 %')
  expect(text).toMatch(/Корпус А, 1 этаж/)
  expect(text).toMatch(/А-101.*Кофейня Исеть/)
})
