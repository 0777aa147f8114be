import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let leasing: TestPerson
let terms: object

beforeAll(async () => {
  server = await createTestServer()
  leasing = await server.as('u03')
  const id = async (text: string) => Number(Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0])
  terms = {
    tenant: await id(`select id from tenants where kind = 'legal' and director_name is not null order by id limit 1`),
    object: await id(`select id from objects where code = 'ОБ-001'`),
    start_date: '2027-01-16',
    end_date: '2028-01-15',
    rooms: [{ room: await id(`select id from rooms where number = 'А-508'`) }],
    lines: [{ kind: 'rent', calc: 'per_m2_month', rate: '1250' }],
  }
})
afterAll(() => server.close())

const preview = (changes: object = {}) => leasing.send('POST', '/contracts/preview', { ...terms, ...changes })
const countOf = async () => Number((await server.database.pool.query('select count(*) from contracts')).rows[0]?.count)

test('a contract that is not saved shows a year of its accruals, and what it comes to', async () => {
  const before = await countOf()
  const { status, body } = await preview()
  expect(status).toBe(200)
  // 61.20 × 1 250 = 76 500 a month, 16 of 31 days of January first, 22 % of VAT.
  expect(body).toMatchObject({
    monthly_total: '93330.00',
    deposit_amount: '93330.00',
    first_due: { date: '2027-01-18', amount: '48170.32' },
    warnings: ['Срок год и больше: договор нужно зарегистрировать в Росреестре'],
  })
  const { accruals, months, total, term_total } = body as {
    accruals: { title: string; net: string; calc: object[] }[]
    months: { period: string; amount: string }[]
    total: string
    term_total: string
  }
  expect(accruals).toHaveLength(12)
  expect(accruals[0]).toMatchObject({ net: '39483.87', title: expect.stringContaining('Аренда за') })
  expect(accruals[0]?.calc.length).toBeGreaterThan(0)
  expect(months.map(({ period }) => period).slice(0, 2)).toEqual(['2027-01-01', '2027-02-01'])
  // Eleven whole months and half a January before, half a January after: a year of twelve months to the kopeck.
  expect(total).toBe('1074800.32')
  expect(term_total).toBe('1119960.00')
  expect(await countOf()).toBe(before)
})

test('what is wrong stands at its field, and what speaks against it is told', async () => {
  expect(await preview({ end_date: '2026-12-31' })).toMatchObject({
    status: 400,
    body: { errors: { end_date: ['Окончание раньше начала'] } },
  })
  const { pool } = server.database
  await pool.query(`update rooms set min_rate = 900 where number = 'А-508'`)
  await pool.query(`insert into room_reservations (room, client_name, "from", "to")
    select id, 'ООО «Другие»', '2027-06-01', '2027-06-10' from rooms where number = 'А-508'`)
  const { body } = await preview({
    end_date: '2027-06-30',
    lines: [{ kind: 'rent', calc: 'per_m2_year', rate: '9600' }],
  })
  expect(body).toMatchObject({
    warnings: [
      'Помещение А-508 забронировано до 10.06.2027: ООО «Другие»',
      'Помещение А-508: ставка 800,00 ₽/м² ниже минимальной, 900,00 ₽/м²',
    ],
  })
  expect(await preview({ rooms: [], end_date: '2027-06-30' })).toMatchObject({
    body: { warnings: ['Плата считается по площади, а помещений в договоре нет'], accruals: [] },
  })
})
