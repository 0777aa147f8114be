import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/create-test-server'
import { balancesOf } from './balance'

let server: TestServer
/** The first day of the month of seeding. */
let month: string

beforeAll(async () => {
  server = await createTestServer()
  const [row] = await ask<{ month: string }>(
    `select date_trunc('month', (value #>> '{}')::date)::date::text as month from settings where key = 'demo.seeded_for'`,
  )
  month = row?.month ?? ''
})
afterAll(() => server.close())

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query(text, values)).rows as Row[]
}

test('the demo owes what its plan says, contract by contract', async () => {
  const rows = await ask<{ number: string; owed: string }>(
    `select c.number, sum(a.amount - coalesce((select sum(p.amount) from payment_allocations p where p.accrual = a.id), 0))::text as owed
     from accruals a join contracts c on c.id = a.contract
     where a.issued_at is not null and a.cancelled_at is null and a.kind not in ('deposit', 'penalty') and a.period_end < $1
     group by c.number having sum(a.amount) > coalesce(sum((select sum(p.amount) from payment_allocations p where p.accrual = a.id)), 0)
     order by c.number`,
    [month],
  )
  expect(rows).toEqual([
    { number: 'А-011', owed: '804972.00' },
    { number: 'А-014', owed: '95383.36' },
    { number: 'Б-003', owed: '354405.12' },
    { number: 'Б-008', owed: '215032.32' },
    { number: 'В-002', owed: '590753.28' },
  ])
})

test('a month of the demo is charged by kinds as its plan says', async () => {
  const rows = await ask<{ kind: string; sum: string }>(
    `select a.kind, sum(a.amount)::text as sum from accruals a join contracts c on c.id = a.contract
     where a.period_start = $1 and c.status in ('active', 'expiring') and c.number <> 'А-024' and a.cancelled_at is null
     group by a.kind order by a.kind`,
    [month],
  )
  expect(rows).toEqual([
    { kind: 'parking', sum: '161000.00' },
    { kind: 'rent', sum: '8226479.52' },
    { kind: 'service', sum: '1459505.52' },
  ])
})

test('who pays ahead has an advance, who left is fined to the cap, who settled owes nothing and got the deposit back', async () => {
  const contracts = await ask<{ id: string; number: string }>('select id, number from contracts')
  const idOf = (number: string) => Number(contracts.find((one) => one.number === number)?.id)
  const [today] = await ask<{ day: string }>(
    `select (value #>> '{}') as day from settings where key = 'demo.seeded_for'`,
  )
  const balances = await balancesOf(
    server.database.reader,
    contracts.map(({ id }) => Number(id)),
    today?.day ?? '',
  )
  expect(balances.get(idOf('А-007'))).toMatchObject({ advance: '788640.00', debt: '0.00', overdue: '0.00' })
  expect(balances.get(idOf('А-017'))).toMatchObject({ balance: '0.00', debt: '0.00', deposit_balance: '0.00' })
  const [fined] = await ask<{ sum: string }>(
    `select sum(amount)::text as sum from accruals where kind = 'penalty' and contract = $1`,
    [idOf('Б-008')],
  )
  expect(fined?.sum).toBe('21503.23')
  // The balance is what was paid ahead less what is left of what was charged: two ways to the same number.
  const sides = await ask<{ id: string; left: string }>(
    `select contract as id, sum(amount - coalesce((select sum(p.amount) from payment_allocations p where p.accrual = a.id), 0))::text as left
     from accruals a where issued_at is not null and cancelled_at is null and kind <> 'deposit' group by contract`,
  )
  for (const { id, left } of sides) {
    const { balance = '', advance = '' } = balances.get(Number(id)) ?? {}
    expect(kopecks(balance)).toBe(kopecks(advance) - kopecks(left))
  }
})

function kopecks(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

test('a list of contracts is ordered, narrowed and added up by what is overdue, as each of them says it', async () => {
  const accountant = await server.as('u05')
  type List = { data: { number: string; overdue: string; overdue_days: number }[]; meta: { total: number } }
  const list = async (query: string) => (await accountant.send('GET', `/contracts?page_size=100&${query}`)).body as List
  const all = await list('ordering=-overdue')
  const late = all.data.filter(({ overdue }) => Number(overdue) > 0)
  expect(late.length).toBeGreaterThan(3)
  expect(all.data.slice(0, late.length)).toEqual(
    late.toSorted((one, other) => Number(other.overdue) - Number(one.overdue)),
  )
  expect((await list('has_overdue=true')).meta.total).toBe(late.length)
  const most = late[0]
  expect((await list(`overdue_from=${most?.overdue}`)).data.map(({ number }) => number)).toEqual([most?.number])
  const days = late.map(({ overdue_days }) => overdue_days)
  const oldest = Math.max(...days)
  expect((await list(`overdue_days_from=${oldest}`)).meta.total).toBe(days.filter((n) => n === oldest).length)
  const { body } = await accountant.send('GET', '/contracts/summary')
  const sum = late.reduce((total, { overdue }) => total + BigInt(overdue.replace('.', '')), 0n)
  expect((body as { overdue_total: string }).overdue_total.replace('.', '')).toBe(String(sum))
})
