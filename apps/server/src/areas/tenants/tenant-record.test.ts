import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { ownedColumns } from './owned-records'
import { pointsOf, renewBatch } from './reliability'

type Tenant = Schema<'Tenant'>

let server: TestServer
let manager: TestPerson
let leasing: TestPerson
let accountant: TestPerson
let dispatcher: TestPerson
let viewer: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  leasing = await server.as('u03')
  accountant = await server.as('u05')
  dispatcher = await server.as('u07')
  viewer = await server.as('u18')
})
afterAll(() => server.close())

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query(text, values)).rows as Row[]
}
async function idOf(name: string): Promise<number> {
  return Number((await ask<{ id: string }>('select id from tenants where name like $1', [`%${name}%`]))[0]?.id)
}
const read = async (person: TestPerson, id: number) => (await person.send('GET', `/tenants/${id}`)).body as Tenant
const list = async (person: TestPerson, query: string) =>
  ((await person.send('GET', `/tenants?page_size=100&${query}`)).body as { data: Tenant[] }).data
const kopecks = (sum: string | null | undefined) => BigInt((sum ?? '').replace('.', ''))

test('sums of a tenant are those of its contracts, and lists are ordered and narrowed by them', async () => {
  const debtors = await list(accountant, 'has_overdue=true&ordering=-overdue')
  expect(debtors.map(({ name }) => name).slice(0, 1)).toEqual(['ООО «Медиа Коммуникации»'])
  for (const { id, ...sums } of debtors) {
    const contracts = await ask<{ id: string }>('select id from contracts where tenant = $1 and deleted_at is null', [
      id,
    ])
    const balances = await Promise.all(
      contracts.map(
        async (one) => (await accountant.send('GET', `/contracts/${one.id}/balance`)).body as Schema<'ContractBalance'>,
      ),
    )
    const sum = (name: 'debt' | 'overdue' | 'advance' | 'deposit_balance') =>
      balances.reduce((total, balance) => total + kopecks(balance[name]), 0n)
    for (const name of ['debt', 'overdue', 'advance', 'deposit_balance'] as const) {
      expect([sums.name, name, kopecks(sums[name])]).toEqual([sums.name, name, sum(name)])
    }
    expect(sums.overdue_days).toBe(Math.max(...balances.map((balance) => balance.overdue_days)))
  }
  const overdue = debtors.map((one) => kopecks(one.overdue))
  expect(overdue).toEqual(overdue.toSorted((one, other) => (one < other ? 1 : -1)))
  const long = await list(accountant, 'overdue_days_from=40')
  expect(long.map(({ id }) => id).toSorted()).toEqual(
    debtors
      .filter((one) => Number(one.overdue_days) >= 40)
      .map(({ id }) => id)
      .toSorted(),
  )
  const { total, overdue: owed } = (await accountant.send('GET', '/tenants/summary?has_overdue=true'))
    .body as Schema<'TenantSummary'>
  expect([total, kopecks(owed)]).toEqual([debtors.length, overdue.reduce((sum, one) => sum + one, 0n)])
})

test('sums are told to those who see contracts, of the contracts that they see', async () => {
  const id = await idOf('Логистика Восток')
  const [all, some, none] = [await read(manager, id), await read(viewer, id), await read(dispatcher, id)]
  expect(none).toMatchObject({ monthly_total: null, debt: null, overdue: null, advance: null, reliability: null })
  expect(none).toMatchObject({ contracts_active: all.contracts_active, area_total: all.area_total })
  expect(kopecks(some.monthly_total)).toBeLessThanOrEqual(kopecks(all.monthly_total))
  for (const query of ['ordering=-debt', 'has_overdue=true', 'overdue_days_from=1']) {
    expect([query, (await dispatcher.send('GET', `/tenants?${query}`)).status]).toEqual([query, 403])
  }
  expect((await dispatcher.send('GET', '/tenants/summary')).body).toMatchObject({ monthly_total: null, debt: null })
  // u05 may write tenants and not merge them, u03 may not put them on the black list, u18 only looks.
  const merge = { primary: id, duplicates: [await idOf('ГеоДата')], dry_run: true }
  for (const person of [accountant, leasing, viewer]) {
    expect((await person.send('POST', '/tenants/merge', merge)).status).toBe(403)
    expect((await person.send('POST', `/tenants/${id}/blacklist`, { reason: 'Не платит' })).status).toBe(403)
  }
  expect((await viewer.send('PATCH', `/tenants/${id}`, { note: 'нет' })).status).toBe(403)
})

const PASSPORT = {
  passport_series: '65 04',
  passport_number: '123987',
  passport_issued_by: 'УВД города Екатеринбурга',
  passport_issued_at: '2004-05-06',
  birth_date: '1985-04-03',
}

