import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/http/contract'
import { dayIn } from '../../lib/time/company-clock'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { reports } from './catalogue'
import { writeDailyFacts } from './daily-facts'

type Report = Schema<'Report'>

let server: TestServer
let admin: TestPerson
const keys = reports.map(({ key }) => key)
// What lies there now is asked for too: it is the end of this year, not of another.
const YEAR = dayIn('Asia/Yekaterinburg', new Date()).slice(0, 4)
const PERIOD = `from=${YEAR}-01-01&to=${YEAR}-12-31`

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

const rowsOf = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
async function addressOf(key: string, format = ''): Promise<string> {
  const [tenant] = await rowsOf(
    `select tenant from contracts where status = 'active' and deleted_at is null order by id limit 1`,
  )
  const own = reports.find((report) => report.key === key)?.required ? `&tenant=${tenant?.tenant}` : ''
  return `/reports/${key}${format ? '/export' : ''}?${PERIOD}${own}${format && `&format=${format}`}`
}
async function read(person: TestPerson, key: string, more = ''): Promise<Report> {
  const { status, body } = await person.send('GET', `${await addressOf(key)}${more}`)
  expect({ key, status, body: status === 200 ? undefined : body }).toEqual({ key, status: 200, body: undefined })
  return body as Report
}
const total = (report: Report, key: string) =>
  Number(report.totals[report.columns.findIndex((column) => column.key === key)])
const sumOf = (report: Report, key: string) => {
  const at = report.columns.findIndex((column) => column.key === key)
  return report.rows.reduce((sum, { cells }) => sum + Number(cells[at] ?? 0), 0)
}

describe.each(keys)('the report %s', (key) => {
  test('tells the same on the screen and in files', async () => {
    const report = await read(admin, key)
    for (const { key: column, is_summed } of report.columns) {
      if (is_summed && report.total > 0) expect(total(report, column)).toBeCloseTo(sumOf(report, column), 2)
    }
    const csv = await admin.send('GET', await addressOf(key, 'csv'))
    expect(csv.status).toBe(200)
    const lines = String(csv.body).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + report.total + (report.total > 0 ? 1 : 0))
    for (const format of ['xlsx', 'pdf'])
      expect((await admin.send('GET', await addressOf(key, format))).status).toBe(200)
  })

  test('is refused to who may not see reports, and shows no row of other objects', async () => {
    const employee = await server.as('u12')
    const [one] = await rowsOf(
      'select object from contracts where deleted_at is null group by 1 order by count(*) desc limit 1',
    )
    const [role] = await rowsOf(`insert into roles (key, name) values ($1, $1) returning id`, [`only_${key}`])
    await rowsOf(
      `insert into role_permissions (role, permission, scope)
      select $1, permission, 'objects' from unnest($2::text[]) as permission`,
      [role?.id, ['reports.view', ...(reports.find((report) => report.key === key)?.needs ?? [])]],
    )
    const other = await server.as('u14')
    await rowsOf('delete from user_roles where "user" = $1', [other.id])
    await rowsOf('insert into user_roles ("user", role, scope_objects) values ($1, $2, $3)', [
      other.id,
      role?.id,
      [one?.object],
    ])
    await rowsOf('update users set permissions_version = permissions_version + 1 where id = $1', [other.id])
    const scoped = await server.asUser(Number(other.id))
    expect((await employee.send('GET', await addressOf(key))).status).toBe(403)
    if (reports.find((report) => report.key === key)?.isOfAll) {
      expect((await scoped.send('GET', await addressOf(key))).status).toBe(404)
      return
    }
    const own = await read(scoped, key)
    const chosen = await read(admin, key, `&objects=${one?.object}`)
    const columns = own.columns.map((column) => column.key)
    const same = chosen.rows.map(({ cells }) =>
      cells.filter((_, at) => columns.includes(chosen.columns[at]?.key ?? '')),
    )
    expect(own.rows.map(({ cells }) => cells)).toEqual(same)
  })
})

