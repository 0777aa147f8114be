import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { statementsOf } from '../../testing/statements-of'

interface Item {
  id: number
  sku: string
  stock: string
  stock_state: string
  price: string | null
}

let server: TestServer
let manager: TestPerson
let electrician: TestPerson
let goodsType: number
let store: number
let van: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  electrician = await server.as('u09')
  goodsType = await one(`select id from goods_types where code = 'tools'`)
  store = await one(`select id from storages where code = 'К-1'`)
  van = await one(`select id from storages where code = 'М-1'`)
})
afterAll(() => server.close())

async function one(text: string): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0])
}

async function makeItem(more: object = {}): Promise<Item> {
  const { status, body } = await manager.send('POST', '/goods', { name: 'Дрель', goods_type: goodsType, ...more })
  expect(status).toBe(201)
  return body as Item
}

async function move(body: object, person = manager) {
  return person.send('POST', '/stock/movements', body)
}

async function stockOf(item: Item): Promise<Item & { storages: { id: number; qty: string }[] }> {
  return (await manager.send('GET', `/goods/${item.id}`)).body as Item & { storages: { id: number; qty: string }[] }
}

async function received(qty: string, more: object = {}): Promise<Item> {
  const item = await makeItem(more)
  const answer = await move({ kind: 'receipt', storage_to: store, lines: [{ goods: item.id, qty, price: '100.50' }] })
  expect(answer.status).toBe(201)
  return item
}

test('what lies where is what the movements left there, and each is told with what it left', async () => {
  const item = await received('10')
  const sent = { goods: item.id, qty: '4' }
  const moved = await move({ kind: 'transfer', storage_from: store, storage_to: van, lines: [sent] })
  expect(moved).toMatchObject({
    status: 201,
    body: {
      number: expect.stringMatching(/^ДВ-\d{6}$/),
      amount: '402.00',
      lines: [
        { qty: '-4', balance_after: '6' },
        { qty: '4', balance_after: '4' },
      ],
    },
  })
  await move({ kind: 'issue', storage_from: van, holder: 9, lines: [{ goods: item.id, qty: '1.5' }] })
  await move({ kind: 'return', storage_to: store, lines: [{ goods: item.id, qty: '0.5' }] })
  await move({ kind: 'write_off', storage_from: store, reason: 'broken', lines: [{ goods: item.id, qty: '2' }] })
  expect(await move({ kind: 'adjust', storage_from: van, lines: [{ goods: item.id, qty: '5' }] })).toMatchObject({
    body: { lines: [{ qty: '2.5', balance_after: '5' }] },
  })
  expect(await stockOf(item)).toMatchObject({
    stock: '9.5',
    price: '100.50',
    storages: [
      { id: van, qty: '5' },
      { id: store, qty: '4.5' },
    ],
  })
  const { body } = await manager.send('GET', `/stock/movements?goods=${item.id}`)
  expect((body as { data: { kind: string }[] }).data.map(({ kind }) => kind)).toEqual([
    'adjust',
    'write_off',
    'return',
    'issue',
    'transfer',
    'receipt',
  ])
})

test('nobody takes more than lies there, and is told what does', async () => {
  const item = await received('3')
  const asked = { kind: 'write_off', storage_from: store, reason: 'used', lines: [{ goods: item.id, qty: '4' }] }
  expect(await move(asked)).toMatchObject({
    status: 409,
    body: {
      code: 'stock_negative',
      message: 'Не хватает на складе. «Дрель» — Кладовая А-П03: есть 3 шт.',
      details: { items: [{ line: 0, available: '3' }] },
    },
  })
  expect((await stockOf(item)).stock).toBe('3')
})

test('a storage that allows it goes below zero for who may, and for nobody else', async () => {
  const { body } = await manager.send('POST', '/storages', {
    name: 'Долговой склад',
    kind: 'room',
    responsible: 2,
    allow_negative: true,
  })
  const item = await makeItem()
  const asked = {
    kind: 'write_off',
    storage_from: (body as { id: number }).id,
    reason: 'used',
    lines: [{ goods: item.id, qty: '1' }],
  }
  expect((await move(asked)).status).toBe(409)
  expect((await move(asked, await server.as('u01'))).status).toBe(201)
  expect(await stockOf(item)).toMatchObject({ stock: '-1', stock_state: 'out' })
})

