import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoCalendar } from '../../../db/demo/demo-calendar'
import { makeSampleStatement } from '../../../db/demo/sample-statement'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { change, post, rowsOf, sendFile, upload } from './bank-import.fixture'
import { exchange } from './exchange.fixture'

let server: TestServer
let accountant: TestPerson
let today: string

beforeAll(async () => {
  server = await createTestServer()
  accountant = await server.as('u06')
  const [row] = await ask<{ day: string }>(`select (value #>> '{}') as day from settings where key = 'demo.seeded_for'`)
  today = row?.day ?? ''
})
afterAll(() => server.close())

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query(text, values)).rows as Row[]
}
const shown = (day: string) => day.split('-').reverse().join('.')
const balance = async (id: number) =>
  (await accountant.send('GET', `/contracts/${id}/balance`)).body as Schema<'ContractBalance'>
async function contract(number: string): Promise<number> {
  return Number((await ask<{ id: string }>('select id from contracts where number = $1', [number]))[0]?.id)
}

test('the sample of the demo: eleven rows are certain, one is a duplicate, one pays two contracts, one nobody knows (A4)', async () => {
  const sample = makeSampleStatement(createDemoCalendar(new Date(`${today}T06:00:00Z`)))
  const statement = await upload(accountant, sample.bytes)
  const turnover = '4168674.80'
  expect(statement).toMatchObject({
    ...{ status: 'matched', opening: '1250000.00', turnover_in: turnover, turnover_out: '0.00', closing: '5418674.80' },
    ...{ legal_entity_name: 'ООО «Исетский Парк»', warnings: [] },
    counts: { total: 14, new: 2, confirmed: 11, skipped: 0, duplicate: 1, posted: 0, out: 0 },
  })
  const rows = await rowsOf(accountant, statement.id)
  const numbers = (one: Schema<'BankImportRow'>) => one.parts.map(({ contract_number }) => contract_number)
  const certain = rows.filter(({ confidence }) => confidence >= 80)
  expect(certain.map((row) => [...numbers(row), row.state])).toEqual(
    ['А-001', 'А-002', 'А-003', 'А-004', 'А-008', 'А-009', 'А-011', 'А-014', 'Б-003', 'В-002', 'П-001'].map(
      (number) => [number, 'confirmed'],
    ),
  )
  const [copy, both, stranger] = rows.slice(11)
  expect(copy).toMatchObject({ state: 'duplicate', payments: [{ contract_number: 'А-007', amount: '788640.00' }] })
  expect(both).toMatchObject({
    state: 'new',
    parts: [
      { contract_number: 'А-010', amount: '261324.00' },
      { contract_number: 'В-004', amount: '183175.68' },
    ],
  })
  expect(stranger).toMatchObject({ state: 'new', confidence: 0, parts: [], problem: 'Выберите договор' })
  expect(stranger?.explanation).toContain('арендатора с ИНН 6699302000 нет')

  const debtor = await contract('А-014')
  const owed = (await balance(debtor)).overdue
  expect(await change(accountant, statement.id, both?.id ?? 0, { state: 'confirmed' })).toMatchObject({ status: 200 })
  expect(await change(accountant, statement.id, stranger?.id ?? 0, { state: 'confirmed' })).toMatchObject({
    body: { errors: { parts: ['Выберите договор'] } },
  })
  const posted = await post(accountant, statement.id)
  expect(posted).toMatchObject({ rows: 12, payments: 13, duplicates: 0, import: { status: 'matched' } })
  expect(await post(accountant, statement.id)).toMatchObject({ rows: 0, payments: 0 })
  expect(kopecks(owed) - kopecks((await balance(debtor)).overdue)).toBe(9_538_336n)
  // The sum of the whole row tells that one that was split is there already.
  const again = await upload(accountant, sample.bytes)
  expect(again.counts).toMatchObject({ new: 1, confirmed: 0, duplicate: 13 })
  const split = (await rowsOf(accountant, statement.id, '&posted=true')).find(({ id }) => id === both?.id)
  expect(split?.payments).toHaveLength(2)
  const [half] = split?.payments ?? []
  const payment = await accountant.send('GET', `/contracts/${half?.contract}/payments/${half?.id}`)
  expect(payment.body).toMatchObject({
    source: 'bank_import',
    bank_row: { id: both?.id, import: statement.id, file_name: 'Выписка.txt', amount: '444499.68' },
  })
  const skipped = await change(accountant, statement.id, stranger?.id ?? 0, { state: 'skipped' })
  expect(skipped).toMatchObject({ status: 200, body: { state: 'skipped', problem: null } })
  expect((await accountant.send('GET', `/payments/imports/${statement.id}`)).body).toMatchObject({ status: 'posted' })
})