test('the catalogue follows rights; periods are refused at their field', async () => {
  const catalogue = async (person: TestPerson) =>
    ((await person.send('GET', '/reports')).body as { data: Schema<'ReportInfo'>[] }).data.map(({ key }) => key)
  expect(await catalogue(admin)).toEqual(keys)
  const opened = reports.flatMap(({ opens }) => opens ?? [])
  expect(opened.filter((path) => contract.paths[`${path}/{id}`] === undefined)).toEqual([])
  const dispatcher = await catalogue(await server.as('u07'))
  expect(dispatcher).toContain('todo_sla')
  expect(dispatcher).not.toContain('rent_roll')
  const turned = await admin.send('GET', '/reports/collection?from=2026-02-01&to=2026-01-01')
  expect(turned).toMatchObject({ status: 400, body: { errors: { to: ['Конец периода раньше начала'] } } })
  expect(await admin.send('GET', '/reports/collection?from=2020-01-01&to=2026-01-01')).toMatchObject({
    status: 400,
    body: { errors: { to: ['Период — не больше 5 лет'] } },
  })
  expect((await admin.send('GET', '/reports/nothing')).status).toBe(404)
})

test('sums are those of the lists of contracts and objects', async () => {
  const { body: summary } = await admin.send('GET', '/contracts/summary?status=active,expiring')
  const debts = await admin.send('GET', '/contracts/summary')
  const aging = await admin.send('GET', '/reports/debt_aging')
  expect(total(aging.body as Report, 'whole')).toBeCloseTo(
    Number((debts.body as Schema<'ContractSummary'>).overdue_total),
    2,
  )
  const { body: horizon } = await admin.send('GET', '/reports/expirations?horizon=36')
  expect(sumOf(horizon as Report, 'contracts')).toBeLessThanOrEqual((summary as Schema<'ContractSummary'>).total)
  const [vacant] = await rowsOf(
    `select sum((value->>'vacant_area')::numeric) as sum
    from jsonb_array_elements($1::jsonb) as value`,
    [JSON.stringify(((await admin.send('GET', '/objects?page_size=200')).body as { data: object[] }).data)],
  )
  const { body: free } = await admin.send('GET', '/reports/vacancy')
  expect(total(free as Report, 'area')).toBeCloseTo(Number(vacant?.sum), 2)
})

test('facts of a day are written once, make up for days before, and are what reports and widgets say', async () => {
  // The job of the server itself has been here before.
  await rowsOf('delete from daily_facts')
  expect(await writeDailyFacts(server.database)).toBe(32)
  expect(await writeDailyFacts(server.database)).toBe(1)
  const facts = (await admin.send('GET', '/reports/daily_facts')).body as Report
  const cell = (key: string) => facts.rows.at(-1)?.cells[facts.columns.findIndex((column) => column.key === key)]
  expect(Number(cell('overdue'))).toBeCloseTo(
    total((await admin.send('GET', '/reports/debt_aging')).body as Report, 'whole'),
    2,
  )
  expect(facts.chart?.labels).toHaveLength(30)
  const occupancy = (await admin.send('GET', '/dashboard/widgets/occupancy')).body as Schema<'WidgetData'>
  expect(cell('occupied')).toBe(occupancy.figures.occupied_area?.value)
  const debt = (await admin.send('GET', '/dashboard/widgets/debt?objects=1')).body as Schema<'WidgetData'>
  const [before] = await rowsOf(
    `select sum(value) as sum from daily_facts where fact = 'overdue' and object = 1 and day = (select max(day) - 30 from daily_facts)`,
  )
  const change = Number(debt.figures.total?.value) - Number(before?.sum)
  expect(Number(debt.figures.change?.value)).toBeCloseTo(change, 2)
  const stock = (await admin.send('GET', '/dashboard/widgets/stock')).body as Schema<'WidgetData'>
  const { low, out, goods_low, goods_out } = stock.figures
  expect(Number(cell('low')) + Number(cell('gone'))).toBe(
    [low, out, goods_low, goods_out].reduce((sum, figure) => sum + Number(figure?.value), 0),
  )
})

