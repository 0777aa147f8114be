import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { uploadFile } from '../../files/files.fixture'
import { checkWarranties } from './check-warranties'

interface Unit {
  id: number
  inventory_number: string
  serial_number: string | null
  state: string
  storage: number | null
  holder: number | null
  location: number | null
}

let server: TestServer
let manager: TestPerson
let store: number
let van: number
let room: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  store = await one(`select id from storages where code = 'К-1'`)
  van = await one(`select id from storages where code = 'М-1'`)
  room = await one(`select min(id) from locations where kind = 'room'`)
})
afterAll(() => server.close())

async function one(text: string): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0])
}

async function makeItem(): Promise<number> {
  const goods_type = await one(`select id from goods_types where code = 'electronics'`)
  const { status, body } = await manager.send('POST', '/goods', { name: 'Камера', goods_type, warranty_months: 12 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ is_serialized: true })
  return (body as { id: number }).id
}

const move = (body: object) => manager.send('POST', '/stock/movements', body)

async function receive(goods: number, qty: number, serial_numbers: string[] = []) {
  const lines = [{ goods, qty: String(qty), price: '900', serial_numbers }]
  const answer = await move({ kind: 'receipt', storage_to: store, at: '2026-01-15T09:00:00Z', lines })
  expect(answer.status).toBe(201)
  return answer.body as { id: number; lines: { units: { id: number; name: string }[] }[] }
}

async function unitsOf(goods: number): Promise<Unit[]> {
  const { body } = await manager.send('GET', `/goods/units?goods=${goods}&page_size=200`)
  return (body as { data: Unit[] }).data
}

const stateOf = async (goods: number) =>
  (await unitsOf(goods)).map(({ state, storage, holder, location }) => [state, storage ?? holder ?? location])

