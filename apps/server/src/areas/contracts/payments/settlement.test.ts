import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, monthAfter } from '../../../lib/time/days'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let accountant: TestPerson
let manager: TestPerson
let id: number
let today: string

beforeAll(async () => {
  server = await createTestServer()
  accountant = await server.as('u05')
  manager = await server.as('u02')
  const { rows } = await server.database.pool.query(
    `select id, (now() at time zone 'Asia/Yekaterinburg')::date::text as today from contracts where number = 'Б-003'`,
  )
  id = Number(rows[0].id)
  today = rows[0].today
})
afterAll(() => server.close())

const kopecks = (sum: string) => BigInt(sum.replace('.', ''))
const roubles = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`
const sheet = async () =>
  (await accountant.send('GET', `/contracts/${id}/settlement`)).body as Schema<'ContractSettlement'>
const settle = (body: object, person = accountant) =>
  person.send('POST', `/contracts/${id}/settlement`, {
    ...{ withhold: '0', offset: '0', refund: '0', paid_at: today },
    ...body,
  })

test('a contract ended within a month is charged to its last day, and its deposit comes to the kopeck (A9)', async () => {
  expect(await accountant.send('GET', `/contracts/${id}/settlement`)).toMatchObject({ status: 409 })
  const date = `${monthAfter(today, 1).slice(0, 8)}10`
  const end = { date, initiator: 'mutual', reason: 'Переезд', ignore_notice: true, signed_at: addDays(today, -1) }
  const early = await manager.send('POST', `/contracts/${id}/terminate`, { ...end, signed_at: addDays(today, 1) })
  expect(early.body).toMatchObject({ errors: { signed_at: ['Не позже сегодняшнего дня'] } })
  expect(await manager.send('POST', `/contracts/${id}/terminate`, end)).toMatchObject({ status: 200 })
  // What both sides agreed to stands among the amendments, to be printed and signed.
  const [agreed] = (await manager.send('GET', `/contracts/${id}/amendments`)).body as Schema<'ContractAmendment'>[]
  expect(agreed).toMatchObject({
    ...{ kind: 'termination', status: 'applied', effective_from: addDays(date, 1), signed_at: end.signed_at },
    description: ['Расторжение: по соглашению сторон. Причина: Переезд'],
  })
  const accruals = (await accountant.send('GET', `/contracts/${id}/accruals`)).body as Schema<'Accrual'>[]
  const alive = accruals.filter(({ status }) => status !== 'cancelled')
  expect(alive.filter(({ period_start }) => period_start > date)).toEqual([])
  const before = await sheet()
  expect(before.last_day).toBe(date)
  expect(before.last_accruals.length).toBeGreaterThan(0)
  expect(kopecks(before.to_debt) + kopecks(before.to_return)).toBe(kopecks(before.deposit))

  const held = kopecks(before.deposit)
  expect((await settle({ refund: roubles(held + 1n) })).body).toMatchObject({
    errors: { refund: [expect.any(String)] },
  })
  expect((await settle({ withhold: '1' })).body).toMatchObject({ errors: { reason: ['Укажите, за что удержано'] } })
  expect((await settle({ refund: '1' }, manager)).status).toBe(403)
  const damage = 100_00n
  const offset = kopecks(before.unpaid) < held - damage ? kopecks(before.unpaid) : held - damage
  const refund = held - damage - offset
  const whole = {
    ...{ withhold: roubles(damage), reason: 'Сломана дверь' },
    ...{ offset: roubles(offset), refund: roubles(refund) },
  }
  // Two who do it at once: the deposit is spent once.
  const answers = await Promise.all([settle(whole), settle(whole)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const after = await sheet()
  expect(after).toMatchObject({ deposit: '0.00', unpaid: roubles(kopecks(before.unpaid) - offset) })
  const balance = (await accountant.send('GET', `/contracts/${id}/balance`)).body as Schema<'ContractBalance'>
  expect(balance.deposit_balance).toBe('0.00')
})