test('a person chooses the contracts of a row; an account whose money was posted is known the next time', async () => {
  const [from, to, strange] = [await contract('А-010'), await contract('В-004'), await contract('А-020')]
  const row = { inn: '7707083893', account: '40702810900000000123', amount: '1000.00', date: shown(today) }
  const { id } = await upload(accountant, exchange([{ ...row, number: '901' }]))
  const [first] = await rowsOf(accountant, id)
  const give = (parts: object[], more = {}) => change(accountant, id, first?.id ?? 0, { parts, ...more })
  expect((await give([{ contract: strange, amount: '1000' }])).body).toMatchObject({
    errors: { 'parts.0.contract': ['Договор ещё черновик: расчётов по нему нет'] },
  })
  expect((await give([{ contract: from, amount: '400' }], { state: 'confirmed' })).body).toMatchObject({
    errors: { parts: ['По договорам разнесено 400,00 из 1\u00a0000,00 ₽'] },
  })
  const parts = [
    { contract: from, amount: '400' },
    { contract: to, amount: '600' },
  ]
  expect((await give(parts, { state: 'confirmed' })).body).toMatchObject({ state: 'confirmed', is_manual: true })
  expect(await post(accountant, id)).toMatchObject({
    rows: 1,
    payments: 2,
    amount: '1000.00',
    import: { status: 'posted' },
  })
  expect(await change(accountant, id, first?.id ?? 0, { state: 'new' })).toMatchObject({ status: 409 })

  const next = await upload(accountant, exchange([{ ...row, number: '902' }]))
  const [known] = await rowsOf(accountant, next.id)
  expect(known).toMatchObject({ confidence: 10, state: 'new' })
  expect(known?.explanation).toContain('счёт плательщика известен: ООО «Логистика Восток» (+10)')

  // Taken back, the money may be posted again, but not by itself.
  const [paid] = (await rowsOf(accountant, id))[0]?.payments ?? []
  const reason = { reason: 'Не тот договор' }
  for (const one of (await rowsOf(accountant, id))[0]?.payments ?? []) {
    expect(await accountant.send('POST', `/contracts/${one.contract}/payments/${one.id}/void`, reason)).toMatchObject({
      status: 200,
    })
  }
  expect(await post(accountant, id)).toMatchObject({ rows: 0 })
  expect((await change(accountant, id, first?.id ?? 0, { state: 'new' })).body).toMatchObject({
    state: 'new',
    posted_at: null,
  })
  expect(paid?.status).toBe('posted')
})

test('a closed month and a day to come are named and never posted; what was posted meanwhile is left out', async () => {
  const id = await contract('А-001')
  const [landlord] = await ask<{ legal_entity: string }>('select legal_entity from contracts where id = $1', [id])
  const period = { legal_entity: Number(landlord?.legal_entity), period: '2025-04-01' }
  expect(await accountant.send('POST', '/closed-periods', period)).toMatchObject({ status: 201 })
  const known = { inn: '6699012340', purpose: 'По договору А-001' }
  const two = [
    { ...known, number: '911', date: '10.04.2025', amount: '10.00' },
    { ...known, number: '912', date: shown(today), amount: '20.00' },
  ]
  const [one, other] = [await upload(accountant, exchange(two)), await upload(accountant, exchange(two))]
  const [shut, free] = await rowsOf(accountant, one.id)
  expect([shut?.state, shut?.problem, free?.state]).toEqual(['new', 'Период закрыт: апрель 2025', 'confirmed'])
  expect((await change(accountant, one.id, shut?.id ?? 0, { state: 'confirmed' })).body).toMatchObject({
    errors: { state: ['Период закрыт: апрель 2025'] },
  })
  expect(await post(accountant, one.id)).toMatchObject({ rows: 1, duplicates: 0 })
  expect(await post(accountant, other.id)).toMatchObject({
    rows: 0,
    duplicates: 1,
    import: { counts: { duplicate: 1 } },
  })
  // Opened again, the month takes the row.
  const reopened = { ...period, reason: 'Забытый платёж' }
  expect(await accountant.send('POST', '/closed-periods/reopen', reopened)).toMatchObject({ status: 204 })
  expect(await change(accountant, one.id, shut?.id ?? 0, { state: 'confirmed' })).toMatchObject({ status: 200 })
  expect(await accountant.send('POST', '/closed-periods', period)).toMatchObject({ status: 201 })
  const refused = await accountant.send('POST', `/payments/imports/${one.id}/post`)
  expect(refused.body).toMatchObject({
    errors: { rows: [expect.stringMatching(/^Строка \d+, 10,00 ₽ .*Период закрыт: апрель 2025$/)] },
  })
})

