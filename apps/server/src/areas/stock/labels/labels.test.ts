import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { pdfTexts } from '../../../testing/pdf-text'

let server: TestServer
let manager: TestPerson
let item: { id: number; sku: string; name: string }

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  const type = await one(`select id from consumable_types where code = 'electrics' or name = 'Электрика' limit 1`)
  const made = await manager.send('POST', '/consumable', {
    name: 'Лампа для проверки',
    consumable_type: type,
    barcode: '4600000000017',
  })
  expect(made.status).toBe(201)
  item = made.body as typeof item
})
afterAll(() => server.close())

async function one(text: string): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0])
}

async function print(body: object) {
  const answer = await manager.fetch('/api/stock/labels', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
  expect(answer.status).toBe(200)
  return pdfTexts(new Uint8Array(await answer.arrayBuffer()))
}

test('labels stand one to a page or 24 to a sheet, and their code finds the item again', async () => {
  const single = await print({ consumables: [item.id], size: '58x40', copies: 3 })
  expect(single).toHaveLength(3)
  for (const text of single) expect(text).toContain(item.sku)
  expect(await print({ consumables: [item.id], size: '43x25' })).toHaveLength(1)
  expect(await print({ consumables: [item.id], size: 'a4', copies: 25 })).toHaveLength(2)
  const { rows } = await server.database.pool.query(
    `select code from short_links where entity = 'consumable' and entity_id = ${item.id}`,
  )
  expect(rows).toHaveLength(1)
  for (const code of [`q-${rows[0].code}`, '4600000000017', item.sku.toLowerCase()]) {
    expect(await manager.send('GET', `/stock/scan/${encodeURIComponent(code)}`)).toMatchObject({
      status: 200,
      body: { entity: 'consumable', id: item.id, name: 'Лампа для проверки', stock: '0' },
    })
  }
  expect(await manager.send('GET', '/stock/scan/nothing')).toMatchObject({ status: 404 })
  expect(await manager.send('POST', '/stock/labels', { size: 'a4' })).toMatchObject({ status: 400 })
})

test('use is told by team, object and kind of work, and the balance by months ends with what lies there', async () => {
  const store = await one(`select id from storages where code = 'К-1'`)
  const team = await one('select id from teams where deleted_at is null order by id limit 1')
  const move = (body: object) => manager.send('POST', '/stock/movements', body)
  const line = (qty: string) => [{ consumable: item.id, qty }]
  await move({ kind: 'receipt', storage_to: store, lines: line('10') })
  expect(await move({ kind: 'issue', storage_from: store, team, lines: line('3.5') })).toMatchObject({ status: 201 })
  await move({ kind: 'write_off', storage_from: store, reason: 'used', lines: line('1') })
  const used = await manager.send('GET', `/stock/usage?consumable=${item.id}`)
  expect(used).toMatchObject({ status: 200, body: { total: '4.5', categories: [{ id: null, qty: '4.5' }] } })
  expect((used.body as { teams: object[] }).teams).toMatchObject([
    { id: String(team), qty: '3.5' },
    { id: null, name: null, qty: '1' },
  ])
  expect(await manager.send('GET', `/stock/usage?consumable=${item.id}&team=${team}`)).toMatchObject({
    body: { total: '3.5' },
  })
  const { body } = await manager.send('GET', `/stock/history?consumable=${item.id}`)
  expect(body).toMatchObject({ avg_monthly_use: '1.5', zero_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const { months } = body as { months: { balance: string; used: string }[] }
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ balance: '5.5', used: '4.5' })
  expect(months[0]).toMatchObject({ balance: '0', used: '0' })
  expect(await manager.send('GET', '/stock/history')).toMatchObject({ status: 400 })
})
