import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'

interface Line {
  id: number
  sku: string
  book: string
  now: string
  counted: string | null
  difference: string | null
}
interface Sheet {
  id: number
  status: string
  movement: { id: number } | null
  lines: Line[]
}

let server: TestServer
let manager: TestPerson
let keeper: TestPerson
let store: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  keeper = await server.as('u17')
  store = Number((await server.database.pool.query(`select id from storages where code = 'К-1'`)).rows[0].id)
})
afterAll(() => server.close())

async function begin(): Promise<Sheet> {
  const { status, body } = await manager.send('POST', '/stock/counts', { storage: store })
  expect(status).toBe(201)
  return body as Sheet
}

const enter = (sheet: Sheet, lines: object[], person = manager) =>
  person.send('POST', `/stock/counts/${sheet.id}/lines`, { lines })
const post = (sheet: Sheet, body = {}) => manager.send('POST', `/stock/counts/${sheet.id}/post`, body)
const read = async ({ id }: Sheet) => (await manager.send('GET', `/stock/counts/${id}`)).body as Sheet
const stockOf = async (sku: string) =>
  Number(
    (
      await server.database.pool.query(
        `select qty from stock_balances b join consumables c on c.id = b.consumable where c.sku = $1 and b.storage = $2`,
        [sku, store],
      )
    ).rows[0].qty,
  )

function lineOf({ lines }: Sheet, sku: string): Line {
  const line = lines.find((one) => one.sku === sku)
  if (!line) throw new Error(`No ${sku} on the sheet`)
  return line
}