test('of many who post one statement at once each row becomes one payment', async () => {
  const known = { inn: '6699023455', purpose: 'По договору А-002', date: shown(today) }
  const documents = Array.from({ length: 20 }, (_, at) => ({ ...known, number: `70${at}`, amount: `${at + 1}.00` }))
  const { id } = await upload(accountant, exchange(documents))
  const chief = await server.as('u05')
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => post(at % 2 ? accountant : chief, id)))
  expect(answers.map(({ rows }) => rows).sort((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 20])
  const [made] = await ask<{ n: number; sum: string }>(
    `select count(*)::int as n, sum(p.amount)::text as sum from payments p join bank_import_rows r on r.id = p.bank_row where r.import = $1`,
    [id],
  )
  expect(made).toEqual({ n: 20, sum: '210.00' })
  const [over] = await ask(
    `select a.id from accruals a join payment_allocations p on p.accrual = a.id group by a.id having sum(p.amount) > a.amount`,
  )
  expect(over).toBeUndefined()
  const [told] = await ask<{ message: string }>(
    `select message from notifications where event = 'payment.received' and entity_id = $1 order by id desc limit 1`,
    [await contract('А-002')],
  )
  expect(told?.message).toBe('Поступил платёж 210,00 ₽ от ООО «Аптека Здравица Урал»')
})

test('of many statements with the same money that are posted at once one pays', async () => {
  const documents = [
    { inn: '6699012340', purpose: 'По договору А-001', number: '981', date: shown(today), amount: '31.00' },
  ]
  const statements = []
  for (let at = 0; at < 5; at += 1) statements.push(await upload(accountant, exchange(documents)))
  const posted = await Promise.all(statements.map(({ id }) => post(accountant, id)))
  expect(posted.map(({ payments }) => payments).sort()).toEqual([0, 0, 0, 0, 1])
})

test('a statement of nobody’s account, and one by several, are refused by their numbers; turnovers that differ are told', async () => {
  const errorsOf = async (file: string, more = {}) =>
    ((await sendFile(accountant, file, more)).body as { errors: Record<string, string[]> }).errors
  const foreign = await errorsOf(exchange([{}], { account: '40702810000000000077' }))
  expect(foreign.file?.[0]).toMatch(/^Счёт 40702810000000000077 из выписки не указан ни у одного нашего юрлица/)
  const stray = exchange([{}]).replace(/ПолучательСчет=\d+/, 'ПолучательСчет=40702810000000000078')
  expect((await errorsOf(stray)).file?.[0]).toMatch(/^Строка 4: документ не по счёту/)
  const head = ['СекцияРасчСчет', 'НачальныйОстаток=10', 'ВсегоПоступило=7', 'КонечныйОстаток=200', 'КонецРасчСчет']
  const odd = await upload(accountant, exchange([{}, { isOut: true, amount: '30' }], { head }))
  expect(odd).toMatchObject({ turnover_in: '100.00', turnover_out: '30.00', counts: { total: 1, out: 1 } })
  expect(odd.warnings).toEqual([
    'Поступило по строкам — 100,00 ₽, а в выписке сказано 7,00 ₽',
    'Остаток на конец по строкам — 80,00 ₽, а в выписке сказано 200,00 ₽',
  ])
  const table =
    'Дата;Номер;Сумма;Плательщик;ИНН;Назначение платежа\n05.11.2026;5;1 234,50;ООО «А»;6699012340;Договор А-001'
  const csv = await upload(accountant, table)
  expect(await rowsOf(accountant, csv.id)).toMatchObject([
    { amount: '1234.50', confidence: 80, parts: [{ contract_number: 'А-001' }] },
  ])
})

test('only who may load statements sees them', async () => {
  for (const person of ['u03', 'u07', 'u18']) {
    const stranger = await server.as(person)
    expect(await sendFile(stranger, exchange([{}]))).toMatchObject({ status: 403 })
    expect(await stranger.send('GET', '/payments/imports')).toMatchObject({ status: 403 })
  }
  expect(await (await server.as('u01')).send('GET', '/payments/imports')).toMatchObject({ status: 200 })
})

function kopecks(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

test('many rows are confirmed at once; one without a contract and a duplicate stay as they are', async () => {
  const sample = makeSampleStatement(createDemoCalendar(new Date(`${today}T06:00:00Z`)))
  const { id } = await upload(accountant, sample.bytes)
  const rows = await rowsOf(accountant, id)
  const states = (state: string) =>
    accountant.send('POST', `/payments/imports/${id}/row-states`, { rows: rows.map((row) => row.id), state })
  await states('new')
  const { status, body } = await states('confirmed')
  const { rows: changed, failed } = body as { rows: Schema<'BankImportRow'>[]; failed: { message: string }[] }
  expect([status, changed.length + failed.length]).toEqual([200, rows.length])
  expect(changed.every(({ state }) => state === 'confirmed')).toBe(true)
  expect(failed.map(({ message }) => message)).toContain('Выберите договор')
  expect((await rowsOf(accountant, id)).filter(({ state }) => state === 'confirmed')).toHaveLength(changed.length)
})
