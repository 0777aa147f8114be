import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInRussian } from '../../lib/time/days'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { tickContracts } from './lifecycle/tick-contracts'

let server: TestServer
let manager: TestPerson
let leasing: TestPerson
let accountant: TestPerson
let object: number
let tenant: number
let today: string

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  leasing = await server.as('u03')
  accountant = await server.as('u05')
  const one = async (text: string) => Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0]
  object = Number(await one(`select id from objects where code = 'ОБ-001'`))
  tenant = Number(
    await one(`select id from tenants where kind = 'legal' and director_name is not null order by id limit 1`),
  )
  today = String(await one(`select (now() at time zone 'Asia/Yekaterinburg')::date::text`))
})
afterAll(() => server.close())

interface Contract {
  id: number
  number: string
  status: string
  allowed: string[]
  version: number
  lines: { id: number; rate: string; valid_to: string | null }[]
  [key: string]: unknown
}

const day = (offset: number) => new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10)
const roomId = async (number: string) =>
  Number((await server.database.pool.query('select id from rooms where number = $1', [number])).rows[0]?.id)
const rent = { kind: 'rent', calc: 'per_m2_month', rate: '1250' }
const post = async (person: TestPerson, path: string, body: object = {}) => {
  const answer = await person.send('POST', `/contracts${path}`, body)
  return { ...answer, contract: answer.body as Contract }
}
const draft = (rooms: object[], more: object = {}) =>
  post(leasing, '', { tenant, object, start_date: day(1), end_date: day(364), rooms, lines: [rent], ...more })
const read = async (id: number) => (await manager.send('GET', `/contracts/${id}`)).body as Contract

const waiting = async (id: number) =>
  ((await read(id)).approvals as { id: number; decision: string }[]).find(({ decision }) => decision === 'pending')
    ?.id ?? null
const approve = async (person: TestPerson, id: number) => post(person, `/${id}/approve`, { step: await waiting(id) })

async function agree(id: number): Promise<void> {
  expect((await post(leasing, `/${id}/submit`)).status).toBe(200)
  expect((await approve(manager, id)).status).toBe(200)
  expect((await approve(accountant, id)).status).toBe(200)
}

const activate = (id: number) => post(manager, `/${id}/activate`, { signed_at: today, reason: 'Скан пришлют почтой' })