test('a movement is taken back once by its mirror, and never changed', async () => {
  const item = await received('5')
  const { body } = await move({ kind: 'issue', storage_from: store, holder: 9, lines: [{ goods: item.id, qty: '2' }] })
  const { id } = body as { id: number }
  const reverse = (number: number) => manager.send('POST', `/stock/movements/${number}/reverse`, { comment: 'Ошибка' })
  const mirror = await reverse(id)
  expect(mirror).toMatchObject({ status: 201, body: { reverses: id, lines: [{ qty: '2', balance_after: '5' }] } })
  expect((await reverse(id)).body).toMatchObject({ code: 'bad_transition' })
  expect((await reverse((mirror.body as { id: number }).id)).body).toMatchObject({ message: 'Сторно не сторнируют' })
  expect(await manager.send('GET', `/stock/movements/${id}`)).toMatchObject({ body: { can_reverse: false } })
  await expect(server.database.pool.query(`update stock_lines set qty = 1 where movement = ${id}`)).rejects.toThrow()
  await expect(server.database.pool.query(`delete from stock_lines where movement = ${id}`)).rejects.toThrow()
})

test('a receipt is not taken back once its things are gone', async () => {
  const item = await makeItem()
  const { body } = await move({ kind: 'receipt', storage_to: store, lines: [{ goods: item.id, qty: '2' }] })
  await move({ kind: 'write_off', storage_from: store, reason: 'lost', lines: [{ goods: item.id, qty: '1' }] })
  const { id } = body as { id: number }
  expect(await manager.send('POST', `/stock/movements/${id}/reverse`, { comment: 'Не тот' })).toMatchObject({
    status: 409,
    body: { code: 'stock_negative' },
  })
})

test('each rule of a kind is told at its field', async () => {
  const item = await makeItem()
  const lines = [{ goods: item.id, qty: '1' }]
  for (const [body, errors] of [
    [{ kind: 'receipt', lines }, { storage_to: ['Укажите, куда'] }],
    [
      { kind: 'transfer', storage_from: store, storage_to: store, lines },
      { storage_to: ['Выберите другое место хранения'] },
    ],
    [{ kind: 'write_off', storage_from: store, lines }, { reason: ['Укажите причину списания'] }],
    [{ kind: 'issue', storage_from: store, lines }, { holder: ['Укажите, кому, какой бригаде или в какое помещение'] }],
    [
      { kind: 'issue', storage_from: store, holder: 9, team: 1, lines },
      { holder: [expect.stringMatching(/что-то одно/)] },
    ],
    [{ kind: 'receipt', storage_to: store, at: '2199-01-01T00:00:00Z', lines }, { at: ['Дата ещё не наступила'] }],
    [
      { kind: 'receipt', storage_to: store, lines: [{ goods: item.id, qty: '0' }] },
      { 'lines.0.qty': [expect.any(String)] },
    ],
    [{ kind: 'receipt', storage_to: store, lines: [{ qty: '1' }] }, { 'lines.0.goods': ['Выберите позицию'] }],
    [
      { kind: 'receipt', storage_to: store, lines: [...lines, ...lines] },
      { 'lines.1.goods': ['Эта позиция уже указана выше'] },
    ],
  ] as const)
    expect(await move(body)).toMatchObject({ status: 400, body: { errors } })
})

test('who works in a team takes things for a task of his own, and sees no prices', async () => {
  const item = await received('5')
  const lines = [{ goods: item.id, qty: '1' }]
  const issue = { kind: 'issue', storage_from: store, holder: electrician.id, lines }
  expect(await move(issue, electrician)).toMatchObject({
    status: 400,
    body: { errors: { todo: [expect.any(String)] } },
  })
  const own = await one(`select id from todos where assignee = ${electrician.id} and deleted_at is null limit 1`)
  expect(await move({ ...issue, todo: own }, electrician)).toMatchObject({ status: 201, body: { amount: null } })
  expect((await move({ kind: 'receipt', storage_to: store, lines }, electrician)).status).toBe(403)
  expect((await electrician.send('GET', `/goods/${item.id}`)).body).toMatchObject({
    price: null,
    value: null,
    stock: '4',
  })
  const { body } = await electrician.send('GET', `/stock/movements?goods=${item.id}`)
  expect((body as { data: { kind: string }[] }).data.map(({ kind }) => kind)).toEqual(['issue'])
  // He brings back what he took for such a task, and takes back what he posted himself alone.
  const back = { kind: 'return', storage_to: store, lines }
  expect(await move(back, electrician)).toMatchObject({ status: 400, body: { errors: { todo: [expect.any(String)] } } })
  const returned = await move({ ...back, todo: own }, electrician)
  expect(returned).toMatchObject({ status: 201, body: { can_reverse: true } })
  const foreign = await move({ ...issue, todo: own })
  const { id: foreignId } = foreign.body as { id: number }
  expect((await electrician.send('GET', `/stock/movements/${foreignId}`)).body).toMatchObject({ can_reverse: false })
  const reverse = (id: number) => electrician.send('POST', `/stock/movements/${id}/reverse`, { comment: 'Ошибка' })
  expect((await reverse(foreignId)).status).toBe(403)
  expect((await reverse((returned.body as { id: number }).id)).status).toBe(201)
})

