import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { checkExpiry } from './check-expiry'

let server: TestServer
let keeper: TestPerson
let store: number
let item: number

beforeAll(async () => {
  server = await createTestServer()
  keeper = await server.as('u17')
  store = Number((await query(`select id from storages where code = 'К-1'`))[0]?.id)
  const consumable_type = Number((await query('select id from consumable_types limit 1'))[0]?.id)
  const made = await (await server.as('u01')).send('POST', '/consumable', {
    ...{ name: 'Герметик', consumable_type, shelf_life_days: 180, responsible: keeper.id },
  })
  item = (made.body as { id: number }).id
  await run()
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await server.database.pool.query(text, values)).rows
const run = () => checkExpiry(server.database, server.services)
const told = async () =>
  (
    await query(
      `select message from notifications where event = 'stock.expires' and entity_id = $1 and "user" = $2 order by created_at`,
      [item, keeper.id],
    )
  ).map(({ message }) => message)
const shown = async () => (await keeper.send('GET', `/consumable/${item}`)).body

/** A day of the company's clock, so many days from today. */
async function day(days: number): Promise<string> {
  const sql = `select ((now() at time zone 'Asia/Yekaterinburg')::date + $1::int)::text as day`
  return String((await query(sql, [days]))[0]?.day)
}

async function move(kind: 'receipt' | 'write_off', qty: string, expires_on?: string, on?: string) {
  const where = kind === 'receipt' ? { storage_to: store } : { storage_from: store, reason: 'used' }
  const lines = [{ consumable: item, qty, ...(expires_on ? { expires_on } : {}) }]
  const { status, body } = await keeper.send('POST', '/stock/movements', {
    ...{ kind, ...where, lines },
    ...(on ? { at: `${on}T07:00:00Z` } : {}),
  })
  expect(status).toBe(201)
  return (body as { id: number }).id
}

test('what goes off within thirty days is told of once a lot, however many look, and once more when it has (RT-038)', async () => {
  const [soon, far] = [await day(20), await day(200)]
  await move('receipt', '4', soon)
  await move('receipt', '10', far)
  expect(await shown()).toMatchObject({ expires_on: soon })
  await Promise.all(Array.from({ length: 4 }, run))
  const written = (text: string) => text.split('-').reverse().join('.')
  const [before] = await told()
  expect(await told()).toHaveLength(1)
  expect(before).toMatch(/^Герметик: срок годности истекает .+, на складе 4 шт\.$/)
  expect(before).toContain(written(soon))

  // The day before, the lot had been told of as one that will go off.
  const past = await day(-1)
  await move('receipt', '2', past, await day(-2))
  await query('update consumables set expiry_told = $1, expiry_told_over = false where id = $2', [past, item])
  await query(`update notifications set read = true where entity_id = $1`, [item])
  await run()
  await run()
  expect(await told()).toEqual([before, `Герметик: срок годности истёк ${written(past)}, на складе 2 шт.`])
})

test('what goes off first is used first: the next lot is the nearest then, and one that was reversed never was', async () => {
  const [far, wrong] = [await day(200), await day(3)]
  await move('write_off', '1')
  expect(await shown()).toMatchObject({ expires_on: await day(-1) })
  await move('write_off', '1')
  expect(await shown()).toMatchObject({ expires_on: await day(20) })
  await move('write_off', '4')
  expect(await shown()).toMatchObject({ expires_on: far })
  const mistaken = await move('receipt', '5', wrong)
  expect(await shown()).toMatchObject({ expires_on: wrong })
  await keeper.send('POST', `/stock/movements/${mistaken}/reverse`, { comment: 'Не та партия' })
  expect(await shown()).toMatchObject({ expires_on: far })
  const listed = async (to: string) =>
    (await keeper.send('GET', `/consumable?expires_on_to=${to}&search=Герметик`)).body as { data: unknown[] }
  expect((await listed(await day(30))).data).toEqual([])
  expect((await listed(far)).data).toHaveLength(1)
  await move('write_off', '10')
  expect(await shown()).toMatchObject({ stock: '0', expires_on: null })
})
