import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, monthAfter } from '../../../lib/time/days'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { issueDue } from './issue'
import { moneyJobs } from './money-operations'
import { cancelFrom, generateSchedule, planAll, regenerateFrom } from './plan'

let server: TestServer
let accountant: TestPerson
let today: string
/** Number of no accrual. */
const ELSEWHERE = 9_000_000
const RUNNING = new AbortController().signal

beforeAll(async () => {
  server = await createTestServer()
  accountant = await server.as('u05')
  today =
    (await ask<{ day: string }>(`select ((now() at time zone 'Asia/Yekaterinburg')::date)::text as day`))[0]?.day ?? ''
})
afterAll(() => server.close())

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query(text, values)).rows as Row[]
}
async function contract(number: string): Promise<number> {
  return Number((await ask<{ id: string }>('select id from contracts where number = $1', [number]))[0]?.id)
}
const list = async (id: number, query = '') =>
  (await accountant.send('GET', `/contracts/${id}/accruals${query}`)).body as Schema<'Accrual'>[]
const change = (id: number, body: object, person = accountant) =>
  person.send('POST', `/contracts/${id}/accruals/bulk`, body)
const charge = (id: number, body: object) =>
  accountant.send('POST', `/contracts/${id}/accruals`, {
    ...{ kind: 'other', title: 'Уборка', period_start: today, period_end: today, amount: '122', due_date: today },
    ...body,
  })
const balance = async (id: number) =>
  (await accountant.send('GET', `/contracts/${id}/balance`)).body as Schema<'ContractBalance'>

test('a charge by hand is issued at once with its VAT; below zero it is a credit that pays debt', async () => {
  const id = await contract('А-011')
  const was = await balance(id)
  const made = await charge(id, { vat_mode: 'included' })
  expect(made).toMatchObject({
    status: 201,
    body: { net: '100.00', vat: '22.00', amount: '122.00', vat_rate: '22.00', status: 'issued', is_manual: true },
  })
  const credit = await charge(id, { kind: 'correction', title: 'Скидка', amount: '-122' })
  expect(credit).toMatchObject({ status: 201, body: { amount: '-122.00', remainder: '0.00', status: 'paid' } })
  expect(await balance(id)).toMatchObject({ balance: was.balance, advance: '0.00', debt: was.debt })
  const wrong = await charge(id, { amount: '-1', period_end: '2020-01-01' })
  expect(wrong.body).toMatchObject({
    errors: {
      amount: ['Меньше нуля — только корректировка'],
      period_end: ['Окончание раньше начала'],
    },
  })
})

test('what was issued is cancelled with a reason, its money is free again; a term is moved by who runs contracts', async () => {
  const id = await contract('А-001')
  const paid = (await list(id, '?status=paid&kind=rent')).at(-1)
  const gone = (body: object) => change(id, { action: 'cancel', ids: [paid?.id, ELSEWHERE], ...body })
  expect((await gone({})).body).toMatchObject({ errors: { reason: ['Укажите причину'] } })
  expect((await gone({ reason: 'Не было услуги' })).body).toEqual({
    ok: [paid?.id],
    failed: [{ id: ELSEWHERE, code: 'not_found', message: 'Запись не найдена' }],
  })
  const cancelled = (await list(id)).find((one) => one.id === paid?.id)
  expect(cancelled).toMatchObject({ status: 'cancelled', paid: '0.00', cancel_reason: 'Не было услуги', allowed: [] })
  const debtor = await contract('Б-003')
  const [owed] = await list(debtor, '?unpaid=true')
  const move = { action: 'move_due', ids: [owed?.id], reason: 'Письмо арендатора', due_date: addDays(today, 10) }
  expect(await change(debtor, move)).toMatchObject({ status: 403 })
  expect((await change(debtor, move, await server.as('u02'))).body).toMatchObject({ ok: [owed?.id] })
  expect((await list(debtor)).find((one) => one.id === owed?.id)).toMatchObject({
    due_date: addDays(today, 10),
    due_reason: 'Письмо арендатора',
    status: 'issued',
  })
})