test('an item gets its number and the unit of its type; its unit stays once it was moved', async () => {
  const item = await received('1')
  expect(item.sku).toMatch(/^Т-\d{4}$/)
  expect(await manager.send('PATCH', `/goods/${item.id}`, { unit: 'kg', version: 1 })).toMatchObject({
    status: 400,
    body: { errors: { unit: ['Единицу не меняют, когда по позиции были движения'] } },
  })
  expect(
    await manager.send('POST', '/goods', { name: 'Плохая', goods_type: goodsType, min_qty: '5', target_qty: '2' }),
  ).toMatchObject({
    status: 400,
    body: { errors: { target_qty: ['Норма не может быть меньше минимума'] } },
  })
  expect((await (await server.as('u01')).send('DELETE', `/goods/${item.id}`)).body).toMatchObject({ code: 'in_use' })
})

test('an item is held for the writing alone: whom and what a movement names is asked before', async () => {
  const item = await received('1')
  const issue = { kind: 'issue', storage_from: store, holder: 9, lines: [{ goods: item.id, qty: '1' }] }
  let status = 0
  const asked = await statementsOf(async () => {
    status = (await move(issue)).status
  })
  const held = asked.findIndex((text) => text.includes('for no key update'))
  // What looks for goods that run out comes behind it.
  const isOver = asked.findIndex((text, at) => at > held && /^commit/i.test(text))
  expect([status, held > 0, isOver > held]).toEqual([201, true, true])
  const meanwhile = asked.slice(held, isOver)
  expect(meanwhile.filter((text) => /from "(profiles|teams|locations|todos|tenants)"/.test(text))).toEqual([])
})

test.runIf(isPostgres)('of many who take the last things at once only as many get them as there are', async () => {
  const item = await received('7')
  const issue = { kind: 'issue', storage_from: store, holder: 9, lines: [{ goods: item.id, qty: '1' }] }
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(issue)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(13)
  expect((await stockOf(item)).stock).toBe('0')
})

test.runIf(isPostgres)(
  'of a storage deleted while things come to it either the storage stays or nothing came',
  async () => {
    const item = await makeItem()
    for (let round = 0; round < 5; round += 1) {
      const made = await manager.send('POST', '/storages', { name: `Гонка ${round}`, kind: 'room', responsible: 2 })
      const storage = (made.body as { id: number }).id
      const receipt = { kind: 'receipt', storage_to: storage, lines: [{ goods: item.id, qty: '1' }] }
      const [removed, ...moves] = await Promise.all([
        manager.send('DELETE', `/storages/${storage}`),
        ...Array.from({ length: 8 }, () => move(receipt)),
      ])
      const came = moves.filter(({ status }) => status === 201).length
      expect([removed.status, came > 0]).toEqual([came > 0 ? 409 : 204, came > 0])
      expect(moves.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
    }
  },
)

describe('the demo (product 25.7)', () => {
  test('18 goods, 24 consumables, three of them short and one gone', async () => {
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from goods where sku <= 'Т-0018') as goods, (select count(*)::int from consumables) as consumables`,
    )
    expect(rows[0]).toEqual({ goods: 18, consumables: 24 })
    const byState = await manager.send('GET', '/consumable?ordering=stock_state&page_size=100')
    const states = (byState.body as { data: Item[] }).data.map(({ stock_state }) => stock_state)
    const order = ['out', 'low', 'ok', 'over', 'inactive']
    expect(states).toEqual([...states].sort((one, other) => order.indexOf(one) - order.indexOf(other)))
    expect(new Set(states).size).toBeGreaterThan(1)
    const short = await manager.send('GET', '/consumable?stock_state=low,out&ordering=name')
    const { data } = short.body as { data: { name: string; stock: string; min_qty: string; stock_state: string }[] }
    expect(data.map(({ name, stock, min_qty, stock_state }) => [name, stock, Number(min_qty), stock_state])).toEqual([
      ['Лампа LED 18 Вт Т8', '9', 40, 'low'],
      ['Мешки для мусора 120 л', '15', 60, 'low'],
      ['Смеситель для раковины', '0', 2, 'out'],
      ['Фильтр G4 592×592', '2', 12, 'low'],
    ])
    const cards = await manager.send('GET', '/goods?search=Карта доступа')
    expect((cards.body as { data: object[] }).data[0]).toMatchObject({ stock: '34', stock_state: 'low' })
  })

  test('use of ninety days tells for how long a thing lasts and how much to order', async () => {
    const { body } = await manager.send('GET', '/consumable?search=Лампа LED')
    // 24 a month, 9 left of which a task takes 4, 120 wanted in a week: 120 + 24·3·7/90 − 5 = 120.6, in packs of ten.
    expect((body as { data: object[] }).data[0]).toMatchObject({
      avg_monthly_use: '24',
      reserved: '4',
      available: '5',
      days_left: 6,
      order_suggestion: '130',
    })
  })
})