test('a receipt makes numbered units; each movement names the ones it takes and puts them where it says', async () => {
  const goods = await makeItem()
  await receive(goods, 3, ['S-1', '', 'S-3'])
  const [first, second, third] = await unitsOf(goods)
  expect([first, second, third]).toMatchObject([
    { serial_number: 'S-1', bought_at: '2026-01-15', warranty_until: '2027-01-15', price: '900.00' },
    { serial_number: null },
    { serial_number: 'S-3', inventory_number: expect.stringMatching(/^ИНВ-\d{5}$/) },
  ])
  if (!first || !second || !third) throw new Error('units are missing')
  const line = (...units: Unit[]) => [{ goods, qty: String(units.length), units: units.map(({ id }) => id) }]
  await move({ kind: 'issue', storage_from: store, holder: 9, lines: line(first) })
  await move({ kind: 'issue', storage_from: store, location: room, lines: line(second) })
  await move({ kind: 'transfer', storage_from: store, storage_to: van, lines: line(third) })
  expect(await stateOf(goods)).toEqual([
    ['issued', 9],
    ['placed', room],
    ['in_stock', van],
  ])
  await move({ kind: 'return', storage_to: store, lines: line(first) })
  await move({ kind: 'write_off', storage_from: van, reason: 'broken', lines: line(third) })
  expect(await stateOf(goods)).toEqual([
    ['in_stock', store],
    ['placed', room],
    ['written_off', null],
  ])
  expect((await manager.send('GET', `/goods/${goods}`)).body).toMatchObject({ stock: '1', units_count: 2 })
  const found = await manager.send('GET', '/goods?search=S-1')
  expect((found.body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([goods])
})

test('what does not fit is told at its line', async () => {
  const goods = await makeItem()
  await receive(goods, 2)
  const [one1, two] = (await unitsOf(goods)).map(({ id }) => id)
  const issue = { kind: 'issue', storage_from: store, holder: 9 }
  for (const [body, errors] of [
    [{ ...issue, lines: [{ goods, qty: '2', units: [one1] }] }, { 'lines.0.units': ['Выберите экземпляры: 2'] }],
    [{ ...issue, lines: [{ goods, qty: '0.5', units: [one1] }] }, { 'lines.0.qty': ['Экземпляры считают целыми'] }],
    [
      { ...issue, storage_from: van, lines: [{ goods, qty: '1', units: [two] }] },
      { 'lines.0.units': [expect.stringMatching(/числится не здесь/)] },
    ],
    [
      { kind: 'return', storage_to: store, lines: [{ goods, qty: '1', units: [two] }] },
      { 'lines.0.units': [expect.stringMatching(/не выдан/)] },
    ],
  ] as const)
    expect(await move(body)).toMatchObject({ status: 400, body: { errors } })
  for (const [change, errors] of [
    [{ storage: van }, { storage: ['Место хранения меняют движением'] }],
    [{ state: 'issued' }, { state: ['Это состояние меняют движением'] }],
    [{ location: room }, { location: ['Место меняют у установленного экземпляра'] }],
  ] as const)
    expect(await manager.send('PATCH', `/goods/units/${one1}`, change)).toMatchObject({ status: 400, body: { errors } })
  expect(await manager.send('PATCH', `/goods/units/${one1}`, { state: 'repair' })).toMatchObject({ status: 200 })
  expect(await manager.send('POST', '/goods/units', { goods, storage: store })).toMatchObject({
    status: 400,
    body: { errors: { storage: ['Здесь всё уже под номерами: оформите приход'] } },
  })
  expect(await manager.send('PATCH', `/goods/${goods}`, { is_serialized: false })).toMatchObject({
    status: 400,
    body: { errors: { is_serialized: ['Учёт не меняют, когда есть экземпляры'] } },
  })
})

test('a reversal gives units back to where they were, unless they have gone on since', async () => {
  const goods = await makeItem()
  const receipt = await receive(goods, 1)
  const [unit] = await unitsOf(goods)
  const lines = [{ goods, qty: '1', units: [unit?.id] }]
  const issued = await move({ kind: 'issue', storage_from: store, holder: 9, lines })
  const reverse = (id: number) => manager.send('POST', `/stock/movements/${id}/reverse`, { comment: 'Ошибка' })
  expect((await reverse(receipt.id)).status).toBe(409)
  expect((await reverse((issued.body as { id: number }).id)).status).toBe(201)
  expect(await stateOf(goods)).toEqual([['in_stock', store]])
  await move({ kind: 'transfer', storage_from: store, storage_to: van, lines })
  expect((await reverse(receipt.id)).body).toMatchObject({ code: 'stock_negative' })
})

test('each unit has a photo of its own', async () => {
  const goods = await makeItem()
  await receive(goods, 2)
  const [unit] = await unitsOf(goods)
  const { id: photo } = await uploadFile(manager, 'kamera.png')
  const path = `/goods/units/${unit?.id}`
  const { body } = await manager.send('GET', path)
  const { version } = body as { version: number }
  expect(await manager.send('PATCH', path, { version, photo })).toMatchObject({ status: 200, body: { photo } })
  const pictures = async () =>
    (await unitsOf(goods)).map((one) => (one as Unit & { photo_details: { id: number } | null }).photo_details?.id)
  expect((await pictures()).toSorted()).toEqual([photo, undefined])
  const cleared = await manager.send('PATCH', path, { version: version + 1, photo: null })
  expect(cleared).toMatchObject({ status: 200, body: { photo: null, photo_details: null } })
  expect(await pictures()).toEqual([undefined, undefined])
})

test('what a count does not find is written off', async () => {
  const goods = await makeItem()
  await receive(goods, 3)
  const [kept] = await unitsOf(goods)
  await move({ kind: 'adjust', storage_from: store, lines: [{ goods, qty: '1', units: [kept?.id] }] })
  expect((await stateOf(goods)).map(([state]) => state)).toEqual(['in_stock', 'written_off', 'written_off'])
  expect((await manager.send('GET', `/goods/${goods}`)).body).toMatchObject({ stock: '1', units_count: 1 })
})

test.runIf(isPostgres)('one unit is given out once, whoever asks at once', async () => {
  const goods = await makeItem()
  await receive(goods, 1)
  const [unit] = await unitsOf(goods)
  const issue = { kind: 'issue', storage_from: store, holder: 9, lines: [{ goods, qty: '1', units: [unit?.id] }] }
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(issue)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status < 500)).toHaveLength(8)
})

test('units of the demo are as many as lie there and were given out (product 25.7)', async () => {
  const { rows } = await server.database.pool.query(`
    select name, state, count(*)::int as n from goods_units join goods on goods.id = goods where sku <= 'Т-0018' group by 1, 2 order by 1, 2`)
  expect(rows).toContainEqual({ name: 'Рация', state: 'issued', n: 6 })
  expect(rows).toContainEqual({ name: 'Огнетушитель ОП-4', state: 'placed', n: 22 })
})

