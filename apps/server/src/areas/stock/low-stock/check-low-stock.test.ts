import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { checkLowStock } from './check-low-stock'

let server: TestServer
let admin: TestPerson
let keeper: TestPerson
let store: number
let item: number

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  keeper = await server.as('u17')
  store = Number((await query(`select id from storages where code = 'К-1'`))[0]?.id)
  await run()
  // Nothing is short before the first test: neither for the job of the start nor for the one that a movement wakes.
  await server.jobs.idle()
  const type = Number((await query('select id from consumable_types limit 1'))[0]?.id)
  const made = await admin.send('POST', '/consumable', {
    ...{ name: 'Батарейка', consumable_type: type, supplier: 'ООО «Свет»', responsible: keeper.id },
  })
  expect(made.status).toBe(201)
  item = (made.body as { id: number }).id
  await move('receipt', '10')
  expect((await admin.send('PATCH', `/consumable/${item}`, { min_qty: '5' })).status).toBe(200)
  await server.jobs.idle()
  await run()
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await server.database.pool.query(text, values)).rows
const run = () => checkLowStock(server.database, server.services, new AbortController().signal)

async function move(kind: 'receipt' | 'write_off', qty: string): Promise<void> {
  const where = kind === 'receipt' ? { storage_to: store } : { storage_from: store, reason: 'used' }
  const lines = [{ consumable: item, qty }]
  expect((await admin.send('POST', '/stock/movements', { kind, ...where, lines })).status).toBe(201)
  // The movement woke the job: with settings of before it would take what the next step is to find.
  await server.jobs.idle()
}

const told = () =>
  query(`select message from notifications where event = 'stock.low' and entity_id = $1 and "user" = $2`, [
    item,
    keeper.id,
  ])
const tasks = () =>
  query(`select id, category, source, assignee, checklist from todos where title = 'Закупить: Батарейка'`)

test('a fall below the minimum is told once, however many look at once, with one task to buy; again in a week', async () => {
  expect(await told()).toEqual([])
  await move('write_off', '6')
  await Promise.all(Array.from({ length: 5 }, run))
  expect(await told()).toEqual([{ message: 'Батарейка: осталось 4 шт., минимум 5' }])
  expect(await tasks()).toMatchObject([
    {
      ...{ category: 'procurement', source: 'stock', assignee: String(keeper.id) },
      checklist: [expect.objectContaining({ text: 'Запросить цену: ООО «Свет»' })],
    },
  ])
  await move('write_off', '1')
  await run()
  expect(await told()).toHaveLength(1)

  await query(`update low_stock set told_at = now() - interval '8 days' where consumable = $1`, [item])
  await query(`update notifications set read = true where entity_id = $1`, [item])
  await run()
  expect(await told()).toHaveLength(2)
  expect(await tasks()).toHaveLength(1)
})

test('what was filled up and falls again is told anew; another task comes when the first is done and the setting wants it', async () => {
  await move('receipt', '20')
  await run()
  await query(`update notifications set read = true where entity_id = $1`, [item])
  await query(`update todos set status = 'Completed' where title = 'Закупить: Батарейка'`)
  expect((await admin.send('PATCH', '/settings/stock', { low_creates_todo: false })).status).toBe(200)
  await move('write_off', '19')
  await run()
  expect(await told()).toHaveLength(3)
  expect(await tasks()).toHaveLength(1)
  expect((await admin.send('PATCH', '/settings/stock', { low_creates_todo: true })).status).toBe(200)
  await query(`update low_stock set told_at = now() - interval '8 days' where consumable = $1`, [item])
  await run()
  expect(await tasks()).toHaveLength(2)
})