describe('a draft', () => {
  test('takes what follows from its room, its landlord and its term', async () => {
    const { status, contract } = await draft([{ room: await roomId('А-508') }])
    expect(status).toBe(201)
    expect(contract).toMatchObject({
      number: 'ИП-001',
      status: 'draft',
      legal_entity_details: { name: 'ООО «Исетский Парк»' },
      manager: leasing.id,
      area_total: '61.20',
      // 61.20 × 1 250 = 76 500 and 22 % of VAT.
      monthly_total: '93330.00',
      rate_avg: '1250.00',
      rooms: [{ area: '61.20', date_from: day(1), is_part: false }],
      lines: [{ name: 'Аренда', vat_mode: 'on_top', valid_from: day(1) }],
      registration_status: 'not_required',
      approvals: [],
    })
    expect((await read(contract.id)).deposit_amount).toBe('93330.00')
    expect(contract.allowed).toEqual(expect.arrayContaining(['update', 'submit', 'remove']))
    // A deleted number is never used again.
    expect((await leasing.send('DELETE', `/contracts/${contract.id}`)).status).toBe(204)
    expect((await draft([])).contract.number).toBe('ИП-002')
  })

  test('is numbered and fined as its landlord has it, unless it says otherwise', async () => {
    const listed = (await manager.send('GET', '/legal-entities')).body as {
      data: { id: number; is_default: boolean }[]
    }
    const landlord = listed.data.find(({ is_default }) => is_default)?.id
    const change = (body: object) => manager.send('PATCH', `/legal-entities/${landlord}`, body)
    expect((await change({ number_template: '{day}', penalty_cap_percent: '101' })).body).toMatchObject({
      errors: {
        number_template: ['Неизвестное поле {day}: можно {prefix}, {year} и {seq:03}'],
        penalty_cap_percent: ['Не больше 100 %'],
      },
    })
    const year = today.slice(0, 4)
    await change({ number_template: '{year}/{seq:04}-{prefix}', penalty_kind: 'key_rate_300', penalty_grace_days: 7 })
    const made = await Promise.all([draft([]), draft([]), draft([], { penalty_kind: 'none' })])
    expect(made.map(({ contract }) => contract.number).sort()).toEqual([1, 2, 3].map((n) => `${year}/000${n}-ИП`))
    const fines = made.map(({ contract }) => [contract.penalty_kind, contract.penalty_grace_days])
    expect(fines).toEqual([
      ['key_rate_300', 7],
      ['key_rate_300', 7],
      ['none', 7],
    ])
    await change({ number_template: '{prefix}-{seq:03}', penalty_kind: 'percent_day', penalty_grace_days: 0 })
  })

  test.each([
    [{ end_date: null }, { end_date: ['Укажите окончание или выберите «Бессрочный»'] }],
    [{ end_date: '2020-01-01' }, { end_date: ['Окончание раньше начала'] }],
    [{ start_date: '1999-12-31' }, { start_date: ['Не раньше 01.01.2004'] }],
    [{ number: 'А-001' }, { number: ['Такой номер уже есть'] }],
    [{ penalty_cap_percent: '101' }, { penalty_cap_percent: ['Не больше 100 %'] }],
    [{ indexation_kind: 'fixed_percent' }, { indexation_percent: ['Укажите процент'] }],
    [
      { lines: [{ ...rent, vat_mode: 'on_top', discount_percent: '101' }] },
      { 'lines.0.discount_percent': ['Не больше 100 %'] },
    ],
    [
      { lines: [{ kind: 'parking', calc: 'per_unit_month', rate: '1' }] },
      { 'lines.0.quantity': ['Укажите количество'] },
    ],
    [
      { lines: [], holidays: [{ date_from: '2027-01-02', date_to: '2027-01-01', discount_percent: '50' }] },
      { 'holidays.0.date_to': ['Окончание раньше начала'] },
    ],
  ])('is refused at the field: %j', async (more, errors) => {
    const { status, body } = await draft([], { lines: [], ...more })
    expect([status, (body as { errors: object }).errors]).toEqual([400, errors])
  })

  test('takes rooms of its object only, each once and of a likely area', async () => {
    const [own, other] = [await roomId('А-508'), await roomId('Б-401')]
    const rooms = [
      { room: own, area: '91.81' },
      { room: own },
      { room: other },
      { room: own, is_part: true, area: '62' },
    ]
    const { body } = await draft(rooms)
    expect((body as { errors: object }).errors).toEqual({
      'rooms.0.area': ['Не больше полутора площадей помещения: 91,80 м²'],
      'rooms.1.room': ['Помещение уже указано'],
      'rooms.2.room': ['Б-401 не в этом объекте'],
      'rooms.3.area': ['Не больше площади помещения: 61,20 м²'],
      'rooms.3.room': ['Помещение уже указано'],
    })
  })
})