test('a warranty that ends within thirty days is told of once, pieces of one position together, to whoever keeps and takes in', async () => {
  const goods = await makeItem()
  const keeper = await server.as('u17')
  expect((await manager.send('PATCH', `/goods/${goods}`, { responsible: keeper.id })).status).toBe(200)
  await receive(goods, 4)
  const [first, ...others] = await unitsOf(goods)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const until = (id: number | undefined, day: string) =>
    manager.send('PATCH', `/goods/units/${id}`, { warranty_until: day })
  await until(first?.id, inDays(20))
  for (const { id } of others) await until(id, inDays(90))
  const run = () => checkWarranties(server.database, server.services)
  const told = async () => {
    const { rows } = await server.database.pool.query(
      `select message from notifications where event = 'warranty.expires' and entity_id = $1 and "user" = $2 order by id`,
      [goods, keeper.id],
    )
    return rows.map(({ message }) => message as string)
  }
  await Promise.all([run(), run()])
  const day = inDays(20).split('-').reverse().join('.')
  expect(await told()).toEqual([`Срок гарантии истекает ${day}: Камера, ${first?.inventory_number}`])
  expect(await run()).toBe(0)
  for (const { id } of [...others, ...(first ? [first] : [])]) await until(id, inDays(25))
  expect(await run()).toBe(4)
  expect((await told()).at(-1)).toMatch(/: Камера, 4 экз\.$/)
})

test('a placed unit stands at its point of the plan, leaves it with the place, and is back there when that is reversed', async () => {
  const goods = await makeItem()
  await receive(goods, 2)
  const [unit, lying] = await unitsOf(goods)
  const floor = await one(`select floor from rooms where id = ${room}`)
  const object = await one(`select objects.id from objects join locations on objects.root_location = any(locations.path)
    where locations.id = ${room} and objects.deleted_at is null limit 1`)
  const lines = [{ goods, qty: '1', units: [unit?.id] }]
  expect((await move({ kind: 'issue', storage_from: store, location: floor, lines })).status).toBe(201)
  const change = (id: number | undefined, changes: object) => manager.send('PATCH', `/goods/units/${id}`, changes)
  const drawn = async () => {
    const { body } = await manager.send('GET', `/objects/${object}/floors/${floor}/plan`)
    return (body as { units: { id: number }[] }).units.filter(({ id }) => id === unit?.id)
  }
  const plan_point = { floor, x: 3, y: 2.5 }
  expect(await change(lying?.id, { plan_point })).toMatchObject({
    body: { errors: { plan_point: ['На план ставят то, что установлено: оформите выдачу в помещение'] } },
  })
  expect(await change(unit?.id, { plan_point: { ...plan_point, x: 9000 } })).toMatchObject({
    body: { errors: { plan_point: ['Точка за пределами этажа'] } },
  })
  expect(await drawn()).toEqual([])
  expect(await change(unit?.id, { plan_point, location: room })).toMatchObject({
    status: 200,
    body: { plan_point, floor, object, location: room },
  })
  expect(await drawn()).toEqual([{ id: unit?.id, title: `Камера, ${unit?.inventory_number}`, x: 3, y: 2.5 }])
  const returned = await move({ kind: 'return', storage_to: store, lines })
  expect(await drawn()).toEqual([])
  const { id } = returned.body as { id: number }
  await manager.send('POST', `/stock/movements/${id}/reverse`, { comment: 'Не вернули' })
  expect(await drawn()).toHaveLength(1)
})

test('the 22 fire extinguishers of the demo hang at points of the plans, each inside its room (product 25.7)', async () => {
  const { rows } = await server.database.pool.query(`
    select count(*)::int as placed, count(*) filter (where translate(rooms.polygon::text, '[]', '()')::polygon
      @> point((plan_point->>'x')::float8, (plan_point->>'y')::float8) and (plan_point->>'floor')::bigint = rooms.floor)::int as inside
    from goods_units join goods on goods.id = goods_units.goods left join rooms on rooms.id = goods_units.location
    where goods.name = 'Огнетушитель ОП-4' and goods_units.state = 'placed'`)
  expect(rows).toEqual([{ placed: 22, inside: 22 }])
})
