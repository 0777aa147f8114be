import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let manager: TestPerson
let store: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  const { rows } = await server.database.pool.query(`select id from storages where code = 'К-1'`)
  store = Number(rows[0].id)
})
afterAll(() => server.close())

async function makeItem(qty: string): Promise<number> {
  const { rows } = await server.database.pool.query(`select id from consumable_types where code = 'electrical'`)
  const made = await manager.send('POST', '/consumable', { name: 'Кабель', consumable_type: Number(rows[0].id) })
  const consumable = (made.body as { id: number }).id
  const lines = [{ consumable, qty, price: '10' }]
  await manager.send('POST', '/stock/movements', { kind: 'receipt', storage_to: store, lines })
  return consumable
}

async function makeTask(consumable: number, qty_planned: string): Promise<number> {
  const materials = [{ name: 'Кабель', unit: 'шт.', consumable, qty_planned }]
  const { status, body } = await manager.send('POST', '/todos', { title: 'Проложить кабель', materials })
  expect(status).toBe(201)
  return (body as { id: number }).id
}

const read = async (consumable: number) => (await manager.send('GET', `/consumable/${consumable}`)).body

test('an open task reserves its materials; closed, it takes out what it used, once, and tells what it cost', async () => {
  const consumable = await makeItem('10')
  const todo = await makeTask(consumable, '4')
  expect(await read(consumable)).toMatchObject({ stock: '10', reserved: '4', available: '6' })
  const lines = [{ consumable, qty: '1' }]
  await manager.send('POST', '/stock/movements', { kind: 'issue', storage_from: store, holder: 9, todo, lines })
  expect(await read(consumable)).toMatchObject({ stock: '9', reserved: '3', available: '6' })

  const used = [{ name: 'Кабель', unit: 'шт.', consumable, qty_planned: '4', qty_used: '3' }]
  expect((await manager.send('POST', `/todos/${todo}/complete`, { materials: used, force: true })).status).toBe(200)
  expect(await read(consumable)).toMatchObject({ stock: '7', reserved: '0', available: '7' })

  await manager.send('POST', `/todos/${todo}/return`, { comment: 'Не доделано' })
  await manager.send('POST', `/todos/${todo}/complete`, { force: true })
  expect(await read(consumable)).toMatchObject({ stock: '7' })
  expect((await manager.send('GET', `/todos/${todo}/costs`)).body).toMatchObject({
    materials: '30.00',
    items: [{ consumable, planned: '4', used: '3', taken: '3', amount: '30.00' }],
  })
})

test('a task is closed although less lies there than it used: what there is goes, and the movement says so', async () => {
  const consumable = await makeItem('2')
  const todo = await makeTask(consumable, '5')
  expect((await manager.send('POST', `/todos/${todo}/complete`, { force: true })).status).toBe(200)
  expect(await read(consumable)).toMatchObject({ stock: '0' })
  const { body } = await manager.send('GET', `/stock/movements?consumable=${consumable}`)
  expect((body as { data: object[] }).data[0]).toMatchObject({
    kind: 'write_off',
    reason: 'used',
    comment: 'По завершении задачи; на складе было меньше, чем израсходовано',
  })
})

test('an item that an open task plans is not deleted; who sees no prices is told no sums', async () => {
  const { rows } = await server.database.pool.query(`select id from consumable_types where code = 'electrical'`)
  const made = await manager.send('POST', '/consumable', { name: 'Клемма', consumable_type: Number(rows[0].id) })
  const consumable = (made.body as { id: number }).id
  const todo = await makeTask(consumable, '1')
  expect((await (await server.as('u01')).send('DELETE', `/consumable/${consumable}`)).body).toMatchObject({
    code: 'in_use',
  })
  const electrician = await server.as('u09')
  await manager.send('PATCH', `/todos/${todo}`, { assignee: electrician.id })
  expect((await electrician.send('GET', `/todos/${todo}/costs`)).body).toMatchObject({
    ...{ labour: null, materials: null, total: null },
    items: [{ amount: null }],
  })
  expect((await electrician.send('GET', '/todos/999999/costs')).status).toBe(404)
})