describe('the route', () => {
  test('goes from author to manager to accountant, each in his turn, and back with a reason', async () => {
    const { contract } = await draft([{ room: await roomId('А-508') }])
    const at = `/${contract.id}`
    expect((await post(leasing, `${at}/submit`)).contract.status).toBe('approval')
    expect((await approve(leasing, contract.id)).status).toBe(403)
    expect((await approve(accountant, contract.id)).body).toMatchObject({ code: 'guard_failed' })
    expect(
      (await post(accountant, `${at}/return`, { step: await waiting(contract.id), comment: 'Нет сканов' })).contract,
    ).toMatchObject({
      status: 'draft',
      approvals: [{ decision: 'returned', comment: 'Нет сканов' }, { decision: 'pending' }],
    })
    await agree(contract.id)
    const agreed = await read(contract.id)
    expect(agreed.approvals).toMatchObject([{ decision: 'approved' }, { decision: 'approved' }])
    expect(agreed.allowed).toContain('activate')
    expect((await leasing.send('PATCH', `/contracts${at}`, { due_day: 7 })).body).toMatchObject({
      code: 'bad_transition',
      message: 'Договор на согласовании: верните его в черновик',
    })
    expect((await post(manager, `${at}/activate`, { signed_at: today })).body).toMatchObject({
      code: 'guard_failed',
      details: { can_force: true },
    })
    const { contract: active } = await activate(contract.id)
    expect(active).toMatchObject({ status: 'active', rooms_details: [{ is_live: true }] })
    const todos = await manager.send('GET', `/todos?search=${encodeURIComponent(active.number)}`)
    expect((todos.body as { data: { title: string }[] }).data.map(({ title }) => title)).toContain(
      `Передать помещение по акту: договор ${active.number}`,
    )
    // What is agreed is changed by an amendment; notes and the like stay free.
    expect((await manager.send('PATCH', `/contracts${at}`, { due_day: 7 })).body).toMatchObject({
      message: 'Измените через дополнительное соглашение',
    })
    expect((await manager.send('PATCH', `/contracts${at}`, { note: 'Позвонить', due_day: 5 })).status).toBe(200)
    expect((await manager.send('DELETE', `/contracts${at}`)).status).toBe(403)
  })

  test('takes over what was kept of its rooms, for the tenant or for a client known by a name, and leaves other days alone', async () => {
    const room = await roomId('А-313')
    const keep = async (body: object) => {
      const { status, body: made } = await leasing.send('POST', '/reservations', { room, ...body })
      expect(status, JSON.stringify(made)).toBe(201)
      return (made as { id: number }).id
    }
    const byName = await keep({ client_name: 'Кофейня', from: day(0), to: day(3) })
    const own = await keep({ tenant, from: day(4), to: day(6) })
    const later = await keep({ client_name: 'После них', from: day(40), to: day(45) })
    const { contract } = await draft([{ room }], { start_date: day(1), end_date: day(30) })
    await agree(contract.id)
    expect((await activate(contract.id)).status).toBe(200)
    const statusOf = async (id: number) =>
      ((await leasing.send('GET', `/reservations/${id}`)).body as { status: string }).status
    expect(await Promise.all([byName, own, later].map(statusOf))).toEqual(['converted', 'converted', 'active'])
  })

  test('goes on in an absence by the deputy, who is told of it, and is nobody’s but the person’s once he is back', async () => {
    const { contract } = await draft([], { lines: [{ kind: 'other', calc: 'fixed_month', rate: '100' }] })
    const at = `/${contract.id}`
    const admin = await server.as('u01')
    const leave = async (body: object) =>
      expect((await admin.send('PATCH', `/accounts/profiles/${accountant.id}`, body)).status).toBe(200)
    expect((await post(leasing, `${at}/submit`)).status).toBe(200)
    await leave({ employment_status: 'vacation', absence_from: null, absence_to: null, deputy: manager.id })
    expect((await approve(admin, contract.id)).status).toBe(200)
    const told = (await manager.send('GET', '/notifications')).body as {
      data: { entity_id: number; message: string }[]
    }
    expect(told.data).toContainEqual(
      expect.objectContaining({ entity_id: contract.id, message: 'Очередь роли «Бухгалтер»' }),
    )
    await leave({ employment_status: 'working' })
    expect((await approve(manager, contract.id)).body).toMatchObject({ code: 'guard_failed' })
    await leave({ employment_status: 'vacation', absence_from: null, absence_to: null, deputy: manager.id })
    expect((await approve(manager, contract.id)).contract.approved_at).toEqual(expect.any(String))
    const { body } = await manager.send('GET', `/activity?entity=contract&entity_id=${contract.id}`)
    expect(JSON.stringify(body)).toMatch(/Бухгалтер, замещение: [^:]+: согласовано/)
    await leave({ employment_status: 'working', deputy: null })
  })

  test('each step is agreed to once by an act that names it, though the next one is the same person’s', async () => {
    const { contract } = await draft([], { lines: [{ kind: 'other', calc: 'fixed_month', rate: '100' }] })
    const at = `/${contract.id}`
    const admin = await server.as('u01')
    const send = () => post(leasing, `${at}/submit`)
    expect((await send()).status).toBe(200)
    const step = await waiting(contract.id)
    const clicks = await Promise.all([1, 2, 3].map(() => post(admin, `${at}/approve`, { step })))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await read(contract.id)).approvals).toMatchObject([{ decision: 'approved' }, { decision: 'pending' }])
    const late = { status: 409, body: { code: 'bad_transition', message: expect.stringMatching(/^По этому шагу уже/) } }
    expect(await post(admin, `${at}/return`, { step, comment: 'Передумал' })).toMatchObject(late)
    expect(await post(admin, `${at}/approve`)).toMatchObject({
      status: 400,
      body: { errors: { step: [expect.any(String)] } },
    })
    const second = { step: await waiting(contract.id) }
    expect((await post(admin, `${at}/return`, { ...second, comment: 'Нет сканов' })).status).toBe(200)
    // What was seen of one round says nothing of the next.
    expect((await send()).status).toBe(200)
    for (const seen of [{ step }, second]) expect(await post(admin, `${at}/approve`, seen)).toMatchObject(late)
  })

  test('of a hundred who lease one room at once exactly one wins, and the others are told by which contract (A2)', async () => {
    const room = await roomId('А-М24')
    const { contract } = await draft([{ room }], { lines: [{ ...rent, kind: 'parking' }] })
    const { rows } = await server.database.reader.execute<{ id: string }>(sql`
      with copies as (insert into contracts (number, tenant, object, legal_entity, start_date, end_date, status, approved_at)
        select 'Гонка-' || n, tenant, object, legal_entity, start_date, end_date, 'approval', now()
        from contracts, generate_series(1, 100) as n where id = ${contract.id} returning id)
      insert into contract_rooms (contract, room, area, date_from, period)
      select copies.id, room, area, date_from, period from copies, contract_rooms where contract = ${contract.id}
      returning contract as id`)
    const ids = rows.map(({ id }) => Number(id))
    const answers = await Promise.all(ids.map((id) => activate(id)))
    const winner = answers.find(({ status }) => status === 200)?.contract
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // A slow machine asks some to come again.
    const refusals = answers.filter(({ status }) => status !== 200 && status !== 503)
    expect(new Set(refusals.map(({ status, body }) => `${status} ${(body as { message: string }).message}`))).toEqual(
      new Set([
        `409 Помещение А-М24 уже занято с ${dayInRussian(day(1))} по ${dayInRussian(day(364))}: договор ${winner?.number}`,
      ]),
    )
  })
})

