import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { takeDebtSteps } from './take-steps'

let server: TestServer
let accountant: TestPerson
let leasing: TestPerson
const RUNNING = new AbortController().signal

beforeAll(async () => {
  server = await createTestServer()
  accountant = await server.as('u05')
  leasing = await server.as('u03')
})
afterAll(() => server.close())

const ask = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const run = () => takeDebtSteps(server.database, server.services, RUNNING)
const contractId = async (number: string) =>
  Number((await ask('select id from contracts where number = $1', [number]))[0]?.id)
const notices = async (contract: number, person = accountant) =>
  (await person.send('GET', `/debt-notices?contract=${contract}`)).body as Schema<'DebtNotice'>[]

test('each step is taken once for an accrual, though two servers come at once and the job runs again', async () => {
  // The job of the server itself comes first; the demo has passed over what its debts had reached.
  await expect
    .poll(() => ask(`select 1 from jobs where key = 'accruals.overdue' and lease is null and next_run_at > now()`))
    .toHaveLength(1)
  await server.database.pool.query('delete from debt_steps_taken')
  const todos = Number((await ask('select count(*) as n from todos'))[0]?.n)
  const [one, other] = await Promise.all([run(), run()])
  expect(one + other).toBeGreaterThan(0)
  expect(await run()).toBe(0)
  const [doubled] = await ask(
    'select count(*)::int as n from (select accrual, step from debt_steps_taken group by 1, 2 having count(*) > 1) as d',
  )
  expect(doubled?.n).toBe(0)
  const outputs = await ask(`select step, contract, count(*)::int as n from debt_notices group by 1, 2`)
  expect(outputs.filter(({ n }) => n > 1)).toEqual([])
  const made = Number((await ask('select count(*) as n from todos'))[0]?.n) - todos
  expect(made).toBe(outputs.filter(({ step }) => step === 'call' || step === 'lawyer').length)

  // Three months are not paid: the oldest goes to the lawyer, with the remark about the court.
  const lawyer = (await notices(await contractId('А-011'))).find(({ step }) => step === 'lawyer')
  const [todo] = await ask('select description, tenant, assignee from todos where id = $1', [lawyer?.todo])
  expect(todo?.description).toMatch(/ст\. 619 ГК РФ/)
  expect(lawyer).toMatchObject({ status: 'open', may_edit: true, contract: { name: 'А-011' } })
})

test('a day later the next step of what is still not paid is taken, and what is paid asks for nothing more', async () => {
  const contract = await contractId('А-001')
  const [accrual] = await ask(
    `select id from accruals where contract = $1 and issued_at is not null and kind = 'rent' order by due_date desc limit 1`,
    [contract],
  )
  await ask('delete from payment_allocations where accrual = $1', [accrual?.id])
  const setLate = (days: number) =>
    ask(`update accruals set due_date = (now() at time zone 'Asia/Yekaterinburg')::date - $2::int where id = $1`, [
      accrual?.id,
      days,
    ])
  await setLate(1)
  expect(await run()).toBe(1)
  const [reminder] = await notices(contract)
  expect(reminder).toMatchObject({ step: 'reminder', days: 1, todo: null, status: 'open' })
  expect(reminder?.text).toMatch(/^Здравствуйте!/)
  expect(reminder?.email).toMatch(/@/)
  await setLate(5)
  expect(await run()).toBe(1)
  expect((await notices(contract)).map(({ step }) => step)).toEqual(['call', 'reminder'])

  const done = await leasing.send('PATCH', `/debt-notices/${reminder?.id}`, { status: 'done' })
  expect(done).toMatchObject({ status: 200, body: { status: 'done', done_by_details: { id: leasing.id } } })
  const sum = (await ask('select amount from accruals where id = $1', [accrual?.id]))[0]?.amount
  await ask(
    `insert into payment_allocations (payment, accrual, amount, paid_at)
     select id, $1, $2, paid_at from payments where contract = $3 and not exists
       (select 1 from payment_allocations where payment = payments.id and accrual = $1) order by id limit 1`,
    [accrual?.id, sum, contract],
  )
  await run()
  expect((await notices(contract)).map(({ status }) => status)).toEqual(['cancelled', 'done'])
  expect((await (await server.as('u07')).send('GET', '/debt-notices')).status).toBe(403)
})

test('the days of the steps are set by who may edit settings, later ones after earlier ones', async () => {
  const { steps } = (await accountant.send('GET', '/debt-ladder')).body as Schema<'DebtLadder'>
  expect(steps.map(({ day }) => day)).toEqual([-3, 1, 5, 15, 20, 30])
  const put = (change: Partial<Schema<'DebtStepRule'>>, person = accountant) =>
    person.send('PUT', '/debt-ladder', {
      steps: steps.map((rule) => (rule.step === 'call' ? { ...rule, ...change } : rule)),
    })
  expect((await put({ day: 15 })).body).toMatchObject({ errors: { 'steps.3.day': ['Позже предыдущего шага'] } })
  expect((await put({ day: 7, is_enabled: false })).body).toMatchObject({
    steps: expect.arrayContaining([{ step: 'call', day: 7, is_enabled: false }]),
  })
  expect((await put({}, leasing)).status).toBe(403)
})

test('reminders are written for contracts that are late, each debt once, by whoever may', async () => {
  const [late, paid] = [await contractId('Б-003'), await contractId('А-001')]
  const remind = (person = accountant) => person.send('POST', '/contracts/payment-reminders', { ids: [late, paid] })
  const { status, body } = await remind()
  const { notices: written, failed } = body as Schema<'PaymentReminders'>
  expect([status, failed]).toEqual([200, [{ id: paid, message: 'Просрочки нет' }]])
  expect(written).toMatchObject([
    { step: 'reminder', status: 'open', contract: { id: late }, email: expect.any(String) },
  ])
  expect(written[0]?.text).toContain('по договору № Б-003')
  // The same debt is told once, and the job leaves the reminder while it is not paid.
  await run()
  expect((await remind(leasing)).body).toMatchObject({ notices: [{ id: written[0]?.id, status: 'open' }] })
  expect((await remind(await server.as('u07'))).status).toBe(403)
  expect((await remind(await server.as('u18'))).status).toBe(403)
})
