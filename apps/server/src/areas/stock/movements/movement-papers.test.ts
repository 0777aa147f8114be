import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { uploadFile } from '../../files/files.fixture'

let server: TestServer
let manager: TestPerson
let paint: number
let store: number
let van: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  store = await one(`select id from storages where code = 'К-1'`)
  van = await one(`select id from storages where code = 'М-1'`)
  const consumable_type = await one('select id from consumable_types limit 1')
  const made = await manager.send('POST', '/consumable', { name: 'Грунтовка', consumable_type, shelf_life_days: 180 })
  paint = (made.body as { id: number }).id
})
afterAll(() => server.close())

async function one(text: string, values: unknown[] = []): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text, values)).rows[0] ?? {})[0])
}

async function receive(more: object = {}, line: object = {}, person = manager) {
  const lines = [{ consumable: paint, qty: '2', expires_on: '2031-01-15', ...line }]
  return person.send('POST', '/stock/movements', { kind: 'receipt', storage_to: store, lines, ...more })
}

test('a receipt says until when its things may be used, and so does what takes it back', async () => {
  expect(await receive({}, { expires_on: null })).toMatchObject({
    status: 400,
    body: { errors: { 'lines.0.expires_on': ['Укажите, до какого дня годен: у позиции есть срок годности'] } },
  })
  const past = await receive({ at: '2026-06-10T07:00:00Z' }, { expires_on: '2026-06-09' })
  expect(past.body).toMatchObject({ errors: { 'lines.0.expires_on': ['Срок годности истёк до прихода'] } })
  const { body } = await receive({}, { expires_on: '2031-05-20' })
  expect(body).toMatchObject({ lines: [{ expires_on: '2031-05-20' }] })
  const { id } = body as { id: number }
  expect(await manager.send('POST', `/stock/movements/${id}/reverse`, { comment: 'Не та партия' })).toMatchObject({
    body: { lines: [{ qty: '-2', expires_on: '2031-05-20' }] },
  })
  const lines = [{ consumable: paint, qty: '0', expires_on: '2031-05-20' }]
  expect(await manager.send('POST', '/stock/movements', { kind: 'adjust', storage_from: store, lines })).toMatchObject({
    body: { lines: [{ expires_on: null }] },
  })
})

test('the paper of a movement opens to whoever sees the movement', async () => {
  const note = await uploadFile(manager, 'Накладная 17.pdf')
  const { body } = await receive({ file: note.id, doc_number: '17' })
  expect(body).toMatchObject({ file_details: { id: note.id, display_name: 'Накладная 17.pdf' } })
  const { id } = body as { id: number }
  expect(await manager.send('GET', `/stock/movements/${id}`)).toMatchObject({ body: { file_details: { id: note.id } } })
  expect(await manager.send('GET', `/mediafiles/files/${note.id}/uses`)).toMatchObject({
    body: { data: [{ entity: 'stock_movement', entity_id: id, field: 'file' }] },
  })
  expect((await receive({ file: 999_999 })).body).toMatchObject({ errors: { file: ['Файл #999999 недоступен'] } })
})

test('a movement names the tenant that it is for', async () => {
  const tenant = await one('select id from tenants where deleted_at is null limit 1')
  const lines = [{ consumable: paint, qty: '1' }]
  await receive()
  const sold = { kind: 'write_off', reason: 'sold', storage_from: store, tenant, lines }
  expect((await manager.send('POST', '/stock/movements', sold)).body).toMatchObject({ tenant_details: { id: tenant } })
})

test('nothing moves in a closed month; what is taken back goes to the open one', async () => {
  const accountant = await server.as('u05')
  const made = (await receive({ at: '2025-03-20T07:00:00Z' })).body as { id: number }
  await receive({ at: '2025-03-20T07:00:00Z', storage_to: van })
  const other = await one(`insert into legal_entities select (jsonb_populate_record(null::legal_entities, to_jsonb(own)
    || '{"id": 999, "prefix": "ДР", "name": "Другой", "inn": "6672000014", "is_default": false}')).*
    from legal_entities own where deleted_at is null limit 1 returning id`)
  const own = await one(
    `select o.legal_entity from storages s join locations l on l.id = s.location
      join objects o on o.root_location = any (l.path) and o.deleted_at is null where s.id = $1`,
    [store],
  )
  const close = async (legal_entity: number) => {
    const period = { legal_entity, period: '2025-03-01', is_confirmed: true }
    expect((await accountant.send('POST', '/closed-periods', period)).status).toBe(201)
  }
  await close(own)
  const refused = { status: 400, body: { errors: { at: ['Период закрыт: март 2025'] } } }
  // Its last moment by the clock of the company, and the first one of the month after.
  expect(await receive({ at: '2025-03-31T18:59:00Z' })).toMatchObject(refused)
  expect(await receive({ at: '2025-03-31T19:00:00Z' })).toMatchObject({ status: 201 })
  const moved = { kind: 'transfer', storage_from: van, lines: [{ consumable: paint, qty: '1' }] }
  expect(await receive({ ...moved, at: '2025-03-20T07:00:00Z' })).toMatchObject(refused)
  // A van belongs to no object: it waits for the last of the landlords.
  expect(await receive({ at: '2025-03-20T07:00:00Z', storage_to: van })).toMatchObject({ status: 201 })
  await close(other)
  expect(await receive({ at: '2025-03-20T07:00:00Z', storage_to: van })).toMatchObject(refused)
  const mirror = await manager.send('POST', `/stock/movements/${made.id}/reverse`, { comment: 'Ошибка прошлого года' })
  expect(mirror).toMatchObject({ status: 201 })
  expect(Date.parse((mirror.body as { at: string }).at)).toBeGreaterThan(Date.now() - 600_000)
})