test('fines are shown every day and charged by a person, once for each day; they cost no fine', async () => {
  const id = await contract('В-002')
  const preview = await balance(id)
  const post = (date: string) => accountant.send('POST', `/contracts/${id}/penalties/post`, { date })
  expect((await post(addDays(today, 1))).body).toMatchObject({ errors: { date: ['Не позже сегодняшнего дня'] } })
  const posted = (await post(today)).body as Schema<'Accrual'>[]
  const sum = posted.reduce((all, { amount }) => all + kopecks(amount), 0n)
  expect(sum).toBe(kopecks(preview.penalty_preview))
  expect(posted[0]).toMatchObject({ kind: 'penalty', vat: '0.00', calc: expect.arrayContaining([expect.anything()]) })
  expect(await balance(id)).toMatchObject({ penalty_preview: '0.00' })
  expect(await post(today)).toMatchObject({ status: 409 })
})

test('jobs that are broken off and run again leave each accrual once', async () => {
  await ask('delete from accruals where issued_at is null')
  const broken = new AbortController()
  broken.abort()
  expect(await planAll(server.database, broken.signal)).toBe(0)
  const [first, again] = [await planAll(server.database, RUNNING), await planAll(server.database, RUNNING)]
  expect([first > 500, again]).toEqual([true, 0])
  // Two at once wait for each other; one that waits too long is broken off, and runs again.
  await Promise.allSettled([planAll(server.database, RUNNING), issueDue(server.database, RUNNING)])
  await issueDue(server.database, RUNNING)
  expect(await issueDue(server.database, RUNNING)).toEqual({ count: 0, amount: '0.00', carried: [] })
  const twice = await ask(`select contract from accruals where cancelled_at is null and line is not null
    group by contract, line, period_start having count(*) > 1`)
  expect(twice).toEqual([])
})