const TODAY = `(now() at time zone 'Asia/Yekaterinburg')::date`
/** What each sum comes to by another way of asking. */
const ORACLES: [string, string, string][] = [
  [
    'vat_register',
    'vat',
    `select sum(vat) from accruals where cancelled_at is null and kind not in ('deposit', 'penalty') and issued_at between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'collection',
    'charged',
    `select sum(amount) from accruals where cancelled_at is null and issued_at is not null and amount > 0 and kind <> 'deposit' and due_date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'accruals_payments',
    'charged',
    `select sum(amount) from accruals where cancelled_at is null and kind <> 'deposit' and issued_at between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'accruals_payments',
    'paid',
    `select sum(case direction when 'in' then amount else -amount end) from payments where status = 'posted' and target = 'debt' and paid_at between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'object_pnl',
    'total',
    `select sum(net) from accruals where cancelled_at is null and issued_at is not null and kind <> 'deposit' and period_start between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'rent_roll',
    'monthly',
    `select sum(monthly_total) from contracts where deleted_at is null and status in ('active', 'expiring', 'expired', 'terminated') and id in (select contract from contract_rooms where period @> (now() at time zone 'Asia/Yekaterinburg')::date)`,
  ],
  [
    'todo_sla',
    'made',
    `select count(*) from todos where deleted_at is null and (created_at at time zone 'Asia/Yekaterinburg')::date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'team_perf',
    'done',
    `select count(*) from todos where deleted_at is null and status = 'Completed' and coalesce(assignee, completed_by) is not null and (completed_at at time zone 'Asia/Yekaterinburg')::date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'tenant_mix',
    'monthly',
    `select sum(distinct_contracts.monthly_total) from (select distinct c.id, c.monthly_total from contracts c join contract_rooms r on r.contract = c.id
      where c.deleted_at is null and c.status in ('active', 'expiring', 'expired', 'terminated') and r.period @> ${TODAY}) as distinct_contracts`,
  ],
  [
    'expirations',
    'contracts',
    `select count(*) from contracts where deleted_at is null and status in ('active', 'expiring') and (terminates_on is not null or term_kind = 'fixed')
      and coalesce(terminates_on, end_date) between ${TODAY} and (date_trunc('month', ${TODAY}) + interval '12 months')::date - 1`,
  ],
  [
    'occupancy_hist',
    'came',
    `select count(*) from contract_rooms r join contracts c on c.id = r.contract and c.deleted_at is null join rooms on rooms.id = r.room
      where c.status in ('active', 'expiring', 'expired', 'terminated') and rooms.deleted_at is null and not rooms.is_archived
        and lower(r.period) between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'cash_forecast',
    'agreed',
    `select sum(greatest(a.amount, 0) - coalesce(paid.sum, 0)) from accruals a join contracts c on c.id = a.contract and c.deleted_at is null
      left join (select accrual, sum(amount) as sum from payment_allocations where paid_at <= ${TODAY} group by 1) as paid on paid.accrual = a.id
      where a.cancelled_at is null and a.kind <> 'deposit' and a.due_date >= ${TODAY}
        and a.due_date < date_trunc('month', ${TODAY}) + interval '12 months'`,
  ],
  [
    'room_incidents',
    'todos',
    `select count(*) from todos where deleted_at is null and recurrence is null and location in (select id from rooms)
      and (created_at at time zone 'Asia/Yekaterinburg')::date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'zone_rounds',
    'planned',
    `select count(*) from todos where deleted_at is null and recurrence in (select id from todo_recurrences where zone is not null)
      and (occurrence_at at time zone 'Asia/Yekaterinburg')::date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'materials',
    'quantity',
    `select -sum(l.qty) from stock_lines l join stock_movements m on m.id = l.movement where (l.consumable is not null or m.todo is not null or m.reason = 'used')
      and m.kind in ('issue', 'return', 'write_off') and (l.at at time zone 'Asia/Yekaterinburg')::date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'inventory_list',
    'price',
    `select sum(coalesce(u.price, g.price)) from goods_units u join goods g on g.id = u.goods
      where u.deleted_at is null and u.state <> 'written_off' and coalesce(u.bought_at, u.created_at::date) <= ${TODAY}`,
  ],
  [
    'areas_check',
    'drawn',
    `select sum(round(area(('(' || shape.corners || ')')::path)::numeric, 2)) from rooms join purposes on purposes.id = rooms.purpose
      join lateral (select string_agg('(' || (corner->>0) || ',' || (corner->>1) || ')', ',' order by at) as corners
        from jsonb_array_elements(rooms.polygon) with ordinality as one(corner, at) having count(*) > 2) as shape on true
      where rooms.deleted_at is null and not rooms.is_archived and purposes.category <> 'parking'`,
  ],
  [
    'indexation',
    'difference',
    `select sum(round(monthly_total * indexation_percent / 100, 2)) from contracts
      where deleted_at is null and status in ('active', 'expiring') and indexation_kind <> 'none' and exists (
        select from generate_series(start_date + 1, least(terminates_on, case term_kind when 'fixed' then end_date end, '${YEAR}-12-31'), '1 day') as day
        where extract(year from day) = ${YEAR} and extract(day from day) = 1
          and extract(month from day) = coalesce(indexation_month, extract(month from start_date)) and (indexation_from is null or day >= indexation_from))`,
  ],
  [
    'reconciliation',
    'debit',
    `with one as (select tenant from contracts where status = 'active' and deleted_at is null order by id limit 1),
      own as (select id from contracts where deleted_at is null and tenant = (select tenant from one)),
      opening as (select coalesce((select sum(amount) from accruals where contract in (select id from own) and cancelled_at is null
          and kind <> 'deposit' and issued_at < '${YEAR}-01-01'), 0)
        - coalesce((select sum(case direction when 'in' then amount else -amount end) from payments where contract in (select id from own)
          and status = 'posted' and target = 'debt' and paid_at < '${YEAR}-01-01'), 0) as sum)
    select (select greatest(sum, 0) from opening) + (select sum(amount) from accruals where contract in (select id from own)
      and cancelled_at is null and kind <> 'deposit' and issued_at between '${YEAR}-01-01' and '${YEAR}-12-31')`,
  ],
  ['stock_turnover', 'closing', `select sum(qty) from stock_balances`],
  [
    'activity',
    'entries',
    `select count(*) from audit_log where action = 'login' and actor in (select id from profiles)
      and (at at time zone 'Asia/Yekaterinburg')::date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  ],
  [
    'load',
    'norm',
    `select sum(round(hours_month * 365 / 30.4375, 1)) from functionals where deleted_at is null and not is_archived`,
  ],
]
test.each(ORACLES)('the report %s has the %s of its records', async (key, column, oracle) => {
  const [row] = await rowsOf(oracle)
  // Quantities of different units are not added up below a table.
  expect(sumOf(await read(admin, key), column)).toBeCloseTo(Number(Object.values(row ?? {})[0] ?? 0), 2)
})

