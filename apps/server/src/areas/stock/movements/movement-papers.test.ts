import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { pdfTexts } from '../../../testing/pdf-text'
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

/** Five shelves of a hundred roubles each, that are resold for 150. */
async function shelves(): Promise<number> {
  const goods_type = await one('select id from goods_types where not is_serialized_default limit 1')
  const made = await manager.send('POST', '/goods', { name: 'Полка', goods_type, sale_price: '150.00' })
  const { id } = made.body as { id: number }
  await receive({ lines: [{ goods: id, qty: '5', price: '100.00' }] })
  return id
}
const writeOff = async (goods: number, reason: string, price?: string) => {
  const lines = [{ goods, qty: '2', price }]
  return (await manager.send('POST', '/stock/movements', { kind: 'write_off', reason, storage_from: store, lines }))
    .body
}

test('what is sold has its price of sale beside its cost: that of the card, or another one (product 10.3)', async () => {
  const shelf = await shelves()
  expect(await writeOff(shelf, 'sold')).toMatchObject({
    ...{ amount: '200.00', sale_amount: '300.00', lines: [{ price: '100.00', sale_price: '150.00' }] },
  })
  const sold = await writeOff(shelf, 'sold', '180.50')
  expect(sold).toMatchObject({ amount: '200.00', sale_amount: '361.00', lines: [{ sale_price: '180.50' }] })
  const { id } = sold as { id: number }
  expect((await manager.send('POST', `/stock/movements/${id}/reverse`, { comment: 'Вернули' })).body).toMatchObject({
    lines: [{ qty: '2', sale_price: '180.50' }],
  })
  expect(await writeOff(shelf, 'broken', '180.50')).toMatchObject({ sale_amount: null, lines: [{ sale_price: null }] })
})

test('a write-off is printed as an act for those who answer for it, with prices for those who see them', async () => {
  const sold = (await writeOff(await shelves(), 'sold')) as { id: number; number: string }
  const words = async (person: TestPerson) => {
    const answer = await person.fetch(`/api/stock/movements/${sold.id}/act`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    return (await pdfTexts(new Uint8Array(await answer.arrayBuffer()))).join(' ').replace(/[\s\u00a0]+/g, ' ')
  }
  const act = await words(manager)
  expect(act).toContain(`АКТ СПИСАНИЯ № ${sold.number}`)
  expect(act).toMatch(
    /Причина: Продано .*Полка 2 шт\. 100,00 200,00 .*двести рублей 00 копеек.*Продано на сумму 300,00 ₽/i,
  )
  const viewer = await server.as('u18')
  const blind = await words(viewer)
  expect(blind).toContain('Полка 2 шт. — —')
  expect(blind).not.toContain('на сумму')
  const { body } = await receive()
  expect((await manager.send('GET', `/stock/movements/${(body as { id: number }).id}/act`)).body).toMatchObject({
    code: 'nothing_to_print',
  })
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
