import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { pdfTexts } from '../../../testing/pdf-text'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.as('u01')
})
afterAll(() => server.close())

const one = async <Row>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows[0] as Row

test('the cost of a task is charged to its tenant once, with an act of what was done; cancelled, it can be charged anew', async () => {
  const of = async (where: string) =>
    one<{ id: string; tenant: string }>(`select id, tenant from contracts where status = 'active' and ${where} limit 1`)
  const contract = await of(`number = 'А-011'`)
  const other = await of(`tenant <> ${contract.tenant}`)
  const tenant = Number(contract.tenant)
  const made = await owner.send('POST', '/todos', { title: 'Разбита дверь тамбура', tenant })
  const { id: todo } = made.body as { id: number }
  const goods = await one<{ item: string; storage: string }>(
    `select consumable as item, storage from stock_balances where consumable is not null and qty >= 2 limit 1`,
  )
  const lines = [{ consumable: Number(goods.item), qty: '2' }]
  const taken = { kind: 'write_off', reason: 'used', storage_from: Number(goods.storage), todo, lines }
  expect((await owner.send('POST', '/stock/movements', taken)).status).toBe(201)
  expect((await owner.send('POST', `/todos/${todo}/time`, { minutes: 90 })).status).toBe(201)
  const { name } = await one<{ name: string }>('select name from consumables where id = $1', [goods.item])

  const read = async () => (await owner.send('GET', `/todos/${todo}/rebilling`)).body as Schema<'Rebilling'>
  expect(await read()).toEqual({ accrual: null })
  expect(await owner.send('GET', `/todos/${todo}/rebilling/act`)).toMatchObject({ status: 409 })
  const day = { period_start: '2026-12-01', period_end: '2026-12-01', due_date: '2026-12-20' }
  const charge = (to: string) =>
    owner.send('POST', `/contracts/${to}/accruals`, {
      ...{ kind: 'other', title: 'Возмещение', amount: '1500', comment: `Задача № ${todo}`, todo, ...day },
    })
  expect(await charge(other.id)).toMatchObject({ status: 400, body: { errors: { todo: [expect.any(String)] } } })
  const charged = await charge(contract.id)
  expect(charged).toMatchObject({ status: 201, body: { todo_details: { id: todo, name: 'Разбита дверь тамбура' } } })
  const { id, invoice_number } = charged.body as Schema<'Accrual'>
  expect(await read()).toMatchObject({ accrual: { id, contract: Number(contract.id), amount: '1500.00' } })
  expect(await charge(contract.id)).toMatchObject({
    status: 409,
    body: { code: 'already_rebilled', message: `Задача уже перевыставлена: счёт № ${invoice_number}` },
  })

  const act = await owner.fetch(`/api/todos/${todo}/rebilling/act`)
  const words = (await pdfTexts(Buffer.from(await act.arrayBuffer()))).join(' ').replace(/[\s\u00a0]+/g, ' ')
  for (const said of ['Разбита дверь тамбура', name, '1 ч 30 мин', '1 500,00 ₽', `счёту № ${invoice_number}`])
    expect(words.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''))

  const cancel = { action: 'cancel', ids: [id], reason: 'Ошибка' }
  expect((await owner.send('POST', `/contracts/${contract.id}/accruals/bulk`, cancel)).body).toMatchObject({ ok: [id] })
  expect(await read()).toEqual({ accrual: null })
  expect((await charge(contract.id)).status).toBe(201)
})