test('a room that is drawn six per cent smaller than declared is told of (A8)', async () => {
  const [room] = await rowsOf(`update rooms set polygon = '[[0,0],[9.4,0],[9.4,10],[0,10]]', area = 100
    where id = (select id from rooms where number = 'А-305') returning id`)
  const { rows, columns } = await read(admin, 'areas_check')
  const told = rows.find(({ record }) => record === Number(room.id))
  expect(told?.cells[columns.findIndex(({ key }) => key === 'warning')]).toBe('План меньше паспорта на 6,0 %')
  const { body } = await admin.send('GET', `/properties/room/${room.id}`)
  const structure = await admin.send('GET', `/objects/${(body as { object: number }).object}/structure`)
  expect(JSON.stringify(structure.body)).toContain('"polygon_area":"94.00"')
})

test('rates that were raised in the year stand as they were before and are (A3)', async () => {
  const [contract] =
    await rowsOf(`select id, rate_avg, monthly_total from contracts where deleted_at is null and rate_avg > 0
    and status = 'active' and indexation_kind = 'none' order by id limit 1`)
  await rowsOf(
    `insert into contract_amendments (contract, number, kind, effective_from, changes, status)
      values ($1, 'ДС № 90', 'indexation', '${YEAR}-02-01', '{"percent": "8"}', 'applied')`,
    [contract.id],
  )
  const { rows, columns } = await read(admin, 'indexation', `&year=${YEAR}`)
  const told = rows.find(({ record }) => record === Number(contract.id))?.cells ?? []
  const cell = (key: string) => told[columns.findIndex((column) => column.key === key)]
  expect([cell('day'), cell('state')]).toEqual([`${YEAR}-02-01`, 'Поднята'])
  expect(Number(cell('before'))).toBeCloseTo(Number(contract.rate_avg) / 1.08, 2)
  expect(Number(cell('after'))).toBeCloseTo(Number(contract.rate_avg), 1)
  expect(Number(cell('difference'))).toBeCloseTo(
    Number(contract.monthly_total) - Number(contract.monthly_total) / 1.08,
    1,
  )
})