describe('a contract that runs', () => {
  let id: number
  const amend = (body: object) => post(manager, `/${id}/amendments`, body)
  const apply = async (body: object) => {
    const { body: made, status } = await amend(body)
    expect([status, made]).toEqual([201, expect.anything()])
    return post(manager, `/${id}/amendments/${(made as Contract).id}/apply`, { signed_at: today })
  }

  beforeAll(async () => {
    const { contract } = await draft([{ room: await roomId('А-П05') }], { start_date: day(-400), end_date: day(200) })
    id = contract.id
    await agree(id)
    expect((await activate(id)).status).toBe(200)
  })

  test('gets a new price from a day on, and the old one stays in the chain', async () => {
    const [line] = (await read(id)).lines
    const changes = { rates: [{ line: line?.id, rate: '1300' }] }
    expect((await apply({ kind: 'rate', effective_from: day(-30), changes })).body).toMatchObject({
      number: 'ДС № 1',
      status: 'applied',
      description: ['Аренда: 1\u00a0300,00 ₽/м² в месяц'],
    })
    expect((await read(id)).lines).toMatchObject([
      { rate: '1250.0000', valid_to: day(-31) },
      { rate: '1300.0000', valid_from: day(-30), valid_to: null, replaces: line?.id },
    ])
    expect((await read(id)).rate_avg).toBe('1300.00')
  })

  test('is indexed not twice a year, and a trial changes nothing', async () => {
    const body = { ids: [id], percent: '5', date: day(10) }
    const before = await read(id)
    const { body: shown } = await manager.send('POST', '/contracts/indexation', { ...body, dry_run: true })
    expect(shown).toMatchObject([
      { number: before.number, lines: [{ before: '1300.0000', after: '1365.00' }], problem: null },
    ])
    expect((await read(id)).lines).toEqual(before.lines)
    expect((await leasing.send('POST', '/contracts/indexation', body)).status).toBe(403)
    await manager.send('POST', '/contracts/indexation', body)
    expect((await read(id)).lines.at(-1)).toMatchObject({ rate: '1365.0000', valid_from: day(10) })
    const { body: again } = await manager.send('POST', '/contracts/indexation', { ...body, date: day(100) })
    expect(again).toMatchObject([{ problem: 'Ставка уже индексировалась в течение года', can_force: true }])
  })

  test('changes rooms from a day on, never to one that is taken', async () => {
    const [held, free, taken] = [await roomId('А-П05'), await roomId('А-П06'), await roomId('А-305')]
    expect((await amend({ kind: 'rooms', effective_from: day(5), changes: {} })).body).toMatchObject({
      errors: { 'changes.add_rooms': ['Добавьте или уберите помещение'] },
    })
    const { body: made } = await amend({
      kind: 'rooms',
      effective_from: day(5),
      changes: { add_rooms: [{ room: taken }] },
    })
    const refused = await post(manager, `/${id}/amendments/${(made as Contract).id}/apply`, { signed_at: today })
    expect(refused.body).toMatchObject({ code: 'room_overbooked', details: { contract: 'А-012' } })
    const changes = { add_rooms: [{ room: free }], remove_rooms: [held] }
    expect((await apply({ kind: 'rooms', effective_from: day(5), changes })).status).toBe(200)
    expect((await read(id)).rooms).toMatchObject([
      { room: held, date_to: day(4) },
      { room: free, date_from: day(5), date_to: null },
    ])
  })

  test('is prolonged, runs out by the days and ends on the day it was terminated for', async () => {
    const tick = () => tickContracts(server.database, server.services, new AbortController().signal)
    const shorter = await amend({ kind: 'prolongation', effective_from: day(0), changes: { end_date: day(100) } })
    expect(shorter.body).toMatchObject({
      errors: { 'changes.end_date': [expect.stringMatching(/^Позже нынешнего: /)] },
    })
    await server.database.reader.execute(sql`update contracts set end_date = ${day(80)} where id = ${id}`)
    await tick()
    expect((await read(id)).status).toBe('expiring')
    expect(
      (await apply({ kind: 'prolongation', effective_from: day(81), changes: { end_date: day(500) } })).status,
    ).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'active', end_date: day(500) })
    // It has become a lease of a year and more, or was one already: who leases is told to register it, once.
    const { number } = await read(id)
    await manager.send('PATCH', `/contracts/${id}`, { registration_status: 'not_required' })
    await manager.send('PATCH', `/contracts/${id}`, { registration_status: 'required' })
    await manager.send('PATCH', `/contracts/${id}`, { note: 'Подать до конца месяца' })
    const { rows: todos } = await server.database.reader.execute(
      sql`select 1 from todos where title = ${`Зарегистрировать договор ${number} в Росреестре`}`,
    )
    expect(todos).toHaveLength(2)
    const end = { date: day(1), initiator: 'landlord', reason: 'Неоплата' }
    expect((await post(manager, `/${id}/terminate`, end)).body).toMatchObject({
      code: 'guard_failed',
      message: expect.stringMatching(/^Уведомить нужно за 60 дн\.: не раньше /),
    })
    expect((await post(manager, `/${id}/terminate`, { ...end, ignore_notice: true })).contract).toMatchObject({
      status: 'active',
      terminates_on: day(1),
    })
    const again = await post(manager, `/${id}/terminate`, { ...end, date: day(70), reason: 'Передумали' })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'bad_transition', message: expect.stringMatching(/уже/) },
    })
    expect(await read(id)).toMatchObject({ terminates_on: day(1), termination_reason: 'Неоплата' })
    expect((await read(id)).allowed).not.toContain('terminate')
    await server.database.reader.execute(sql`update contracts set terminates_on = ${day(-1)} where id = ${id}`)
    await tick()
    expect(await read(id)).toMatchObject({ status: 'terminated', is_settled: false })
    expect((await post(manager, `/${id}/settle`)).body).toMatchObject({ code: 'guard_failed' })
    await manager.send('PATCH', `/contracts/${id}`, { return_date: day(-1) })
    const { debt } = await read(id)
    expect((await post(manager, `/${id}/settle`)).body).toMatchObject({
      message: expect.stringMatching(/^Остался долг: /),
    })
    const payment = { paid_at: today, amount: debt, method: 'cash' }
    const paid = await post(accountant, `/${id}/payments`, payment)
    expect(paid.status).toBe(201)
    expect((await post(manager, `/${id}/settle`)).contract).toMatchObject({ is_settled: true, status: 'terminated' })
    await tick()
    expect((await read(id)).status).toBe('terminated')
    // What is owed again opens the accounts again.
    const { id: last } = paid.body as unknown as { id: number }
    expect((await post(accountant, `/${id}/payments/${last}/void`, { reason: 'Чужие деньги' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ is_settled: false, debt })
  })
})