test('a passport is told to nobody without the right, by no answer, list, file or journal, and lies sealed in the base', async () => {
  const body = { kind: 'individual', name: 'Кротов Семён Ильич', phone: '+7 912 000-77-55', personal_data: PASSPORT }
  const made = await leasing.send('POST', '/tenants', body)
  const { id, version } = made.body as Tenant
  expect(made.body).toMatchObject({ personal_data: { ...PASSPORT, passport_series: '6504' }, phone: '+79120007755' })
  const [kept] = await ask<{ personal_data: string }>('select personal_data from tenants where id = $1', [id])
  expect(kept?.personal_data).not.toMatch(/123987|1985/)

  const secrets = /123987|1985-04-03|УВД города|9120007755|912 000-77-55/
  for (const person of [dispatcher, viewer]) {
    expect(await read(person, id)).toMatchObject({ personal_data: null, has_personal_data: true, phone: null })
    const paths = [`/tenants/${id}`, '/tenants?search=Кротов', `/activity?entity=tenant&entity_id=${id}`]
    for (const path of paths) expect(JSON.stringify((await person.send('GET', path)).body)).not.toMatch(secrets)
    expect(await list(person, 'search=9120007755')).toEqual([])
  }
  const journal = await ask<{ changes: object }>(
    `select changes from audit_log where entity = 'tenant' and entity_id = $1`,
    [id],
  )
  expect(JSON.stringify(journal)).not.toMatch(secrets)
  const file = await manager.fetch('/api/tenants/export?format=csv&search=Кротов')
  expect(await file.text()).not.toMatch(/123987|1985/)

  // The accountant sees it and cannot change it; sent back as it was seen it is no change.
  const { personal_data: seen } = await read(accountant, id)
  const again = await accountant.send('PATCH', `/tenants/${id}`, { personal_data: seen, note: 'Звонить', version })
  expect(again.status).toBe(200)
  const changed = { ...PASSPORT, passport_number: '000001' }
  expect((await accountant.send('PATCH', `/tenants/${id}`, { personal_data: changed })).status).toBe(403)
  const young = { ...PASSPORT, birth_date: '2000-01-01' }
  expect((await leasing.send('PATCH', `/tenants/${id}`, { personal_data: young })).body).toMatchObject({
    errors: { 'personal_data.passport_issued_at': ['Паспорт выдают с 14 лет'] },
  })
})

test('merging moves whatever names the duplicates by the catalogue of the database, a table made today too', async () => {
  const [primary, duplicate] = [await idOf('ГеоДата'), await idOf('Клиника Улыбка')]
  // A table nobody thought of, with a place that only one row may take.
  await ask(`create table tenant_badges (tenant bigint references tenants (id), badge text, unique (tenant, badge))`)
  await ask(`insert into tenant_badges values ($1, 'А'), ($2, 'А'), ($2, 'Б')`, [primary, duplicate])
  for (const id of [primary, duplicate]) {
    await ask(`insert into favorites ("user", entity, entity_id) values ($1, 'tenant', $2)`, [manager.id, id])
    await ask(`insert into comments (entity, entity_id, content) values ('tenant', $1, 'Слово')`, [id])
    await ask(`insert into todos (title, tenant) values ('Дело', $1)`, [id])
    await ask(
      `insert into room_reservations (room, tenant, "from", "to") select id, $1::bigint, date '2026-01-01' + 10 * $1::bigint::int, date '2026-01-05' + 10 * $1::bigint::int from rooms limit 1`,
      [id],
    )
  }
  const { rows } = await server.database.pool.query(
    `select table_name as name from information_schema.columns where column_name = 'tenant' and data_type = 'bigint' and table_schema = 'public'`,
  )
  const known = await server.database.transaction((tx) => ownedColumns(tx, 'tenants'))
  expect(known.map(({ table }) => table)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))

  const before = await read(manager, duplicate)
  const contracts = await ask(`select 1 from contracts where tenant in ($1, $2) and deleted_at is null`, [
    primary,
    duplicate,
  ])
  const trial = await manager.send('POST', '/tenants/merge', { primary, duplicates: [duplicate], dry_run: true })
  expect(trial.body).toMatchObject({ tenant: null })
  expect((trial.body as Schema<'TenantMerge'>).moved).toContainEqual({ kind: 'contracts', title: 'Договоры', count: 2 })
  expect((await read(manager, duplicate)).version).toBe(before.version)

  const values = { activity: 'Стоматология' }
  const done = await manager.send('POST', '/tenants/merge', { primary, duplicates: [duplicate], values })
  expect(done).toMatchObject({
    status: 200,
    body: { tenant: { id: primary, activity: 'Стоматология', status: 'active' } },
  })
  const { tenant } = done.body as Schema<'TenantMerge'>
  expect(tenant?.contracts_active).toBe(contracts.length)
  expect(tenant?.contacts?.map(({ full_name }) => full_name)).toEqual(
    expect.arrayContaining(before.contacts?.map(({ full_name }) => full_name) ?? []),
  )
  expect([tenant?.contacts, tenant?.bank_accounts].map((all) => all?.filter((one) => one.is_primary).length)).toEqual([
    1, 1,
  ])
  for (const { table, column, kind } of known) {
    const left = await ask(
      `select 1 from "${table}" where "${column}" = $1 ${kind ? `and "${kind}" = 'tenant'` : ''}`,
      [duplicate],
    )
    expect([table, column, left.length]).toEqual([table, column, 0])
  }
  expect(await ask('select badge from tenant_badges where tenant = $1 order by 1', [primary])).toEqual([
    { badge: 'А' },
    { badge: 'Б' },
  ])
  expect((await manager.send('GET', `/tenants/${duplicate}`)).status).toBe(404)
  expect((await manager.send('POST', `/tenants/${duplicate}/restore`)).status).toBe(409)
})

