import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let accountant: TestPerson
let today: string

beforeAll(async () => {
  server = await createTestServer()
  accountant = await server.as('u05')
  const { rows } = await server.database.pool.query<{ day: string }>(
    `select ((now() at time zone 'Asia/Yekaterinburg')::date)::text as day`,
  )
  today = rows[0]?.day ?? ''
})
afterAll(() => server.close())

async function contract(number: string): Promise<number> {
  const { rows } = await server.database.pool.query('select id from contracts where number = $1', [number])
  return Number(rows[0].id)
}

const bank = (amount: string, more: object = {}) => ({
  ...{ paid_at: today, amount, doc_number: '7', doc_date: today },
  ...more,
})
const post = (id: number, body: object, path = '', person = accountant) =>
  person.send('POST', `/contracts/${id}/payments${path}`, body)
const balance = async (id: number) =>
  (await accountant.send('GET', `/contracts/${id}/balance`)).body as Schema<'ContractBalance'>
const unpaid = async (id: number) =>
  (await accountant.send('GET', `/contracts/${id}/accruals?unpaid=true`)).body as Schema<'Accrual'>[]
const made = async (id: number, body: object) => {
  const answer = await post(id, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as Schema<'Payment'>
}
const errorsOf = async (id: number, body: object, path = '') =>
  ((await post(id, body, path)).body as { errors?: Record<string, string[]> }).errors

test('money pays the oldest debt first, what is above all debts stays as an advance, and the journal knows of it', async () => {
  const id = await contract('А-011')
  const before = await unpaid(id)
  const [first] = before
  const preview = await post(id, { amount: first?.amount }, '/preview')
  expect(preview.body).toMatchObject({
    allocations: [{ accrual: first?.id, amount: first?.amount, remainder: '0.00' }],
    unallocated: '0.00',
    fines_stopped: 1,
    duplicates: [],
  })
  const payment = await made(id, bank(first?.amount ?? ''))
  expect(payment).toMatchObject({
    direction: 'in',
    payer_name: 'ООО «Медиа Коммуникации»',
    unallocated: '0.00',
    allocations: [{ accrual: first?.id }],
    allowed: ['reallocate', 'void'],
  })
  expect(await unpaid(id)).toHaveLength(before.length - 1)
  const again = await post(id, { ...bank(first?.amount ?? ''), payer_inn: payment.payer_inn }, '/preview')
  expect(again.body).toMatchObject({ duplicates: [{ id: payment.id, contract_number: 'А-011' }] })
  const rest = await made(id, bank('5000000', { doc_number: '8' }))
  expect(await balance(id)).toMatchObject({ debt: '0.00', overdue: '0.00', overdue_days: 0, advance: rest.unallocated })
  const { rows } = await server.database.pool.query(
    `select changes from audit_log where entity = 'contract' and entity_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(rows[0].changes).toEqual({ payments: { from: null, to: `${rest.number}: 5\u00a0000\u00a0000,00 ₽` } })
})

test('an order that was posted already is refused by its name, in any contract, until it is said to be other money', async () => {
  const id = await contract('А-011')
  const order = bank('1234.50', { doc_number: 'Т-6', payer_inn: '7707083893' })
  const six = await Promise.all(Array.from({ length: 6 }, () => post(id, order)))
  expect(six.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  const payment = six.find(({ status }) => status === 201)?.body as unknown as Schema<'Payment'>
  const refusal = {
    status: 409,
    body: {
      code: 'duplicate_payment',
      message: expect.stringContaining(`Такой платёж уже проведён: ${payment.number}`),
      details: { can_force: true },
    },
  }
  expect(six.find(({ status }) => status === 409)).toMatchObject(refusal)
  const other = await contract('Б-003')
  expect(await post(other, { ...order, doc_number: ' Т-6 ', allow_duplicate: false })).toMatchObject(refusal)
  const fresh = [
    { doc_number: 'Т-7' },
    { amount: '1234.51' },
    { payer_inn: '7736050003' },
    { method: 'cash', doc_number: null },
  ]
  for (const more of fresh) expect(await post(id, { ...order, ...more })).toMatchObject({ status: 201 })
  expect(await post(other, { ...order, allow_duplicate: true })).toMatchObject({ status: 201 })
})

test('what cannot be posted is refused at its field, by a sentence', async () => {
  const id = await contract('Б-003')
  const [first, second] = await unpaid(id)
  expect(await errorsOf(id, { ...bank('0'), doc_number: ' ', paid_at: '2099-01-01' })).toEqual({
    amount: ['Сумма должна быть больше нуля'],
    paid_at: ['Дата платежа ещё не наступила'],
    doc_number: ['Укажите № платёжного поручения'],
  })
  const rows = [
    { accrual: first?.id, amount: '99999999' },
    { accrual: first?.id, amount: '1' },
    { accrual: 1, amount: '1' },
  ]
  const preview = await post(id, { amount: '100', allocations: rows }, '/preview')
  expect(preview.body).toMatchObject({
    problems: { 'allocations.0.amount': expect.stringMatching(/^Больше остатка: /) },
    unallocated: '0.00',
  })
  expect(await errorsOf(id, bank('100', { allocations: rows }))).toMatchObject({
    'allocations.0.amount': [expect.stringMatching(/^Больше остатка: /)],
    'allocations.1.accrual': ['Начисление указано дважды'],
    'allocations.2.accrual': ['Нет такого неоплаченного начисления'],
    allocations: [expect.stringMatching(/^Разнесено больше, чем можно/)],
  })
  expect(await errorsOf(id, bank('99999999', { method: 'deposit' }))).toEqual({
    amount: [expect.stringMatching(/^На депозите /)],
  })
  const draft = await contract('А-020')
  expect(await post(draft, bank('100'))).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  const byHand = await made(id, bank('100', { allocations: [{ accrual: second?.id, amount: '60' }] }))
  expect(byHand).toMatchObject({ allocated: '60.00', unallocated: '40.00' })
  const url = `/contracts/${id}/payments/${byHand.id}`
  const moved = await accountant.send('PUT', `${url}/allocations`, {
    allocations: [{ accrual: first?.id, amount: '100' }],
  })
  expect(moved.body).toMatchObject({ allocations: [{ accrual: first?.id, amount: '100.00' }], unallocated: '0.00' })
  const history = await accountant.send('GET', `${url}/history`)
  expect(history.body).toMatchObject([
    { text: 'разнесено заново', actor: { id: accountant.id } },
    { text: 'проведён', actor: { id: accountant.id } },
  ])
  const other = await contract('А-001')
  for (const path of [`${byHand.id}`, `${byHand.id}/history`]) {
    expect(await accountant.send('GET', `/contracts/${other}/payments/${path}`)).toMatchObject({ status: 404 })
  }
})

test('a payment is taken back with a reason and never changed; what it paid is owed again', async () => {
  const id = await contract('В-002')
  const before = await balance(id)
  const { id: payment } = await made(id, bank('1000'))
  expect(await errorsOf(id, { reason: '    ' }, `/${payment}/void`)).toEqual({ reason: [expect.any(String)] })
  const gone = await post(id, { reason: 'Чужие деньги' }, `/${payment}/void`)
  expect(gone.body).toMatchObject({ status: 'void', void_reason: 'Чужие деньги', allocations: [], allowed: [] })
  expect(await balance(id)).toEqual(before)
  expect(await post(id, { reason: 'Ещё раз' }, `/${payment}/void`)).toMatchObject({ status: 409 })
})

test('an advance is given back or moved to another contract of its tenant, as far as it is free', async () => {
  const [from, to, strange] = [await contract('А-010'), await contract('В-004'), await contract('А-001')]
  const [was, other] = [await balance(from), await balance(to)]
  const owed = BigInt(was.debt.replace('.', '')) + 50_000_000n
  const payment = await made(from, bank(`${owed / 100n}.00`))
  const url = `/${payment.id}`
  const free = payment.unallocated
  expect(await errorsOf(from, { amount: '99999999', paid_at: today }, `${url}/refund`)).toEqual({
    amount: [expect.stringMatching(/^Свободно /)],
  })
  expect(await errorsOf(from, { contract: strange, amount: '10' }, `${url}/transfer`)).toEqual({
    contract: ['Договор другого арендатора'],
  })
  const refund = await post(from, { amount: '10', paid_at: today }, `${url}/refund`)
  expect(refund).toMatchObject({ status: 201, body: { direction: 'refund', refunds: payment.id, amount: '10.00' } })
  const transfer = await post(from, { contract: to, amount: '20' }, `${url}/transfer`)
  expect(transfer).toMatchObject({ status: 201, body: { method: 'offset', amount: '20.00' } })
  const left = (await accountant.send('GET', `/contracts/${from}/payments/${payment.id}`)).body as Schema<'Payment'>
  expect(kopecks(free) - kopecks(left.unallocated)).toBe(3000n)
  expect(kopecks((await balance(to)).balance) - kopecks(other.balance)).toBe(2000n)
  expect(await post(from, { reason: 'Ошибка' }, `${url}/void`)).toMatchObject({ status: 409 })
  const back = (transfer.body as Schema<'Payment'>).id
  expect(await post(from, { reason: 'Ошибка' }, `/${back}/void`)).toMatchObject({ body: { status: 'void' } })
  expect((await balance(to)).balance).toBe(other.balance)
})

test('money that was moved is taken back once, though both its ends are voided at the same time', async () => {
  const [from, to] = [await contract('А-010'), await contract('В-004')]
  const [was, other] = [await balance(from), await balance(to)]
  const owed = BigInt(was.debt.replace('.', '')) + 50_000_000n
  const payment = await made(from, bank(`${owed / 100n}.00`, { doc_number: '51' }))
  for (let round = 0; round < 4; round += 1) {
    const left = (await post(from, { contract: to, amount: '20' }, `/${payment.id}/transfer`)).body as Schema<'Payment'>
    const { rows } = await server.database.pool.query('select id from payments where moved_from = $1', [left.id])
    const reason = { reason: 'Ошибка' }
    const ends = [post(from, reason, `/${left.id}/void`), post(to, reason, `/${rows[0].id}/void`)]
    const statuses = (await Promise.all([...ends, post(to, reason, `/${rows[0].id}/void`)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  }
  expect((await balance(to)).balance).toBe(other.balance)
  expect(await post(from, { reason: 'Ошибка' }, `/${payment.id}/void`)).toMatchObject({ status: 200 })
  expect((await balance(from)).balance).toBe(was.balance)
})

test('an advance that many give back and move at once leaves once', async () => {
  const [from, to] = [await contract('А-010'), await contract('В-004')]
  const owed = BigInt((await balance(from)).debt.replace('.', '')) + 10_000n
  const payment = await made(from, bank(`${owed / 100n}.${String(owed % 100n).padStart(2, '0')}`, { doc_number: '52' }))
  const amount = payment.unallocated
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => post(from, { amount, paid_at: today }, `/${payment.id}/refund`)),
    ...Array.from({ length: 3 }, () => post(from, { contract: to, amount }, `/${payment.id}/transfer`)),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
})

test('a deposit that paid debt is not taken back before that', async () => {
  const id = await contract('Б-004')
  const held = (await balance(id)).deposit_balance
  const paid = await made(id, bank('500', { target: 'deposit', doc_number: '61' }))
  const all = (await balance(id)).deposit_balance
  const spent = await made(id, { paid_at: today, amount: all, method: 'deposit' })
  expect(await post(id, { reason: 'Ошибка' }, `/${paid.id}/void`)).toMatchObject({
    status: 409,
    body: { message: 'Депозит уже зачтён или возвращён: сначала аннулируйте зачёт' },
  })
  for (const one of [spent, paid]) {
    expect(await post(id, { reason: 'Ошибка' }, `/${one.id}/void`)).toMatchObject({ status: 200 })
  }
  expect((await balance(id)).deposit_balance).toBe(held)
})

test('of many who pay one debt at once nobody pays it twice', async () => {
  const id = await contract('Б-003')
  const { debt, advance } = await balance(id)
  const open = (await unpaid(id)).reduce((sum, { remainder }) => sum + kopecks(remainder), 0n)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => post(id, bank(debt, { doc_number: `9${at}` }))),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const { rows } = await server.database.pool.query(
    `select a.id from accruals a join payment_allocations p on p.accrual = a.id where a.contract = $1
     group by a.id having sum(p.amount) > a.amount`,
    [id],
  )
  expect(rows).toEqual([])
  // What is issued and not due yet is paid too: all above that is an advance.
  const now = await balance(id)
  expect([now.debt, kopecks(now.advance)]).toEqual(['0.00', kopecks(advance) + kopecks(debt) * 5n - open])
})

test('a closed month takes no payment and gives none back', async () => {
  const id = await contract('А-002')
  const { rows } = await server.database.pool.query('select legal_entity from contracts where id = $1', [id])
  const legal_entity = Number(rows[0].legal_entity)
  const close = (period: string) => accountant.send('POST', '/closed-periods', { legal_entity, period })
  expect((await close(today)).body).toMatchObject({ errors: { period: ['Закрыть можно только прошедший месяц'] } })
  expect(await close('2025-03-15')).toMatchObject({ status: 201, body: { period: '2025-03-01' } })
  expect(await close('2025-03-01')).toMatchObject({ status: 409, body: { message: 'Месяц уже закрыт: март 2025' } })
  expect(await errorsOf(id, bank('10', { paid_at: '2025-03-31' }))).toEqual({ paid_at: ['Период закрыт: март 2025'] })
  // Money that arrives while a month is being closed waits until it is, and is refused: none slips in.
  const closing = await server.database.pool.connect()
  await closing.query('begin')
  await closing.query('select from legal_entities where id = $1 for update', [legal_entity])
  await closing.query(`insert into closed_periods (legal_entity, period) values ($1, '2025-05-01')`, [legal_entity])
  const late = errorsOf(id, bank('10', { paid_at: '2025-05-20' }))
  await expect
    .poll(async () => (await closing.query('select from pg_locks where not granted')).rows.length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await closing.query('commit')
  closing.release()
  expect(await late).toEqual({ paid_at: ['Период закрыт: май 2025'] })
  const manager = await server.as('u02')
  const early = { kind: 'terms', effective_from: '2025-05-10', changes: { terms: { due_day: 7 } } }
  const amended = await manager.send('POST', `/contracts/${id}/amendments`, early)
  expect(amended.body).toMatchObject({ errors: { effective_from: [expect.any(String)] } })
  const accrual = { kind: 'other', title: 'Уборка', amount: '10', due_date: today }
  const months = { period_start: '2025-03-01', period_end: '2025-03-31' }
  const charged = await accountant.send('POST', `/contracts/${id}/accruals`, { ...accrual, ...months })
  expect(charged.body).toMatchObject({ errors: { period_end: ['Период закрыт: март 2025'] } })
})

test('money of a contract is seen and posted as the roles have it (A6)', async () => {
  const [a, v] = [await contract('А-001'), await contract('В-001')]
  const status = async (person: string, method: string, path: string, body?: object) =>
    (await (await server.as(person)).send(method, path, body)).status
  expect(await status('u02', 'GET', `/contracts/${a}/payments`)).toBe(200)
  expect(await status('u02', 'POST', `/contracts/${a}/payments`, bank('10'))).toBe(403)
  expect(await status('u03', 'GET', `/contracts/${a}/balance`)).toBe(200)
  expect(await status('u03', 'POST', `/contracts/${a}/payments`, bank('10'))).toBe(403)
  expect(await status('u07', 'GET', `/contracts/${a}/accruals`)).toBe(403)
  // The owner's representative sees two objects of three.
  expect(await status('u18', 'GET', `/contracts/${a}/payments`)).toBe(200)
  expect(await status('u18', 'GET', `/contracts/${v}/payments`)).toBe(404)
  expect(await status('u18', 'GET', `/contracts/${v}/ledger`)).toBe(404)
})

function kopecks(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

test('sums beyond what one payment may be are told, and stop no list, card or balance', async () => {
  const id = await contract('А-011')
  for (const doc_number of ['901', '902']) await made(id, bank('999999999999.99', { doc_number }))
  expect(Number((await balance(id)).paid)).toBeGreaterThan(1_999_999_999_999)
  const { tenant } = (await accountant.send('GET', `/contracts/${id}`)).body as Schema<'Contract'>
  for (const path of ['/contracts?page_size=100', '/tenants?page_size=100', `/tenants/${tenant}`]) {
    expect((await accountant.send('GET', path)).status, path).toBe(200)
  }
})

test('a day of no calendar and one of a distant year are refused at their field', async () => {
  const id = await contract('А-011')
  expect(await errorsOf(id, bank('1', { paid_at: '0001-01-01' }))).toEqual({ paid_at: ['Укажите год с 1900 по 2199'] })
  expect(await errorsOf(id, bank('1', { paid_at: '0000-01-01' }))).toEqual({ paid_at: ['Неверная дата'] })
})