test('a contract that is over yields its rooms to the one that was agreed for the days after it, renewed by itself or not', async () => {
  const room = await roomId('А-П06')
  await server.database.reader.execute(sql`delete from contract_rooms where room = ${room}`)
  const make = async (more: object) => {
    const { contract } = await draft([{ room }], more)
    await agree(contract.id)
    expect((await activate(contract.id)).status).toBe(200)
    return contract.id
  }
  const first = await make({ start_date: day(-100), end_date: day(10), auto_renewal: 'same_term' })
  const second = await make({ start_date: day(11), end_date: day(300) })
  // The days go by: the first ended yesterday, the second began today.
  const back = (id: number) =>
    sql`update contracts set start_date = start_date - 11, end_date = end_date - 11 where id = ${id}`
  await server.database.reader.execute(sql`update contract_rooms set date_from = date_from - 11,
    period = daterange(lower(period) - 11, upper(period) - 11) where contract = ${first}`)
  await server.database.reader.execute(back(first))
  await server.database.reader.execute(sql`update contract_rooms set date_from = date_from - 11,
    period = daterange(lower(period) - 11, upper(period) - 11) where contract = ${second}`)
  await server.database.reader.execute(back(second))
  await tickContracts(server.database, server.services, new AbortController().signal)
  expect([(await read(first)).status, (await read(second)).status]).toEqual(['expired', 'active'])
  const { rows } = await server.database.reader.execute(sql`select period::text as period, is_live from contract_rooms
    where contract in (${first}, ${second}) order by contract`)
  expect(rows).toMatchObject([
    { period: `[${day(-111)},${day(0)})`, is_live: true },
    { period: `[${day(0)},${day(290)})`, is_live: true },
  ])
  expect((await manager.send('DELETE', `/properties/room/${room}`)).body).toMatchObject({ code: 'in_use' })
  expect((await manager.send('DELETE', `/tenants/${tenant}`)).body).toMatchObject({ code: 'in_use' })
})

