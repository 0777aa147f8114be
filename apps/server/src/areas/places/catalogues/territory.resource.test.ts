import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locationsTable } from '../../../db/tables/places/locations'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { uploadFile } from '../../files/files.fixture'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

async function placeOf(id: number) {
  const [place] = await server.database.reader.select().from(locationsTable).where(eq(locationsTable.id, id))
  return place
}

test('a territory and its place in the tree are made together under one number', async () => {
  const { status, body } = await admin.send('POST', '/properties/territory', {
    name: ' Участок у реки ',
    address: 'Набережная, 1',
    code: 'RIV',
    land_area: '1200.5',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Участок у реки',
    full_name: 'Участок у реки',
    land_area: '1200.50',
    clusters_count: 0,
  })
  const { id } = body as { id: number }
  expect(await placeOf(id)).toMatchObject({ kind: 'territory', path: [id], name: 'Участок у реки', code: 'RIV' })
})

test('a new name runs through the full names of everything inside', async () => {
  const { body } = await admin.send('GET', '/properties/territory?search=Исетский')
  const [park] = (body as { data: { id: number; buildings_count: number }[] }).data
  expect(park).toMatchObject({ buildings_count: 3, clusters_count: 2 })
  await admin.send('PATCH', `/properties/territory/${park?.id}`, { name: 'Парк «Исеть»' })
  const [room] = await server.database.reader.select().from(locationsTable).where(eq(locationsTable.name, 'А-305'))
  expect(room?.full_name).toBe('Парк «Исеть» / Корпус А / 3 этаж / А-305')
})

test('a territory with buildings is not deleted, an empty one goes and comes back with its place', async () => {
  const { body } = await admin.send('GET', '/properties/territory?search=Исеть')
  const [park] = (body as { data: { id: number }[] }).data
  expect(await admin.send('DELETE', `/properties/territory/${park?.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
  const made = await admin.send('POST', '/properties/territory', { name: 'Пустырь', address: 'За рекой' })
  const { id } = made.body as { id: number }
  expect((await admin.send('DELETE', `/properties/territory/${id}`)).status).toBe(204)
  expect((await placeOf(id))?.deleted_at).not.toBeNull()
  expect((await admin.send('POST', `/properties/territory/${id}/restore`)).status).toBe(200)
  expect((await placeOf(id))?.deleted_at).toBeNull()
})

test('photos are kept in their order, shown with the territory, and go when a replacement leaves them out', async () => {
  const [gate, fence] = [await uploadFile(admin, 'ворота.png'), await uploadFile(admin, 'забор.png')]
  const plain = { name: 'Участок с видом', address: 'Холм, 2' }
  const made = await admin.send('POST', '/properties/territory', { ...plain, photos: [fence.id, gate.id] })
  expect(made.status).toBe(201)
  const photos = ['забор.png', 'ворота.png'].map((display_name) => expect.objectContaining({ display_name }))
  expect(made.body).toMatchObject({ photos: [fence.id, gate.id], photos_details: photos })
  const { id, version } = made.body as { id: number; version: number }

  const renamed = await admin.send('PATCH', `/properties/territory/${id}`, { name: 'Участок с забором' })
  expect(renamed.body).toMatchObject({ photos: [fence.id, gate.id] })
  const fewer = await admin.send('PATCH', `/properties/territory/${id}`, { photos: [gate.id] })
  expect(fewer.body).toMatchObject({ photos: [gate.id], version: version + 2 })
  expect((await admin.send('GET', `/properties/territory/${id}`)).body).toMatchObject({ photos: [gate.id] })
  expect((await admin.send('DELETE', `/mediafiles/files/${gate.id}`)).status).toBe(409)
  expect(await admin.send('PATCH', `/properties/territory/${id}`, { photos: [999_999] })).toMatchObject({
    status: 400,
    body: { errors: { photos: ['Файл #999999 недоступен'] } },
  })
  expect((await admin.send('PUT', `/properties/territory/${id}`, plain)).body).toMatchObject({
    photos: [],
    photos_details: [],
  })
})

test('an area of nothing is refused', async () => {
  const body = { name: 'Ноль', address: 'Нигде', land_area: '0.00' }
  expect(await admin.send('POST', '/properties/territory', body)).toMatchObject({
    status: 400,
    body: { errors: { land_area: ['Площадь должна быть больше нуля'] } },
  })
})

test('who answers for some objects only does not see the land under them', async () => {
  const manager = await createPerson(server, { roles: ['manager'], objects: [1] })
  expect((await manager.send('GET', '/properties/territory')).body).toMatchObject({ data: [], meta: { total: 0 } })
  const everywhere = await createPerson(server, { roles: ['manager'] })
  expect((await everywhere.send('GET', '/properties/territory?search=Исеть')).body).toMatchObject({
    meta: { total: 1 },
  })
})

test('the border of a territory is a closed polygon that does not cross itself', async () => {
  const made = await admin.send('POST', '/properties/territory', { name: 'Луг', address: 'За лугом' })
  const { id, version } = made.body as { id: number; version: number }
  const change = (ring: number[][]) =>
    admin.send('PATCH', `/properties/territory/${id}`, {
      ...{ version, boundary: { type: 'Polygon', coordinates: [ring] } },
    })
  const [a, b, c, d] = [
    [60.611, 56.84],
    [60.612, 56.84],
    [60.612, 56.841],
    [60.611, 56.841],
  ] as [number[], number[], number[], number[]]
  const refused = (text: string) => ({ status: 400, body: { errors: { boundary: [text] } } })
  expect(await change([a, b, c, d])).toMatchObject(refused('Граница не замкнута'))
  expect(await change([a, c, b, d, a])).toMatchObject(refused('Граница пересекает саму себя или не охватывает участка'))
  expect(await change([a, b, [60.612, 95], a])).toMatchObject(refused('Широта — от −90 до 90'))
  expect(await change([a, b, c, d, a])).toMatchObject({
    status: 200,
    body: { boundary: { coordinates: [[a, b, c, d, a]] } },
  })
})
