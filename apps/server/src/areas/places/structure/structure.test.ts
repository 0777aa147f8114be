import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

interface Node {
  id: number
  kind: string
  name: string
  totals: Record<string, unknown> | null
  room: Record<string, unknown> | null
  children: Node[]
}

const first = async (path: string) =>
  ((await admin.send('GET', path)).body as { data: { id: number }[] }).data[0]?.id ?? 0
const objectOf = (code: string) => first(`/objects?search=${code}`)
const tree = async (object: number, query = '') =>
  ((await admin.send('GET', `/objects/${object}/structure${query}`)).body as { data: Node }).data
const inside = (node: Node, ...names: string[]): Node =>
  names.reduce((at, name) => at.children.find((child) => child.name === name) ?? node, node)

test('each place of the tree tells what its rooms add up to, whatever the depth (25.2)', async () => {
  const object = await objectOf('ОБ-001')
  const root = await tree(object)
  expect(root).toMatchObject({
    kind: 'building',
    totals: {
      ...{ rooms_count: 99, gross_area: '5760.00', rentable_area: '3631.20', occupied_area: '2998.80' },
      ...{ parking_total: 24, parking_occupied: 23, parking_area: '318.00', parking_occupied_area: '304.75' },
    },
  })
  expect(inside(root, '5 этаж').totals).toMatchObject({
    gross_area: '960.00',
    rentable_area: '734.40',
    occupied_area: '387.60',
  })
  expect(inside(root, '1 этаж', 'А-101').room).toMatchObject({
    ...{ area: '122.40', polygon_area: '122.40', occupancy: 'occupied' },
    ...{ tenant: { name: 'ООО «Кофейня Исеть»' }, purpose: { name: 'Общепит' } },
  })
  const shallow = await tree(object, '?depth=1')
  expect(shallow.totals).toEqual(root.totals)
  expect(shallow.children.every(({ children }) => children.length === 0)).toBe(true)
  expect((await tree(object, '?date=2010-01-01')).totals).toMatchObject({ occupied_area: '0.00' })
})

test('a place is moved to a parent that may hold it, and among its siblings', async () => {
  const object = await objectOf('ОБ-002')
  const root = await tree(object)
  const [floor, upper] = [inside(root, '1 этаж'), inside(root, '2 этаж')]
  const room = inside(floor, 'Б-101')
  const move = (id: number, body: object) => admin.send('PATCH', `/locations/${id}`, body)
  expect(await move(room.id, { parent: upper.id })).toMatchObject({
    status: 200,
    body: { name: 'Б-101', kind: 'room' },
  })
  expect(inside(await tree(object), '2 этаж', 'Б-101').id).toBe(room.id)
  expect(await move(room.id, { parent: root.id })).toMatchObject({
    status: 400,
    body: { errors: { parent: ['Сюда это место не переносится'] } },
  })
  expect((await move(room.id, { sort_order: 2 })).status).toBe(200)
  expect(inside(await tree(object), '2 этаж').children.map(({ name }) => name)[2]).toBe('Б-101')
  const viewer = await createPerson(server, { roles: ['viewer'] })
  expect((await viewer.send('PATCH', `/locations/${room.id}`, { sort_order: 0 })).status).toBe(403)
})

test('buildings, floors and rooms are made by a mask: counted first, then written together, never with a taken number', async () => {
  const site = await admin.send('POST', '/properties/territory', { name: 'Технопарк', address: 'За рекой' })
  const { id: root_location } = site.body as { id: number }
  const object_type = await first('/properties/objecttypenew')
  const made = await admin.send('POST', '/objects', {
    ...{ name: 'Технопарк', object_type, address: 'За рекой', manager: admin.id, root_location },
  })
  const { id } = made.body as { id: number }
  const purpose = await first(`/properties/purposepremises?search=office`)
  const plan = {
    ...{ buildings: 10, floors_from: 1, floors_to: 30, rooms_per_floor: 40, mask: '{building}-{floor}{nn}' },
    ...{ purpose, area: '20.00' },
  }
  const generate = (body: object) => admin.send('POST', `/objects/${id}/structure/generate`, body)
  const counts = { buildings: 10, floors: 300, rooms: 12_000, first: 'А-101', last: 'Л-3040' }
  expect(await generate({ ...plan, dry_run: true })).toMatchObject({ status: 200, body: counts })
  expect(await tree(id)).toMatchObject({ children: [] })
  expect(await generate(plan)).toMatchObject({ status: 200, body: counts })
  const root = await tree(id)
  expect(root.totals).toMatchObject({ rooms_count: 12_000, gross_area: '240000.00' })
  const building = inside(root, 'Корпус А')
  expect(await admin.send('GET', `/properties/room/${inside(building, '1 этаж', 'А-101').id}`)).toMatchObject({
    body: { full_name: 'Технопарк / Корпус А / 1 этаж / А-101', usage_mode: 'rentable', building: building.id },
  })
  expect(await generate({ ...plan, parent: building.id, rooms_per_floor: 2 })).toMatchObject({
    status: 400,
    body: { errors: { mask: [expect.stringMatching(/^Такие номера уже есть: А-\d+/)] } },
  })
  expect(await generate({ ...plan, mask: '{building}-{nn}' })).toMatchObject({
    status: 400,
    body: { errors: { mask: ['Добавьте {floor}: номер этажа'] } },
  })
})

test('an object is made with its places at once, on a new site or as a building of one: all of it, or nothing', async () => {
  const object_type = await first('/properties/objecttypenew')
  const purpose = await first('/properties/purposepremises?search=office')
  const plan = {
    ...{ floors_from: -1, floors_to: 2, rooms_per_floor: 3, mask: '{building}-{floor}{nn}', purpose, area: '18.50' },
  }
  const build = (name: string, structure: object) =>
    admin.send('POST', '/objects/with-structure', {
      object: { name, object_type, address: 'Заречная, 5', manager: admin.id },
      structure: { ...plan, ...structure },
    })
  expect(await admin.send('POST', '/objects/structure-preview', { ...plan, buildings: 2 })).toMatchObject({
    status: 200,
    body: { buildings: 2, floors: 6, rooms: 18, first: 'А-П101', last: 'Б-203' },
  })
  const whole = await build('Заречный', { buildings: 2 })
  expect(whole).toMatchObject({ status: 201, body: { buildings_count: 2, floors_count: 6, rooms_count: 18 } })
  const { root_location: site } = whole.body as { root_location: number }
  const taken = await build('Корпус на чужом месте', { site, letter: 'В' })
  expect(taken).toMatchObject({ status: 400, body: { errors: { 'object.root_location': [expect.any(String)] } } })
  expect(await admin.send('GET', `/properties/building?territory=${site}`)).toMatchObject({
    body: { meta: { total: 2 } },
  })
  const free = await admin.send('POST', '/properties/territory', { name: 'Луг', address: 'За рекой' })
  const own = await build('Склад', { site: (free.body as { id: number }).id, letter: 'С' })
  expect(own).toMatchObject({ status: 201, body: { buildings_count: 1, rooms_count: 9 } })
})