test('a tenant on the black list gets no new contract but by those who activate them, and comes back as its contracts say', async () => {
  const id = await idOf('Право и дело')
  const object = Number((await ask<{ id: string }>(`select id from objects where code = 'ОБ-001'`))[0]?.id)
  const draft = (person: TestPerson) =>
    person.send('POST', '/contracts', {
      tenant: id,
      object,
      start_date: '2027-01-01',
      end_date: '2027-11-30',
      rooms: [],
      lines: [],
    })
  const listed = await manager.send('POST', `/tenants/${id}/blacklist`, { reason: 'Испортил помещение' })
  expect(listed.body).toMatchObject({
    status: 'blacklisted',
    blacklist_reason: 'Испортил помещение',
    allowed: expect.arrayContaining(['unblacklist']),
  })
  expect((await draft(leasing)).body).toMatchObject({
    errors: { tenant: ['Арендатор в чёрном списке: Испортил помещение'] },
  })
  expect((await draft(manager)).status).toBe(201)
  expect((await manager.send('POST', `/tenants/${id}/unblacklist`)).body).toMatchObject({
    status: 'active',
    blacklist_reason: null,
  })
  expect((await manager.send('PATCH', `/tenants/${id}`, { is_archived: true })).body).toMatchObject({
    code: 'bad_transition',
  })
  expect(
    (await manager.send('PATCH', `/tenants/${id}`, { kind: 'sole_proprietor', inn: '660123456729' })).body,
  ).toMatchObject({
    errors: { kind: ['Тип не меняется после первого договора'] },
  })
})

test('reliability adds up its parts, each opens what it is made of, and reckoning it again changes nothing', async () => {
  const facts = {
    longest: 0,
    late_count: 0,
    debt_points: 20,
    faults: null,
    lacks: null,
    lacks_requisites: false,
  }
  const weights = { delays: 50, debt: 20, complaints: 15, documents: 15 }
  const total = (changes: Partial<typeof facts>) =>
    Object.values(pointsOf({ ...facts, ...changes }, weights)).reduce((sum, one) => sum + one)
  expect(total({})).toBe(100)
  expect(total({ longest: 10, late_count: 3 })).toBe(100 - 10 - 4)
  expect(total({ longest: 400, late_count: 9, debt_points: 0, lacks_requisites: true })).toBe(15 + 10)

  const id = await idOf('Медиа Коммуникации')
  const { body } = await accountant.send('GET', `/tenants/${id}/reliability`)
  const { score, parts } = body as Schema<'TenantReliability'>
  expect(score).toBe(parts.reduce((sum, part) => sum + part.points, 0))
  expect(score).toBeLessThan(50)
  expect((await read(accountant, id)).reliability).toBe(score)
  expect(parts.find(({ key }) => key === 'delays')?.evidence[0]?.page).toMatch(/^\/contracts\/\d+\/payments$/)
  expect((await read(accountant, await idOf('Дача Онлайн'))).reliability).toBeLessThan(50)
  expect((await read(accountant, await idOf('ТехноСфера'))).reliability).toBeGreaterThan(80)
  const renew = () => server.database.transaction((tx) => renewBatch(tx, 0))
  await renew()
  expect(await renew()).toMatchObject({ changed: 0 })
  expect((await dispatcher.send('GET', `/tenants/${id}/reliability`)).status).toBe(403)
  // Who sees none of its contracts is told the score, and no sum, delay or evidence.
  const [elsewhere] = await ask<{ id: string }>(
    'select id from objects where deleted_at is null and id not in (select object from contracts where tenant = $1) limit 1',
    [id],
  )
  const stranger = await createPerson(server, { roles: ['viewer'], objects: [Number(elsewhere?.id)] })
  const told = (await stranger.send('GET', `/tenants/${id}/reliability`)).body as Schema<'TenantReliability'>
  expect(told.score).toBe(score)
  for (const { key, text, evidence } of told.parts.filter(({ key }) => key === 'delays' || key === 'debt'))
    expect([key, text, evidence]).toEqual([key, expect.stringContaining('вне вашего доступа'), []])

  const weigh = (body: object) => accountant.send('PATCH', '/settings/contracts', body)
  expect(await weigh({ reliability_debt: 30 })).toMatchObject({
    status: 400,
    body: { errors: { reliability_debt: ['Веса вместе должны давать 100, сейчас 110'] } },
  })
  expect((await weigh({ reliability_debt: 70, reliability_delays: 0 })).status).toBe(200)
  const { body: weighed } = await accountant.send('GET', `/tenants/${id}/reliability`)
  expect((weighed as Schema<'TenantReliability'>).parts).toMatchObject([
    { key: 'delays', points: 0, max: 0 },
    { key: 'debt', max: 70 },
    { key: 'complaints' },
    { key: 'documents' },
  ])
})
