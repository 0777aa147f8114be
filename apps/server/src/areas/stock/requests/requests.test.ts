import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

interface Asked {
  id: number
  status: string
  next: string[]
}

let server: TestServer
let manager: TestPerson
let electrician: TestPerson
let store: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  electrician = await server.as('u09')
  store = await one(`select id from storages where code = 'К-1'`)
})
afterAll(() => server.close())

async function one(text: string): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0])
}

async function ask(body: object, person = manager): Promise<Asked> {
  const answer = await person.send('POST', '/stock/requests', body)
  expect(answer.status).toBe(201)
  return answer.body as Asked
}

const decide = (id: number, body: object, person = manager) => person.send('POST', `/stock/requests/${id}/decide`, body)
const read = async (id: number) => (await manager.send('GET', `/stock/requests/${id}`)).body

test('a request goes its way and is closed by the receipt that names it; a receipt taken back opens it again', async () => {
  const lamp = await one(`select id from consumables where sku = 'Р-0001'`)
  const other = await one(`select id from consumables where sku = 'Р-0002'`)
  const { id, next } = await ask({ consumable: lamp, qty: '20', reason: ' Кончаются ' })
  expect(next).toEqual(['approved', 'rejected'])
  const receipt = (item: number) => ({
    kind: 'receipt',
    storage_to: store,
    request: id,
    lines: [{ consumable: item, qty: '20' }],
  })
  expect(await manager.send('POST', '/stock/movements', receipt(lamp))).toMatchObject({ status: 409 })
  expect(await decide(id, { status: 'ordered' })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  expect(await decide(id, { status: 'approved' })).toMatchObject({ status: 200, body: { status: 'approved' } })
  expect((await manager.send('PATCH', `/stock/requests/${id}`, { qty: '30' })).status).toBe(403)
  expect((await decide(id, { status: 'ordered' })).status).toBe(200)
  expect(await manager.send('POST', '/stock/movements', receipt(other))).toMatchObject({
    status: 400,
    body: { errors: { request: ['В приходе нет позиции этой заявки'] } },
  })
  const posted = await manager.send('POST', '/stock/movements', receipt(lamp))
  const { id: movement, number } = posted.body as { id: number; number: string }
  expect(await read(id)).toMatchObject({
    status: 'received',
    reason: 'Кончаются',
    next: [],
    movement: { id: movement, name: number },
  })
  expect((await manager.send('POST', '/stock/movements', receipt(lamp))).status).toBe(409)
  expect((await manager.send('POST', `/stock/movements/${movement}/reverse`, { comment: 'Ошибка' })).status).toBe(201)
  expect(await read(id)).toMatchObject({ status: 'ordered', movement: null })
})

test('a part that came leaves a request ordered, the rest closes it, and who asked is told', async () => {
  const plumber = await server.as('u10')
  const lamp = await one(`select id from consumables where sku = 'Р-0001'`)
  const { id } = await ask({ consumable: lamp, qty: '10' }, plumber)
  const told = async () => JSON.stringify((await plumber.send('GET', '/notifications')).body)
  await decide(id, { status: 'approved' })
  expect(await told()).toContain('одобрена')
  expect(await decide(id, { status: 'received' })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  const receive = (qty: string) =>
    manager.send('POST', '/stock/movements', {
      ...{ kind: 'receipt', storage_to: store, request: id },
      lines: [{ consumable: lamp, qty }],
    })
  expect((await receive('4.5')).status).toBe(201)
  expect(await read(id)).toMatchObject({ status: 'ordered', received_qty: '4.5', next: ['received', 'rejected'] })
  expect(await told()).toContain('пришла часть')
  expect((await receive('5.5')).status).toBe(201)
  expect(await read(id)).toMatchObject({ status: 'received', received_qty: '10' })
  const other = await ask({ consumable: lamp, qty: '10' }, plumber)
  await decide(other.id, { status: 'approved' })
  await manager.send('POST', '/stock/movements', {
    ...{ kind: 'receipt', storage_to: store, request: other.id },
    lines: [{ consumable: lamp, qty: '1' }],
  })
  expect(await decide(other.id, { status: 'received' })).toMatchObject({ body: { status: 'received' } })
})

test('many are asked for at once, all or none, each mistake at its line', async () => {
  const items = await server.database.pool.query(`select id from consumables order by id limit 2`)
  const [first, second] = items.rows.map(({ id }: { id: string }) => ({ consumable: Number(id), qty: '5' }))
  const before = await one('select count(*) from stock_requests')
  expect(await manager.send('POST', '/stock/requests/many', { lines: [first, { ...second, qty: '0' }] })).toMatchObject(
    { status: 400, body: { errors: { 'lines.1.qty': ['Количество должно быть больше нуля'] } } },
  )
  expect(await one('select count(*) from stock_requests')).toBe(before)
  const { status, body } = await manager.send('POST', '/stock/requests/many', { lines: [first, second] })
  expect(status).toBe(201)
  expect((body as { requests: Asked[] }).requests).toHaveLength(2)
})

test('who works in a team asks and sees his own requests alone; others decide, and reject with a reason', async () => {
  const lamp = await one(`select id from consumables where sku = 'Р-0001'`)
  const { id } = await ask({ consumable: lamp, qty: '2' }, electrician)
  const strange = await ask({ consumable: lamp, qty: '3' })
  const { body } = await electrician.send('GET', '/stock/requests')
  expect((body as { data: Asked[] }).data.map((one) => one.id)).toEqual([id])
  expect((await electrician.send('GET', `/stock/requests/${strange.id}`)).status).toBe(404)
  expect((await decide(id, { status: 'approved' }, electrician)).status).toBe(403)
  expect(await decide(id, { status: 'rejected', reason: ' ' })).toMatchObject({
    status: 400,
    body: { errors: { reason: ['Укажите причину отказа'] } },
  })
  expect(await decide(id, { status: 'rejected', reason: 'Есть на складе' })).toMatchObject({
    body: { status: 'rejected', rejection_reason: 'Есть на складе' },
  })
  expect((await electrician.send('GET', `/stock/requests/${id}`)).body).toMatchObject({ next: [] })
})
