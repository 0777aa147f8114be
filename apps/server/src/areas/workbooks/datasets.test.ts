import type { Schema } from '@ws/api-client/contract'
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