test('two people count on one sheet; what was found is posted by one movement, with an act, and not twice', async () => {
  const sheet = await begin()
  const lamp = lineOf(sheet, 'Р-0001')
  await enter(sheet, [{ id: lamp.id, add: '1' }])
  const { body } = await enter(sheet, [{ id: lamp.id, add: '2' }], keeper)
  expect(body).toMatchObject({
    lines: [{ counted: '3', difference: String(3 - Number(lamp.book)), counted_by_details: { id: keeper.id } }],
  })
  expect(await enter(sheet, [{ id: lamp.id }])).toMatchObject({
    status: 400,
    body: { errors: { 'lines.0.counted': [expect.any(String)] } },
  })
  const posted = (await post(sheet)).body as Sheet
  expect(posted).toMatchObject({ status: 'posted', lines: [{ sku: 'Р-0001', counted: '3' }] })
  expect(await stockOf('Р-0001')).toBe(3)
  expect(await manager.send('GET', `/stock/movements/${posted.movement?.id}`)).toMatchObject({
    body: { kind: 'adjust', lines: [{ balance_after: '3' }] },
  })
  expect(await post(sheet)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  expect((await enter(sheet, [{ id: lamp.id, counted: '5' }])).status).toBe(409)
  const act = await manager.send('GET', `/stock/counts/${sheet.id}/pdf`)
  expect(act.status).toBe(200)
})

test('what moved after it was counted is told first, and stays when the count is posted', async () => {
  const sheet = await begin()
  const line = lineOf(sheet, 'Р-0002')
  const found = Number(line.book) + 4
  await enter(sheet, [{ id: line.id, counted: String(found) }])
  const item = Number((await server.database.pool.query(`select id from consumables where sku = 'Р-0002'`)).rows[0].id)
  const lines = [{ consumable: item, qty: '10' }]
  expect((await manager.send('POST', '/stock/movements', { kind: 'receipt', storage_to: store, lines })).status).toBe(
    201,
  )
  expect(await post(sheet)).toMatchObject({
    status: 409,
    body: { code: 'stock_moved', details: { items: [{ line: line.id, book: line.book }] } },
  })
  expect((await read(sheet)).status).toBe('draft')
  expect((await post(sheet, { accept_moved: true })).status).toBe(200)
  expect(await stockOf('Р-0002')).toBe(found + 10)
})

test('what goes off and is more than the books say is asked its last day, and is told of by it', async () => {
  const { pool } = server.database
  await pool.query(`update consumables set shelf_life_days = 90 where sku = 'Р-0004'`)
  const sheet = await begin()
  const [spoils, lasts] = [lineOf(sheet, 'Р-0004'), lineOf(sheet, 'Р-0005')]
  expect(spoils).toMatchObject({ shelf_life_days: 90, expires_on: null })
  const expires_on = '2099-05-01'
  expect(await enter(sheet, [{ id: lasts.id, expires_on }])).toMatchObject({
    body: { errors: { 'lines.0.expires_on': ['У этой позиции нет срока годности'] } },
  })
  await enter(sheet, [{ id: spoils.id, counted: String(Number(spoils.book) + 3) }])
  expect((await enter(sheet, [{ id: spoils.id, expires_on }])).body).toMatchObject({
    lines: [{ difference: '3', expires_on }],
  })
  const { movement } = (await post(sheet)).body as Sheet
  expect(await manager.send('GET', `/stock/movements/${movement?.id}`)).toMatchObject({
    body: { lines: [{ qty: '3', expires_on }] },
  })
  const { body } = await manager.send('GET', '/consumable?search=Р-0004')
  expect(body).toMatchObject({ data: [{ sku: 'Р-0004', expires_on }] })
  // Counted without a sheet: more keeps its last day, less has none.
  const consumable = Number((await pool.query(`select id from consumables where sku = 'Р-0004'`)).rows[0].id)
  const count = (qty: number) => {
    const lines = [{ consumable, qty: String(qty), expires_on: '2099-04-01' }]
    return manager.send('POST', '/stock/movements', { kind: 'adjust', storage_from: store, lines })
  }
  const lies = await stockOf('Р-0004')
  expect((await count(lies + 1)).body).toMatchObject({ lines: [{ qty: '1', expires_on: '2099-04-01' }] })
  expect((await count(lies)).body).toMatchObject({ lines: [{ qty: '-1', expires_on: null }] })
})

test('numbered pieces are counted one by one; those nobody found are written off, those that came since stay', async () => {
  const { rows } = await server.database.pool.query(
    `select goods, array_agg(id order by id) as ids from goods_units where storage = $1 and state = 'in_stock' and deleted_at is null
     group by goods having count(*) >= 2 limit 1`,
    [store],
  )
  const goods = Number(rows[0]?.goods)
  const [lost = 0, ...rest] = ((rows[0]?.ids ?? []) as string[]).map(Number)
  const sheet = await begin()
  const line = sheet.lines.find((one) => 'goods' in one && one.goods === goods)
  expect(line).toMatchObject({ is_serialized: true, book: String(rest.length + 1) })
  expect(await enter(sheet, [{ id: line?.id, counted: '1' }])).toMatchObject({
    status: 400,
    body: { errors: { 'lines.0.found': ['Отметьте, какие экземпляры нашлись'] } },
  })
  expect((await enter(sheet, [{ id: line?.id, found: [999_999] }])).status).toBe(400)
  expect((await enter(sheet, [{ id: line?.id, found: rest }])).body).toMatchObject({
    lines: [{ counted: String(rest.length), difference: '-1', found: rest }],
  })
  const receipt = { kind: 'receipt', storage_to: store, lines: [{ goods, qty: '1' }] }
  expect((await manager.send('POST', '/stock/movements', receipt)).status).toBe(201)
  expect((await post(sheet, { accept_moved: true })).status).toBe(200)
  const { rows: after } = await server.database.pool.query(
    `select id, state from goods_units where goods = $1 and (storage = $2 or id = $3) order by id`,
    [goods, store, lost],
  )
  expect(after.find(({ id }) => Number(id) === lost)?.state).toBe('written_off')
  expect(after).toHaveLength(rest.length + 2)
  const { rows: left } = await server.database.pool.query(
    'select qty::int as qty from stock_balances where goods = $1 and storage = $2',
    [goods, store],
  )
  expect(left[0]?.qty).toBe(rest.length + 1)
})

test('a count is given up and changes nothing; whoever may not count does not see it', async () => {
  const sheet = await begin()
  expect((await post(sheet)).body).toMatchObject({ code: 'nothing_counted' })
  expect(await manager.send('POST', `/stock/counts/${sheet.id}/cancel`)).toMatchObject({
    body: { status: 'cancelled' },
  })
  expect((await post(sheet)).status).toBe(409)
  const electrician = await server.as('u09')
  expect((await electrician.send('GET', '/stock/counts')).status).toBe(403)
  expect((await electrician.send('GET', `/stock/counts/${sheet.id}`)).status).toBe(403)
})

test.runIf(isPostgres)('of ten who post one count at once one does, and the stock is set right once', async () => {
  const sheet = await begin()
  const line = lineOf(sheet, 'Р-0003')
  await enter(sheet, [{ id: line.id, counted: String(Number(line.book) + 7) }])
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(sheet)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await stockOf('Р-0003')).toBe(Number(line.book) + 7)
  const { rows } = await server.database.pool.query(
    `select count(*)::int as n from stock_movements where comment = 'Инвентаризация ИН-' || lpad($1::text, 6, '0')`,
    [sheet.id],
  )
  expect(rows[0].n).toBe(1)
})