test('indexation opens new versions of open lines alone; what was issued stays to the kopeck (A3)', async () => {
  const { rows } = await server.database.pool.query(`select id from contracts where number = 'В-002'`)
  const id = Number(rows[0].id)
  const from = `${day(31).slice(0, 8)}01` > today ? `${day(31).slice(0, 8)}01` : `${day(40).slice(0, 8)}01`
  interface Accrual {
    id: number
    amount: string
    vat: string
    issued_at: string | null
    cancelled_at: string | null
  }
  const issuedOf = async () =>
    ((await accountant.send('GET', `/contracts/${id}/accruals`)).body as Accrual[])
      .filter(({ issued_at }) => issued_at !== null)
      .map((one) => [one.id, one.amount, one.vat, one.issued_at, one.cancelled_at])
  const [before, issued] = [await read(id), await issuedOf()]
  const body = { ids: [id], percent: '8', date: from, force_reason: 'По договору' }
  const { body: told } = await manager.send('POST', '/contracts/indexation', body)
  expect(told).toMatchObject([{ number: 'В-002', problem: null }])
  const open = before.lines.filter(({ valid_to }) => valid_to === null)
  const after = (await read(id)).lines
  expect(after).toHaveLength(before.lines.length + open.length)
  for (const line of open) {
    expect(after.find((one) => one.id === line.id)).toMatchObject({ rate: line.rate })
    const raised = (BigInt(line.rate.replace('.', '')) * 108n + 5000n) / 10000n
    const { rate } = after.find((one) => (one as { replaces?: number }).replaces === line.id) ?? { rate: '' }
    expect(BigInt(rate.replace('.', '')) / 100n).toBe(raised)
  }
  // What the raise adds to a month that was issued ahead stands beside it.
  expect(await issuedOf()).toEqual(expect.arrayContaining(issued))
})

test('each sees the contracts of his scope: own objects, all of them or none', async () => {
  const total = async (login: string) => {
    const { status, body } = await (await server.as(login)).send('GET', '/contracts?page_size=1&search=Б-0')
    return status === 200 ? (body as { meta: { total: number } }).meta.total : status
  }
  expect([await total('u03'), await total('u05'), await total('u18'), await total('u07'), await total('u09')]).toEqual([
    8, 8, 8, 403, 403,
  ])
  const warehouse = (await server.as('u18')).send('GET', '/contracts?search=В-00')
  expect((await warehouse).body).toMatchObject({ meta: { total: 0 } })
})

test('a rent roll lists the rooms that are let, by those contracts of one’s scope', async () => {
  const linesOf = async (login: string, query = '') => {
    const { status, body } = await (await server.as(login)).send('GET', `/contracts/rent-roll?format=csv${query}`)
    return status === 200 ? String(body).trim().split('\r\n') : status
  }
  const { rows } = await server.database.pool.query(`select id from contracts where number = 'Б-002'`)
  const [head, ...rooms] = (await linesOf('u03', `&ids=${rows[0]?.id}`)) as string[]
  expect(head).toContain('Объект;Помещение;Назначение')
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.every((line) => line.includes('Б-002'))).toBe(true)
  expect(await linesOf('u07')).toBe(403)
})