const rowOf = ({ rows, columns }: Report, key: string, value: unknown) => {
  const at = columns.findIndex((column) => column.key === key)
  const found = rows.find(({ cells }) => cells[at] === value)
  return Object.fromEntries(columns.map((column, index) => [column.key, found?.cells[index] ?? null]))
}

test('what goes from one storage to another has neither come nor gone, unless one of them is looked at', async () => {
  const [item] = await rowsOf(
    `select c.id, c.sku, b.storage as here, (select id from storages where id <> b.storage and deleted_at is null limit 1) as there
     from stock_balances b join consumables c on c.id = b.consumable where b.qty > 1 order by c.id, b.storage limit 1`,
  )
  const turned = async (more = '') => {
    const { opening, came, went, closing } = rowOf(await read(admin, 'stock_turnover', more), 'sku', item.sku)
    return [opening, came, went, closing].map(Number)
  }
  const [before, beforeHere] = [await turned(), await turned(`&storage=${item.here}`)]
  const moved = await admin.send('POST', '/stock/movements', {
    ...{ kind: 'transfer', storage_from: Number(item.here), storage_to: Number(item.there) },
    lines: [{ consumable: Number(item.id), qty: '1' }],
  })
  expect(moved.status).toBe(201)
  expect(await turned()).toEqual(before)
  const [opening = 0, came = 0, went = 0, closing = 0] = beforeHere
  expect(await turned(`&storage=${item.here}`)).toEqual([opening, came, went + 1, closing - 1])
})

test('what a task took counts for its team, and a room costs the work done there beside the materials', async () => {
  const [todo] = await rowsOf(
    `select t.id, t.team, t.location, r.number from todos t join rooms r on r.id = t.location
     where t.team is not null and t.deleted_at is null and t.recurrence is null and t.created_at >= '${YEAR}-01-01' order by t.id limit 1`,
  )
  const [item] = await rowsOf(
    `select c.id, c.name, b.storage from stock_balances b join consumables c on c.id = b.consumable
     where b.qty > 1 order by c.id desc, b.storage limit 1`,
  )
  const usedBy = async (team: string) =>
    Number(rowOf(await read(admin, 'materials', `&team=${team}`), 'material', item.name).quantity)
  const costAt = async () => {
    const { columns, rows } = await read(admin, 'room_incidents')
    return Number(
      rows.find(({ record }) => record === Number(todo.location))?.cells[
        columns.findIndex(({ key }) => key === 'cost')
      ],
    )
  }
  const [used, cost] = [await usedBy(todo.team), await costAt()]
  const taken = await admin.send('POST', '/stock/movements', {
    ...{ kind: 'write_off', reason: 'used', storage_from: Number(item.storage), todo: Number(todo.id) },
    lines: [{ consumable: Number(item.id), qty: '1' }],
  })
  expect(taken.status).toBe(201)
  expect(await usedBy(todo.team)).toBe(used + 1)
  const materials = Number((taken.body as Schema<'StockMovement'>).amount)
  await rowsOf(
    `insert into todo_times (todo, profile, at, minutes) select $1, p.id, now(), 90 from profiles p join positions on positions.id = p.position
     where positions.hour_rate > 0 order by p.id limit 1`,
    [todo.id],
  )
  const [work] = await rowsOf(
    `select round(90 * hour_rate / 60, 2) as sum from profiles p join positions on positions.id = p.position
     where hour_rate > 0 order by p.id limit 1`,
  )
  expect(await costAt()).toBeCloseTo(cost + materials + Number(work.sum), 2)
})
