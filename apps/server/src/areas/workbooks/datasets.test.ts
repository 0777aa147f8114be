import type { Schema } from '@ws/api-client/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let manager: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' })
  manager = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

const rows = (person: TestPerson, key: string, query = '') => person.send('GET', `/datasets/${key}/rows?${query}`)

test('a table is offered the sets that its person may take out, and each brings what a file of it would hold', async () => {
  const offered = (await manager.send('GET', '/datasets')).body as { data: Schema<'Dataset'>[] }
  expect(offered.data.map(({ key }) => key)).toEqual([
    'rooms',
    'contracts',
    'accruals',
    'payments',
    'todos',
    'consumables',
    'goods',
  ])
  for (const { key } of offered.data) {
    const { status, body } = await rows(manager, key, 'search=а')
    const { columns, rows: found } = body as Schema<'DatasetRows'>
    expect([key, status, found.every((row) => row.length === columns.length)]).toEqual([key, 200, true])
  }
  const { columns, rows: found } = (await rows(manager, 'accruals')).body as Schema<'DatasetRows'>
  const at = columns.findIndex(({ title }) => title === 'Сумма')
  expect(columns[at]?.kind).toBe('number')
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((row) => typeof row[at] === 'number')).toBe(true)
  const later = (await rows(manager, 'accruals', 'from=2999-01-01')).body as Schema<'DatasetRows'>
  expect(later.rows).toEqual([])
})

test('who may not take records out is offered none and refused in words', async () => {
  const { data } = (await employee.send('GET', '/datasets')).body as { data: Schema<'Dataset'>[] }
  expect(data.map(({ key }) => key)).not.toContain('payments')
  expect(await rows(employee, 'payments')).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Платежи') },
  })
  expect(await rows(manager, 'secrets')).toMatchObject({ status: 404 })
  expect(await rows(manager, 'rooms', 'from=завтра')).toMatchObject({
    status: 400,
    body: { errors: { from: expect.anything() } },
  })
})

test('tasks are cut by days of the company: its night belongs to the next day of its clock', async () => {
  const { pool } = server.database
  const { rows: made } = await pool.query<{ id: number }>('select id from todos where deleted_at is null limit 1')
  // Half past midnight of the fifth in Yekaterinburg.
  await pool.query(`update todos set created_at = '2020-03-04T19:30:00Z' where id = $1`, [made[0]?.id])
  const count = async (query: string) =>
    ((await rows(manager, 'todos', query)).body as Schema<'DatasetRows'>).rows.length
  expect(await count('from=2020-03-05&to=2020-03-05')).toBe(1)
  expect(await count('from=2020-03-04&to=2020-03-04')).toBe(0)
  expect((await rows(manager, 'todos', 'from=0001-01-01&to=9999-12-31')).status).toBeLessThan(500)
})

test('formulas are told the debt and rate of a contract and what is vacant, as far as their reader may see it', async () => {
  const ask = async (person: TestPerson, figure: string, ...names: string[]) => {
    const answer = await person.send('POST', '/datasets/values', { asks: [{ figure, names }] })
    expect(answer.status).toBe(200)
    return (answer.body as Schema<'PortalValues'>).values[0]
  }
  const { pool } = server.database
  const { rows: found } = await pool.query<{ id: number; name: string; rate_avg: string }>(
    `select contracts.id, tenants.name, rate_avg from contracts join tenants on tenants.id = tenant where number = 'А-011'`,
  )
  const [contract] = found
  const { body: balance } = await manager.send('GET', `/contracts/${contract?.id}/balance`)
  const { debt } = balance as Schema<'ContractBalance'>
  expect(Number(debt)).toBeGreaterThan(0)
  expect(await ask(manager, 'debt', ' А-011')).toEqual({ value: Number(debt) })
  expect((await ask(manager, 'debt', contract?.name ?? ''))?.value).toBeGreaterThanOrEqual(Number(debt))
  expect(await ask(manager, 'rate', 'А-011')).toEqual({ value: Number(contract?.rate_avg) })
  const whole = (await ask(manager, 'vacant', 'Корпус Б'))?.value ?? 0
  const offices = (await ask(manager, 'vacant', 'Корпус Б', 'Офис'))?.value ?? -1
  expect(offices).toBeGreaterThanOrEqual(0)
  expect(whole).toBeGreaterThanOrEqual(offices)
  const unknown = { value: null, fault: 'unknown' }
  expect(await ask(manager, 'debt', 'А-_11')).toEqual(unknown)
  expect(await ask(manager, 'vacant', 'Корпус Б', 'Космодром')).toEqual(unknown)
  // Who may not see a contract is told what he would be told of one that is not there.
  for (const figure of ['debt', 'rate', 'vacant']) expect(await ask(employee, figure, 'А-011')).toEqual(unknown)
})

test('tables leave the portal as an archive with the figures that who takes them may see', async () => {
  const rate = { figure: 'rate', names: ['А-011'] }
  const known = (await manager.send('POST', '/datasets/values', { asks: [rate] })).body as Schema<'PortalValues'>
  const value = known.values[0]?.value
  expect(value).toBeGreaterThan(0)
  const cells = { A1: { v: 'А-011' }, B1: { f: '=PORTAL.RATE(A1)' }, B2: { f: '=PORTAL.RATE(A1)*2' } }
  const content = { sheets: [{ id: 's1', name: 'План', rows: 9, cols: 9, cells }] }
  const input = { title: 'Ставки', kind: 'spreadsheet', is_public: true, content }
  const { id } = (await manager.send('POST', '/documents', input)).body as { id: number }
  const sheetOf = async (person: TestPerson) => {
    const answer = await person.fetch(`/api/documents/archive?ids=${id}`)
    expect(answer.status).toBe(200)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const book = unzipSync(files['Ставки.xlsx'] ?? new Uint8Array())
    return strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  }
  const his = await sheetOf(manager)
  expect(his).toContain(`<v>${value}</v>`)
  expect(his).toContain(`<f>${value}*2</f>`)
  // Who may not see contracts takes the table without them.
  const others = await sheetOf(employee)
  expect(others).toContain('#N/A')
  expect(others).not.toContain(String(value))
})

test('a set is cut to one object: with what is told of each, all of them make the whole', async () => {
  const { data: objects } = (await manager.send('GET', '/objects?page_size=100')).body as { data: { id: number }[] }
  const sizeOf = async (key: string, query: string) => {
    const { status, body } = await rows(manager, key, query)
    expect([key, status]).toEqual([key, 200])
    return (body as Schema<'DatasetRows'>).rows.length
  }
  for (const key of ['rooms', 'contracts', 'accruals', 'payments']) {
    const parts: number[] = []
    for (const { id } of objects) parts.push(await sizeOf(key, `object=${id}`))
    expect(Math.max(...parts)).toBeGreaterThan(0)
    expect([key, parts.reduce((sum, one) => sum + one, 0)]).toEqual([key, await sizeOf(key, '')])
  }
  expect(await sizeOf('todos', `object=${objects[0]?.id}`)).toBeLessThan(await sizeOf('todos', ''))
  expect((await rows(manager, 'rooms', 'object=дом')).status).toBe(400)
})