test('an advance pays what is issued next', async () => {
  const id = await contract('А-005')
  const planned = (await list(id, '?status=planned')).slice(0, 2)
  const owed = [...(await list(id, '?unpaid=true')), ...planned]
  const sum = owed.reduce((all, { remainder }) => all + kopecks(remainder), 0n)
  const amount = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`
  const yesterday = addDays(today, -1)
  await accountant.send('POST', `/contracts/${id}/payments`, { amount, paid_at: yesterday, method: 'cash' })
  const advanceThen = async () =>
    ((await accountant.send('GET', `/contracts/${id}/balance?date=${yesterday}`)).body as Schema<'ContractBalance'>)
      .advance
  const advance = await advanceThen()
  await change(id, { action: 'issue', ids: planned.map((one) => one.id) })
  expect(await advanceThen()).toBe(advance)
  const now = await list(id)
  expect(planned.map((one) => now.find((other) => other.id === one.id)?.status)).toEqual(['paid', 'paid'])
})

test('an invoice is numbered as its landlord has it', async () => {
  const id = await contract('А-007')
  const [landlord] = await ask<{ legal_entity: string }>('select legal_entity from contracts where id = $1', [id])
  const manager = await server.as('u02')
  const set = (invoice_template: string) =>
    manager.send('PATCH', `/legal-entities/${landlord?.legal_entity}`, { invoice_template })
  expect((await set('{contract}')).body).toMatchObject({
    errors: { invoice_template: ['Добавьте {year}, {month}: иначе номера счетов совпадут'] },
  })
  await set('СЧ {month}.{year} {contract}')
  const [planned] = await list(id, '?status=planned')
  await change(id, { action: 'issue', ids: [planned?.id] })
  const [year, month] = (planned?.period_start ?? '').split('-')
  const issued = (await list(id)).find((one) => one.id === planned?.id)
  expect(issued?.invoice_number).toBe(`СЧ ${month}.${year} А-007`)
})

test('new terms rebuild what is planned and correct what was issued by the difference', async () => {
  const id = await contract('А-006')
  const month = monthAfter(today, 0)
  const [line] = await ask<{ id: string; rate: string }>(
    `select id, rate from contract_lines where contract = $1 and kind = 'rent'`,
    [id],
  )
  const was = await balance(id)
  // As if the terms had said so all along, which the database allows nobody.
  await ask('alter table contract_lines disable trigger contract_lines_are_kept')
  await ask('update contract_lines set rate = rate * 2 where id = $1', [line?.id])
  const by = { by: null, today }
  await server.database.transaction((tx) => regenerateFrom(tx, id, month, by))
  const after = await list(id)
  const ofLine = after.filter((one) => one.line === Number(line?.id) && one.status !== 'cancelled')
  const [next, before] = [monthAfter(today, 3), ofLine.find((one) => one.period_start === month)]
  expect(kopecks(ofLine.find((one) => one.period_start === next)?.amount ?? '0')).toBe(
    kopecks(before?.amount ?? '0') * 2n,
  )
  const correction = after.find((one) => one.corrects === before?.id)
  expect(correction).toMatchObject({
    kind: 'correction',
    amount: before?.amount,
    title: `Корректировка: ${before?.title}`,
  })
  await server.database.transaction((tx) => regenerateFrom(tx, id, month, by))
  expect(await list(id)).toHaveLength(after.length)
  // Taken back: the second correction undoes the first.
  await ask('update contract_lines set rate = rate / 2 where id = $1', [line?.id])
  await server.database.transaction((tx) => regenerateFrom(tx, id, month, by))
  expect((await balance(id)).balance).toBe(was.balance)
  // One that a person cancels is not made again by the same terms, and is not missed when they go.
  await ask('update contract_lines set rate = rate * 2 where id = $1', [line?.id])
  const known = new Set((await list(id)).map((one) => one.id))
  await server.database.transaction((tx) => regenerateFrom(tx, id, month, by))
  const again = (await list(id)).filter((one) => one.kind === 'correction' && !known.has(one.id))
  await change(id, { action: 'cancel', ids: again.map((one) => one.id), reason: 'Скидка директора' })
  expect((await balance(id)).balance).toBe(was.balance)
  await server.database.transaction((tx) => regenerateFrom(tx, id, month, by))
  expect((await balance(id)).balance).toBe(was.balance)
  await ask('update contract_lines set rate = rate / 2 where id = $1', [line?.id])
  await ask('alter table contract_lines enable trigger contract_lines_are_kept')
  await server.database.transaction((tx) => regenerateFrom(tx, id, month, by))
  expect((await balance(id)).balance).toBe(was.balance)
})

test('what a person cancelled stays cancelled, whatever the jobs and new terms plan', async () => {
  const id = await contract('А-008')
  const month = monthAfter(today, 0)
  const ofRent = (await list(id, `?kind=rent&period_from=${month}`)).filter(({ status }) => status !== 'cancelled')
  const [charged, planned] = [ofRent.find((one) => one.issued_at !== null), ofRent.at(-1)]
  const gone = [charged?.id, planned?.id]
  await change(id, { action: 'cancel', ids: gone, reason: 'Не было услуги' })
  const was = await balance(id)
  await planAll(server.database, RUNNING)
  await server.database.transaction((tx) => regenerateFrom(tx, id, month, { by: null, today }))
  await issueDue(server.database, RUNNING)
  const periods = [charged?.period_start, planned?.period_start]
  const standing = (await list(id, '?kind=rent')).filter(({ period_start }) => periods.includes(period_start))
  expect(standing.map(({ id, status }) => [id, status])).toEqual(gone.map((one) => [one, 'cancelled']))
  expect((await balance(id)).balance).toBe(was.balance)
})

test('days are fined by the terms that held on them, though an amendment has changed those since', async () => {
  const id = await contract('Б-003')
  const manager = await server.as('u02')
  const [from, before] = [addDays(today, -9), addDays(today, -10)]
  const on = async (date: string) =>
    (await accountant.send('GET', `/contracts/${id}/penalties?date=${date}`)).body as Schema<'AccrualPenalty'>[]
  const was = await on(before)
  const amend = async (effective_from: string, terms: Schema<'AmendedTerms'>) => {
    const sent = { kind: 'terms', effective_from, changes: { terms } }
    const { body } = await manager.send('POST', `/contracts/${id}/amendments`, sent)
    const path = `/contracts/${id}/amendments/${(body as Schema<'ContractAmendment'>).id}/apply`
    expect(await manager.send('POST', path, { signed_at: today })).toMatchObject({ status: 200 })
  }
  const percent = async () =>
    ((await manager.send('GET', `/contracts/${id}`)).body as Schema<'Contract'>).penalty_percent
  const calc = async () => {
    const late = (await on(today)).find(({ accrual }) => accrual === was[0]?.accrual)
    return late?.calc.map(({ text }) => text.replaceAll('\u00a0', ' '))
  }
  await amend(from, { penalty_percent: '0.3', penalty_cap_percent: '100' })
  expect(await on(before)).toEqual(was)
  expect(await percent()).toBe('0.3000')
  const [first, second] = ['0,1 % в день', '0,3 % в день × 10 дней'].map((text) => expect.stringContaining(text))
  expect(await calc()).toEqual([first, second])
  // One that comes into force later, though for earlier days, is right for all days from there on, as the contract tells.
  await amend(addDays(today, -12), { penalty_percent: '0.2' })
  expect(await percent()).toBe('0.2000')
  expect(await calc()).toEqual([first, expect.stringContaining('0,2 % в день × 13 дней')])
})

test('an ended contract is charged to its last day; a new one from its first, with its deposit', async () => {
  const id = await contract('Б-001')
  const day = addDays(monthAfter(today, 2), 9)
  await ask('update contracts set terminates_on = $2 where id = $1', [id, day])
  await server.database.transaction((tx) => cancelFrom(tx, id, day, { by: null, today }))
  const left = await list(id, `?period_from=${monthAfter(today, 2)}`)
  const alive = left.filter((one) => one.status !== 'cancelled')
  expect(alive.map((one) => one.period_end)).toEqual([day, day])
  expect(left.length).toBeGreaterThan(alive.length)
  const fresh = await contract('А-019')
  await ask(`update contracts set status = 'active' where id = $1`, [fresh])
  const plan = () => server.database.transaction((tx) => generateSchedule(tx, fresh, { by: null, today }))
  await plan()
  const schedule = await list(fresh)
  expect(schedule.filter((one) => one.kind === 'deposit')).toHaveLength(1)
  expect(schedule.filter((one) => one.kind === 'rent').length).toBeGreaterThan(11)
  await plan()
  expect(await list(fresh)).toHaveLength(schedule.length)
})

test('the ledger ends with the balance', async () => {
  const id = await contract('А-014')
  const ledger = (await accountant.send('GET', `/contracts/${id}/ledger`)).body as Schema<'ContractLedger'>
  expect(ledger.closing).toBe((await balance(id)).balance)
  const from = monthAfter(today, -3)
  const part = (await accountant.send('GET', `/contracts/${id}/ledger?from=${from}`)).body as Schema<'ContractLedger'>
  expect(part).toMatchObject({ closing: ledger.closing })
  expect(kopecks(part.opening) - kopecks(part.charged) + kopecks(part.paid)).toBe(kopecks(part.closing))
})

function kopecks(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

test('the ledger of a tenant joins those of its contracts and ends with what they balance to', async () => {
  const [found] = await ask<{ tenant: string }>(`select tenant from contracts where number = 'В-004'`)
  const path = `/tenants/${found?.tenant}/ledger`
  const ledger = (await accountant.send('GET', path)).body as Schema<'TenantLedger'>
  expect(ledger.contracts.map(({ name }) => name)).toEqual(['А-010', 'В-004'])
  const balances = await Promise.all(ledger.contracts.map(({ id }) => balance(id)))
  const kopecks = (sum: string | undefined) => BigInt((sum ?? '').replace('.', ''))
  expect(kopecks(ledger.closing)).toBe(balances.reduce((sum, one) => sum + kopecks(one.balance), 0n))
  expect(ledger.rows.at(-1)?.balance).toBe(ledger.closing)

  const middle = ledger.rows[Math.floor(ledger.rows.length / 2)]?.date ?? ''
  const before = (await accountant.send('GET', `${path}?to=${middle}`)).body as Schema<'TenantLedger'>
  const after = (await accountant.send('GET', `${path}?from=${addDays(middle, 1)}`)).body as Schema<'TenantLedger'>
  expect([after.opening, before.rows.length + after.rows.length]).toEqual([before.closing, ledger.rows.length])
  expect(await (await server.as('u07')).send('GET', path)).toMatchObject({ status: 403 })
})

test('what was charged, paid and agreed is never edited, not even in the database', async () => {
  const { pool } = server.database
  const refused = (text: string) => expect(pool.query(text)).rejects.toThrow(/is kept as|change by an amendment/)
  const issued = `(select id from accruals where issued_at is not null and cancelled_at is null order by id limit 1)`
  const inForce = `(select id from contracts where status = 'active' order by id limit 1)`
  await refused(`update accruals set net = net + 1, amount = amount + 1 where id = ${issued}`)
  await refused(`delete from accruals where id = ${issued}`)
  await refused(`update accruals set cancelled_at = null where cancelled_at is not null`)
  await refused(`update payments set amount = amount + 1`)
  await refused(`delete from payments`)
  await refused(`update contract_lines set rate = rate + 1 where contract = ${inForce}`)
  await refused(`update contract_lines set valid_to = null where valid_to is not null`)
  await refused(`delete from contract_lines where contract = ${inForce}`)
  await refused(`update contract_holidays set discount_percent = 100`)
  await refused(`update contract_rooms set area = area + 1 where contract = ${inForce}`)
  await refused(`update contracts set penalty_percent = 9 where id = ${inForce}`)
  const term = await pool.query(
    `update accruals set due_date = due_date + 1, due_reason = 'Письмо' where id = ${issued}`,
  )
  const price = await pool.query(
    `update contract_lines set valid_to = current_date where contract = ${inForce} and valid_to is null`,
  )
  expect([term.rowCount, (price.rowCount ?? 0) > 0]).toEqual([1, true])
})

test('what a closed month did not charge is charged once, by a correction in the open month, and the accountants are told', async () => {
  const id = await contract('А-020')
  const [shut, open] = [monthAfter(today, -1), monthAfter(today, 0)]
  const [found] = await ask<{ legal_entity: string }>('select legal_entity from contracts where id = $1', [id])
  const period = { legal_entity: Number(found?.legal_entity), period: shut }
  // Something of the month that waits to be issued is told before it is closed.
  const waiting = `insert into accruals (contract, kind, title, period_start, period_end, net, vat, amount, due_date)
    values ($1, 'other', 'Уборка', $2, $2, 1000, 220, 1220, $2) returning id`
  const [planned] = await ask<{ id: string }>(waiting, [await contract('А-011'), shut])
  expect(await accountant.send('POST', '/closed-periods', period)).toMatchObject({
    status: 400,
    body: {
      errors: { is_confirmed: [expect.stringMatching(/^Не выставлено: 1 начисление этого месяца на 1\s220,00 ₽/)] },
    },
  })
  await ask('delete from accruals where id = $1', [planned?.id])
  expect(await accountant.send('POST', '/closed-periods', period)).toMatchObject({ status: 201 })
  await ask(`update contracts set status = 'active', start_date = $2 where id = $1`, [id, shut])
  await ask(`update contract_lines set valid_from = $2 where contract = $1`, [id, shut])
  await ask(`update contract_rooms set date_from = $2 where contract = $1`, [id, shut])
  const atActivation = await server.database.transaction((tx) => generateSchedule(tx, id, { by: null, today }))
  const other = await contract('А-011')
  await ask(waiting, [other, shut])
  const shown = async (of: number) =>
    (await list(of, '?at_closed_month=true')).map(({ status, closed_note }) => [status, closed_note?.slice(0, 14)])
  expect(await shown(other)).toEqual([['planned', 'Период закрыт:']])
  await moneyJobs({ database: server.database, services: () => server.services })
    .find(({ key }) => key === 'accruals.issue')
    ?.run(RUNNING)
  expect(await shown(other)).toEqual([['cancelled', 'Период закрыт:']])
  expect(await list(other, '?at_closed_month=false&status=cancelled')).toEqual([])
  const told = await ask<{ message: string; entity_id: string }>(
    `select message, entity_id from notifications where title = 'Период закрыт: начисление не выставлено' and "user" = $1`,
    [accountant.id],
  )
  expect(told).toMatchObject([
    { entity_id: String(other), message: expect.stringMatching(/^Договор А-011: 1 начисление на 1\s220,00 ₽\./) },
  ])
  const all = await list(id)
  const late = all.filter((one) => one.period_start === shut && one.kind !== 'deposit')
  const carried = all.filter(({ kind }) => kind === 'correction')
  expect(late.length).toBeGreaterThan(0)
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect(carried.map(({ corrects, amount, vat, period_start }) => [corrects, amount, vat, period_start])).toEqual(
    late.map((one) => [one.id, one.amount, one.vat, open]),
  )
  expect(atActivation).toMatchObject([{ contract: id, number: 'А-020', count: late.length }])
  expect(carried.every(({ invoice_number, status }) => invoice_number !== null && status !== 'planned')).toBe(true)
  // Opened again and reckoned anew, the month is charged no second time.
  const reopened = { ...period, reason: 'Проверка' }
  expect(await accountant.send('POST', '/closed-periods/reopen', reopened)).toMatchObject({ status: 204 })
  const was = await balance(id)
  await server.database.transaction((tx) => regenerateFrom(tx, id, shut, { by: null, today }))
  expect((await balance(id)).charged).toBe(was.charged)
})

/** A contract in force that pays for the cold water of a room from the month before on, and how its meter is read. */
async function meteredContract(number: string) {
  const admin = await server.as('u01')
  const [place] = await ask<{ room: string; object: string; tenant: string }>(
    `select cr.room, c.object, c.tenant from contract_rooms cr join contracts c on c.id = cr.contract
      where c.number = 'А-011' limit 1`,
  )
  const meter = { location: Number(place?.room), resource: 'cold_water', serial: number, installed_at: '2026-01-01' }
  const { id: meterId } = (await admin.send('POST', '/meters', meter)).body as { id: number }
  const [from, to] = [monthAfter(today, -1), addDays(monthAfter(today, 0), -1)]
  const line = { kind: 'utilities', calc: 'by_meter', rate: '50', vat_mode: 'none' }
  const body = {
    ...{ number, tenant: Number(place?.tenant), object: Number(place?.object), contract_type: 'service' },
    ...{ start_date: from, end_date: addDays(to, 400), deposit_amount: null, rooms: [] },
  }
  expect(await admin.send('POST', '/contracts', { ...body, lines: [line] })).toMatchObject({
    status: 400,
    body: { errors: { 'lines.0.meter': ['Укажите счётчик'] } },
  })
  const made = await admin.send('POST', '/contracts', { ...body, lines: [{ ...line, meter: meterId }] })
  expect(made).toMatchObject({ status: 201, body: { monthly_total: '0.00', lines: [{ name: `ХВС № ${number}` }] } })
  const { id, legal_entity } = made.body as { id: number; legal_entity: number }
  await ask(`update contracts set status = 'active' where id = $1`, [id])
  await server.database.transaction((tx) => generateSchedule(tx, id, { by: null, today }))
  const read = async (read_at: string, value1: string) =>
    expect((await admin.send('POST', `/meters/${meterId}/readings`, { read_at, value1 })).status).toBe(201)
  return { id, legal_entity, from, to, read }
}

test('what is paid by a meter waits for its readings, is issued with them and corrected when they change', async () => {
  const { id, from, to, read } = await meteredContract('СЧ-1')
  const metered = async () => (await list(id)).filter(({ period_start }) => period_start === from)
  const [waiting] = await metered()
  expect(waiting).toMatchObject({
    status: 'planned',
    amount: '0.00',
    waits_for: expect.stringContaining('Нет показаний'),
  })
  expect(waiting?.allowed).not.toContain('issue')
  expect((await change(id, { action: 'issue', ids: [waiting?.id] })).body).toMatchObject({
    failed: [{ message: waiting?.waits_for }],
  })
  await read(from, '100')
  expect(await metered()).toMatchObject([{ status: 'planned' }])
  await read(to, '110.5')
  const [issued] = await metered()
  expect(issued).toMatchObject({ amount: '525.00', waits_for: null, invoice_number: expect.any(String) })
  expect((issued?.due_date ?? '') >= today).toBe(true)
  await read(to, '112')
  const all = (await list(id)).filter(({ kind }) => kind === 'correction')
  expect(all).toMatchObject([{ corrects: issued?.id, amount: '75.00' }])
})

test('what waited for a meter when its month was closed is charged in the open one, and so is what changes later', async () => {
  const { id, legal_entity, from, to, read } = await meteredContract('СЧ-2')
  const period = { legal_entity, period: from, is_confirmed: true }
  expect(await accountant.send('POST', '/closed-periods', period)).toMatchObject({ status: 201 })
  const corrections = async () =>
    (await list(id))
      .filter(({ kind }) => kind === 'correction')
      .map(({ amount, period_start }) => [amount, period_start])
      .sort()
  await read(from, '100')
  await read(to, '110.5')
  const open = monthAfter(today, 0)
  expect(await corrections()).toEqual([['525.00', open]])
  await read(to, '112')
  expect(await corrections()).toEqual([
    ['525.00', open],
    ['75.00', open],
  ])
  const reopened = { legal_entity, period: from, reason: 'Проверка' }
  expect(await accountant.send('POST', '/closed-periods/reopen', reopened)).toMatchObject({ status: 204 })
})
