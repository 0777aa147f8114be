import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

const ask = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('where a piece was on a past day is told by the movements up to that day', async () => {
  const [type] = await ask('select id from goods_types order by id limit 1')
  const stores = await ask(`select id, name from storages order by id limit 2`)
  const [store, other] = stores.map(({ id }) => Number(id))
  const person = { id: 9, name: (await ask('select full_name from profiles where id = 9'))[0].full_name }
  const made = await manager.send('POST', '/goods', {
    ...{ name: 'Перфоратор проверочный', goods_type: Number(type.id), unit: 'pcs', is_serialized: true },
  })
  const { id: goods } = made.body as { id: number }
  const move = async (body: object, more: object = {}) => {
    const answer = await manager.send('POST', '/stock/movements', { ...body, lines: [{ goods, qty: '1', ...more }] })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  }
  await move({ kind: 'receipt', storage_to: store, at: daysAgo(20) }, { price: '100' })
  const [unit] = await ask('select id, inventory_number from goods_units where goods = $1', [goods])
  const units = [Number(unit.id)]
  await move({ kind: 'issue', storage_from: store, holder: person.id, at: daysAgo(10) }, { units })
  await move({ kind: 'return', storage_to: other, at: daysAgo(5) }, { units })
  await move({ kind: 'write_off', storage_from: other, reason: 'broken', at: daysAgo(2) }, { units })

  const on = async (days: number) => {
    const { body } = await manager.send('GET', `/reports/inventory_list?date=${daysAgo(days).slice(0, 10)}`)
    const { columns, rows } = body as Schema<'Report'>
    const at = (key: string) => columns.findIndex((column) => column.key === key)
    const row = rows.find(({ cells }) => cells[at('number')] === unit.inventory_number)
    return row && [row.cells[at('place')], row.cells[at('holder')], row.cells[at('state')]]
  }
  expect(await on(22)).toBeUndefined()
  expect(await on(15)).toEqual([stores[0].name, null, 'На складе'])
  expect(await on(7)).toEqual([null, person.name, 'Выдано'])
  expect(await on(4)).toEqual([stores[1].name, null, 'На складе'])
  expect(await on(0)).toBeUndefined()
})
