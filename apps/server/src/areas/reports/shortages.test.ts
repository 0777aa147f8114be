import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { writeDailyFacts } from './daily-facts'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

async function one(text: string): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0])
}

async function made(path: string, body: object): Promise<number> {
  const answer = await manager.send('POST', path, body)
  expect(answer).toMatchObject({ status: 201 })
  return (answer.body as { id: number }).id
}

test('what is short is the same in the list, on the first page and in the facts of the day, reserved things gone', async () => {
  const consumable_type = await one(`select id from consumable_types order by id limit 1`)
  const storage = await one(`select id from storages where code = 'К-1'`)
  const item = (name: string, more: object) => made('/consumable', { name, unit: 'pcs', consumable_type, ...more })
  const reserved = await item('Весь в задачах', { min_qty: '5', target_qty: '20', lead_days: 7, pack_size: '12' })
  const bare = await item('Без нормы', { min_qty: '4' })
  await made('/stock/movements', {
    kind: 'receipt',
    storage_to: storage,
    lines: [{ consumable: reserved, qty: '10', price: '1.00' }],
  })
  await made('/todos', {
    title: 'Заменить лампы',
    materials: [{ name: 'Лампа', unit: 'шт.', consumable: reserved, qty_planned: '10' }],
  })

  const { body } = await manager.send('GET', '/consumable?stock_state=low,out&page_size=200')
  const listed = (body as { data: Schema<'Consumable'>[] }).data
  const told = (id: number) => listed.find((row) => row.id === id)
  expect(told(reserved)).toMatchObject({ available: '0', stock_state: 'low', order_suggestion: '24' })
  expect(told(bare)).toMatchObject({ stock: '0', stock_state: 'out', order_suggestion: '4' })
  const counted = async (path: string) =>
    ((await manager.send('GET', `${path}&page_size=1`)).body as { meta: { total: number } }).meta.total
  const states = { low: '/consumable?stock_state=low', out: '/consumable?stock_state=out' }
  const goods = { goods_low: '/goods?stock_state=low', goods_out: '/goods?stock_state=out' }

  const widget = (await manager.send('GET', '/dashboard/widgets/stock')).body as Schema<'WidgetData'>
  for (const [name, path] of Object.entries({ ...states, ...goods })) {
    expect([name, widget.figures[name]?.value]).toEqual([name, String(await counted(path))])
  }
  const wanted = listed.filter((row) => Number(row.order_suggestion) > 0)
  const named = widget.rows.flatMap(({ title, note }) => {
    const row = wanted.find(({ name }) => name === title)
    return row ? [[note, `заказать ${row.order_suggestion.replace('.', ',')}`]] : []
  })
  expect(named.length).toBeGreaterThan(0)
  for (const [note, expected] of named) expect(note).toBe(expected)

  await server.database.pool.query('delete from daily_facts')
  await writeDailyFacts(server.database)
  const fact = (name: string) => one(`select value from daily_facts where fact = '${name}' order by day desc limit 1`)
  expect(await fact('stock_low')).toBe((await counted(states.low)) + (await counted(goods.goods_low)))
  expect(await fact('stock_out')).toBe((await counted(states.out)) + (await counted(goods.goods_out)))
})
